/* The first screen: a game in one tap, a game for several, or one that is not finished. */
import { useState } from "preact/hooks";
import type { App } from "../frame/app";
import { GAMES } from "../../games";
import type { Game } from "../../games/shared/game";
import { listSeats } from "../../online/saved-seats";
import { INVITE, JOIN } from "../frame/routes";
import { listGames, type SeatChoice } from "../../model/storage";
import { t } from "../../model/words";
import { Games } from "./saved-games";
import { Header } from "../frame/header";
import { learnRoute } from "../frame/routes";
import { COMPUTER, PERSON, randomSeed } from "../setup/setup";
import { NewGame } from "./new-game";
import { Today } from "./daily-game";

function Welcome({ app, game }: { app: App; game: Game }) {
	const play = (seats: SeatChoice[]) =>
		app.startGame({ game: game.id, seats, options: [], seed: randomSeed() });
	return (
		<section class="card welcome" data-game={game.id}>
			<game.Picture />
			<div>
				<h2>{game.title()}</h2>
				<p>{t(game.welcome)}</p>
				<p class="about">{t("page.about", game.seats.least, game.seats.most, game.minutes)}</p>
			</div>
			<div class="quick">
				{game.seats.least === 1 && (
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

/** Friends at a distance. */
function Online() {
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
	// A finished online game is kept like any other.
	const [seats] = useState(() => listSeats().filter(({ table }) => games.every(({ id }) => id !== table)));
	const unfinished = seats.length > 0 || games.some(({ summary }) => !summary.over);
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class="home" tabIndex={-1}>
				{unfinished && <Games games={games} seats={seats} />}
				<Today app={app} games={games} />
				{GAMES.map((game) => (
					<Welcome key={game.id} app={app} game={game} />
				))}
				<NewGame app={app} />
				<div class="further">
					<Online />
					{!unfinished && <Games games={games} seats={seats} />}
				</div>
			</main>
		</>
	);
}
