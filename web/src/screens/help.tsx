/* The help dialog: the rules in short, and the keys. */
import type { Game } from "../games/shared/game";
import { Choices } from "../widgets/choices";
import { Dialog } from "../widgets/dialog";
import { t } from "../model/words";
import { learnRoute } from "./frame/routes";
import { printRoute } from "./frame/routes";

/** Keys that are the same in every game. */
const KEYS: readonly (readonly [string, string])[] = [
	["U", "page.key.undo"],
	["H", "page.key.hint"],
	["Esc", "page.key.back"],
	["/", "page.key.typed"],
	["page.key.space", "page.key.skip"],
	["?", "page.key.help"],
];

interface HelpProps {
	games: readonly Game[];
	game: Game;
	/** Shows the help of another game; null while a game is played. */
	onGame: ((id: string) => void) | null;
	onClose: () => void;
}

export function Help({ games, game, onGame, onClose }: HelpProps) {
	return (
		<Dialog title={t("page.help")} onClose={onClose}>
			<div class="help">
				{onGame && (
					<Choices
						label={t("page.game")}
						options={games.map(({ id, title }) => [id, title()] as const)}
						value={game.id}
						onChange={onGame}
					/>
				)}
				<a class="button main" href={learnRoute(game.id)} onClick={onClose}>
					{t("page.learn")}
				</a>
				<a class="button quiet" href={printRoute(game.id)} onClick={onClose}>
					{t("page.sheets")}
				</a>
				<h3>{t("page.rules")}</h3>
				<ul>
					{game.rules.map((rule) => (
						<li key={rule}>{t(rule)}</li>
					))}
				</ul>
				<h3>{t("page.keys")}</h3>
				<dl class="keys">
					{[...game.keys, ...KEYS].map(([key, text]) => (
						<div key={key}>
							<dt>
								<kbd>{key.startsWith("page.") ? t(key) : key}</kbd>
							</dt>
							<dd>{t(text)}</dd>
						</div>
					))}
				</dl>
			</div>
		</Dialog>
	);
}
