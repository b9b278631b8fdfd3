/* A picture for the first screen: a strip of mosaic and a card beside it. */
import { CardTiles, Tile, TILE } from "./tiles";

const LINES = ["GGBBYRRGYB", "YRBGRRBBYG", "RYRBGRGYYY", "BGYRBBGRYG", "BYGGRBRRGB"];
const CARD = { card: "YGB", x: 10, y: 1 };

export function Picture() {
	return (
		<svg class="picture" viewBox={`-4 -4 ${11.3 * TILE} ${5.2 * TILE}`} aria-hidden="true">
			{LINES.map((line, y) => [...line].map((colour, x) => <Tile key={`${x} ${y}`} colour={colour} x={x} y={y} />))}
			<g class="ghost-card">
				<rect x={CARD.x * TILE} y={CARD.y * TILE} width={TILE} height={3 * TILE} rx="8" />
				<CardTiles {...CARD} />
			</g>
		</svg>
	);
}
