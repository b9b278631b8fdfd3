/* Zooming and moving the map by touch, wheel, mouse and keys. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { EDGE, type Spot, WHOLE } from "./lattice";

/** The zoom, 1 for the whole map, and the middle of what is visible. */
interface CameraView extends Spot {
	zoom: number;
}

const ZOOM_MAX = 4.5;
const ZOOM_STEP = 1.5;
/** How far from the middle a spot may be to count as in sight, as a part of what is visible. */
const MARGIN = 0.22;
/** How far a finger may move during a tap, in pixels. */
const TAP_RADIUS = 8;

const MIDDLE: CameraView = { zoom: 1, x: WHOLE.x + WHOLE.width / 2, y: WHOLE.y + WHOLE.height / 2 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Limits a view, so that it shows nothing outside of the map. */
function clamped({ zoom, x, y }: CameraView): CameraView {
	const closer = within(zoom, 1, ZOOM_MAX);
	const [w, h] = [WHOLE.width / closer / 2, WHOLE.height / closer / 2];
	return {
		zoom: closer,
		x: within(x, WHOLE.x + w, WHOLE.x + WHOLE.width - w),
		y: within(y, WHOLE.y + h, WHOLE.y + WHOLE.height - h),
	};
}

/** Zooms so that the spot stays where it is on the screen. */
function zoomAt(view: CameraView, factor: number, spot: Spot): CameraView {
	const zoom = within(view.zoom * factor, 1, ZOOM_MAX);
	const part = view.zoom / zoom;
	return clamped({ zoom, x: spot.x + (view.x - spot.x) * part, y: spot.y + (view.y - spot.y) * part });
}

interface Finger {
	clientX: number;
	clientY: number;
}

const middleOf = (fingers: Finger[]): Spot => ({
	x: fingers.reduce((sum, { clientX }) => sum + clientX, 0) / fingers.length,
	y: fingers.reduce((sum, { clientY }) => sum + clientY, 0) / fingers.length,
});
const spread = ([a, b]: Finger[]): number => (a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0);

export interface Camera {
	/** The view box of the drawing. */
	viewBox: string;
	zoom: number;
	/** For the element around the drawing. */
	frame: RefObject<HTMLDivElement | null>;
	/** Converts a position on the screen to one on the map. */
	spotAt: (finger: Finger) => Spot;
	/** The length of an edge in pixels. */
	edge: () => number;
	/** Whether the last press moved the map, so that it was no tap. */
	wasDragged: () => boolean;
	/** Zooms in steps: 1 in, -1 out. */
	step: (steps: number) => void;
	/** Zooms to a spot, so that an edge has so many pixels. */
	zoomTo: (spot: Spot, pixels: number) => void;
	showAll: () => void;
	/** Moves the map if the spot is near the border or out of sight. */
	keepInSight: (spot: Spot) => void;
	/** Moves what is visible, by parts of it. */
	move: (x: number, y: number) => void;
}

export function useCamera(): Camera {
	const [look, setView] = useState(MIDDLE);
	const newest = useRef(look);
	const frame = useRef<HTMLDivElement>(null);
	const moved = useRef(false);
	const change = (next: CameraView) => {
		newest.current = clamped(next);
		setView(newest.current);
	};
	const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
	const scale = () => WHOLE.width / newest.current.zoom / Math.max(1, box().width); // map units in a pixel
	const spotAt = ({ clientX, clientY }: Finger): Spot => {
		const { left, top, width, height } = box();
		const { x, y } = newest.current;
		return { x: x + (clientX - left - width / 2) * scale(), y: y + (clientY - top - height / 2) * scale() };
	};

	/** Moves and zooms the map as fingers or the mouse have moved. */
	const drag = (before: Finger[], after: Finger[]) => {
		const [from, to] = [middleOf(before), middleOf(after)];
		const { zoom, x, y } = newest.current;
		const shifted = { zoom, x: x - (to.x - from.x) * scale(), y: y - (to.y - from.y) * scale() };
		const factor = before.length > 1 && after.length > 1 ? spread(after) / Math.max(1, spread(before)) : 1;
		newest.current = clamped(shifted);
		change(zoomAt(newest.current, factor, spotAt({ clientX: to.x, clientY: to.y })));
	};

	useLayoutEffect(() => {
		const element = frame.current;
		if (!element) return;
		let fingers: Finger[] = [];
		let pressed: Finger[] = [];
		const press = (touching: Finger[]) => {
			fingers = touching;
			pressed = touching;
		};
		const follow = (event: Event, here: Finger[]) => {
			if (here.length === 0 || here.length !== fingers.length) return press(here);
			const far = Math.hypot(middleOf(here).x - middleOf(pressed).x, middleOf(here).y - middleOf(pressed).y);
			// One finger moves a zoomed map. At the whole map it scrolls the page.
			if (here.length === 1 && (newest.current.zoom === 1 || (!moved.current && far < TAP_RADIUS))) return;
			if (event.cancelable) event.preventDefault();
			moved.current = true;
			drag(fingers, here);
			fingers = here;
		};
		const touches = (event: TouchEvent) => Array.from(event.touches);
		const onTouch = (event: TouchEvent) => {
			if (event.touches.length === 1) moved.current = false;
			press(touches(event));
		};
		const onTouchMove = (event: TouchEvent) => follow(event, touches(event));
		const onTouchEnd = (event: TouchEvent) => press(touches(event));
		const onMouse = (event: MouseEvent) => {
			moved.current = false;
			press([event]);
		};
		const onMouseMove = (event: MouseEvent) => event.buttons === 1 && fingers.length > 0 && follow(event, [event]);
		const onWheel = (event: WheelEvent) => {
			// At the whole map, the wheel scrolls the page down, and up until the top of the page
			// is reached.
			const leaves = event.deltaY > 0 ? newest.current.zoom === 1 : newest.current.zoom === 1 && scrollY > 0;
			if (leaves && !event.ctrlKey) return;
			event.preventDefault();
			change(zoomAt(newest.current, Math.exp(-within(event.deltaY, -120, 120) / 300), spotAt(event)));
		};
		const listeners: [string, EventListener][] = [
			["touchstart", onTouch as EventListener],
			["touchmove", onTouchMove as EventListener],
			["touchend", onTouchEnd as EventListener],
			["touchcancel", onTouchEnd as EventListener],
			["mousedown", onMouse as EventListener],
			["mousemove", onMouseMove as EventListener],
			["wheel", onWheel as EventListener],
		];
		for (const [name, listener] of listeners) element.addEventListener(name, listener, { passive: false });
		return () => {
			for (const [name, listener] of listeners) element.removeEventListener(name, listener);
		};
	}, []);

	const { zoom, x, y } = look;
	const [width, height] = [WHOLE.width / zoom, WHOLE.height / zoom];
	return {
		viewBox: [x - width / 2, y - height / 2, width, height].map((side) => side.toFixed(1)).join(" "),
		zoom,
		frame,
		spotAt,
		edge: () => EDGE / scale(),
		wasDragged: () => moved.current,
		step: (steps) => change(zoomAt(newest.current, ZOOM_STEP ** steps, newest.current)),
		zoomTo: (spot, pixels) => change({ ...spot, zoom: (newest.current.zoom * pixels * scale()) / EDGE }),
		showAll: () => change(MIDDLE),
		keepInSight: (spot) => {
			const { zoom: close, ...middle } = newest.current;
			const [aside, over] = [Math.abs(spot.x - middle.x), Math.abs(spot.y - middle.y)];
			const inside = (aside * close) / WHOLE.width < MARGIN && (over * close) / WHOLE.height < MARGIN;
			if (!inside) change({ ...spot, zoom: close });
		},
		move: (right, down) => {
			const { zoom: close, ...middle } = newest.current;
			change({
				zoom: close,
				x: middle.x + (right * WHOLE.width) / close,
				y: middle.y + (down * WHOLE.height) / close,
			});
		},
	};
}
