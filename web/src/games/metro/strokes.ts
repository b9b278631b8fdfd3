/* Strokes: paths of tunnels, joined by smooth bends. */
import { EDGE, minus, plus, type Spot, type Tunnel } from "./lattice";

/** The part of a tunnel that bends at each joint, and the strength of the bend. */
const BEND = 0.2;
const PULL = 0.6;

const text = ({ x, y }: Spot): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Returns the path of tunnels that follow each other, from index `first` on. */
export function strokeOf(tunnels: readonly Tunnel[], first = 0): string {
	const begin = tunnels[first];
	if (!begin) return "";
	const before = tunnels[first - 1];
	const parts = [`M${text(before ? before.to : begin.from)}`];
	for (let i = first; i < tunnels.length; i++) {
		const { from, to } = tunnels[i]!;
		const along = minus(to, from);
		const last = tunnels[i - 1];
		if (last) {
			const incoming = minus(last.to, last.from);
			const start = i === first ? last.to : plus(last.to, incoming, -BEND);
			const end = plus(from, along, BEND);
			const pull = BEND * PULL * (i === first ? 0.5 : 1);
			parts.push(`C${text(plus(start, incoming, pull))} ${text(plus(end, along, -BEND * PULL))} ${text(end)}`);
		}
		parts.push(`L${text(i + 1 < tunnels.length ? plus(to, along, -BEND) : to)}`);
	}
	return parts.join("");
}

/** Returns the path of a triangle, made smaller by the part `inset`. */
export function triangle(corners: readonly Spot[], inset = 0): string {
	const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length;
	const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length;
	return `M${corners.map((corner) => text(plus(corner, minus({ x, y }, corner), inset))).join("L")}Z`;
}

/** Converts edges to units of the drawing. */
export const edges = (part: number): number => part * EDGE;
