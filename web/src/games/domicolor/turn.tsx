/* Domicolor in play: the picture in the middle, the hand, the card that is being laid. */
import { useMemo } from "preact/hooks";
import type { LegalAction, TableView } from "../../model/core";
import { LogEntries } from "../shared/log-entries";
import { signed, t } from "../../model/words";
import type { PlayContext, Turn } from "../shared/game";
import { Board } from "./board";
import { type Draft, useDraft } from "./draft";
import { Hand } from "./hand";
import { CardPad, onCardKey, useCardEntry } from "./card-entry";
import { useChanceEntry } from "./chance-entry";
import { AnnouncePoints } from "./announce-points";
import { Seats } from "./seats";
import { type Card, type Domicolor, isHidden, type Place, pointsOf, previewOf, readLay, type Run, runsOfEvent } from "./view";
import { byDirection, describePlace, placeInWords, stageInWords } from "./words";

/** With a mouse there is a keyboard. Without one, a field with the focus would open the keyboard of
 * the screen. */
const hasKeyboard = matchMedia("(pointer: fine)");

/** The points of the selected place, by direction. */
function Points({ place, runs }: { place: Place; runs: Run[] }) {
	return (
		<div class="worth">
			<h3>{placeInWords(place.place)}</h3>
			<dl>
				{byDirection(runs).map(([title, points]) => (
					<div key={title}>
						<dt>{title}</dt>
						<dd class="figure">{points.join(" + ")}</dd>
					</div>
				))}
				<div class="together">
					<dt>{t("page.domicolor.together")}</dt>
					<dd class="figure">{pointsOf(runs)}</dd>
				</div>
			</dl>
		</div>
	);
}

const ARROWS: Record<string, (from: Place, to: Place) => number> = {
	ArrowLeft: (from, to) => from.x - to.x,
	ArrowRight: (from, to) => to.x - from.x,
	ArrowUp: (from, to) => from.y - to.y,
	ArrowDown: (from, to) => to.y - from.y,
};

/** Returns the nearest place in the direction of an arrow key. */
function placeTowards(key: string, from: Place | null, places: Place[]): Place | undefined {
	const far = ARROWS[key];
	if (!far) return undefined;
	// Without a selected place, start at the place farthest on the other side.
	const begin = from ?? [...places].sort((a, b) => far(a, b))[0];
	if (!begin) return undefined;
	const distance = ({ x, y }: Place) => Math.abs(x - begin.x) + Math.abs(y - begin.y);
	const next = places.filter((place) => far(begin, place) > 0).sort((a, b) => distance(a) - distance(b))[0];
	return next ?? (from ? undefined : begin);
}

/** Moves the focus to a place, where Enter confirms; on a card it would turn the card. */
function focusPlace(place: Place | undefined): void {
	document.querySelector<HTMLElement>(`[data-place="${place?.place}"]`)?.focus({ preventScroll: true });
}

/** What is asked: a card, a place, a number. */
function promptOf(state: Domicolor, draft: Draft, hidden: boolean): string {
	if (state.phase === "say") return t("page.domicolor.ask.say");
	if (hidden && draft.card < 0) return t("page.domicolor.own.lay");
	if (draft.card < 0) return t("page.domicolor.ask.card");
	return t(draft.place ? "page.domicolor.ask.confirm" : "page.domicolor.ask.place");
}

function confirmOf(state: Domicolor, draft: Draft): Turn["confirm"] {
	if (state.phase === "say") return { text: t("page.domicolor.say", draft.announced), action: `!${draft.announced}` };
	const { move } = draft;
	if (!move) return { text: t("page.confirm"), action: null };
	const text = state.announce ? t("page.confirm") : t("page.confirm.what", signed(pointsOf(move.effects)));
	return { text, action: move.action };
}

/** Returns the cards that can be laid, each way up in which they can. */
const cardsIn = (legal: LegalAction[]): Card[] => [...new Set(legal.map(({ action }) => readLay(action)?.card ?? ""))];

