/* Who is around the table: names, whether they are there, their clocks, what they just said; and what one can
 * say oneself. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { isLevel } from "../../model/core";
import { levelInWords } from "../../model/seat-names";
import { REACTIONS, type Seat } from "../wire";
import type { Visit } from "../session";
import { say } from "../../widgets/announcements";
import { t } from "../../model/words";
import { TableMenu } from "./table-menu";
import { leftInFigures } from "./time";

/** Milliseconds: less is shown as little. */
const LITTLE = 30_000;

/** What is left on the seat's clock now; null: it has none, or it does not matter. */
function leftOf(visit: Visit, { seat, left }: Seat, now: number): number | null {
	const { to_act, stage } = visit.standing;
	const { clock } = visit.about ?? {};
	if (left === undefined || !clock || stage !== "playing") return null;
	const running = seat === to_act;
	if ("turn" in clock && !running) return null;
	return Math.max(0, left - (running ? now - visit.told : 0));
}

/** The time, every second while it matters. */
function useNow(matters: boolean): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		if (!matters) return;
		const timer = setInterval(() => setNow(Date.now()), 1000);
		return () => clearInterval(timer);
	}, [matters]);
	return Math.max(now, 0);
}

/** A computer player has a sign, so its level is enough. */
const nameOf = ({ name, who, level }: Seat): string =>
	who === "computer" && level && isLevel(name) ? levelInWords(level) : name;

/** Whether somebody is there, as a sign that is more than a colour. */
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

function SeatSign({ visit, seat, name, now }: { visit: Visit; seat: Seat; name: string; now: number }) {
	const left = leftOf(visit, seat, now);
	const reaction = visit.reactions.get(seat.seat);
	return (
		<li class={seat.seat === visit.standing.to_act ? "acting" : ""}>
			<Presence seat={seat} />
			<span class="who">{name}</span>
			{left !== null && (
				<span
					class={left < LITTLE ? "clock figure little" : "clock figure"}
					role="timer"
					aria-label={t("online.clock.left", name)}
				>
					{leftInFigures(left)}
				</span>
			)}
			{reaction && <span class="said">{t(`online.reaction.${reaction}`)}</span>}
		</li>
	);
}

export function Around({ app, visit }: { app: App; visit: Visit }) {
	const { seats, stage } = visit.standing;
	const [talking, setTalking] = useState(false);
	const [menu, setMenu] = useState(false);
	const now = useNow(visit.about?.clock !== undefined && stage === "playing");
	const names = seats.map(nameOf);
	const heard = [...visit.reactions]
		.map(([seat, reaction]) => `${names[seat - 1]}: ${t(`online.reaction.${reaction}`)}`)
		.join(" ");
	useEffect(() => {
		if (heard) say(heard);
	}, [heard]);
	return (
		<section class="around" aria-label={t("online.people")}>
			<ol>
				{seats.map((seat, i) => (
					<SeatSign key={seat.seat} visit={visit} seat={seat} name={names[i] ?? ""} now={Math.max(now, visit.told)} />
				))}
			</ol>
			{visit.you > 0 && (
				<button
					type="button"
					class="quiet round"
					aria-label={t("online.say")}
					aria-expanded={talking}
					onClick={() => setTalking(!talking)}
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
			{talking && (
				<div class="reactions" role="group" aria-label={t("online.say")}>
					{REACTIONS.map((reaction) => (
						<button
							key={reaction}
							type="button"
							class="quiet"
							disabled={!visit.heard}
							onClick={() => {
								visit.react(reaction);
								setTalking(false);
							}}
						>
							{t(`online.reaction.${reaction}`)}
						</button>
					))}
				</div>
			)}
			{menu && <TableMenu app={app} visit={visit} names={names} onClose={() => setMenu(false)} />}
		</section>
	);
}
