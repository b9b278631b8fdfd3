/* An online game in the list of games: first with what was saved here, then with what the server
 * answers. */
import { useEffect, useState } from "preact/hooks";
import { gameOf } from "../../games";
import { seatNames } from "../../model/seat-names";
import { type OnlineSeat, removeSeat, saveSeat } from "../saved-seats";
import { ServerRefusal, readTable } from "../rest";
import { seatRoute } from "../../screens/frame/routes";
import { allOf, t } from "../../model/words";
import { GameItem } from "../../widgets/game-item";

type Known = Pick<OnlineSeat, "stage" | "to_act" | "names">;

function statusInWords({ stage, to_act, names }: Known, seat: number, gone: boolean): string {
	if (gone) return t("online.lost.table");
	if (stage === "waiting") return t("online.item.waiting");
	if (stage === "over") return t("online.item.over");
	return to_act === seat ? t("online.yours") : t("page.turn.covered", names[to_act - 1] ?? "");
}

export function SeatItem({ seat }: { seat: OnlineSeat }) {
	const [known, setKnown] = useState<Known>(seat);
	const [gone, setGone] = useState(false);
	useEffect(() => {
		if (!navigator.onLine) return;
		let unmounted = false;
		readTable(seat.table).then(
			({ stage, to_act, seats }) => unmounted || setKnown({ stage, to_act, names: seats.map(({ name }) => name) }),
			// Without an answer, what is known stays shown.
			(error) => unmounted || setGone(error instanceof ServerRefusal && error.code === "no-table"),
		);
		return () => void (unmounted = true);
	}, []);
	const names = seatNames(known.names);
	const others = names.filter((_, i) => known.names[i] && i + 1 !== seat.seat);
	const status = statusInWords({ ...known, names }, seat.seat, gone);
	return (
		<GameItem
			href={seatRoute(seat.table)}
			unfinished={known.stage !== "over" && !gone}
			players={others.length > 0 ? t("online.item.with", allOf(others)) : t("page.online")}
			details={[gameOf(seat.game)?.title(), status].filter(Boolean).join(" · ")}
			onRemove={() => removeSeat(seat.table)}
			onUndo={() => saveSeat(seat)}
		/>
	);
}
