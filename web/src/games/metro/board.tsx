/* The board: a map that can be moved and zoomed. A tap selects the nearest of the given choices. It
 * knows nothing of turns or storage. */
import { useMemo } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { t } from "../../model/words";
import type { Camera } from "./camera";
import { City } from "./city";
import { minus, plus, spotOf, type Tunnel } from "./lattice";
import { type Ghost, GhostDrawing, Network, RouteDrawing } from "./network";
import { edges, strokeOf } from "./strokes";
import { type Fresh, type Laying, type Metro, TRIPS, tunnelOf } from "./view";
import { type MapChoice, nearest } from "./map-choices";

interface MapProps {
	state: Metro;
	/** What is highlighted as new. */
	fresh?: Fresh;
	ghost?: Ghost | null;
	/** The trip whose routes are shown, or -1. */
	trip?: number;
	/** Drawn between the city and what is built, and above all. */
	below?: ComponentChildren;
	above?: ComponentChildren;
}

/** Draws tunnels that follow each other as one stroke. */
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

/** Shortens a tunnel at its ends, so that tunnels from one point can be told apart. */
const shortened = ({ from, to }: Tunnel): Tunnel => ({
	from: plus(from, minus(to, from), 0.15),
	to: plus(to, minus(from, to), 0.04),
});

function ChoiceMark({ choice, highlighted, kind }: { choice: MapChoice; highlighted: boolean; kind: string }) {
	const state = highlighted ? `${kind} marked` : kind;
	const { from, to } = choice.tunnel;
	return from === to ? (
		<circle class={`choice place ${state}`} data-choice={choice.key} cx={from.x} cy={from.y} r={edges(0.14)} />
	) : (
		<path class={`choice ${state} nth-${choice.nth}`} data-choice={choice.key} d={strokeOf([shortened(choice.tunnel)])} />
	);
}

interface BoardProps extends MapProps {
	camera: Camera;
	/** The company whose colour the choices have. */
	company: number;
	choices: MapChoice[];
	/** "open": choices that can be laid; "blocked": choices that cannot, shown with the reason. */
	kind: "open" | "blocked";
	/** The key of the choice that is looked at, or "". */
	highlighted: string;
	/** The line that a tap means where choices of both lie together. */
	nth: number;
	/** A description of the map for screen readers. */
	description: ComponentChildren;
	onSelect: (key: string) => void;
	onHighlight: (key: string) => void;
}

/** On a touch screen, a tap zooms first while an edge is smaller than this, in pixels. */
const EDGE_MIN = 56;
/** The size of an edge after that zoom, in pixels. */
const EDGE_ZOOMED = 92;

const ARROWS: Record<string, [number, number]> = {
	ArrowLeft: [-0.2, 0],
	ArrowRight: [0.2, 0],
	ArrowUp: [0, -0.2],
	ArrowDown: [0, 0.2],
};

export function Board(props: BoardProps) {
	const { camera, company, choices, kind, highlighted, nth, description, onSelect, onHighlight, ...map } = props;
	const onTap = (event: PointerEvent | MouseEvent) => {
		if (camera.wasDragged()) return;
		const spot = camera.spotAt(event);
		const touch = "pointerType" in event && event.pointerType === "touch";
		if (touch && choices.length > 0 && camera.edge() < EDGE_MIN) return camera.zoomTo(spot, EDGE_ZOOMED);
		const choice = nearest(choices, spot, nth);
		if (choice) onSelect(choice.key);
	};
	const onHover = (event: PointerEvent) => {
		if (event.pointerType === "mouse") onHighlight(nearest(choices, camera.spotAt(event), nth)?.key ?? "");
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
				<ChoiceMark key={choice.key} choice={choice} kind={kind} highlighted={choice.key === highlighted} />
			))}
		</g>
	);
	// Open tunnels are drawn below stations. Points for stations, and blocked tunnels on lines, are
	// drawn above.
	const isBelow = kind === "open" && choices.every((choice) => choice.nth > 0);
	return (
		<div class="map-room">
			<div
				class={camera.zoom > 1 ? "map close" : "map"}
				ref={camera.frame}
				tabIndex={0}
				role="group"
				aria-label={t("page.metro.map")}
				onClick={onTap}
				onPointerMove={onHover}
				onPointerLeave={() => onHighlight("")}
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
				<button type="button" class="quiet zoom fit" aria-label={t("page.metro.zoom.whole")} onClick={camera.showAll}>
					<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
						<path class="pen" d="M6 15V6h9M25 6h9v9M34 25v9h-9M15 34H6v-9" />
					</svg>
				</button>
			)}
			<div class="unseen">{description}</div>
		</div>
	);
}
