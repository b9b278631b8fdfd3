/* The points of all seats, and how many cards each holds. */
import type { TableView } from "../../model/core";
import { Count } from "../../widgets/count";
import { t } from "../../model/words";
import { CardBack } from "./tiles";
import type { Domicolor } from "./view";

export function Seats({ view, names, still }: { view: TableView<Domicolor>; names: string[]; still: boolean }) {
	return (
		<section class="card scores holders" aria-label={t("page.points")}>
			<ul>
				{names.map((name, i) => {
					const cards = view.state.hands[i]?.length ?? 0;
					return (
						<li key={i} class={view.to_act === i + 1 ? "holder acting" : "holder"}>
							<span class="holder-name">{name}</span>
							<span class="holder-cards">
								{Array.from({ length: cards }, (_, card) => (
									<CardBack key={card} />
								))}
								<span class="unseen">{t("page.domicolor.holds", cards)}</span>
							</span>
							<b class="figure">
								<Count value={view.scores[i] ?? 0} still={still} />
							</b>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
