/* The menu: settings, and what can be done with the game. */
import type { App } from "./frame/app";
import { HOME, OPEN } from "./frame/routes";
import type { Game } from "../games/shared/game";
import { UpdateOffer } from "../offline/update-offer";
import { Choices, Switch } from "../widgets/choices";
import { Dialog } from "../widgets/dialog";
import { download } from "../widgets/files";
import { language, LANGUAGES, t } from "../model/words";
import { recordFileName } from "./frame/record-file";

export function Menu({ app, game, onClose }: { app: App; game: Game | undefined; onClose: () => void }) {
	const { settings, table } = app;
	return (
		<Dialog title={t("page.menu")} onClose={onClose}>
			{app.update && <UpdateOffer update={app.update} />}
			<Choices
				label={t("page.language")}
				options={Object.entries(LANGUAGES)}
				value={settings.language || language()}
				onChange={(code) => app.changeSettings({ language: code })}
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
				onChange={(theme) => app.changeSettings({ theme })}
			/>
			<Choices
				label={t("page.text")}
				options={[
					["normal", t("page.text.normal")],
					["large", t("page.text.large")],
					["larger", t("page.text.larger")],
				]}
				value={settings.text}
				onChange={(text) => app.changeSettings({ text })}
			/>
			<Choices
				label={t("page.motion")}
				options={[
					["auto", t("page.auto")],
					["off", t("page.motion.off")],
				]}
				value={settings.motion}
				onChange={(motion) => app.changeSettings({ motion })}
			/>
			<Switch text={t("page.sound")} on={settings.sound} onChange={(sound) => app.changeSettings({ sound })} />
			<Switch text={t("page.typed")} on={settings.typed} onChange={(typed) => app.changeSettings({ typed })} />
			{table?.view.seed && game && (
				<p class="seed">
					{t(game.chance.seedTitle)}: <b>{table.view.seed}</b>
				</p>
			)}
			<div class="menu-buttons">
				<button type="button" class="quiet" onClick={() => app.showDialog("help")}>
					{t("page.help")}
				</button>
				{table && (
					<button type="button" class="quiet" onClick={() => download(recordFileName(table), table.record())}>
						{t("page.download")}
					</button>
				)}
				<a class="button quiet" href={OPEN} onClick={onClose}>
					{t("page.open")}
				</a>
				<a class="button quiet" href={HOME} onClick={onClose}>
					{t("page.new")}
				</a>
			</div>
		</Dialog>
	);
}
