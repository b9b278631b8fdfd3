/* Links that hold a whole game behind their `#`: no server ever sees it. */

/** To look at it, or to play with the same chance. */
export type Purpose = "game" | "challenge";

const ROUTE = /^#(game|challenge)\/([\w-]+)$/;

export function readLink(route: string): { purpose: Purpose; packed: string } | null {
	const [, purpose, packed] = ROUTE.exec(route) ?? [];
	return purpose && packed ? { purpose: purpose as Purpose, packed } : null;
}

export const linkTo = (purpose: Purpose, packed: string): string => `#${purpose}/${packed}`;
