/* Setting up a game: which one, who plays, its options, and how chance is decided. */
import { useState } from "preact/hooks";
import type { App } from "../app";
import { GAMES, gameOf } from "../games";
import type { Game, Option } from "../games/game";
import { linesOf } from "../model/own-boards";
import { Choices } from "../widgets/parts";
import { randomWord, type SeatChoice, type Wishes } from "../model/storage";
import { capital, t } from "../model/words";
import { BoardField } from "./board-field";
import { boardFaultInWords } from "../games/faults";
import { SeatList } from "./seats";

export const SEED_LENGTH = 10;
const SEED_MAX = 64;

export const person: SeatChoice = { computer: false, name: "" };
export const computer: SeatChoice = { computer: true, name: "" };

type Chance = "random" | "seed" | "own";

/** The game last set up, or the first. */
export const wishedGame = (app: App): Game => gameOf(app.settings.game) ?? GAMES[0];

export function wishesFor(app: App, game: Game): Wishes {
	return app.settings.wishes[game.id] ?? { seats: [person, computer], options: [] };
}

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

/** The options that go with this number of seats. */
export const optionsFor = (game: Game, seats: number): Option[] =>
	game.options.filter((option) => !option.seats || option.seats.includes(seats));

export function OptionFields({ options, chosen, onChange }: {
	options: Option[];
	/** Names; also of options that are not for this number of seats. */
	chosen: string[];
	onChange: (chosen: string[]) => void;
}) {
	return options.map(({ name, title, what }) => (
		<label key={name} class="check">
			<input
				type="checkbox"
				name={name}
				checked={chosen.includes(name)}
				onChange={({ currentTarget }) =>
					onChange([...chosen.filter((other) => other !== name), ...(currentTarget.checked ? [name] : [])])
				}
			/>
			<span>
				{capital(t(title))} <small>{t(what)}</small>
			</span>
		</label>
	));
}

export function NewGame({ app }: { app: App }) {
	const game = wishedGame(app);
	const wishes = wishesFor(app, game);
	const [chance, setChance] = useState<Chance>("random");
	const [seed, setSeed] = useState("");
	const [complaint, setComplaint] = useState("");
	const options = optionsFor(game, wishes.seats.length);
	const change = (part: Partial<Wishes>) => {
		setComplaint("");
		app.change({ wishes: { ...app.settings.wishes, [game.id]: { ...wishes, ...part } } });
	};
	const start = (event: Event) => {
		event.preventDefault();
		const board = linesOf(app.core, wishes.board ?? "");
		const given = chance === "seed" && seed !== "" ? seed : randomWord(SEED_LENGTH);
		const chosen = options.filter(({ name }) => wishes.options.includes(name)).map(({ name }) => name);
		const setup = { game: game.id, seats: wishes.seats, options: chosen, seed: chance === "own" ? "" : given };
		const fault = typeof board === "string" ? app.start({ ...setup, board }) : board;
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
					app.change({ game: id });
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
