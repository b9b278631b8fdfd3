/* The city of people's own box: they tap the districts in the order in which they lie, clockwise from the top, and tap
 * one again to turn it. What is printed on them is asked of the core. */
import { useMemo, useState } from "preact/hooks";
import type { TableView } from "../../model/core";
import type { Table } from "../../model/table";
import { t } from "../../model/words";
import type { Turn } from "../shared/game";
import { Fields, slotOutline } from "./city";
import { A_DISTRICT, CENTRE, DISTRICTS, EDGE } from "./lattice";
import type { Metro } from "./view";

/** How a district can lie (T7). */
const TURNS = ["a", "b", "c"] as const;
const ALL = Array.from({ length: DISTRICTS }, (_, i) => i + 1);

/** A district where it lies, with the number of its turn. */
interface Lying {
	district: number;
	turn: number;
}

const cityOf = (lying: readonly Lying[]): string =>
	`city ${lying.map(({ district, turn }) => `${district}${TURNS[turn]}`).join(" ")}`;

/** By turn: the letters of all districts, one after the other. */
function printedOn(table: Table): string[] {
	return TURNS.map((_, turn) => {
		const view = table.after(cityOf(ALL.map((district) => ({ district, turn })))) as TableView<Metro> | null;
		return view?.state.fields ?? "";
	});
}

/** The outer side on top, as in the first place. */
const TOP = `${CENTRE.x - 2.6 * EDGE} ${-0.1 * EDGE} ${5.2 * EDGE} ${CENTRE.y + 0.2 * EDGE}`;

interface DistrictProps {
	district: number;
	fields: string;
	/** Where it lies, from 1; 0: nowhere yet. */
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

export interface OwnCity {
	/** What lies so far, as the core writes fields; and the place that comes next, from 0. */
	fields: string;
	next: number;
	turn: Partial<Turn>;
}

/** Null while the city is not to be told. It is forgotten as soon as anything happens on the table. */
export function useOwnCity(table: Table): OwnCity | null {
	const telling = table.ownDice && (table.view.state as Metro).phase === "city";
	const [told, setTold] = useState<{ at: number; lying: Lying[] } | null>(null);
	const printed = useMemo(() => (telling ? printedOn(table) : []), [telling, table.moment]);
	if (!telling) return null;
	const lying = told?.at === table.moment ? told.lying : [];
	const lay = (next: Lying[]) => setTold({ at: table.moment, lying: next });
	const fieldsOf = ({ district, turn }: Lying): string =>
		(printed[turn] ?? "").slice((district - 1) * A_DISTRICT, district * A_DISTRICT);
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
