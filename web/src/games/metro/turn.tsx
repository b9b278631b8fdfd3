/* MetrOmania in play: the map in the middle, the turn that is being composed, companies and
 * trips. */
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
import { useCityEntry } from "./city-entry";
import { useDealEntry } from "./deal-entry";
import { Companies, Tokens } from "./seats";
import { MapDescription } from "./map-description";
import { Trips } from "./trips";
import { type Fresh, freshOf, isHidden, type Metro, readLaying } from "./view";
import type { MapChoice } from "./map-choices";
import { blockedTunnels } from "./blocked-tunnels";
import { promptInWords, stageInWords } from "./words";

/** At most so many events are shown as new. */
const FRESH_MAX = 12;

/** Returns what an event laid; without an event, what the others laid since the viewer acted. */
function freshLayings({ log, person, viewer }: Table, event: number): Fresh {
	const last = log.findLastIndex(({ who }) => who === (person || viewer));
	return freshOf(event >= 0 ? log.slice(event, event + 1) : log.slice(last + 1).slice(-FRESH_MAX));
}

/** Returns the choices on the map: the points for a station, or the tunnels of both lines. The many
 * starts of a line are offered only in the mode of that line. */
function mapChoices({ mode, tunnels, stations, openTunnel }: Draft): MapChoice[] {
	if (openTunnel) return [openTunnel];
	if (mode === "s") return stations;
	return tunnels.filter(({ nth, laying }) => String(nth) === mode || !laying.from.startsWith("t"));
}

function confirmOf(draft: Draft): Turn["confirm"] {
	const points = pointsOf(draft);
	const cannotLay = draft.stuck && draft.state.laid === 0;
	const text = cannotLay ? t("page.metro.pass") : points > 0 ? t("page.confirm.what", signed(points)) : t("page.confirm");
	return { text, action: draft.turn?.join("\n") ?? null };
}

function focusChoice(): boolean {
	const button = document.querySelector<HTMLElement>(".letters button, .ways button, .reasons button");
	button?.focus({ preventScroll: true });
	return button !== null;
}

export function useTurn({ table, still, names, inspected }: PlayContext): Turn {
	const view = table.view as TableView<Metro>;
	const { state } = view;
	const active = table.person > 0 && !table.covered;
	const draft = useDraft(table, active);
	const camera = useCamera();
	const [trip, setTrip] = useState({ moment: -1, number: -1 });
	const shownTrip = trip.moment === table.moment ? trip.number : -1;
	const blocked = useMemo(
		() => (active && draft.explaining ? blockedTunnels(table, draft) : []),
		[active, draft.explaining, table.moment, draft.actions.join(), language()],
	);
	const fresh = useMemo(() => freshLayings(table, inspected.event), [table.moment, inspected.event]);
	const ghost = useMemo(
		() => (active && draft.actions.length > 0 ? ghostOf(draft, state) : null),
		[table.moment, draft.steps],
	);
	const description = useMemo(() => <MapDescription state={state} names={names} />, [table.moment, language()]);
	const held = active ? (state.hands[state.company - 1] ?? []) : [];
	const cityEntry = useCityEntry(table);
	const dealEntry = useDealEntry(table, names);
	// Without knowing the destinations there are no hints.
	const mayHint = active && !isHidden(state, table.person);
	const hand = held.filter((token) => !ghost?.tokens.some((laid) => laid.token === token));

	// A zoomed map follows the end of the line.
	const head = readLaying(draft.actions.at(-1) ?? "")?.to;
	useLayoutEffect(() => {
		if (head) camera.keepInSight(spotOf(head));
	}, [head]);

	const select = (key: string) => {
		const tunnel = draft.tunnels.find((other) => other.key === key);
		if (draft.explaining) draft.highlight(key);
		else if (tunnel) draft.selectTunnel(tunnel);
		else draft.addAction(key);
	};
	const onKey = (key: string): boolean => {
		const mode = MODES[Number(key) - 1] ?? (key === "s" ? "s" : undefined);
		if (key === "+" || key === "=") camera.step(1);
		else if (key === "-") camera.step(-1);
		else if (key === "0") camera.showAll();
		else if (active && mode && canLay(mode, draft)) draft.selectMode(mode);
		else if (active && key === "w") draft.toggleExplaining();
		else if (active && /^Arrow/.test(key)) return focusChoice();
		else return false;
		return true;
	};

	return {
		prompt: promptInWords(draft),
		progress: stageInWords(draft.state),
		board: (
			<Board
				state={cityEntry ? { ...state, fields: cityEntry.fields } : state}
				camera={camera}
				company={state.company}
				choices={!active || shownTrip >= 0 ? [] : draft.explaining ? blocked : mapChoices(draft)}
				kind={draft.explaining ? "blocked" : "open"}
				highlighted={draft.openTunnel?.key ?? draft.highlighted}
				nth={Number(draft.mode) || 0}
				fresh={fresh}
				ghost={ghost}
				trip={shownTrip}
				description={description}
				above={cityEntry && cityEntry.next < DISTRICTS && <path class="own-slot" d={slotOutline(cityEntry.next)} />}
				onSelect={select}
				onHighlight={(key) => !draft.explaining && draft.highlight(key)}
			/>
		),
		scores: <Companies view={view} names={names} still={still} />,
		otherSeats: (
			<Trips
				state={state}
				names={names}
				shown={shownTrip}
				onTrip={(number) => setTrip({ moment: table.moment, number })}
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
					<button type="button" class="quiet" onClick={draft.cancelMove}>
						{t("page.metro.again")}
					</button>
				)}
				{draft.canPass && (
					<button type="button" class="quiet" onClick={() => draft.addAction("pass")}>
						{t("page.metro.pass")}
					</button>
				)}
			</>
		),
		confirm: active ? confirmOf(draft) : null,
		hints: mayHint
			? { composed: draft.turn ? null : draft.actions, selected: draft.actions.at(-1) ?? null, selectMove: draft.selectMove }
			: null,
		cancel: draft.cancelLast,
		onKey,
		startSelector: ".ways button, .actions .main",
		...cityEntry?.turn,
		...dealEntry,
	};
}
