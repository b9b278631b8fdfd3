/* What the person is called at online tables; remembered. */
import type { App } from "../../screens/frame/app";
import { isLevel } from "../../model/core";
import { t } from "../../model/words";
import { fitting } from "../../screens/setup/seats";

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
				const name = fitting(currentTarget.value);
				currentTarget.value = name;
				// In a record such a name would be a computer player's.
				currentTarget.setCustomValidity(isLevel(name.trim()) ? t("online.name.level") : "");
				app.changeSettings({ name });
			}}
		/>
	);
}
