/* Coming closer to the map and moving it: by fingers, wheel, mouse and keys. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { EDGE, type Spot, WHOLE } from "./lattice";

/** How much closer than the whole, and the middle of what is seen. */
interface Look extends Spot {
	zoom: number;
}

const CLOSEST = 4.5;
const STEP = 1.5;
/** How far from the middle, in parts of what is seen, the end of a line may be. */
const IN_SIGHT = 0.22;
/** Pixels that a finger trembles while it taps. */
const TREMBLE = 8;

const MIDDLE: Look = { zoom: 1, x: WHOLE.x + WHOLE.width / 2, y: WHOLE.y + WHOLE.height / 2 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Never farther than the whole, never beside it. */
function kept({ zoom, x, y }: Look): Look {
	const closer = within(zoom, 1, CLOSEST);
	const [w, h] = [WHOLE.width / closer / 2, WHOLE.height / closer / 2];
	return {
		zoom: closer,
		x: within(x, WHOLE.x + w, WHOLE.x + WHOLE.width - w),
		y: within(y, WHOLE.y + h, WHOLE.y + WHOLE.height - h),
	};
}

/** Comes closer so that the spot stays where it is on the screen. */
function closerAt(look: Look, factor: number, spot: Spot): Look {
	const zoom = within(look.zoom * factor, 1, CLOSEST);
	const part = look.zoom / zoom;
	return kept({ zoom, x: spot.x + (look.x - spot.x) * part, y: spot.y + (look.y - spot.y) * part });
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
	/** For the drawing, and for the element it is in. */
	viewBox: string;
	zoom: number;
	frame: RefObject<HTMLDivElement | null>;
	/** Where in the city a place of the screen is. */
	spotAt: (finger: Finger) => Spot;
	/** Pixels of an edge now. */
	edge: () => number;
	/** Whether the last press moved the map, so that it chose nothing. */
	moved: () => boolean;
	/** In steps: 1 comes closer, -1 goes back. */
	step: (steps: number) => void;
	/** So close that an edge has so many pixels, around the spot. */
	comeCloser: (spot: Spot, pixels: number) => void;
	whole: () => void;
	/** Moves only if the spot would be at the edge or out of sight. */
	keepInSight: (spot: Spot) => void;
	/** Moves what is seen, in parts of it. */
	move: (x: number, y: number) => void;
}

export function useCamera(): Camera {
	const [look, setLook] = useState(MIDDLE);
	const now = useRef(look);
	const frame = useRef<HTMLDivElement>(null);
	const moved = useRef(false);
	const change = (next: Look) => {
		now.current = kept(next);
		setLook(now.current);
	};
	const box = () => frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
	const scale = () => WHOLE.width / now.current.zoom / Math.max(1, box().width); // of the city in a pixel
	const spotAt = ({ clientX, clientY }: Finger): Spot => {
		const { left, top, width, height } = box();
		const { x, y } = now.current;
		return { x: x + (clientX - left - width / 2) * scale(), y: y + (clientY - top - height / 2) * scale() };
	};

	/** Fingers, or the mouse, went from there to here. */
	const drag = (before: Finger[], after: Finger[]) => {
		const [from, to] = [middleOf(before), middleOf(after)];
		const { zoom, x, y } = now.current;
		const shifted = { zoom, x: x - (to.x - from.x) * scale(), y: y - (to.y - from.y) * scale() };
		const factor = before.length > 1 && after.length > 1 ? spread(after) / Math.max(1, spread(before)) : 1;
		now.current = kept(shifted);
		change(closerAt(now.current, factor, spotAt({ clientX: to.x, clientY: to.y })));
	};

	useLayoutEffect(() => {
		const element = frame.current;
		if (!element) return;
		let fingers: Finger[] = [];
		let began: Finger[] = [];
		const press = (pressed: Finger[]) => {
			fingers = pressed;
			began = pressed;
		};
		const follow = (event: Event, here: Finger[]) => {
			if (here.length === 0 || here.length !== fingers.length) return press(here);
			const far = Math.hypot(middleOf(here).x - middleOf(began).x, middleOf(here).y - middleOf(began).y);
			// One finger moves the map only when there is more of it than is seen; else it scrolls the page.
			if (here.length === 1 && (now.current.zoom === 1 || (!moved.current && far < TREMBLE))) return;
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
			// At the whole, turning away scrolls the page; and so does turning back until its top is reached.
			const leaves = event.deltaY > 0 ? now.current.zoom === 1 : now.current.zoom === 1 && scrollY > 0;
			if (leaves && !event.ctrlKey) return;
			event.preventDefault();
			change(closerAt(now.current, Math.exp(-within(event.deltaY, -120, 120) / 300), spotAt(event)));
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
		moved: () => moved.current,
		step: (steps) => change(closerAt(now.current, STEP ** steps, now.current)),
		comeCloser: (spot, pixels) => change({ ...spot, zoom: (now.current.zoom * pixels * scale()) / EDGE }),
		whole: () => change(MIDDLE),
		keepInSight: (spot) => {
			const { zoom: close, ...middle } = now.current;
			const [aside, over] = [Math.abs(spot.x - middle.x), Math.abs(spot.y - middle.y)];
			const inside = (aside * close) / WHOLE.width < IN_SIGHT && (over * close) / WHOLE.height < IN_SIGHT;
			if (!inside) change({ ...spot, zoom: close });
		},
		move: (right, down) => {
			const { zoom: close, ...middle } = now.current;
			change({
				zoom: close,
				x: middle.x + (right * WHOLE.width) / close,
				y: middle.y + (down * WHOLE.height) / close,
			});
		},
	};
}
