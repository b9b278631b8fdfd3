/* The coach goes through a finished game: how far that is, and then what it found. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Analysis, Decision } from "../../model/core";
import { WorkerClient } from "../../model/worker-client";
import type { CoachRequest } from "../../model/worker-messages";
import { say } from "../../widgets/announcements";
import { t, WORKER } from "../../model/words";
import { Review } from "./review";
import type { Reviewed } from "./words";

interface CoachProps extends Reviewed {
	module: WebAssembly.Module;
	record: string;
	/** Number of the event that is looked at, or 0. */
	shown: number;
	onShow: (decision: Decision) => void;
	/** Nobody wants to wait for it any more. */
	onStop: () => void;
}

function Progress({ worker, onStop }: { worker: WorkerClient<CoachRequest, Analysis | null>; onStop: () => void }) {
	const bar = useRef<HTMLProgressElement>(null);
	useEffect(
		() =>
			worker.watchProgress((part) => {
				if (bar.current) bar.current.value = part;
			}),
		[worker],
	);
	return (
		<>
			<p role="status">{t("coach.thinks")}</p>
			<progress ref={bar} value={0} max={1} aria-label={t("coach.thinks")} />
			<div class="buttons">
				<button type="button" class="quiet" onClick={onStop}>
					{t("coach.stop")}
				</button>
			</div>
		</>
	);
}

export function Coach({ module, record, shown, onShow, onStop, ...reviewed }: CoachProps) {
	const [worker] = useState(() => new WorkerClient<CoachRequest, Analysis | null>(module, WORKER));
	/** undefined: not yet; null: the record does not tell the whole game. */
	const [found, setFound] = useState<Analysis | null>();
	useEffect(() => {
		worker.ask({ record }, (analysis) => {
			setFound(analysis);
			worker.close();
			say(t("coach.ready"));
		});
		return () => worker.close();
	}, [record]);
	return (
		<section class="card coach" aria-labelledby="coach">
			<h2 id="coach">{t("coach.title")}</h2>
			{found === undefined && <Progress worker={worker} onStop={onStop} />}
			{found === null && <p>{t("coach.view")}</p>}
			{found && <Review reviewed={reviewed} found={found} shown={shown} onShow={onShow} />}
		</section>
	);
}
