/* Whether the chance of a finished game was honest. The core judges its record, and the proof is
 * compared with what this device saved when the game began. */
import { useMemo } from "preact/hooks";
import type { Game } from "../../games/shared/game";
import { loadSeat, type OnlineSeat } from "../saved-seats";
import { seatRoute } from "../../screens/frame/routes";
import type { Table } from "../../model/table";
import { t } from "../../model/words";

interface Judgement {
	good: boolean;
	text: string;
}

/** Returns whether the proof has the commitment and the nonce that this device saved. */
function matchesSeat(seat: OnlineSeat | null, proof: { commit: string; nonces: string[] }): boolean {
	const sameCommit = !seat?.commit || seat.commit === proof.commit;
	const sameNonce = !seat?.nonce || !seat.seat || seat.nonce === proof.nonces[seat.seat - 1];
	return sameCommit && sameNonce;
}

function judge(table: Table, seat: OnlineSeat | null): Judgement | null {
	const { proof } = table.view;
	if (!proof) return null;
	const { verdict, chance, forged = 0, number = 0, has = "", gives = "" } = table.verdict();
	if (verdict === "forged") return { good: false, text: t("online.proof.forged", forged, chance, number, has, gives) };
	if (verdict !== "proved") return { good: false, text: t("online.proof.none") };
	if (!matchesSeat(seat, proof)) return { good: false, text: t("online.proof.other") };
	return { good: true, text: t(seat?.nonce ? "online.proof.good.own" : "online.proof.good", chance) };
}

interface ProofProps {
	table: Table;
	game: Game;
	/** The saved seat of the game; looked up if not given. */
	seat?: OnlineSeat;
}

export function ChanceProof({ table, game, seat }: ProofProps) {
	const known = seat ?? loadSeat(table.id);
	const judged = useMemo(() => judge(table, known), [table, table.moment]);
	if (!judged) return null;
	return (
		<div class={judged.good ? "proof good" : "proof bad"} role={judged.good ? undefined : "alert"}>
			<h3>
				<span aria-hidden="true">{judged.good ? "✓ " : "✕ "}</span>
				{t(judged.good ? "online.proof.checked" : "online.proof.failed", t(game.chance.title))}
			</h3>
			<p>{judged.text}</p>
			{!seat && known && <a href={seatRoute(table.id)}>{t("online.to-table")}</a>}
		</div>
	);
}
