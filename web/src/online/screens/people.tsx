/* The people at an online table, with their presence, clocks and reactions, and a button to
 * react. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { isLevel } from "../../model/catalogue";
import { levelInWords } from "../../model/seat-names";
import { REACTIONS, type Seat } from "../wire";
import type { OnlineSession } from "../session";
import { announce } from "../../widgets/announcements";
import { t } from "../../model/words";
import { TableMenu } from "./table-menu";
import { timeLeftInFigures } from "./time";

/** A clock with less than this, in milliseconds, is shown as low. */
const LOW_TIME = 30_000;

/** Returns the milliseconds left on the clock of the seat; null if it has none, or none that
 * runs. */
function timeLeft(session: OnlineSession, { seat, left }: Seat, now: number): number | null {
	const { to_act, stage } = session.status;
	const { clock } = session.info ?? {};
	if (left === undefined || !clock || stage !== "playing") return null;
	const running = seat === to_act;
	if ("turn" in clock && !running) return null;
	return Math.max(0, left - (running ? now - session.statusTime : 0));
}

/** Returns the time, updated every second while `active`. */
function useNow(active: boolean): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		if (!active) return;
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [active]);
	return Math.max(now, 0);
}

/** The name to show. A computer player has a sign beside it, so its level is enough. */
const nameOf = ({ name, who, level }: Seat): string =>
	who === "computer" && level && isLevel(name) ? levelInWords(level) : name;

/** Whether somebody is connected, shown by shape and colour. */
export function Presence({ seat: { who, here } }: { seat: Seat }) {
	if (who === "computer")
		return (
			<svg class="presence" viewBox="0 0 40 40" role="img" aria-label={t("online.computer")}>
				<path class="pen" d="M9 14h22v18H9zM20 14V7M15 21v2M25 21v2M15 28h10M5 20v6M35 20v6" />
			</svg>
		);
	const text = t(here ? "online.here" : "online.away");
	return <span class={here ? "presence dot here" : "presence dot"} role="img" aria-label={text} />;
}

function SeatStatus({ session, seat, name, now }: { session: OnlineSession; seat: Seat; name: string; now: number }) {
	const left = timeLeft(session, seat, now);
	const reaction = session.reactions.get(seat.seat);
	return (
		<li class={seat.seat === session.status.to_act ? "acting" : ""}>
			<Presence seat={seat} />
			<span class="who">{name}</span>
			{left !== null && (
				<span
					class={left < LOW_TIME ? "clock figure little" : "clock figure"}
					role="timer"
					aria-label={t("online.clock.left", name)}
				>
					{timeLeftInFigures(left)}
				</span>
			)}
			{reaction && <span class="said">{t(`online.reaction.${reaction}`)}</span>}
		</li>
	);
}

export function People({ app, session }: { app: App; session: OnlineSession }) {
	const { seats, stage } = session.status;
	const [choosingReaction, setTalking] = useState(false);
	const [menu, setMenu] = useState(false);
	const now = useNow(session.info?.clock !== undefined && stage === "playing");
	const names = seats.map(nameOf);
	const announcement = [...session.reactions]
		.map(([seat, reaction]) => `${names[seat - 1]}: ${t(`online.reaction.${reaction}`)}`)
		.join(" ");
	useEffect(() => {
		if (announcement) announce(announcement);
	}, [announcement]);
	return (
		<section class="around" aria-label={t("online.people")}>
			<ol>
				{seats.map((seat, i) => (
					<SeatStatus key={seat.seat} session={session} seat={seat} name={names[i] ?? ""} now={Math.max(now, session.statusTime)} />
				))}
			</ol>
			{session.seat > 0 && (
				<button
					type="button"
					class="quiet round"
					aria-label={t("online.say")}
					aria-expanded={choosingReaction}
					onClick={() => setTalking(!choosingReaction)}
				>
					<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
						<path class="pen" d="M6 9h28v18H19l-8 7v-7H6zM14 18h.1M20 18h.1M26 18h.1" />
					</svg>
				</button>
			)}
			<button type="button" class="quiet round" aria-label={t("online.menu")} onClick={() => setMenu(true)}>
				<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
					<path class="pen" d="M5 15h30M9 15v18M31 15v18M13 15l2-6h10l2 6" />
				</svg>
			</button>
			{choosingReaction && (
				<div class="reactions" role="group" aria-label={t("online.say")}>
					{REACTIONS.map((reaction) => (
						<button
							key={reaction}
							type="button"
							class="quiet"
							disabled={!session.connected}
							onClick={() => {
								session.react(reaction);
								setTalking(false);
							}}
						>
							{t(`online.reaction.${reaction}`)}
						</button>
					))}
				</div>
			)}
			{menu && <TableMenu app={app} session={session} names={names} onClose={() => setMenu(false)} />}
		</section>
	);
}
