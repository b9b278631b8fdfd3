/* The board: the picture with its open places, which can be tapped, clicked and reached by
 * keyboard. It takes a state and calls back with the place that was selected. It knows nothing of
 * turns or storage. */
import { t } from "../../model/words";
import { frameOf, Mosaic, type MosaicProps } from "./mosaic";
import { type Domicolor, SQUARES } from "./view";
import { colourInWords } from "./words";

export interface BoardProps extends MosaicProps {
	/** Whether places can be selected. */
	active: boolean;
	selected: string | null;
	/** Describes a place for screen readers, such as "at the right end, across 4". */
	describe: (place: string) => string;
	onSelect: (place: string) => void;
}

/** The picture as a table, for screen readers. */
function PictureTable({ state }: { state: Domicolor }) {
	return (
		<div class="unseen">
			<table>
				<caption>{t("page.domicolor.picture")}</caption>
				<tbody>
					{state.picture.map((line, row) => (
						<tr key={row}>
							<th scope="row">{row + 1}</th>
							{[...line].map((colour, column) => (
								<td key={column}>{colour === "." ? "–" : colourInWords(colour)}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

export function Board({ active, selected, describe, onSelect, ...mosaic }: BoardProps) {
	const { state, places = [] } = mosaic;
	const frame = frameOf(state);
	const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
	return (
		<div class="picture-room">
			<div class="picture-frame" style={{ "--ratio": String(frame.width / frame.height) }}>
				<Mosaic {...mosaic} />
				<div class="places" data-places role="group" aria-label={t("page.domicolor.places")}>
					{active &&
						places.map(({ place, x, y }) => (
							<button
								key={place}
								type="button"
								data-place={place}
								aria-pressed={place === selected}
								aria-label={describe(place)}
								style={{
									left: percent(x + 0.5 - frame.x, frame.width),
									top: percent(y - frame.y, frame.height),
									width: percent(1, frame.width),
									height: percent(SQUARES, frame.height),
								}}
								onClick={() => onSelect(place)}
							/>
						))}
				</div>
			</div>
			<PictureTable state={state} />
		</div>
	);
}
