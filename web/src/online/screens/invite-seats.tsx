/* The seats of a new table: oneself, friends, anybody, computer players. */
import type { App } from "../../screens/frame/app";
import { type Level, levelsToChoose, type SeatLimits } from "../../model/catalogue";
import { t } from "../../model/words";
import { levelInWords } from "../../model/seat-names";
import { SeatRows } from "../../widgets/seat-rows";
import { NameField } from "./name-field";

export type Invited = "me" | "friend" | "open" | Level;

interface InviteSeatsProps {
	app: App;
	/** Exactly one of them is "me". */
	seats: Invited[];
	limits: SeatLimits;
	onChange: (seats: Invited[]) => void;
}

export function InviteSeats({ app, seats, limits, onChange }: InviteSeatsProps) {
	// Choosing "me" for another seat swaps the two.
	const set = (i: number, who: Invited) =>
		onChange(seats.map((other, k) => (k === i ? who : who === "me" && other === "me" ? seats[i]! : other)));
	const row = (seat: Invited, i: number) =>
		seat === "me" ? (
			<NameField app={app} label={t("online.name")} />
		) : (
			<select
				aria-label={t("online.seat.who", i + 1)}
				value={seat}
				onChange={({ currentTarget }) => set(i, currentTarget.value as Invited)}
			>
				<option value="friend">{t("online.seat.friend")}</option>
				<option value="open">{t("online.seat.open")}</option>
				<option value="me">{t("online.seat.me")}</option>
				{levelsToChoose().map((level) => (
					<option key={level} value={level}>
						{t("page.computer.level", levelInWords(level))}
					</option>
				))}
			</select>
		);
	return (
		<fieldset class="invited">
			<legend>{t("online.seats")}</legend>
			<SeatRows
				seats={seats}
				// A game of one seat needs no table.
				limits={{ least: Math.max(2, limits.least), most: Math.max(2, limits.most) }}
				row={row}
				removable={(seat) => seat !== "me"}
				newSeat="friend"
				onChange={onChange}
			/>
		</fieldset>
	);
}
