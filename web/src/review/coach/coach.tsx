/* The coach analyses a finished game: its progress, and then its analysis. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Analysis, Decision } from "../../model/core";
import { WorkerClient } from "../../model/worker-client";
import type { CoachRequest } from "../../model/worker-messages";
import { announce } from "../../widgets/announcements";
import { t, WORKER } from "../../model/words";
import { CoachReview } from "./review";
import type { ReviewedGame } from "./words";

interface CoachProps extends ReviewedGame {
	module: WebAssembly.Module;
	record: string;
	/** The number of the event that is shown, or 0. */
	shownEvent: number;
	onShow: (decision: Decision) => void;
	/** The person does not want to wait any more. */
	onCancel: () => void;
}

function Progress({ worker, onCancel }: { worker: WorkerClient<CoachRequest, Analysis | null>; onCancel: () => void }) {
	const bar = useRef<HTMLProgressElement>(null);
	useEffect(
		() =>
			worker.watchProgress((progress) => {
				if (bar.current) bar.current.value = progress;
			}),
		[worker],
	);
	return (
		<>
			<p role="status">{t("coach.thinks")}</p>
			<progress ref={bar} value={0} max={1} aria-label={t("coach.thinks")} />
			<div class="buttons">
				<button type="button" class="quiet" onClick={onCancel}>
					{t("coach.stop")}
				</button>
			</div>
		</>
	);
}

export function Coach({ module, record, shownEvent, onShow, onCancel, ...reviewed }: CoachProps) {
	const [worker] = useState(() => new WorkerClient<CoachRequest, Analysis | null>(module, WORKER));
	/** undefined: not there yet; null: the record has hidden parts. */
	const [analysis, setAnalysis] = useState<Analysis | null>();
	useEffect(() => {
		worker.ask({ record }, (result) => {
			setAnalysis(result);
			worker.close();
			announce(t("coach.ready"));
		});
		return () => worker.close();
	}, [record]);
	return (
		<section class="card coach" aria-labelledby="coach">
			<h2 id="coach">{t("coach.title")}</h2>
			{analysis === undefined && <Progress worker={worker} onCancel={onCancel} />}
			{analysis === null && <p>{t("coach.view")}</p>}
			{analysis && <CoachReview reviewed={reviewed} analysis={analysis} shownEvent={shownEvent} onShow={onShow} />}
		</section>
	);
}
