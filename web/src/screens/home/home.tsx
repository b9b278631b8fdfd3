/* The first screen: start a game with one tap, set one up, or go on with one. */
import { useState } from "preact/hooks";
import type { App } from "../frame/app";
import { GAMES } from "../../games";
import type { Game } from "../../games/shared/game";
import { listSeats } from "../../online/saved-seats";
import { INVITE, JOIN } from "../frame/routes";
import { seatLimits } from "../../model/catalogue";
import { listGames, type SeatChoice } from "../../model/storage";
import { t } from "../../model/words";
import { SavedGames } from "./saved-games";
import { Header } from "../frame/header";
import { learnRoute } from "../frame/routes";
import { COMPUTER, PERSON, randomSeed } from "../setup/setup";
import { NewGame } from "./new-game";
import { DailyGame } from "./daily-game";

function GameCard({ app, game }: { app: App; game: Game }) {
	const { least, most } = seatLimits(game.id);
	const play = (seats: SeatChoice[]) =>
		app.startGame({ game: game.id, seats, options: [], seed: randomSeed() });
	return (
		<section class="card welcome" data-game={game.id}>
			<game.Picture />
			<div>
				<h2>{game.title()}</h2>
				<p>{t(game.welcome)}</p>
				<p class="about">{t("page.about", least, most, game.minutes)}</p>
			</div>
			<div class="quick">
				{least === 1 && (
					<button type="button" class="main" onClick={() => play([PERSON])}>
						{t("page.solo")}
					</button>
				)}
				<button type="button" class="main" onClick={() => play([PERSON, COMPUTER])}>
					{t("page.versus")}
				</button>
				<button
					type="button"
					class="quiet"
					onClick={() => {
						app.changeSettings({ game: game.id });
						const form = document.getElementById("together");
						form?.scrollIntoView({ block: "start" });
						form?.querySelector<HTMLElement>(".seats input, .seats button")?.focus({ preventScroll: true });
					}}
				>
					{t("page.together")}
				</button>
				<a class="button quiet" href={learnRoute(game.id)}>
					{t("page.learn")}
				</a>
			</div>
		</section>
	);
}

/** Games with friends on other devices. */
function OnlineCard() {
	return (
		<section class="card distant">
			<h2>{t("page.online")}</h2>
			<p>{t("page.online.what")}</p>
			<div class="quick">
				<a class="button main" href={INVITE}>
					{t("page.invite")}
				</a>
				<a class="button quiet" href={JOIN}>
					{t("page.join")}
				</a>
			</div>
		</section>
	);
}

export function Home({ app }: { app: App }) {
	const [games] = useState(listGames);
	// A finished online game is in the list of saved games too.
	const [seats] = useState(() => listSeats().filter(({ table }) => games.every(({ id }) => id !== table)));
	const unfinished = seats.length > 0 || games.some(({ summary }) => !summary.over);
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="home" tabIndex={-1}>
				{unfinished && <SavedGames games={games} seats={seats} />}
				<DailyGame app={app} games={games} />
				{GAMES.map((game) => (
					<GameCard key={game.id} app={app} game={game} />
				))}
				<NewGame app={app} />
				<div class="further">
					<OnlineCard />
					{!unfinished && <SavedGames games={games} seats={seats} />}
				</div>
			</main>
		</>
	);
}
