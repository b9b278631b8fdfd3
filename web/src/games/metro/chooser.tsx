/* What can be laid, as buttons: tabs for line 1, line 2 and a station, and the choices of each.
 * They are the same choices as on the map, for people who play by keyboard or on a small screen. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { capital, signed, t } from "../../model/words";
import { canLay, type Draft, MODES } from "./draft";
import { KindSign, Swatch, TokenSign, TunnelArrow } from "./icons";
import { directionOf } from "./lattice";
import { fieldOf, type Laying, stationPoints } from "./view";
import type { TunnelChoice } from "./map-choices";
import type { BlockedTunnel } from "./blocked-tunnels";
import { describeTunnelFully, pointInWords, stepInWords, tokenInWords, tunnelInWords } from "./words";

/** Arrow keys move the focus from button to button. */
function focusNextButton(event: KeyboardEvent): void {
	const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
	const list = event.currentTarget as HTMLElement;
	const buttons = [...list.querySelectorAll<HTMLElement>("button:enabled")];
	const at = buttons.indexOf(document.activeElement as HTMLElement);
	if (!step || at < 0) return;
	event.preventDefault();
	buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** Handlers that highlight a choice on the map while its button has the focus or the mouse is over
 * it. */
const highlightHandlers = (key: string, onHighlight: (key: string) => void) => ({
	onFocus: ({ currentTarget }: { currentTarget: Element }) => currentTarget.matches(":focus-visible") && onHighlight(key),
	onBlur: () => onHighlight(""),
	onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === "mouse" && onHighlight(key),
	onPointerLeave: () => onHighlight(""),
});

/** An arrow, the end of the tunnel, and the hand. */
function TunnelText({ laying }: { laying: Laying }) {
	return (
		<>
			<TunnelArrow direction={directionOf(laying.from, laying.to)} />
			<span>{tunnelInWords(laying)}</span>
		</>
	);
}

function Tunnels({ draft, tunnels }: { draft: Draft; tunnels: TunnelChoice[] }) {
	return (
		<>
			{tunnels.map((tunnel) => {
				const { effects } = tunnel.actions[0]!;
				const points = stationPoints(effects);
				const kind = draft.state.fields[fieldOf(tunnel.laying)] ?? ".";
				return (
					<li key={tunnel.key}>
						<button
							type="button"
							class="quiet"
							data-way={tunnel.key}
							aria-label={describeTunnelFully(draft.state, tunnel.laying, effects)}
							{...highlightHandlers(tunnel.key, draft.highlight)}
							onClick={() => draft.selectTunnel(tunnel)}
						>
							<TunnelText laying={tunnel.laying} />
							{kind !== "." && tunnel.laying.hand && <KindSign kind={kind} />}
							{points > 0 && <b class="worth-points">{signed(points)}</b>}
						</button>
					</li>
				);
			})}
		</>
	);
}

function Stations({ draft }: { draft: Draft }) {
	return (
		<>
			{draft.stations.map(({ key, point, action }) => {
				const points = stationPoints(action.effects);
				return (
					<li key={key}>
						<button
							type="button"
							class="quiet"
							data-way={key}
							aria-label={`${point}${points > 0 ? ` ${signed(points)}` : ""}, ${t("page.metro.station")}`}
							{...highlightHandlers(key, draft.highlight)}
							onClick={() => draft.addAction(action.action)}
						>
							{point} {points > 0 && <b class="worth-points">{signed(points)}</b>}
						</button>
					</li>
				);
			})}
			{draft.canSkip && (
				<li>
					<button type="button" class="quiet" data-way="skip" onClick={() => draft.addAction("skip")}>
						{capital(t("metro.choice-skip"))}
					</button>
				</li>
			)}
		</>
	);
}

/** Buttons for the destination that goes with the tunnel. */
function Letters({ draft, tunnel }: { draft: Draft; tunnel: TunnelChoice }) {
	const kind = draft.state.fields[fieldOf(tunnel.laying)] ?? "h";
	return (
		<div class="letters" role="group" aria-label={t("page.metro.letter")} onKeyDown={focusNextButton}>
			<p>{t("page.metro.letter")}</p>
			{tunnel.actions.map(({ action }) => {
				const letter = action.slice(-1);
				return (
					<button
						key={action}
						type="button"
						class="quiet"
						data-way={action}
						aria-label={tokenInWords(letter + kind)}
						onClick={() => draft.addAction(action)}
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
					aria-pressed={draft.mode === mode && !draft.explaining}
					disabled={!canLay(mode, draft)}
					onClick={() => draft.selectMode(mode)}
				>
					{mode !== "s" && <Swatch company={company} nth={Number(mode)} />}
					{mode === "s" ? t("page.metro.station") : capital(t("page.metro.line", Number(mode)))}
				</button>
			))}
			<button type="button" class="quiet why" aria-pressed={draft.explaining} onClick={draft.toggleExplaining}>
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

/** The blocked tunnels, by reason. */
function Reasons({ draft, blocked }: { draft: Draft; blocked: BlockedTunnel[] }) {
	const reasons = new Map<string, BlockedTunnel[]>();
	for (const tunnel of blocked) reasons.set(tunnel.reason, [...(reasons.get(tunnel.reason) ?? []), tunnel]);
	const shown = blocked.find(({ key }) => key === draft.highlighted);
	return (
		<div class="reasons">
			<p class="asked-why" role="status">
				{shown ? `${pointInWords(shown.laying.to)}: ${shown.reason}` : t("page.metro.why.ask")}
			</p>
			<dl onKeyDown={focusNextButton}>
				{[...reasons].map(([reason, tunnels]) => (
					<div key={reason} class={shown?.reason === reason ? "reason asked" : "reason"}>
						<dt>{reason}</dt>
						<dd>
							{tunnels.map(({ key, laying }) => (
								<button
									key={key}
									type="button"
									class="quiet"
									data-blocked={key}
									aria-pressed={key === draft.highlighted}
									aria-label={describeTunnelFully(draft.state, laying, [])}
									onClick={() => draft.highlight(key)}
								>
									<TunnelText laying={laying} />
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
	blocked: BlockedTunnel[];
}

export function Chooser({ draft, company, blocked }: ChooserProps) {
	const panel = useRef<HTMLDivElement>(null);
	// The button that was pressed may be gone. The focus goes to the next choice, for those who
	// play by keyboard.
	useLayoutEffect(() => {
		const lost = document.activeElement === document.body;
		const next = panel.current?.querySelector(".letters button, .ways button");
		const confirm = panel.current?.parentElement?.querySelector(".buttons .main:enabled");
		if (lost && draft.steps.length > 0)
			((next ?? confirm) as HTMLElement | undefined)?.focus({ preventScroll: true });
	}, [draft.actions.join(), draft.openTunnel, draft.explaining]);

	let offered: ComponentChildren = null;
	if (draft.explaining) offered = <Reasons draft={draft} blocked={blocked} />;
	else if (draft.openTunnel) offered = <Letters draft={draft} tunnel={draft.openTunnel} />;
	else if (draft.stuck) offered = <p class="stuck">{t(draft.state.laid > 0 ? "page.metro.stuck.m20" : "page.metro.idle.m20")}</p>;
	else if (!draft.turn)
		offered = (
			<ul class="ways" onKeyDown={focusNextButton}>
				{draft.mode === "s" ? (
					<Stations draft={draft} />
				) : (
					<Tunnels draft={draft} tunnels={draft.tunnels.filter(({ nth }) => String(nth) === draft.mode)} />
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
