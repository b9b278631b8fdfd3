/* The result of a challenge: both scores. */
import { scoreInWords, t } from "../../model/words";
import { challengerOf, type Rival } from "../../model/challenges";
import { PackedLink } from "./packed-link";

const outcomeOf = (mine: number, theirs: number): string => (mine > theirs ? "won" : mine < theirs ? "lost" : "even");

export function ChallengeResult({ record, rival }: { record: string; rival: Rival }) {
	const mine = challengerOf(record)?.score ?? 0;
	const name = rival.name || t("after.challenge.somebody");
	return (
		<section class="card challenge-result" aria-labelledby="rival">
			<h2 id="rival">{t(`after.challenge.${outcomeOf(mine, rival.score)}`, name, scoreInWords(mine), scoreInWords(rival.score))}</h2>
			<PackedLink purpose="game" record={rival.record}>
				{t("after.challenge.look")}
			</PackedLink>
		</section>
	);
}
