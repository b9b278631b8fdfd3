/* The moves in the selected square: up to six roads with the points that each scores, and the die
 * to take where two fit. */
import { InlineIcon } from "../../widgets/inline-icon";
import { t } from "../../model/words";
import { Die } from "./dice";
import { roadPath } from "./roads";
import { type DrawMove, diceOf, pointsOf, effectsWithSquares } from "./view";
import { effectsInWords } from "./words";

const ICON: Record<string, string> = { hotel: "hotel", shop: "shop", bonus: "bonus", taxis: "taxi" };

interface PickerProps {
	seat: number;
	/** All legal moves in the square. */
	moves: DrawMove[];
	die: number;
	action: string | null;
	onDie: (die: number) => void;
	onAction: (action: string) => void;
}

function DieChoice({ dice, die, onDie }: { dice: Map<number, boolean>; die: number; onDie: (die: number) => void }) {
	return (
		<div class="die-choice" role="group" aria-label={t("page.doodle.die.choose")}>
			{[...dice].map(([face, tree]) => (
				<button key={face} type="button" aria-pressed={face === die} onClick={() => onDie(face)}>
					<Die face={face} colour="white" />
					<span>{t(tree ? "page.doodle.die.tree" : "page.doodle.die.row", face)}</span>
				</button>
			))}
		</div>
	);
}

function Thumb({ move, nth, selected, seat, onAction }: {
	move: DrawMove;
	nth: number;
	selected: boolean;
	seat: number;
	onAction: (action: string) => void;
}) {
	const scored = effectsWithSquares(move.effects, seat);
	// An icon is shown only if the points are for one thing.
	const what = scored.length === 1 ? scored[0]?.what : null;
	return move.what === "x" ? null : (
		<button
			type="button"
			class="thumb"
			aria-pressed={selected}
			onClick={() => onAction(move.action)}
		>
			<svg viewBox="0 0 100 100" aria-hidden="true">
				<path class="road-ink" d={roadPath(move.what)} />
			</svg>
			<span class="unseen">
				{t(`page.doodle.road.${move.what}`)}: {effectsInWords(scored) || t("page.nothing")}
			</span>
			<span class={scored.length > 0 ? "thumb-points scoring" : "thumb-points"} aria-hidden="true">
				{what && <InlineIcon name={ICON[what] ?? what} />}
				{scored.length > 0 ? `+${pointsOf(scored)}` : "0"}
			</span>
			<kbd aria-hidden="true">{nth}</kbd>
		</button>
	);
}

export function Picker({ seat, moves, die, action, onDie, onAction }: PickerProps) {
	const dice = diceOf(moves);
	const roads = moves.filter((move) => move.die === die && move.what !== "x");
	return (
		<>
			{dice.size > 1 && <DieChoice dice={dice} die={die} onDie={onDie} />}
			{roads.length > 0 && (
				<div class="thumbs" role="group" aria-label={t("page.doodle.road.choose")}>
					{roads.map((move, i) => (
						<Thumb
							key={move.what}
							move={move}
							nth={i + 1}
							selected={move.action === action}
							seat={seat}
							onAction={onAction}
						/>
					))}
				</div>
			)}
		</>
	);
}
