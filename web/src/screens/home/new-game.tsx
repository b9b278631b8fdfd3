/* Setting up a game: which one, who plays, its options, and how chance is decided. */
import { useState } from "preact/hooks";
import type { App } from "../frame/app";
import { GAMES } from "../../games";
import type { Game } from "../../games/shared/game";
import { linesOf } from "../../model/own-boards";
import { Choices } from "../../widgets/choices";
import type { Wishes } from "../../model/storage";
import { t } from "../../model/words";
import { BoardField } from "../boards/board-field";
import { boardFaultInWords } from "../../games/shared/faults";
import { OptionFields } from "../setup/option-fields";
import { SeatList } from "../setup/seats";
import { lastGame, lastSetup, optionsFor, randomSeed } from "../setup/setup";

/** The longest seed that the rules of records allow (T4). */
const SEED_MAX = 64;

type Chance = "random" | "seed" | "own";

function ChanceFields({ game, chance, seed, onChance, onSeed }: {
	game: Game;
	chance: Chance;
	seed: string;
	onChance: (chance: Chance) => void;
	onSeed: (seed: string) => void;
}) {
	const { title, random, seed: again, own, word } = game.chance;
	return (
		<>
			<label class="field row">
				<span>{t(title)}</span>
				<select value={chance} onChange={({ currentTarget }) => onChance(currentTarget.value as Chance)}>
					<option value="random">{t(random)}</option>
					<option value="seed">{t(again)}</option>
					<option value="own">{t(own)}</option>
				</select>
			</label>
			{chance === "seed" && (
				<label class="field row">
					<span>{t(word)}</span>
					<input
						type="text"
						autocomplete="off"
						spellcheck={false}
						maxLength={SEED_MAX}
						value={seed}
						// A seed has no spaces and nothing that other keyboards lack.
						onInput={({ currentTarget }) => onSeed(currentTarget.value.replace(/[^!-~]+/g, "-"))}
					/>
				</label>
			)}
		</>
	);
}

export function NewGame({ app }: { app: App }) {
	const game = lastGame(app.settings);
	const wishes = lastSetup(app.settings, game);
	const [chance, setChance] = useState<Chance>("random");
	const [seed, setSeed] = useState("");
	const [complaint, setComplaint] = useState("");
	const options = optionsFor(game, wishes.seats.length);
	const change = (part: Partial<Wishes>) => {
		setComplaint("");
		app.changeSettings({ wishes: { ...app.settings.wishes, [game.id]: { ...wishes, ...part } } });
	};
	const start = (event: Event) => {
		event.preventDefault();
		const board = linesOf(app.core, wishes.board ?? "");
		const given = chance === "seed" && seed !== "" ? seed : randomSeed();
		const chosen = options.filter(({ name }) => wishes.options.includes(name)).map(({ name }) => name);
		const setup = { game: game.id, seats: wishes.seats, options: chosen, seed: chance === "own" ? "" : given };
		const fault = typeof board === "string" ? app.startGame({ ...setup, board }) : board;
		if (fault) setComplaint(boardFaultInWords(fault, game));
	};
	return (
		<form class="card" id="together" onSubmit={start}>
			<h2>{t("page.together")}</h2>
			<Choices
				label={t("page.game")}
				options={GAMES.map(({ id, title }) => [id, title()] as const)}
				value={game.id}
				onChange={(id) => {
					setComplaint("");
					app.changeSettings({ game: id });
				}}
			/>
			<SeatList key={game.id} seats={wishes.seats} limits={game.seats} onChange={(seats) => change({ seats })} />
			<OptionFields options={options} chosen={wishes.options} onChange={(chosen) => change({ options: chosen })} />
			<ChanceFields game={game} chance={chance} seed={seed} onChance={setChance} onSeed={setSeed} />
			<BoardField app={app} game={game} value={wishes.board ?? ""} onChange={(board) => change({ board })} />
			{complaint && (
				<p class="refused" role="alert">
					{complaint}
				</p>
			)}
			<button type="submit" class="main">
				{t(wishes.seats.every((seat) => seat.computer) ? "page.watch" : "page.start")}
			</button>
		</form>
	);
}
