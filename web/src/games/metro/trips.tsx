/* The seven test trips: a list while the game is played, and each in full at the end. */
import { capital, t } from "../../model/words";
import { CompanyBadge } from "./icons";
import { type Metro, type Trip, TRIPS } from "./view";
import { companyInWords, gainsInWords, outcomeInWords, routeInWords, tripInWords, whyInWords } from "./words";

interface TripsProps {
	state: Metro;
	names: string[];
	/** The trip that the map shows, or -1. */
	shown: number;
	onTrip: (trip: number) => void;
}

const minutesInWords = ({ minutes }: Trip): string => (minutes >= 0 ? t("page.metro.minutes", minutes) : "–");

/** The points of each company, or why there are none. */
function gainsOrOutcome(state: Metro, names: string[], trip: Trip): string {
	const gains = gainsInWords(state, names, trip);
	return gains.length > 0 ? gains.join(" · ") : outcomeInWords(trip);
}

/** The list of trips, with what each would score if the game ended now. A tap shows its routes on
 * the map. */
export function Trips({ state, names, shown, onTrip }: TripsProps) {
	return (
		<section class="card trips" aria-labelledby="trips">
			<h2 id="trips">
				{t("page.metro.trips")} <small>{t("page.metro.trips.now")}</small>
			</h2>
			<ul>
				{state.trips.map((trip, i) => (
					<li key={i}>
						<button
							type="button"
							class="trip"
							aria-pressed={i === shown}
							disabled={trip.routes.length === 0}
							onClick={() => onTrip(i === shown ? -1 : i)}
						>
							<span>{tripInWords(i)}</span>
							<span class="figure">{minutesInWords(trip)}</span>
							<small>{gainsOrOutcome(state, names, trip)}</small>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** The routes in words. */
function Routes({ state, names, trip }: { state: Metro; names: string[]; trip: Trip }) {
	if (trip.routes.length === 0) return null;
	return (
		<>
			<p>{t("page.metro.routes", trip.routes.length)}</p>
			<ol class="routes">
				{trip.routes.map((rides, i) => (
					<li key={i}>{routeInWords(state, names, rides)}</li>
				))}
			</ol>
			{trip.more > 0 && <p>{t("page.metro.routes.more")}</p>}
		</>
	);
}

/** A trip in full: minutes, points with the reasons, routes. */
export function TripInFull({ state, names, number }: { state: Metro; names: string[]; number: number }) {
	const trip = state.trips[number];
	if (!trip) return null;
	const scoring = trip.points.flatMap((gain, i) => (gain === 0 ? [] : [i + 1]));
	return (
		<div class="trip-in-full" role="status">
			<h2>
				{tripInWords(number)} <span class="figure">{trip.minutes >= 0 && minutesInWords(trip)}</span>
			</h2>
			{(trip.outcome !== "ridden" || scoring.length === 0) && (
				<p>{capital(outcomeInWords(trip))}.</p>
			)}
			<ul class="gains">
				{scoring.map((company) => (
					<li key={company}>
						<CompanyBadge company={company} />
						<span>{whyInWords(state, names, trip, number, company)}</span>
					</li>
				))}
			</ul>
			{trip.layers.length > 0 && number < TRIPS.length - 1 && (
				<p>
					<small>
						{t("page.metro.laid.by", trip.layers.map((company) => companyInWords(state, names, company)).join(", "))}
					</small>
				</p>
			)}
			<Routes state={state} names={names} trip={trip} />
		</div>
	);
}

/** Buttons to go from trip to trip. */
export function TripStepper({ shown, onTrip }: { shown: number; onTrip: (trip: number) => void }) {
	const last = TRIPS.length - 1;
	return (
		<div class="trip-stepper">
			<button
				type="button"
				class="quiet"
				aria-label={t("page.metro.trip.before")}
				disabled={shown < 0}
				onClick={() => onTrip(shown - 1)}
			>
				<span aria-hidden="true">←</span>
			</button>
			<div class="trip-dots" role="group" aria-label={t("page.metro.trips")}>
				{TRIPS.map((letter, i) => (
					<button
						key={i}
						type="button"
						class="quiet"
						aria-pressed={i === shown}
						aria-label={tripInWords(i)}
						onClick={() => onTrip(i === shown ? -1 : i)}
					>
						{letter || "≈"}
					</button>
				))}
			</div>
			<button
				type="button"
				class="main"
				aria-label={t("page.metro.trip.next")}
				disabled={shown >= last}
				onClick={() => onTrip(shown + 1)}
			>
				<span aria-hidden="true">→</span>
			</button>
		</div>
	);
}
