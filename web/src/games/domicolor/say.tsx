/* Announcing: how many points the card just laid is worth. Nothing here helps with counting. */
import { t } from "../../model/words";
import { SAY_MOST } from "./draft";

interface SayProps {
	said: number;
	onSay: (points: number) => void;
	onDone: () => void;
}

export function Say({ said, onSay, onDone }: SayProps) {
	return (
		<form
			class="say"
			onSubmit={(event) => {
				event.preventDefault();
				onDone();
			}}
		>
			<p id="say">{t("page.domicolor.say.what.c10")}</p>
			<div class="stepper">
				<button
					type="button"
					class="quiet"
					aria-label={t("page.domicolor.say.less")}
					disabled={said === 0}
					onClick={() => onSay(said - 1)}
				>
					<span aria-hidden="true">−</span>
				</button>
				<input
					type="text"
					inputMode="numeric"
					autocomplete="off"
					aria-labelledby="say"
					maxLength={3}
					value={said}
					onFocus={({ currentTarget }) => currentTarget.select()}
					onKeyDown={(event) => {
						const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
						// Enter that is still held from laying the card says nothing yet.
						if (step || (event.key === "Enter" && event.repeat)) event.preventDefault();
						if (step) onSay(said + step);
					}}
					onInput={({ currentTarget }) => {
						const points = Math.min(SAY_MOST, Number(currentTarget.value.replace(/\D/g, "")));
						currentTarget.value = String(points);
						onSay(points);
					}}
				/>
				<button
					type="button"
					class="quiet more"
					aria-label={t("page.domicolor.say.more")}
					disabled={said === SAY_MOST}
					onClick={() => onSay(said + 1)}
				>
					<span aria-hidden="true">+</span>
				</button>
			</div>
		</form>
	);
}
