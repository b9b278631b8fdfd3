/* What can be drawn in the chosen square: six roads with the points each would score, and the die to
 * take where two would do. */
import { InlineIcon } from "../../widgets/inline-icon";
import { t } from "../../model/words";
import { Die } from "./dice";
import { roadPath } from "./roads";
import { type Choice, diceOf, pointsOf, scoredBy } from "./view";
import { effectsInWords } from "./words";

const ICON: Record<string, string> = { hotel: "hotel", shop: "shop", bonus: "bonus", taxis: "taxi" };

interface PickerProps {
	seat: number;
	/** Everything possible in the square. */
	choices: Choice[];
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

function Thumb({ choice, nth, chosen, seat, onAction }: {
	choice: Choice;
	nth: number;
	chosen: boolean;
	seat: number;
	onAction: (action: string) => void;
}) {
	const scored = scoredBy(choice.effects, seat);
	// The icon of one thing beside the points of two would be wrong.
	const what = scored.length === 1 ? scored[0]?.what : null;
	return choice.what === "x" ? null : (
		<button
			type="button"
			class="thumb"
			aria-pressed={chosen}
			onClick={() => onAction(choice.action)}
		>
			<svg viewBox="0 0 100 100" aria-hidden="true">
				<path class="road-ink" d={roadPath(choice.what)} />
			</svg>
			<span class="unseen">
				{t(`page.doodle.road.${choice.what}`)}: {effectsInWords(scored) || t("page.nothing")}
			</span>
			<span class={scored.length > 0 ? "thumb-points scoring" : "thumb-points"} aria-hidden="true">
				{what && <InlineIcon name={ICON[what] ?? what} />}
				{scored.length > 0 ? `+${pointsOf(scored)}` : "0"}
			</span>
			<kbd aria-hidden="true">{nth}</kbd>
		</button>
	);
}

export function Picker({ seat, choices, die, action, onDie, onAction }: PickerProps) {
	const dice = diceOf(choices);
	const roads = choices.filter((choice) => choice.die === die && choice.what !== "x");
	return (
		<>
			{dice.size > 1 && <DieChoice dice={dice} die={die} onDie={onDie} />}
			{roads.length > 0 && (
				<div class="thumbs" role="group" aria-label={t("page.doodle.road.choose")}>
					{roads.map((choice, i) => (
						<Thumb
							key={choice.what}
							choice={choice}
							nth={i + 1}
							chosen={choice.action === action}
							seat={seat}
							onAction={onAction}
						/>
					))}
				</div>
			)}
		</>
	);
}
