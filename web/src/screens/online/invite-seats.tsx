/* Who sits where at a new table: oneself, friends, whoever comes, computer players. */
import type { App } from "../../app";
import type { Game } from "../../boards/game";
import { LEVELS, type Level } from "../../core";
import { t } from "../../words";
import { levelInWords } from "../../names";
import { NameField } from "./name-field";

export type Invited = "me" | "friend" | "open" | Level;

interface InviteSeatsProps {
	app: App;
	/** One of them is "me". */
	seats: Invited[];
	limits: Game["seats"];
	onChange: (seats: Invited[]) => void;
}

export function InviteSeats({ app, seats, limits, onChange }: InviteSeatsProps) {
	// Whoever sits down elsewhere changes places.
	const set = (i: number, who: Invited) =>
		onChange(seats.map((other, k) => (k === i ? who : who === "me" && other === "me" ? seats[i]! : other)));
	const most = Math.max(2, limits.most);
	return (
		<fieldset class="invited">
			<legend>{t("online.seats")}</legend>
			<ol class="seats">
				{seats.map((seat, i) => (
					<li key={i}>
						<span class="seat-number" aria-hidden="true">
							{i + 1}
						</span>
						{seat === "me" ? (
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
								{LEVELS.map((level) => (
									<option key={level} value={level}>
										{t("page.computer.level", levelInWords(level))}
									</option>
								))}
							</select>
						)}
						<button
							type="button"
							class="quiet round"
							aria-label={t("page.seat.remove", i + 1)}
							disabled={seat === "me" || seats.length <= Math.max(2, limits.least)}
							onClick={() => onChange(seats.filter((_, k) => k !== i))}
						>
							<span aria-hidden="true">−</span>
						</button>
					</li>
				))}
			</ol>
			<button
				type="button"
				class="quiet"
				disabled={seats.length >= most}
				onClick={() => onChange([...seats, "friend"])}
			>
				+ {t("page.seat.add")}
			</button>
		</fieldset>
	);
}
