/* Domicolor when it is over: the finished picture. */
import { t } from "../../model/words";
import type { FinalProps } from "../shared/game";
import { Mosaic } from "./mosaic";
import { type Domicolor, scoredThen } from "./view";

export function Final({ view, log, marked }: FinalProps) {
	return (
		<figure class="card finished" aria-label={t("page.domicolor.picture")}>
			<Mosaic state={view.state as Domicolor} fresh={marked >= 0} runs={scoredThen(log, marked)} />
		</figure>
	);
}
