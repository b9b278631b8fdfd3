/* Playing again with the same people: a new table with the same links. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { loadSeat, newSeat, saveSeat } from "../saved-seats";
import { seatRoute, watchRoute } from "../../screens/frame/routes";
import type { OnlineSession } from "../session";
import { t } from "../../model/words";

export function Rematch({ app, session }: { app: App; session: OnlineSession }) {
	const [asked, setAsked] = useState(false);
	const { rematch } = session.status;
	const { token } = session.savedSeat;

	/** Going there means playing, so the person sits down at once. */
	const go = (table: string) => {
		session.handOnConnection();
		if (!token) return void (location.hash = watchRoute(table));
		const name = session.ownSeat?.sits ? session.ownSeat.name : app.settings.name;
		const isSaved = loadSeat(table) !== null || saveSeat({ ...newSeat(table, token), sitAs: name });
		location.hash = seatRoute(table, isSaved ? "" : token);
	};
	useEffect(() => {
		if (asked && rematch) go(rematch);
	}, [asked, rematch]);

	if (rematch)
		return (
			<>
				<p class="rematch" role="status">
					{t("online.rematch.made")}
				</p>
				<button type="button" class="main" onClick={() => go(rematch)}>
					{t(token ? "online.rematch.go" : "online.watch")}
				</button>
			</>
		);
	return (
		token && (
			<button
				type="button"
				class="main"
				disabled={!session.connected}
				onClick={() => {
					setAsked(true);
					session.rematch();
				}}
			>
				{t("online.rematch")}
			</button>
		)
	);
}
