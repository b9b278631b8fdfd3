/* The cards of Domicolor to print and cut out, and a block for the points. */
import standardFile from "../../../../core/domicolor/standard.deck";
import { CardDrawing, CardTiles, TILE } from "./tiles";
import { type Card, type Domicolor, SQUARES } from "./view";
import type { Game } from "../shared/game";
import { seatLimits } from "../../model/catalogue";
import { t } from "../../model/words";
import type { BlankBoard, Paper, PrintedProps } from "../shared/paper";
import { PrintedSection } from "../shared/printed-section";

/** How many cards of 2 by 6 centimetres fit on a page. */
const A_PAGE = 36;

/** Reads the cards and a number from the file of a deck. */
const cardsOf = (file: string): Card[] => [...file.matchAll(/^card (.*)$/gm)].flatMap(([, cards]) => cards!.trim().split(/\s+/));
const numberOf = (file: string, word: string): number => Number(new RegExp(`^${word} +(\\d+)`, "m").exec(file)?.[1] ?? 0);

const description = ({ file }: BlankBoard): string =>
	t("page.domicolor.deck", cardsOf(file).length, numberOf(file, "width"), numberOf(file, "hand"));

function Preview({ view, file }: BlankBoard) {
	const { width } = view.state as Domicolor;
	return (
		<div class="deck-preview" style={{ "--width": String(width) }}>
			{cardsOf(file).map((card, i) => (
				<CardDrawing key={i} card={card} />
			))}
		</div>
	);
}

/** A card without margin, so that neighbours share a cut. */
function ToCut({ card }: { card: Card }) {
	return (
		<svg viewBox={`-1 -3 ${TILE + 2} ${SQUARES * TILE + 6}`} aria-hidden="true">
			<CardTiles card={card} x={0} y={0} />
		</svg>
	);
}

const pagesOf = (cards: Card[]): Card[][] =>
	Array.from({ length: Math.ceil(cards.length / A_PAGE) }, (_, i) => cards.slice(i * A_PAGE, (i + 1) * A_PAGE));

/** A block with a column for each seat, and as many rows as a seat has turns in a game with the
 * fewest seats. */
function Block({ game, cards }: { game: Game; cards: number }) {
	const { least, most } = seatLimits(game.id);
	const seats = Array.from({ length: most }, (_, i) => i + 1);
	const turns = Math.ceil((cards - 1) / least);
	return (
		<table class="printed-block">
			<thead>
				<tr>
					<td />
					{seats.map((seat) => (
						<th key={seat} scope="col">
							{t("print.name")}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{Array.from({ length: turns }, (_, i) => (
					<tr key={i}>
						<th scope="row">{i + 1}</th>
						{seats.map((seat) => (
							<td key={seat} />
						))}
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{t("page.points")}</th>
					{seats.map((seat) => (
						<td key={seat} />
					))}
				</tr>
			</tfoot>
		</table>
	);
}

function Printed({ game, view, file }: PrintedProps) {
	const cards = cardsOf(file);
	const title = game.title();
	return (
		<>
			{pagesOf(cards).map((page, i) => (
				<PrintedSection key={i} kind="printed-cards" title={title} label={t("print.page", i + 1)} note={t("print.cut")}>
					<div class="printed-deck">
						{page.map((card, nth) => (
							<ToCut key={nth} card={card} />
						))}
					</div>
				</PrintedSection>
			))}
			<PrintedSection kind="printed-points" title={title} label={t("print.points")} note={description({ view, file })}>
				<Block game={game} cards={cards.length} />
			</PrintedSection>
		</>
	);
}

export const domicolor: Paper = { standardFile, description, Preview, Printed };
