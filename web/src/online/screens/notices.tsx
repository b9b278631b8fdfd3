/* What is wrong at an online table and what can be done about it: a lost connection, a refused
 * turn, a seat that a computer plays. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { gameOfRecord } from "../../games";
import type { OnlineTable } from "../table";
import type { OnlineSession } from "../session";
import { download } from "../../widgets/files";
import { t } from "../../model/words";
import { faultInWords } from "../../games/shared/faults";
import { sinceInWords } from "./time";
import { refusalInWords } from "./words";

/** A connection that is back within this time, in milliseconds, is not mentioned. */
const GRACE_TIME = 1200;

function Notice({ text, children }: { text: string; children?: ComponentChildren }) {
	return (
		<section class="notice" role="status">
			<p>{text}</p>
			{children}
		</section>
	);
}

function Connecting({ since }: { since: number }) {
	const [isVisible, setVisible] = useState(Date.now() - since > GRACE_TIME);
	useEffect(() => {
		const timer = setTimeout(() => setVisible(true), GRACE_TIME - (Date.now() - since));
		return () => clearTimeout(timer);
	}, [since]);
	return (
		<p class="connecting" role="status">
			{isVisible && t("online.again", sinceInWords(since))}
		</p>
	);
}

/** A refused turn, with a button to send it again if it is possible now. */
function RejectedTurn({ table }: { table: OnlineTable }) {
	const { rejected, repeatableTurn } = table;
	if (!rejected) return null;
	const why = rejected.code === "rule" ? t("page.refused", rejected.rule) : refusalInWords(rejected.code);
	return (
		<Notice text={`${why} ${t(repeatableTurn === null ? "online.missed.gone" : "online.missed.again")}`}>
			{repeatableTurn !== null && (
				<button type="button" class="main" onClick={() => table.act(repeatableTurn)}>
					{t("online.missed.send")}
				</button>
			)}
			<button type="button" class="quiet" onClick={() => table.dismissRejected()}>
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

/** A computer plays the own seat. */
function ReplacedByComputer({ session }: { session: OnlineSession }) {
	const why = session.ownSeat?.who === "computer" && REPLACED[session.ownSeat.why ?? ""];
	if (!why || session.status.stage !== "playing") return null;
	return (
		<Notice text={t(why)}>
			{session.ownSeat?.why !== "gave-up" && (
				<button type="button" class="main" disabled={!session.connected} onClick={() => session.takeSeatBack()}>
					{t("online.back")}
				</button>
			)}
		</Notice>
	);
}

export function Notices({ session }: { session: OnlineSession }) {
	const { connection, fault, refusedCode, table } = session;
	return (
		<>
			{connection.lostAt !== null && <Connecting since={connection.lostAt} />}
			{fault && (
				<Notice text={t("online.fault", faultInWords(fault.fault, gameOfRecord(fault.record)))}>
					<button type="button" class="quiet" onClick={() => download(`${session.id}.tafel`, fault.record)}>
						{t("page.download")}
					</button>
				</Notice>
			)}
			{refusedCode && (
				<Notice text={refusalInWords(refusedCode)}>
					<button type="button" class="quiet" onClick={() => session.dismissRefusal()}>
						{t("page.close")}
					</button>
				</Notice>
			)}
			{table && <RejectedTurn table={table} />}
			<ReplacedByComputer session={session} />
		</>
	);
}
