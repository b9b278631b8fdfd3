/* Settings, and what can be done with the game. */
import type { App } from "../app";
import type { Game } from "../games/game";
import { Offer } from "../offline/offer";
import { Choices, Dialog, download, Switch } from "../widgets/parts";
import { language, LANGUAGES, t } from "../model/words";
import { fileName } from "./notices";

export function Menu({ app, game, onClose }: { app: App; game: Game | undefined; onClose: () => void }) {
	const { settings, table } = app;
	return (
		<Dialog title={t("page.menu")} onClose={onClose}>
			{app.renew && <Offer app={app} />}
			<Choices
				label={t("page.language")}
				options={Object.entries(LANGUAGES)}
				value={settings.language || language()}
				onChange={(code) => app.change({ language: code })}
			/>
			<Choices
				label={t("page.theme")}
				options={[
					["auto", t("page.auto")],
					["light", t("page.theme.light")],
					["dark", t("page.theme.dark")],
					["contrast", t("page.theme.contrast")],
				]}
				value={settings.theme}
				onChange={(theme) => app.change({ theme })}
			/>
			<Choices
				label={t("page.text")}
				options={[
					["normal", t("page.text.normal")],
					["large", t("page.text.large")],
					["larger", t("page.text.larger")],
				]}
				value={settings.text}
				onChange={(text) => app.change({ text })}
			/>
			<Choices
				label={t("page.motion")}
				options={[
					["auto", t("page.auto")],
					["off", t("page.motion.off")],
				]}
				value={settings.motion}
				onChange={(motion) => app.change({ motion })}
			/>
			<Switch text={t("page.sound")} on={settings.sound} onChange={(sound) => app.change({ sound })} />
			<Switch text={t("page.typed")} on={settings.typed} onChange={(typed) => app.change({ typed })} />
			{table?.view.seed && game && (
				<p class="seed">
					{t(game.chance.word)}: <b>{table.view.seed}</b>
				</p>
			)}
			<div class="menu-buttons">
				<button type="button" class="quiet" onClick={() => app.show("help")}>
					{t("page.help")}
				</button>
				{table && (
					<button type="button" class="quiet" onClick={() => download(fileName(table), table.record())}>
						{t("page.download")}
					</button>
				)}
				<a class="button quiet" href="#open" onClick={onClose}>
					{t("page.open")}
				</a>
				<a class="button quiet" href="#" onClick={onClose}>
					{t("page.new")}
				</a>
			</div>
		</Dialog>
	);
}
