/* MetrOmania while it is played: the map in the middle, the turn being composed, companies and trips. */
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { TableView } from "../../model/core";
import type { Table } from "../../model/table";
import { language, signed, t } from "../../model/words";
import type { PlayContext, Turn } from "../shared/game";
import { Board } from "./board";
import { useCamera } from "./camera";
import { Chooser } from "./chooser";
import { slotOutline } from "./city";
import { canLay, type Draft, ghostOf, MODES, pointsOf, useDraft } from "./draft";
import { DISTRICTS, spotOf } from "./lattice";
import { useOwnCity } from "./own-city";
import { useOwnDeal } from "./own-deal";
import { Companies, Tokens } from "./seats";
import { SpokenMap } from "./spoken";
import { Trips } from "./trips";
import { type Fresh, freshOf, isHidden, type Metro, readLaying } from "./view";
import type { Choice } from "./ways";
import { blockedWays } from "./why";
import { askedOf, stageInWords } from "./words";

/** Events that are shown as new, when nobody has looked for long. */
const NEWS_MAX = 12;

/** What the others laid since the person who looks did something; or the event that was asked for. */
function freshIn({ log, person, viewer }: Table, marked: number): Fresh {
	const since = log.findLastIndex(({ who }) => who === (person || viewer));
	return freshOf(marked >= 0 ? log.slice(marked, marked + 1) : log.slice(since + 1).slice(-NEWS_MAX));
}

/** The choices that the map offers: the places for a station, or the ways of both lines, of which one that
 * has not started offers its many starts only when it is meant. */
function choicesOf({ mode, ways, places, asking }: Draft): Choice[] {
	if (asking) return [asking];
	if (mode === "s") return places;
	return ways.filter(({ nth, laying }) => String(nth) === mode || !laying.from.startsWith("t"));
}

function confirmOf(draft: Draft): Turn["confirm"] {
	const points = pointsOf(draft);
	const idle = draft.stuck && draft.state.laid === 0;
	const text = idle ? t("page.metro.pass") : points > 0 ? t("page.confirm.what", signed(points)) : t("page.confirm");
	return { text, action: draft.turn?.join("\n") ?? null };
}

function focusWay(): boolean {
	const way = document.querySelector<HTMLElement>(".letters button, .ways button, .reasons button");
	way?.focus({ preventScroll: true });
	return way !== null;
}

export function useTurn({ table, still, names, inspected }: PlayContext): Turn {
	const view = table.view as TableView<Metro>;
	const { state } = view;
	const active = table.person > 0 && !table.covered;
	const draft = useDraft(table, active);
	const camera = useCamera();
	const [trip, setTrip] = useState({ at: -1, number: -1 });
	const shownTrip = trip.at === table.moment ? trip.number : -1;
	const blocked = useMemo(
		() => (active && draft.why ? blockedWays(table, draft) : []),
		[active, draft.why, table.moment, draft.actions.join(), language()],
	);
	const fresh = useMemo(() => freshIn(table, inspected.event), [table.moment, inspected.event]);
	const ghost = useMemo(
		() => (active && draft.actions.length > 0 ? ghostOf(draft, state) : null),
		[table.moment, draft.steps],
	);
	const spoken = useMemo(() => <SpokenMap state={state} names={names} />, [table.moment, language()]);
	const held = active ? (state.hands[state.company - 1] ?? []) : [];
	const ownCity = useOwnCity(table);
	const ownDeal = useOwnDeal(table, names);
	// Nobody can advise on destinations that are not seen.
	const advised = active && !isHidden(state, table.person);
	const hand = held.filter((token) => !ghost?.tokens.some((laid) => laid.token === token));

	// Whoever has come close stays close to the end of the line.
	const head = readLaying(draft.actions.at(-1) ?? "")?.to;
	useLayoutEffect(() => {
		if (head) camera.keepInSight(spotOf(head));
	}, [head]);

	const choose = (key: string) => {
		const way = draft.ways.find((other) => other.key === key);
		if (draft.why) draft.mark(key);
		else if (way) draft.pickWay(way);
		else draft.pick(key);
	};
	const onKey = (key: string): boolean => {
		const mode = MODES[Number(key) - 1] ?? (key === "s" ? "s" : undefined);
		if (key === "+" || key === "=") camera.step(1);
		else if (key === "-") camera.step(-1);
		else if (key === "0") camera.whole();
		else if (active && mode && canLay(mode, draft)) draft.pickMode(mode);
		else if (active && key === "w") draft.toggleWhy();
		else if (active && /^Arrow/.test(key)) return focusWay();
		else return false;
		return true;
	};

	return {
		prompt: askedOf(draft),
		progress: stageInWords(draft.state),
		board: (
			<Board
				state={ownCity ? { ...state, fields: ownCity.fields } : state}
				camera={camera}
				company={state.company}
				choices={!active || shownTrip >= 0 ? [] : draft.why ? blocked : choicesOf(draft)}
				kind={draft.why ? "blocked" : "open"}
				marked={draft.asking?.key ?? draft.marked}
				nth={Number(draft.mode) || 0}
				fresh={fresh}
				ghost={ghost}
				trip={shownTrip}
				spoken={spoken}
				above={ownCity && ownCity.next < DISTRICTS && <path class="own-slot" d={slotOutline(ownCity.next)} />}
				onChoice={choose}
				onMark={(key) => !draft.why && draft.mark(key)}
			/>
		),
		scores: <Companies view={view} names={names} still={still} />,
		otherSeats: (
			<Trips
				state={state}
				names={names}
				shown={shownTrip}
				onTrip={(number) => setTrip({ at: table.moment, number })}
			/>
		),
		controls: active && (
			<>
				{hand.length > 0 && (
					<div class="own-tokens">
						<h3>{t("page.metro.hand")}</h3>
						<Tokens tokens={hand} />
					</div>
				)}
				<Chooser draft={draft} company={state.company} blocked={blocked} />
			</>
		),
		extraButtons: (
			<>
				{draft.actions.length > 1 && (
					<button type="button" class="quiet" onClick={draft.clear}>
						{t("page.metro.again")}
					</button>
				)}
				{draft.canPass && (
					<button type="button" class="quiet" onClick={() => draft.pick("pass")}>
						{t("page.metro.pass")}
					</button>
				)}
			</>
		),
		confirm: active ? confirmOf(draft) : null,
		hints: advised
			? { composed: draft.turn ? null : draft.actions, selected: draft.actions.at(-1) ?? null, selectMove: draft.choose }
			: null,
		cancel: draft.undo,
		onKey,
		startSelector: ".ways button, .actions .main",
		...ownCity?.turn,
		...ownDeal,
	};
}
