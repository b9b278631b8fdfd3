/* What is wrong at an online table, and what can be done about it: the connection, a turn that did not count,
 * a seat that the computer plays. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameOfRecord } from "../../games";
import type { OnlineTable } from "../table";
import type { Visit } from "../session";
import { download } from "../../widgets/files";
import { t } from "../../model/words";
import { faultInWords } from "../../games/shared/faults";
import { sinceInWords } from "./time";
import { refusalInWords } from "./words";

/** A connection that is back before anybody notices is not worth a word; milliseconds. */
const UNNOTICED = 1200;

function Notice({ text, children }: { text: string; children?: ComponentChildren }) {
	return (
		<section class="notice" role="status">
			<p>{text}</p>
			{children}
		</section>
	);
}

/** Quietly, and since when. */
function Connecting({ since }: { since: number }) {
	const [late, setLate] = useState(Date.now() - since > UNNOTICED);
	useEffect(() => {
		const timer = setTimeout(() => setLate(true), UNNOTICED - (Date.now() - since));
		return () => clearTimeout(timer);
	}, [since]);
	return (
		<p class="connecting" role="status">
			{late && t("online.again", sinceInWords(since))}
		</p>
	);
}

/** A turn that did not count, judged anew. */
function Missed({ table }: { table: OnlineTable }) {
	const { missed, again } = table;
	if (!missed) return null;
	const why = missed.code === "rule" ? t("page.refused", missed.rule) : refusalInWords(missed.code);
	return (
		<Notice text={`${why} ${t(again === null ? "online.missed.gone" : "online.missed.again")}`}>
			{again !== null && (
				<button type="button" class="main" onClick={() => table.act(again)}>
					{t("online.missed.send")}
				</button>
			)}
			<button type="button" class="quiet" onClick={() => table.forgetMissed()}>
				{t("page.close")}
			</button>
		</Notice>
	);
}

const REPLACED: Partial<Record<string, string>> = {
	"gave-up": "online.replaced.gave-up",
	"out-of-time": "online.replaced.out-of-time",
	handed: "online.replaced.handed",
};

/** The computer plays the own seat. */
function Replaced({ visit }: { visit: Visit }) {
	const why = visit.mine?.who === "computer" && REPLACED[visit.mine.why ?? ""];
	if (!why || visit.standing.stage !== "playing") return null;
	return (
		<Notice text={t(why)}>
			{visit.mine?.why !== "gave-up" && (
				<button type="button" class="main" disabled={!visit.heard} onClick={() => visit.takeBack()}>
					{t("online.back")}
				</button>
			)}
		</Notice>
	);
}

export function Notices({ visit }: { visit: Visit }) {
	const { connection, fault, refusal, table } = visit;
	return (
		<>
			{connection.lost !== null && <Connecting since={connection.lost} />}
			{fault && (
				<Notice text={t("online.fault", faultInWords(fault.fault, gameOfRecord(fault.record)))}>
					<button type="button" class="quiet" onClick={() => download(`${visit.id}.tafel`, fault.record)}>
						{t("page.download")}
					</button>
				</Notice>
			)}
			{refusal && (
				<Notice text={refusalInWords(refusal)}>
					<button type="button" class="quiet" onClick={() => visit.forgetRefusal()}>
						{t("page.close")}
					</button>
				</Notice>
			)}
			{table && <Missed table={table} />}
			<Replaced visit={visit} />
		</>
	);
}
