/* The map one plays on: it can be moved and looked at closely, and a tap on it means the nearest of the
 * choices that it is given. It knows nothing of turns, seats or storage. */
import { useMemo } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { t } from "../../model/words";
import type { Camera } from "./camera";
import { City } from "./city";
import { minus, plus, spotOf, type Tunnel } from "./lattice";
import { type Ghost, GhostDrawing, Network, RouteDrawing } from "./network";
import { edges, strokeOf } from "./strokes";
import { type Fresh, type Laying, type Metro, TRIPS, tunnelOf } from "./view";
import { type Choice, nearest } from "./ways";

interface MapProps {
	state: Metro;
	/** What is shown as new. */
	fresh?: Fresh;
	ghost?: Ghost | null;
	/** The trip whose routes are shown, or -1. */
	trip?: number;
	/** Between the printed city and what is built; and above all. */
	below?: ComponentChildren;
	above?: ComponentChildren;
}

/** Tunnels that follow each other are one stroke. */
function strokesOf(layings: Laying[]): string[] {
	const strokes: Laying[][] = [];
	for (const laying of layings) {
		const before = strokes.find((stroke) => stroke.at(-1)!.to === laying.from && stroke.at(-1)!.nth === laying.nth);
		if (before) before.push(laying);
		else strokes.push([laying]);
	}
	return strokes.map((stroke) => strokeOf(stroke.map(tunnelOf)));
}

/** The map as a drawing, without gestures. */
export function MapDrawing({ state, fresh = { layings: [], stations: [] }, ghost = null, trip = -1, below, above }: MapProps) {
	const shown = state.trips[trip];
	const covered = [...state.tokens, ...(ghost?.tokens ?? [])].map(({ field }) => field).join();
	const city = useMemo(
		() => (
			<City fields={state.fields} places={state.places} covered={covered === "" ? [] : covered.split(",").map(Number)} />
		),
		[state.fields, state.places, covered],
	);
	const growing = ghost?.lines.map(({ number }) => number) ?? [];
	const network = useMemo(() => <Network state={state} growing={growing} />, [state, growing.join()]);
	return (
		<>
			<g class={shown ? "faded" : ""}>
				{city}
				{strokesOf(fresh.layings).map((path, i) => (
					<path key={i} class="fresh-tunnel" d={path} />
				))}
				{fresh.stations.map((point) => (
					<circle key={point} class="fresh-station" cx={spotOf(point).x} cy={spotOf(point).y} r={edges(0.21)} />
				))}
				{below}
				{network}
			</g>
			{ghost && !shown && <GhostDrawing ghost={ghost} />}
			{shown && <RouteDrawing state={state} trip={shown} letter={TRIPS[trip] ?? ""} />}
			{above}
		</>
	);
}

/** Clear of the point it comes from, so that ways from one point are apart. */
const cleared = ({ from, to }: Tunnel): Tunnel => ({
	from: plus(from, minus(to, from), 0.15),
	to: plus(to, minus(from, to), 0.04),
});

function ChoiceMark({ choice, marked, kind }: { choice: Choice; marked: boolean; kind: string }) {
	const state = marked ? `${kind} marked` : kind;
	const { from, to } = choice.tunnel;
	return from === to ? (
		<circle class={`choice place ${state}`} data-choice={choice.key} cx={from.x} cy={from.y} r={edges(0.14)} />
	) : (
		<path class={`choice ${state} nth-${choice.nth}`} data-choice={choice.key} d={strokeOf([cleared(choice.tunnel)])} />
	);
}

interface BoardProps extends MapProps {
	camera: Camera;
	/** Whose colour the choices have. */
	company: number;
	choices: Choice[];
	/** open: can be laid; blocked: cannot, and one may ask why. */
	kind: "open" | "blocked";
	marked: string;
	/** The line that is meant where several lie together. */
	nth: number;
	/** What the map shows, for those who cannot see it. */
	spoken: ComponentChildren;
	onChoice: (key: string) => void;
	onMark: (key: string) => void;
}

/** On a touch screen a tap comes closer first while an edge is smaller than this, in pixels … */
const TOO_SMALL = 56;
/** … and then it is as large as this. */
const LARGE = 92;

const ARROWS: Record<string, [number, number]> = {
	ArrowLeft: [-0.2, 0],
	ArrowRight: [0.2, 0],
	ArrowUp: [0, -0.2],
	ArrowDown: [0, 0.2],
};

export function Board({ camera, company, choices, kind, marked, nth, spoken, onChoice, onMark, ...map }: BoardProps) {
	const pick = (event: PointerEvent | MouseEvent) => {
		if (camera.moved()) return;
		const spot = camera.spotAt(event);
		const touch = "pointerType" in event && event.pointerType === "touch";
		if (touch && choices.length > 0 && camera.edge() < TOO_SMALL) return camera.comeCloser(spot, LARGE);
		const choice = nearest(choices, spot, nth);
		if (choice) onChoice(choice.key);
	};
	const hover = (event: PointerEvent) => {
		if (event.pointerType === "mouse") onMark(nearest(choices, camera.spotAt(event), nth)?.key ?? "");
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const move = event.altKey || event.ctrlKey || event.metaKey ? undefined : ARROWS[event.key];
		if (!move) return;
		event.preventDefault();
		camera.move(...move);
	};
	const drawn = (
		<g class={`company-${company}`}>
			{choices.map((choice) => (
				<ChoiceMark key={choice.key} choice={choice} kind={kind} marked={choice.key === marked} />
			))}
		</g>
	);
	// Ways lie in free fields, below stations; what lies on lines, above them.
	const isBelow = kind === "open" && choices.every((choice) => choice.nth > 0);
	return (
		<div class="map-room">
			<div
				class={camera.zoom > 1 ? "map close" : "map"}
				ref={camera.frame}
				tabIndex={0}
				role="group"
				aria-label={t("page.metro.map")}
				onClick={pick}
				onPointerMove={hover}
				onPointerLeave={() => onMark("")}
				onKeyDown={onKeyDown}
			>
				<svg class={`metro-map zoom-${camera.zoom >= 2 ? "close" : "far"}`} viewBox={camera.viewBox} aria-hidden="true">
					<MapDrawing {...map} {...(isBelow ? { below: drawn } : { above: drawn })} />
				</svg>
			</div>
			<button type="button" class="quiet zoom out" aria-label={t("page.metro.zoom.out")} onClick={() => camera.step(-1)}>
				<span aria-hidden="true">−</span>
			</button>
			<button type="button" class="quiet zoom in" aria-label={t("page.metro.zoom.in")} onClick={() => camera.step(1)}>
				<span aria-hidden="true">+</span>
			</button>
			{camera.zoom > 1 && (
				<button type="button" class="quiet zoom fit" aria-label={t("page.metro.zoom.whole")} onClick={camera.whole}>
					<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
						<path class="pen" d="M6 15V6h9M25 6h9v9M34 25v9h-9M15 34H6v-9" />
					</svg>
				</button>
			)}
			<div class="unseen">{spoken}</div>
		</div>
	);
}
