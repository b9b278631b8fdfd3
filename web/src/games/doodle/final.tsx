/* Doodle City when it is over: every sheet, and the honours of a solo game. */
import type { GameEvent, TableView } from "../../model/core";
import { t } from "../../model/words";
import type { FinalBoardProps } from "../shared/game";
import { SheetDrawing } from "./sheet";
import { type Doodle, readDrawing, effectsWithSquares } from "./view";
import { honourInWords } from "./words";

export function Honours({ view }: { view: TableView }) {
	const honours = view.effects.filter(({ rule }) => rule === "D24");
	return (
		<ul class="honours">
			{honours.map(({ what }) => (
				<li key={what}>{honourInWords(what)}</li>
			))}
		</ul>
	);
}

/** Returns the squares to highlight for an event: the stretch that scored, or its square. */
function placesOf({ who, event, effects }: GameEvent): number[] {
	const drawn = readDrawing(event);
	return effectsWithSquares(effects, who)[0]?.cells ?? (drawn ? [drawn.square] : []);
}

export function FinalBoard({ view, log, names, highlighted }: FinalBoardProps) {
	const event = log[highlighted];
	return (
		<section class="sheets" aria-label={t("page.doodle.sheets")}>
			{names.map((name, i) => (
				<figure key={i} class="card" aria-label={t("page.doodle.sheet", name)}>
					<figcaption>
						<b>{name}</b> <span class="figure">{view.scores[i]}</span>
					</figcaption>
					<SheetDrawing
						state={view.state as Doodle}
						seat={i + 1}
						glow={event?.who === i + 1 ? placesOf(event) : []}
					/>
				</figure>
			))}
		</section>
	);
}
