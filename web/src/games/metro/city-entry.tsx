/* Entering the city of people who play with their own box: they tap the districts in the order in
 * which they lie, clockwise from the top, and tap one again to turn it. The core says what is
 * printed on them. */
import { useMemo, useState } from "preact/hooks";
import type { TableView } from "../../model/core";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import type { Turn } from "../shared/game";
import { Fields, slotOutline } from "./city";
import { A_DISTRICT, CENTRE, DISTRICTS, EDGE } from "./lattice";
import type { Metro } from "./view";

/** The letters of the three turns of a district (T7). */
const TURNS = ["a", "b", "c"] as const;
const ALL = Array.from({ length: DISTRICTS }, (_, i) => i + 1);

/** A district that was placed, with the index of its turn. */
interface PlacedDistrict {
	district: number;
	turn: number;
}

const cityOf = (placed: readonly PlacedDistrict[]): string =>
	`city ${placed.map(({ district, turn }) => `${district}${TURNS[turn]}`).join(" ")}`;

/** Returns the fields of all districts, for each turn. */
function printedOn(table: Table): string[] {
	return TURNS.map((_, turn) => {
		const view = table.viewAfter(cityOf(ALL.map((district) => ({ district, turn })))) as TableView<Metro> | null;
		return view?.state.fields ?? "";
	});
}

/** The view box of a district in the first place, with the outer side on top. */
const TOP = `${CENTRE.x - 2.6 * EDGE} ${-0.1 * EDGE} ${5.2 * EDGE} ${CENTRE.y + 0.2 * EDGE}`;

interface DistrictProps {
	district: number;
	fields: string;
	/** Its place, from 1; 0: not placed yet. */
	place: number;
	onTap: () => void;
}

function District({ district, fields, place, onTap }: DistrictProps) {
	const lies = place > 0;
	return (
		<button
			type="button"
			class="quiet own-district"
			data-district={district}
			data-key={district}
			aria-pressed={lies}
			aria-label={lies ? t("page.metro.own.lies", district, place) : t("page.metro.own.district", district)}
			onClick={onTap}
		>
			<svg class="metro-map" viewBox={TOP} aria-hidden="true">
				<path class="ground" d={slotOutline(0)} />
				<Fields fields={fields} />
				<path class="border" d={slotOutline(0)} />
			</svg>
			{lies && (
				<span class="own-place" aria-hidden="true">
					{place}
				</span>
			)}
		</button>
	);
}

export interface CityEntry {
	/** The fields of the placed districts, and the place that comes next, from 0. */
	fields: string;
	next: number;
	turn: Partial<Turn>;
}

/** Returns null while there is no city to enter. The entry is forgotten as soon as anything happens
 * at the table. */
export function useCityEntry(table: Table): CityEntry | null {
	const entering = table.ownDice && (table.view.state as Metro).phase === "city";
	const [entry, setEntry] = useState<{ at: number; lying: PlacedDistrict[] } | null>(null);
	const printedFields = useMemo(() => (entering ? printedOn(table) : []), [entering, table.moment]);
	if (!entering) return null;
	const lying = entry?.at === table.moment ? entry.lying : [];
	const lay = (next: PlacedDistrict[]) => setEntry({ at: table.moment, lying: next });
	const fieldsOf = ({ district, turn }: PlacedDistrict): string =>
		(printedFields[turn] ?? "").slice((district - 1) * A_DISTRICT, district * A_DISTRICT);
	const placeOf = (district: number): number => lying.findIndex((laid) => laid.district === district);
	const tap = (district: number) => {
		const place = placeOf(district);
		if (place < 0) lay([...lying, { district, turn: 0 }]);
		else lay(lying.map((laid, i) => (i === place ? { district, turn: (laid.turn + 1) % TURNS.length } : laid)));
	};
	return {
		fields: lying.map(fieldsOf).join(""),
		next: lying.length,
		turn: {
			prompt: t("page.metro.own.city"),
			controls: (
				<div class="own-districts" data-places role="group" aria-label={t("page.metro.own.districts")}>
					{ALL.map((district) => {
						const place = placeOf(district);
						return (
							<District
								key={district}
								district={district}
								fields={fieldsOf(lying[place] ?? { district, turn: 0 })}
								place={place + 1}
								onTap={() => tap(district)}
							/>
						);
					})}
				</div>
			),
			confirm: { text: t("page.metro.own.city.use"), action: lying.length === DISTRICTS ? cityOf(lying) : null },
			cancel: lying.length > 0 ? () => lay(lying.slice(0, -1)) : null,
			onKey: (key) => {
				const district = ALL[Number(key) - 1];
				if (district) tap(district);
				else if (key === "Backspace" && lying.length > 0) lay(lying.slice(0, -1));
				else return false;
				return true;
			},
			startSelector: ".own-district",
		},
	};
}
