/* A city of MetrOmania to print and draw on with coloured pens: the map, the supply of each
 * company, and its points. */
import standardFile from "../../../../core/metro/standard.city";
import type { Game } from "../shared/game";
import { City } from "./city";
import { CompanyBadge, Swatch } from "./icons";
import { WHOLE } from "./lattice";
import { type Metro, TRIPS } from "./view";
import { seatLimits } from "../../model/catalogue";
import { InlineIcon } from "../../widgets/inline-icon";
import { t } from "../../model/words";
import type { BlankBoard, Paper, PrintedProps } from "../shared/paper";
import { PrintedSection } from "../shared/printed-section";

const LINES = [1, 2] as const;

const description = ({ view }: BlankBoard): string => {
	const { tunnels, stations } = view.state as Metro;
	return t("page.metro.supply", tunnels, stations);
};

function Preview({ view }: BlankBoard) {
	const { fields, places } = view.state as Metro;
	const { x, y, width, height } = WHOLE;
	return (
		<svg class="metro-map" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
			<City fields={fields} places={places} covered={[]} />
		</svg>
	);
}

/** Boxes to tick, one for each piece of the supply. */
function Tally({ count, round = false }: { count: number; round?: boolean }) {
	const boxes = Array.from({ length: count }, (_, i) => i);
	return (
		<svg class="tally" viewBox={`0 0 ${count * 10} 10`} preserveAspectRatio="xMinYMid" aria-hidden="true">
			{boxes.map((i) => (
				<rect key={i} x={i * 10 + 1.5} y="1.5" width="7" height="7" rx={round ? 3.5 : 1} />
			))}
		</svg>
	);
}

function Points({ game, tunnels }: { game: Game; tunnels: number }) {
	const companies = Array.from({ length: seatLimits(game.id).most }, (_, i) => i + 1);
	const trips = TRIPS.map((letter) => letter || t("page.metro.trip.lake"));
	const columns = [...trips, t("page.points")];
	return (
		<table class="printed-block companies">
			<thead>
				<tr>
					<td />
					<td />
					<th scope="col">
						<InlineIcon name="metro-station" />
						<span class="unseen">{t("page.metro.column.stations")}</span>
					</th>
					{columns.map((title) => (
						<th key={title} scope="col">
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{companies.map((company) => (
					<tr key={company}>
						<th scope="row">
							<CompanyBadge company={company} />
							<span class="unseen">{company}</span>
						</th>
						<td class="supply">
							<span class="printed-name">{t("print.name")}</span>
							{LINES.map((nth) => (
								<span key={nth}>
									<Swatch company={company} nth={nth} />
									<Tally count={tunnels} />
								</span>
							))}
						</td>
						<td />
						{columns.map((title) => (
							<td key={title} />
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Printed({ game, view, file }: PrintedProps) {
	const { tunnels, stations } = view.state as Metro;
	return (
		<PrintedSection kind="printed-city" title={game.title()} label={t("print.city")} note={description({ view, file })}>
			<Preview view={view} file={file} />
			<div class="printed-stations">
				<InlineIcon name="metro-station" />
				<b>{t("page.metro.column.stations")}</b>
				<Tally count={stations} round />
			</div>
			<Points game={game} tunnels={tunnels} />
		</PrintedSection>
	);
}

export const metro: Paper = { standardFile, opening: "city 1a 2a 3a 4a 5a 6a", description, Preview, Printed };
