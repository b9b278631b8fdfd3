/* The level of a computer player. */
import { type Level, levelsToChoose } from "../model/catalogue";
import { levelInWords } from "../model/seat-names";
import { t } from "../model/words";

interface LevelSelectProps {
	/** The number of the seat, from 1. */
	seat: number;
	level: Level;
	onChange: (level: Level) => void;
}

export function LevelSelect({ seat, level, onChange }: LevelSelectProps) {
	return (
		<select
			aria-label={t("page.seat.level", seat)}
			value={level}
			onChange={({ currentTarget }) => onChange(currentTarget.value as Level)}
		>
			{levelsToChoose().map((each) => (
				<option key={each} value={each}>
					{levelInWords(each)}
				</option>
			))}
		</select>
	);
}
