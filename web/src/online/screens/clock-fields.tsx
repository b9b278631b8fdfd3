/* The clock of a new table: none, a time for the whole game, or a time for each turn of a game over
 * days. */
import type { Clock } from "../wire";
import { Choices } from "../../widgets/choices";
import { t } from "../../model/words";
import { timeInWords } from "./time";

type Kind = "none" | "live" | "post";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BANKS = [5, 10, 20, 30, 60].map((minutes) => minutes * MINUTE);
const PLUSES = [0, 5, 10, 20, 30, 60];
const TURNS = [8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY];

const FIRST: Record<Kind, Clock | null> = {
	none: null,
	live: { bank: 20 * MINUTE, plus: 20 },
	post: { turn: 2 * DAY },
};

function Seconds({ label, from, value, onChange }: {
	label: string;
	from: readonly number[];
	value: number;
	onChange: (seconds: number) => void;
}) {
	return (
		<label class="field row">
			<span>{label}</span>
			<select value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
				{from.map((seconds) => (
					<option key={seconds} value={seconds}>
						{timeInWords(seconds)}
					</option>
				))}
			</select>
		</label>
	);
}

export function ClockFields({ clock, onChange }: { clock: Clock | null; onChange: (clock: Clock | null) => void }) {
	const kind: Kind = !clock ? "none" : "turn" in clock ? "post" : "live";
	return (
		<>
			<Choices<Kind>
				label={t("online.clock")}
				options={[
					["none", t("online.clock.none")],
					["live", t("online.clock.live")],
					["post", t("online.clock.post")],
				]}
				value={kind}
				onChange={(wanted) => onChange(FIRST[wanted])}
			/>
			{clock && "bank" in clock && (
				<>
					<Seconds
						label={t("online.clock.bank")}
						from={BANKS}
						value={clock.bank}
						onChange={(bank) => onChange({ ...clock, bank })}
					/>
					<Seconds
						label={t("online.clock.plus")}
						from={PLUSES}
						value={clock.plus}
						onChange={(plus) => onChange({ ...clock, plus })}
					/>
				</>
			)}
			{clock && "turn" in clock && (
				<Seconds label={t("online.clock.turn")} from={TURNS} value={clock.turn} onChange={(turn) => onChange({ turn })} />
			)}
			{clock && <p class="aside">{t("online.clock.what")}</p>}
		</>
	);
}
