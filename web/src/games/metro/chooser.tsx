/* What can be laid, as buttons: line 1, line 2 or a station, and for each its ways by direction. They offer
 * what the map offers, to fingers and keys alike. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { capital, signed, t } from "../../model/words";
import { canLay, type Draft, MODES } from "./draft";
import { KindSign, Swatch, TokenSign, WayArrow } from "./icons";
import { directionOf } from "./lattice";
import { fieldOf, type Laying, stationPoints } from "./view";
import type { Way } from "./ways";
import type { Blocked } from "./why";
import { pointInWords, stepInWords, tokenInWords, wayInWords, waySpoken } from "./words";

/** Arrow keys go from button to button. */
function stepInList(event: KeyboardEvent): void {
	const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
	const list = event.currentTarget as HTMLElement;
	const buttons = [...list.querySelectorAll<HTMLElement>("button:enabled")];
	const at = buttons.indexOf(document.activeElement as HTMLElement);
	if (!step || at < 0) return;
	event.preventDefault();
	buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Looked at with keys or a mouse, a choice is shown on the map. */
const marking = (key: string, onMark: (key: string) => void) => ({
	onFocus: ({ currentTarget }: { currentTarget: Element }) => currentTarget.matches(":focus-visible") && onMark(key),
	onBlur: () => onMark(""),
	onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && onMark(key),
	onPointerLeave: () => onMark(""),
});

/** An arrow, where to, and on which hand. */
function WayText({ laying }: { laying: Laying }) {
	return (
		<>
			<WayArrow direction={directionOf(laying.from, laying.to)} />
			<span>{wayInWords(laying)}</span>
		</>
	);
}

function Ways({ draft, ways }: { draft: Draft; ways: Way[] }) {
	return (
		<>
			{ways.map((way) => {
				const { effects } = way.actions[0]!;
				const points = stationPoints(effects);
				const kind = draft.state.fields[fieldOf(way.laying)] ?? ".";
				return (
					<li key={way.key}>
						<button
							type="button"
							class="quiet"
							data-way={way.key}
							aria-label={waySpoken(draft.state, way.laying, effects)}
							{...marking(way.key, draft.mark)}
							onClick={() => draft.pickWay(way)}
						>
							<WayText laying={way.laying} />
							{kind !== "." && way.laying.hand && <KindSign kind={kind} />}
							{points > 0 && <b class="worth-points">{signed(points)}</b>}
						</button>
					</li>
				);
			})}
		</>
	);
}

function Places({ draft }: { draft: Draft }) {
	return (
		<>
			{draft.places.map(({ key, point, action }) => {
				const points = stationPoints(action.effects);
				return (
					<li key={key}>
						<button
							type="button"
							class="quiet"
							data-way={key}
							aria-label={`${point}${points > 0 ? ` ${signed(points)}` : ""}, ${t("page.metro.station")}`}
							{...marking(key, draft.mark)}
							onClick={() => draft.pick(action.action)}
						>
							{point} {points > 0 && <b class="worth-points">{signed(points)}</b>}
						</button>
					</li>
				);
			})}
			{draft.canSkip && (
				<li>
					<button type="button" class="quiet" data-way="skip" onClick={() => draft.pick("skip")}>
						{capital(t("metro.choice-skip"))}
					</button>
				</li>
			)}
		</>
	);
}

/** Which destination goes with the tunnel. */
function Letters({ draft, way }: { draft: Draft; way: Way }) {
	const kind = draft.state.fields[fieldOf(way.laying)] ?? "h";
	return (
		<div class="letters" role="group" aria-label={t("page.metro.letter")} onKeyDown={stepInList}>
			<p>{t("page.metro.letter")}</p>
			{way.actions.map(({ action }) => {
				const letter = action.slice(-1);
				return (
					<button
						key={action}
						type="button"
						class="quiet"
						data-way={action}
						aria-label={tokenInWords(letter + kind)}
						onClick={() => draft.pick(action)}
					>
						<TokenSign token={letter + kind} />
					</button>
				);
			})}
		</div>
	);
}

function Tabs({ draft, company }: { draft: Draft; company: number }) {
	return (
		<div class="tabs" role="group" aria-label={t("page.metro.what")}>
			{MODES.map((mode) => (
				<button
					key={mode}
					type="button"
					class="quiet"
					data-mode={mode}
					aria-pressed={draft.mode === mode && !draft.why}
					disabled={!canLay(mode, draft)}
					onClick={() => draft.pickMode(mode)}
				>
					{mode !== "s" && <Swatch company={company} nth={Number(mode)} />}
					{mode === "s" ? t("page.metro.station") : capital(t("page.metro.line", Number(mode)))}
				</button>
			))}
			<button type="button" class="quiet why" aria-pressed={draft.why} onClick={draft.toggleWhy}>
				{t("page.metro.why")}
			</button>
		</div>
	);
}

/** The tunnels and stations of the turn so far. */
function Steps({ draft }: { draft: Draft }) {
	return (
		<ol class="steps" aria-live="polite">
			{draft.steps.map(({ event, effects }, i) => {
				const points = stationPoints(effects);
				return (
					<li key={i}>
						{stepInWords(event, effects)} {points > 0 && <b class="worth-points">{signed(points)}</b>}
					</li>
				);
			})}
		</ol>
	);
}

/** Why the other ways are blocked, by reason. */
function Reasons({ draft, blocked }: { draft: Draft; blocked: Blocked[] }) {
	const reasons = new Map<string, Blocked[]>();
	for (const way of blocked) reasons.set(way.reason, [...(reasons.get(way.reason) ?? []), way]);
	const asked = blocked.find(({ key }) => key === draft.marked);
	return (
		<div class="reasons">
			<p class="asked-why" role="status">
				{asked ? `${pointInWords(asked.laying.to)}: ${asked.reason}` : t("page.metro.why.ask")}
			</p>
			<dl onKeyDown={stepInList}>
				{[...reasons].map(([reason, ways]) => (
					<div key={reason} class={asked?.reason === reason ? "reason asked" : "reason"}>
						<dt>{reason}</dt>
						<dd>
							{ways.map(({ key, laying }) => (
								<button
									key={key}
									type="button"
									class="quiet"
									data-blocked={key}
									aria-pressed={key === draft.marked}
									aria-label={waySpoken(draft.state, laying, [])}
									onClick={() => draft.mark(key)}
								>
									<WayText laying={laying} />
								</button>
							))}
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}

interface ChooserProps {
	draft: Draft;
	company: number;
	blocked: Blocked[];
}

export function Chooser({ draft, company, blocked }: ChooserProps) {
	const panel = useRef<HTMLDivElement>(null);
	// The button that was pressed may be gone; whoever plays by keyboard goes on at the next choice.
	useLayoutEffect(() => {
		const lost = document.activeElement === document.body;
		const next = panel.current?.querySelector(".letters button, .ways button");
		const confirm = panel.current?.parentElement?.querySelector(".buttons .main:enabled");
		if (lost && draft.steps.length > 0)
			((next ?? confirm) as HTMLElement | undefined)?.focus({ preventScroll: true });
	}, [draft.actions.join(), draft.asking, draft.why]);

	let offered: ComponentChildren = null;
	if (draft.why) offered = <Reasons draft={draft} blocked={blocked} />;
	else if (draft.asking) offered = <Letters draft={draft} way={draft.asking} />;
	else if (draft.stuck) offered = <p class="stuck">{t(draft.state.laid > 0 ? "page.metro.stuck.m20" : "page.metro.idle.m20")}</p>;
	else if (!draft.turn)
		offered = (
			<ul class="ways" onKeyDown={stepInList}>
				{draft.mode === "s" ? (
					<Places draft={draft} />
				) : (
					<Ways draft={draft} ways={draft.ways.filter(({ nth }) => String(nth) === draft.mode)} />
				)}
			</ul>
		);
	return (
		<div class="chooser" ref={panel}>
			<Steps draft={draft} />
			{(!draft.turn || draft.stuck) && !draft.canSkip && <Tabs draft={draft} company={company} />}
			{offered}
		</div>
	);
}
