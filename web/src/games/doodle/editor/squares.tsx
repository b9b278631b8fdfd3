/* The squares of a sheet that is drawn: choose a kind and tap squares, or move by arrow keys and
 * press the letter of a kind. */
import { useId } from "preact/hooks";
import { Board } from "../board";
import { type DrawMove, columnOf, type Doodle, LINES, rowOf } from "../view";
import { InlineIcon } from "../../../widgets/inline-icon";
import { capital, t } from "../../../model/words";
import { KINDS, type Kind, type Place } from "./draft";
import { Wrong } from "./fields";

const ICONS: Record<Kind, string> = { T: "taxi", S: "shop", H: "hotel", "3": "house", "4": "house" };

const kindInWords = (kind: Kind): string =>
	Number(kind) > 0 ? t("own.editor.houses", Number(kind)) : capital(t(`doodle.word-${ICONS[kind]}`));

/** "Column 4, row 3: hotel". */
const squareInWords = ({ board }: Doodle, square: number): string =>
	`${capital(t("page.doodle.place", columnOf(square), rowOf(square)))}: ${kindInWords(board.squares[square] as Kind)}`;

function Palette({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
	const name = useId();
	return (
		<fieldset class="choices palette">
			<legend>{t("own.editor.kind")}</legend>
			<div>
				{KINDS.map((kind) => (
					<label key={kind}>
						<input type="radio" name={name} value={kind} checked={kind === value} onChange={() => onChange(kind)} />
						<span>
							<InlineIcon name={ICONS[kind]} />
							{kindInWords(kind)}
						</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

interface SquaresProps {
	state: Doodle;
	brush: Kind;
	fault: string;
	place: Place;
	onBrush: (kind: Kind) => void;
	onSquare: (square: number, kind: Kind) => void;
}

/** All squares are open, and none has moves to choose from. */
const OPEN_SQUARES = new Map<number, DrawMove[]>(Array.from({ length: LINES * LINES }, (_, square) => [square, []]));

const squareOf = (target: EventTarget | null): number =>
	target instanceof HTMLElement && target.dataset.square ? Number(target.dataset.square) : -1;

export function Squares({ state, brush, fault, place, onBrush, onSquare }: SquaresProps) {
	const column = place && "column" in place ? place.column : 0;
	const onKeyDown = (event: KeyboardEvent) => {
		const kind = KINDS.find((letter) => letter === event.key.toUpperCase());
		const square = squareOf(event.target);
		if (!kind || square < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
		event.preventDefault();
		onBrush(kind);
		onSquare(square, kind);
	};
	return (
		<>
			<Palette value={brush} onChange={onBrush} />
			<div class="draft-board" onKeyDown={onKeyDown}>
				<Board
					state={state}
					seat={1}
					label={t("own.editor.sheet")}
					openSquares={OPEN_SQUARES}
					selected={-1}
					wrongColumn={column}
					describe={(square) => squareInWords(state, square)}
					onSelect={(square) => onSquare(square, brush)}
				/>
			</div>
			{column > 0 && <Wrong text={fault} />}
		</>
	);
}
