/* A game in the list of games: going on with it, looking again, or removing it. */
import { useState } from "preact/hooks";
import { t } from "../model/words";

interface GameItemProps {
	href: string;
	/** Whether the game goes on. */
	open: boolean;
	who: string;
	what: string;
	onRemove: () => void;
	/** It is not to be removed after all. */
	onKeep: () => void;
}

export function GameItem({ href, open, who, what, onRemove, onKeep }: GameItemProps) {
	const [removed, setRemoved] = useState(false);
	if (removed)
		return (
			<li>
				<span>{t("page.removed", who)}</span>
				<button
					type="button"
					class="quiet"
					onClick={() => {
						onKeep();
						setRemoved(false);
					}}
				>
					{t("page.undo")}
				</button>
			</li>
		);
	return (
		<li>
			<a class={open ? "button main" : "button quiet"} href={href}>
				<b>{t(open ? "page.continue" : "page.look.again")}</b>
				<span>
					{who} · {what}
				</span>
			</a>
			<button
				type="button"
				class="quiet round"
				aria-label={t("page.remove", `${who}, ${what}`)}
				onClick={() => {
					onRemove();
					setRemoved(true);
				}}
			>
				<span aria-hidden="true">✕</span>
			</button>
		</li>
	);
}
