/* An item in the list of games, with buttons to continue or look again and to remove it. */
import { useState } from "preact/hooks";
import { t } from "../model/words";

interface GameItemProps {
	href: string;
	/** Whether the game is not over. */
	unfinished: boolean;
	players: string;
	details: string;
	onRemove: () => void;
	/** Takes the removal back. */
	onUndo: () => void;
}

export function GameItem({ href, unfinished, players, details, onRemove, onUndo }: GameItemProps) {
	const [removed, setRemoved] = useState(false);
	if (removed)
		return (
			<li>
				<span>{t("page.removed", players)}</span>
				<button
					type="button"
					class="quiet"
					onClick={() => {
						onUndo();
						setRemoved(false);
					}}
				>
					{t("page.undo")}
				</button>
			</li>
		);
	return (
		<li>
			<a class={unfinished ? "button main" : "button quiet"} href={href}>
				<b>{t(unfinished ? "page.continue" : "page.look.again")}</b>
				<span>
					{players} · {details}
				</span>
			</a>
			<button
				type="button"
				class="quiet round"
				aria-label={t("page.remove", `${players}, ${details}`)}
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
