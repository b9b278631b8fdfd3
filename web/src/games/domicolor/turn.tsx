/* Domicolor while it is played: the picture in the middle, the hand, the card being laid. */
import { useMemo } from "preact/hooks";
import type { LegalAction, TableView } from "../../model/core";
import { LogEntries } from "../shared/news";
import { signed, t } from "../../model/words";
import type { PlayContext, Turn } from "../shared/game";
import { Board } from "./board";
import { type Draft, useDraft } from "./draft";
import { Hand } from "./hand";
import { CardPad, onEntryKey, useEntry } from "./own-cards";
import { useOwnChance } from "./own-chance";
import { Say } from "./say";
import { Seats } from "./seats";
import { type Card, type Domicolor, isHidden, type Place, pointsOf, previewOf, readLay, type Run, scoredThen } from "./view";
import { byDirection, placeInWords, placeSpoken, stageInWords } from "./words";

/** Where there is a mouse there are keys; elsewhere a field with the focus would cover half the screen. */
const hasKeyboard = matchMedia("(pointer: fine)");

/** What the card would score, by direction. */
function Worth({ place, runs }: { place: Place; runs: Run[] }) {
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

/** The place that an arrow key leads to: the nearest of those that lie that way. */
function placeTowards(key: string, from: Place | null, places: Place[]): Place | undefined {
	const far = ARROWS[key];
	if (!far) return undefined;
	// From nowhere the way begins at the other end.
	const begin = from ?? [...places].sort((a, b) => far(a, b))[0];
	if (!begin) return undefined;
	const aside = ({ x, y }: Place) => Math.abs(x - begin.x) + Math.abs(y - begin.y);
	const that = places.filter((place) => far(begin, place) > 0).sort((a, b) => aside(a) - aside(b))[0];
	return that ?? (from ? undefined : begin);
}

/** There Enter confirms; on a card it would turn it. */
function focusPlace(place: Place | undefined): void {
	document.querySelector<HTMLElement>(`[data-place="${place?.place}"]`)?.focus({ preventScroll: true });
}

/** What is asked: a card, a place, a number. */
function askedOf(state: Domicolor, draft: Draft, hidden: boolean): string {
	if (state.phase === "say") return t("page.domicolor.ask.say");
	if (hidden && draft.card < 0) return t("page.domicolor.own.lay");
	if (draft.card < 0) return t("page.domicolor.ask.card");
	return t(draft.place ? "page.domicolor.ask.confirm" : "page.domicolor.ask.place");
}

function confirmOf(state: Domicolor, draft: Draft): Turn["confirm"] {
	if (state.phase === "say") return { text: t("page.domicolor.say", draft.said), action: `!${draft.said}` };
	const { choice } = draft;
	if (!choice) return { text: t("page.confirm"), action: null };
	const text = state.announce ? t("page.confirm") : t("page.confirm.what", signed(pointsOf(choice.effects)));
	return { text, action: choice.action };
}

/** The cards that can be laid, each way up that they can. */
const cardsIn = (legal: LegalAction[]): Card[] => [...new Set(legal.map(({ action }) => readLay(action)?.card ?? ""))];

export function useTurn(scene: PlayContext): Turn {
	const { table, still, names, recentEntries, act, inspected } = scene;
	const view = table.view as TableView<Domicolor>;
	const { state } = view;
	const active = table.person > 0 && !table.covered;
	const laying = active && state.phase === "lay";
	const saying = active && state.phase === "say";
	// With the box on the table one looks for everybody, so for whoever acts.
	const seat = table.viewer > 0 ? table.viewer : table.person;
	// The card that is laid from a hand that is not seen is told when it lies there.
	const hidden = laying && isHidden(state, seat);
	const layable = useMemo(() => (hidden ? cardsIn(table.legal) : []), [table.moment]);
	const entry = useEntry(layable, 1, true, table.moment);
	const hand = hidden ? entry.cards : (state.hands[seat - 1] ?? []);
	const draft = useDraft(hand, laying ? state.places : [], () => table.legal, table.moment, hidden ? hand.length - 1 : -1);
	const { place, choice } = draft;
	const own = useOwnChance(scene);

	// With announcing, what a card is worth is for the person to find out.
	const bringsAt = (where: Place): Run[] | null => {
		const lay = state.announce ? undefined : draft.layAt(where.place);
		return lay ? previewOf(lay.effects, where) : null;
	};
	const preview = place && choice ? bringsAt(place) : null;
	const shown = inspected.event >= 0 ? inspected.event : table.log.findLastIndex(({ who }) => who > 0);
	const ghost = place && choice ? { card: draft.cards[draft.card] ?? "", x: place.x, y: place.y } : null;

	const onKey = (key: string): boolean => {
		if (hidden && !entry.whole) return onEntryKey(entry, key);
		const to = laying && draft.card >= 0 && placeTowards(key, place, state.places);
		if (to) {
			draft.pickPlace(to.place);
			focusPlace(to);
		} else if (laying && draft.cards[Number(key) - 1]) {
			if (draft.card !== Number(key) - 1) draft.pickCard(Number(key) - 1);
			focusPlace(place ?? state.places[0]);
		} else if (laying && key === "t" && draft.card >= 0) draft.turn();
		else if (saying && /^\d$/.test(key)) draft.say(Number(`${draft.said}${key}`));
		else if (saying && key === "Backspace") draft.say(Math.floor(draft.said / 10));
		else if (saying && key === "ArrowUp") draft.say(draft.said + 1);
		else if (saying && key === "ArrowDown") draft.say(draft.said - 1);
		else return false;
		return true;
	};

	return {
		prompt: askedOf(state, draft, hidden),
		progress: stageInWords(state),
		board: (
			<Board
				state={state}
				active={laying}
				places={state.places.map((open) => {
					const runs = bringsAt(open);
					return { ...open, label: runs ? signed(pointsOf(runs)) : "" };
				})}
				chosen={place?.place ?? null}
				ghost={ghost}
				fresh={state.picture.length > 0}
				runs={ghost ? (preview ?? []) : scoredThen(table.log, shown)}
				describe={(where) => placeSpoken(where, bringsAt(state.places.find((open) => open.place === where)!))}
				onPlace={draft.pickPlace}
			/>
		),
		scores: <Seats view={view} names={names} still={still} />,
		controls: (
			<div class={saying ? "choosing saying" : "choosing"}>
				{saying ? (
					<Say said={draft.said} onSay={draft.say} onDone={() => act(`!${draft.said}`)} />
				) : (
					hand.length > 0 && (
						<Hand cards={draft.cards} taken={draft.card} active={laying} onCard={draft.pickCard} />
					)
				)}
				{hidden && !entry.whole && <CardPad entry={entry} />}
				<div class="beside">
					{preview && place ? <Worth place={place} runs={preview} /> : <LogEntries entries={recentEntries} />}
				</div>
			</div>
		),
		extraButtons: laying && (
			<button type="button" class="quiet" disabled={draft.card < 0} onClick={draft.turn}>
				{t("page.domicolor.turn")}
			</button>
		),
		confirm: active ? confirmOf(state, draft) : null,
		// Nobody can advise on cards that are not seen.
		hints: active && !hidden
			? { composed: [], selected: saying ? `!${draft.said}` : (choice?.action ?? null), selectMove: draft.choose }
			: null,
		cancel: draft.begun ? draft.clear : hidden ? entry.undo : null,
		onKey,
		startSelector: `${hasKeyboard.matches ? ".say input" : ".say .more"}, .hand button, .own-colour:enabled`,
		...own,
	};
}
