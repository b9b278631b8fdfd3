/* The form that sets up a game: which one, seats, options, chance, board. */
import { useState } from "preact/hooks";
import type { App } from "../frame/app";
import { GAMES } from "../../games";
import type { Game } from "../../games/shared/game";
import { recordLimits, seatLimits } from "../../model/catalogue";
import { linesOf } from "../../model/own-boards";
import { Choices } from "../../widgets/choices";
import type { Wishes } from "../../model/storage";
import { t } from "../../model/words";
import { BoardField } from "../boards/board-field";
import { boardFaultWithRule } from "../../games/shared/faults";
import { OptionFields } from "../setup/option-fields";
import { SeatList } from "../setup/seats";
import { lastGame, lastSetup, optionsFor, randomSeed } from "../setup/setup";

type Chance = "random" | "seed" | "own";

function ChanceFields({ game, chance, seed, onChance, onSeed }: {
	game: Game;
	chance: Chance;
	seed: string;
	onChance: (chance: Chance) => void;
	onSeed: (seed: string) => void;
}) {
	const { title, random, seed: again, entered, seedTitle } = game.chance;
	return (
		<>
			<label class="field row">
				<span>{t(title)}</span>
				<select value={chance} onChange={({ currentTarget }) => onChance(currentTarget.value as Chance)}>
					<option value="random">{t(random)}</option>
					<option value="seed">{t(again)}</option>
					<option value="own">{t(entered)}</option>
				</select>
			</label>
			{chance === "seed" && (
				<label class="field row">
					<span>{t(seedTitle)}</span>
					<input
						type="text"
						autocomplete="off"
						spellcheck={false}
						maxLength={recordLimits().seed}
						value={seed}
						// Seeds have printable ASCII characters without spaces, so that every
						// keyboard has them.
						onInput={({ currentTarget }) => onSeed(currentTarget.value.replace(/[^!-~]+/g, "-"))}
					/>
				</label>
			)}
		</>
	);
}

export function NewGame({ app }: { app: App }) {
	const game = lastGame(app.settings);
	const last = lastSetup(app.settings, game);
	const [chance, setChance] = useState<Chance>("random");
	const [seed, setSeed] = useState("");
	const [error, setError] = useState("");
	const options = optionsFor(game, last.seats.length);
	const change = (part: Partial<Wishes>) => {
		setError("");
		app.changeSettings({ wishes: { ...app.settings.wishes, [game.id]: { ...last, ...part } } });
	};
	const start = (event: Event) => {
		event.preventDefault();
		const board = linesOf(app.core, last.board ?? "");
		const given = chance === "seed" && seed !== "" ? seed : randomSeed();
		const chosen = options.filter(({ name }) => last.options.includes(name)).map(({ name }) => name);
		const setup = { game: game.id, seats: last.seats, options: chosen, seed: chance === "own" ? "" : given };
		const fault = typeof board === "string" ? app.startGame({ ...setup, board }) : board;
		if (fault) setError(boardFaultWithRule(fault, game));
	};
	return (
		<form class="card" id="together" onSubmit={start}>
			<h2>{t("page.together")}</h2>
			<Choices
				label={t("page.game")}
				options={GAMES.map(({ id, title }) => [id, title()] as const)}
				value={game.id}
				onChange={(id) => {
					setError("");
					app.changeSettings({ game: id });
				}}
			/>
			<SeatList key={game.id} seats={last.seats} limits={seatLimits(game.id)} onChange={(seats) => change({ seats })} />
			<OptionFields options={options} chosen={last.options} onChange={(chosen) => change({ options: chosen })} />
			<ChanceFields game={game} chance={chance} seed={seed} onChance={setChance} onSeed={setSeed} />
			<BoardField app={app} game={game} value={last.board ?? ""} onChange={(board) => change({ board })} />
			{error && (
				<p class="refused" role="alert">
					{error}
				</p>
			)}
			<button type="submit" class="main">
				{t(last.seats.every((seat) => seat.computer) ? "page.watch" : "page.start")}
			</button>
		</form>
	);
}
