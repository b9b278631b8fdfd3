/* Domicolor when it is over: the finished picture. */
import { t } from "../../model/words";
import type { FinalBoardProps } from "../shared/game";
import { Mosaic } from "./mosaic";
import { type Domicolor, runsOfEvent } from "./view";

export function FinalBoard({ view, log, highlighted }: FinalBoardProps) {
	return (
		<figure class="card finished" aria-label={t("page.domicolor.picture")}>
			<Mosaic state={view.state as Domicolor} fresh={highlighted >= 0} runs={runsOfEvent(log, highlighted)} />
		</figure>
	);
}
