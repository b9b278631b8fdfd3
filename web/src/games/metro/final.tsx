/* MetrOmania when it is over: the finished map, and the seven trips on it one by one. */
import { useMemo, useState } from "preact/hooks";
import { t } from "../../model/words";
import type { FinalBoardProps } from "../shared/game";
import { Board } from "./board";
import { useCamera } from "./camera";
import { MapDescription } from "./map-description";
import { TripInFull, TripStepper } from "./trips";
import { freshOf, type Metro } from "./view";

export function FinalBoard({ view, log, names, highlighted }: FinalBoardProps) {
	const state = view.state as Metro;
	const camera = useCamera();
	const [trip, setTrip] = useState(-1);
	const spoken = useMemo(() => <MapDescription state={state} names={names} />, [state]);
	return (
		<section class="card finished" aria-label={t("page.metro.trips")}>
			<Board
				state={state}
				camera={camera}
				company={0}
				choices={[]}
				kind="open"
				highlighted=""
				nth={0}
				fresh={freshOf(log.filter((_, i) => i === highlighted))}
				trip={highlighted >= 0 ? -1 : trip}
				description={spoken}
				onSelect={() => {}}
				onHighlight={() => {}}
			/>
			<TripStepper shown={trip} onTrip={setTrip} />
			{trip < 0 && <p class="trip-hint">{t("page.metro.trips.look")}</p>}
			<TripInFull state={state} names={names} number={trip} />
		</section>
	);
}
