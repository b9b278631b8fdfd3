/* The name of the person at online tables. It is saved. */
import type { App } from "../../screens/frame/app";
import { isLevel } from "../../model/catalogue";
import { t } from "../../model/words";
import { limitName } from "../../screens/setup/seats";

export function NameField({ app, label }: { app: App; label: string }) {
	return (
		<input
			type="text"
			autocomplete="nickname"
			required
			aria-label={label}
			placeholder={t("online.name")}
			value={app.settings.name}
			onInput={({ currentTarget }) => {
				const name = limitName(currentTarget.value);
				currentTarget.value = name;
				// In a record such a name means a computer player.
				currentTarget.setCustomValidity(isLevel(name.trim()) ? t("online.name.level") : "");
				app.changeSettings({ name });
			}}
		/>
	);
}
