/* The form that makes an online table: game, seats, options, clock, board. */
import { useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { GAMES } from "../../games";
import { isLevel, seatLimits } from "../../model/catalogue";
import { newSeat, saveSeat } from "../saved-seats";
import { createTable, type CreatedTable, type NewTable } from "../rest";
import { KEPT, seatRoute } from "../../screens/frame/routes";
import type { Clock } from "../wire";
import { linesOf } from "../../model/own-boards";
import { Choices } from "../../widgets/choices";
import { t } from "../../model/words";
import { BoardField } from "../../screens/boards/board-field";
import { boardFaultWithRule } from "../../games/shared/faults";
import { Header } from "../../screens/frame/header";
import { OptionFields } from "../../screens/setup/option-fields";
import { lastGame, optionsFor } from "../../screens/setup/setup";
import { ClockFields } from "./clock-fields";
import { InviteSeats, type Invited } from "./invite-seats";
import { errorInWords } from "./words";

/** Saves the own seat with the links of the others. Returns the address of the table. */
function saveSeats({ table, seats }: CreatedTable, mine: number, name: string): string {
	const token = seats[mine]?.token ?? "";
	const others = seats.filter((seat, i) => i !== mine && seat.token);
	const links = Object.fromEntries(others.map((other) => [other.seat, other.token]));
	const isSaved = saveSeat({ ...newSeat(table, token), links, sitAs: name });
	return seatRoute(table, isSaved ? "" : token);
}

export function Invite({ app }: { app: App }) {
	const game = lastGame(app.settings);
	const [seats, setSeats] = useState<Invited[]>(["me", "friend"]);
	const [chosen, setChosen] = useState<string[]>([]);
	const [board, setBoard] = useState("");
	const [clock, setClock] = useState<Clock | null>(null);
	const [listed, setListed] = useState(false);
	const [creating, setCreating] = useState(false);
	const [error, setError] = useState("");
	const name = app.settings.name.trim();
	const options = optionsFor(game, seats.length);
	const isOpen = seats.includes("open");

	const newTable = (lines: string): NewTable => ({
		game: game.id,
		options: options.map((option) => option.name).filter((option) => chosen.includes(option)),
		seats: seats.map((who) => (isLevel(who) ? { who: "computer", level: who } : { who })),
		listed: listed && isOpen,
		...(lines && { board: lines }),
		...(clock && { clock }),
	});
	const create = async (event: Event) => {
		event.preventDefault();
		const lines = linesOf(app.core, board);
		if (typeof lines !== "string") return setError(boardFaultWithRule(lines, game));
		setCreating(true);
		setError("");
		try {
			location.hash = saveSeats(await createTable(newTable(lines)), seats.indexOf("me"), name);
		} catch (error) {
			setError(errorInWords(error, game));
			setCreating(false);
		}
	};

	return (
		<>
			<Header app={app} title={t("page.invite")} />
			<main class="narrow" tabIndex={-1}>
				<form class="card" onSubmit={(event) => void create(event)}>
					<h2>{t("online.invite")}</h2>
					<p>{t("online.invite.what")}</p>
					<Choices
						label={t("page.game")}
						options={GAMES.map(({ id, title }) => [id, title()] as const)}
						value={game.id}
						onChange={(id) => {
							app.changeSettings({ game: id });
							setBoard("");
						}}
					/>
					<InviteSeats app={app} seats={seats} limits={seatLimits(game.id)} onChange={setSeats} />
					{isOpen && (
						<label class="check">
							<input type="checkbox" checked={listed} onChange={({ currentTarget }) => setListed(currentTarget.checked)} />
							<span>
								{t("online.listed")} <small>{t("online.listed.what")}</small>
							</span>
						</label>
					)}
					<OptionFields options={options} chosen={chosen} onChange={setChosen} />
					<ClockFields clock={clock} onChange={setClock} />
					<BoardField app={app} game={game} value={board} onChange={setBoard} />
					{error && (
						<p class="refused" role="alert">
							{error}
						</p>
					)}
					<button type="submit" class="main" disabled={creating}>
						{t("online.make")}
					</button>
					<p class="aside">
						<a href={KEPT}>{t("online.kept")}</a>
					</p>
				</form>
			</main>
		</>
	);
}