export function useTurn(context: PlayContext): Turn {
	const { table, still, names, recentEntries, act, inspected } = context;
	const view = table.view as TableView<Domicolor>;
	const { state } = view;
	const active = table.person > 0 && !table.covered;
	const laying = active && state.phase === "lay";
	const announcing = active && state.phase === "say";
	// Without a seed the viewer sees all, and the hand is that of the person to act.
	const seat = table.viewer > 0 ? table.viewer : table.person;
	// A card from a hidden hand is entered when it is laid.
	const hidden = laying && isHidden(state, seat);
	const layable = useMemo(() => (hidden ? cardsIn(table.legal) : []), [table.moment]);
	const entry = useCardEntry(layable, 1, true, table.moment);
	const hand = hidden ? entry.cards : (state.hands[seat - 1] ?? []);
	const draft = useDraft(hand, laying ? state.places : [], () => table.legal, table.moment, hidden ? hand.length - 1 : -1);
	const { place, move } = draft;
	const chanceEntry = useChanceEntry(context);

	// With the option "announce" the person must count, so no points are shown (C10).
	const runsAt = (where: Place): Run[] | null => {
		const lay = state.announce ? undefined : draft.moveAt(where.place);
		return lay ? previewOf(lay.effects, where) : null;
	};
	const preview = place && move ? runsAt(place) : null;
	const shown = inspected.event >= 0 ? inspected.event : table.log.findLastIndex(({ who }) => who > 0);
	const ghost = place && move ? { card: draft.cards[draft.card] ?? "", x: place.x, y: place.y } : null;

	const onKey = (key: string): boolean => {
		if (hidden && !entry.complete) return onCardKey(entry, key);
		const to = laying && draft.card >= 0 && placeTowards(key, place, state.places);
		if (to) {
			draft.selectPlace(to.place);
			focusPlace(to);
		} else if (laying && draft.cards[Number(key) - 1]) {
			if (draft.card !== Number(key) - 1) draft.selectCard(Number(key) - 1);
			focusPlace(place ?? state.places[0]);
		} else if (laying && key === "t" && draft.card >= 0) draft.turnCard();
		else if (announcing && /^\d$/.test(key)) draft.setAnnounced(Number(`${draft.announced}${key}`));
		else if (announcing && key === "Backspace") draft.setAnnounced(Math.floor(draft.announced / 10));
		else if (announcing && key === "ArrowUp") draft.setAnnounced(draft.announced + 1);
		else if (announcing && key === "ArrowDown") draft.setAnnounced(draft.announced - 1);
		else return false;
		return true;
	};

	return {
		prompt: promptOf(state, draft, hidden),
		progress: stageInWords(state),
		board: (
			<Board
				state={state}
				active={laying}
				places={state.places.map((open) => {
					const runs = runsAt(open);
					return { ...open, label: runs ? signed(pointsOf(runs)) : "" };
				})}
				selected={place?.place ?? null}
				ghost={ghost}
				fresh={state.picture.length > 0}
				runs={ghost ? (preview ?? []) : runsOfEvent(table.log, shown)}
				describe={(where) => describePlace(where, runsAt(state.places.find((open) => open.place === where)!))}
				onSelect={draft.selectPlace}
			/>
		),
		scores: <Seats view={view} names={names} still={still} />,
		controls: (
			<div class={announcing ? "choosing saying" : "choosing"}>
				{announcing ? (
					<AnnouncePoints announced={draft.announced} onChange={draft.setAnnounced} onConfirm={() => act(`!${draft.announced}`)} />
				) : (
					hand.length > 0 && (
						<Hand cards={draft.cards} selected={draft.card} active={laying} onSelect={draft.selectCard} />
					)
				)}
				{hidden && !entry.complete && <CardPad entry={entry} />}
				<div class="beside">
					{preview && place ? <Points place={place} runs={preview} /> : <LogEntries entries={recentEntries} />}
				</div>
			</div>
		),
		extraButtons: laying && (
			<button type="button" class="quiet" disabled={draft.card < 0} onClick={draft.turnCard}>
				{t("page.domicolor.turn")}
			</button>
		),
		confirm: active ? confirmOf(state, draft) : null,
		// Without knowing the cards there are no hints.
		hints: active && !hidden
			? { composed: [], selected: announcing ? `!${draft.announced}` : (move?.action ?? null), selectMove: draft.selectMove }
			: null,
		cancel: draft.started ? draft.cancelMove : hidden ? entry.undo : null,
		onKey,
		startSelector: `${hasKeyboard.matches ? ".say input" : ".say .more"}, .hand button, .own-colour:enabled`,
		...chanceEntry,
	};
}
