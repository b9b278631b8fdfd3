/* An online game in the list of games, with whose turn it is: as it was known here, and then as the server
 * knows it. */
import { useEffect, useState } from "preact/hooks";
import { gameOf } from "../../games";
import { seatNames } from "../../model/seat-names";
import { type OnlineSeat, removeSeat, saveSeat } from "../saved-seats";
import { Problem, readTable } from "../rest";
import { seatRoute } from "../../screens/frame/routes";
import { allOf, t } from "../../model/words";
import { GameItem } from "../../widgets/game-item";

type Known = Pick<OnlineSeat, "stage" | "to_act" | "names">;

function standingInWords({ stage, to_act, names }: Known, seat: number, gone: boolean): string {
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
		let left = false;
		readTable(seat.table).then(
			({ stage, to_act, seats }) => left || setKnown({ stage, to_act, names: seats.map(({ name }) => name) }),
			// Without an answer what was known last still stands.
			(error) => left || setGone(error instanceof Problem && error.code === "no-table"),
		);
		return () => void (left = true);
	}, []);
	const names = seatNames(known.names);
	const others = names.filter((_, i) => known.names[i] && i + 1 !== seat.seat);
	const standing = standingInWords({ ...known, names }, seat.seat, gone);
	return (
		<GameItem
			href={seatRoute(seat.table)}
			open={known.stage !== "over" && !gone}
			who={others.length > 0 ? t("online.item.with", allOf(others)) : t("page.online")}
			what={[gameOf(seat.game)?.title(), standing].filter(Boolean).join(" · ")}
			onRemove={() => removeSeat(seat.table)}
			onKeep={() => saveSeat(seat)}
		/>
	);
}
