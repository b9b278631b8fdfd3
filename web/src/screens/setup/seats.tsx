/* The seats of a game that is set up, each a person or a computer player. */
import { DEFAULT_LEVEL, isLevel, recordLimits, type SeatLimits } from "../../model/catalogue";
import type { SeatChoice } from "../../model/storage";
import { t } from "../../model/words";
import { LevelSelect } from "../../widgets/level-select";
import { SeatRows } from "../../widgets/seat-rows";

/** Removes control characters, and what is longer than a record allows. */
export function limitName(name: string): string {
	let end = name.length;
	while (new TextEncoder().encode(name.slice(0, end)).length > recordLimits().name) end--;
	// Joiners (U+200C, U+200D) stay: words of several scripts and emoji need them.
	return name.slice(0, end).replace(/[^\P{C}\u200c\u200d]/gu, "");
}

interface SeatListProps {
	seats: SeatChoice[];
	limits: SeatLimits;
	onChange: (seats: SeatChoice[]) => void;
}

export function SeatList({ seats, limits, onChange }: SeatListProps) {
	const set = (i: number, part: Partial<SeatChoice>) =>
		onChange(seats.map((seat, k) => (k === i ? { ...seat, ...part } : seat)));
	const row = (seat: SeatChoice, i: number) => (
		<>
			{seat.computer ? (
				<LevelSelect seat={i + 1} level={seat.level ?? DEFAULT_LEVEL} onChange={(level) => set(i, { level })} />
			) : (
				<input
					type="text"
					autocomplete="off"
					aria-label={t("page.seat.name", i + 1)}
					placeholder={t("face.seat", i + 1)}
					value={seat.name}
					onInput={({ currentTarget }) => {
						const name = limitName(currentTarget.value);
						currentTarget.value = name;
						// The name of a level means a computer player, here as in the terminal.
						set(i, isLevel(name) ? { name: "", computer: true, level: name } : { name });
					}}
				/>
			)}
			<button
				type="button"
				class="quiet"
				aria-pressed={seat.computer}
				aria-label={t("page.seat.computer", i + 1)}
				onClick={() => set(i, { computer: !seat.computer })}
			>
				<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
					<path class="pen" d="M9 14h22v18H9zM20 14V7M15 21v2M25 21v2M15 28h10M5 20v6M35 20v6" />
				</svg>
			</button>
		</>
	);
	return <SeatRows seats={seats} limits={limits} row={row} newSeat={{ computer: false, name: "" }} onChange={onChange} />;
}
