/* The field for announcing the points of the card that was just laid (C10). It gives no help with
 * counting. */
import { t } from "../../model/words";
import { ANNOUNCE_MAX } from "./draft";

interface AnnounceProps {
	announced: number;
	onChange: (points: number) => void;
	onConfirm: () => void;
}

export function AnnouncePoints({ announced, onChange, onConfirm }: AnnounceProps) {
	return (
		<form
			class="say"
			onSubmit={(event) => {
				event.preventDefault();
				onConfirm();
			}}
		>
			<p id="say">{t("page.domicolor.say.what.c10")}</p>
			<div class="stepper">
				<button
					type="button"
					class="quiet"
					aria-label={t("page.domicolor.say.less")}
					disabled={announced === 0}
					onClick={() => onChange(announced - 1)}
				>
					<span aria-hidden="true">−</span>
				</button>
				<input
					type="text"
					inputMode="numeric"
					autocomplete="off"
					aria-labelledby="say"
					maxLength={3}
					value={announced}
					onFocus={({ currentTarget }) => currentTarget.select()}
					onKeyDown={(event) => {
						const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
						// Enter that is still held from laying the card must not announce.
						if (step || (event.key === "Enter" && event.repeat)) event.preventDefault();
						if (step) onChange(announced + step);
					}}
					onInput={({ currentTarget }) => {
						const points = Math.min(ANNOUNCE_MAX, Number(currentTarget.value.replace(/\D/g, "")));
						currentTarget.value = String(points);
						onChange(points);
					}}
				/>
				<button
					type="button"
					class="quiet more"
					aria-label={t("page.domicolor.say.more")}
					disabled={announced === ANNOUNCE_MAX}
					onClick={() => onChange(announced + 1)}
				>
					<span aria-hidden="true">+</span>
				</button>
			</div>
		</form>
	);
}
