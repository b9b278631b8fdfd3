/* Playing again with the same people: a new table with the same links. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { loadSeat, newSeat, saveSeat } from "../saved-seats";
import { seatRoute, watchRoute } from "../../screens/frame/routes";
import type { Visit } from "../session";
import { t } from "../../model/words";

export function Rematch({ app, visit }: { app: App; visit: Visit }) {
	const [asked, setAsked] = useState(false);
	const { rematch } = visit.standing;
	const { token } = visit.seat;

	/** Whoever goes there wants to play, so they need not say it twice. */
	const go = (table: string) => {
		visit.pass();
		if (!token) return void (location.hash = watchRoute(table));
		const name = visit.mine?.sits ? visit.mine.name : app.settings.name;
		const kept = loadSeat(table) !== null || saveSeat({ ...newSeat(table, token), sitAs: name });
		location.hash = seatRoute(table, kept ? "" : token);
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
				disabled={!visit.heard}
				onClick={() => {
					setAsked(true);
					visit.rematch();
				}}
			>
				{t("online.rematch")}
			</button>
		)
	);
}
