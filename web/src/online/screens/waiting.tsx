/* The waiting room: who sits already, links and codes for those who do not, and sitting down oneself. */
import type { ComponentChildren } from "preact";
import type { App } from "../../screens/frame/app";
import { KEPT, linkTo, seatRoute } from "../../screens/frame/routes";
import type { Visit } from "../session";
import type { Seat } from "../wire";
import { t } from "../../model/words";
import { Header } from "../../screens/frame/header";
import { Presence } from "./people";
import { HandOver } from "./hand-over";
import { OtherLinks } from "./table-links";
import { NameField } from "./name-field";
import { Shared } from "./shared-link";
import { dayInWords } from "./time";
import { aboutInWords, seatInWords } from "./words";

function SitDown({ app, visit }: { app: App; visit: Visit }) {
	const { name } = app.settings;
	return (
		<form
			class="sit-down"
			onSubmit={(event) => {
				event.preventDefault();
				visit.sitDown(name.trim());
			}}
		>
			<label class="field">
				<span>{t("online.name")}</span>
				<NameField app={app} label={t("online.name")} />
			</label>
			<button type="submit" class="main" disabled={!visit.heard || !name.trim()}>
				{t("online.sit")}
			</button>
		</form>
	);
}

function WaitingSeat({ visit, seat, first }: { visit: Visit; seat: Seat; first: boolean }) {
	const token = visit.seat.links[seat.seat];
	const waits = !seat.sits && seat.who !== "computer";
	const free = waits && !seat.here && seat.seat !== visit.you && visit.you > 0;
	return (
		<li>
			<div class="seat-line">
				<Presence seat={seat} />
				<b>{seatInWords(seat)}</b>
				<span class="aside">{t(waits ? (seat.here ? "online.seat.looks" : "online.seat.not-yet") : "online.seat.ready")}</span>
			</div>
			{token && waits && (
				<Shared
					title={t("online.seat.link", seat.seat)}
					what={t("online.seat.link.what")}
					link={linkTo(seatRoute(visit.id, token))}
					open={first}
				/>
			)}
			{free && <HandOver visit={visit} seat={seat.seat} />}
		</li>
	);
}

export function Waiting({ app, visit, notices }: { app: App; visit: Visit; notices: ComponentChildren }) {
	const { about, mine, seat } = visit;
	if (!about) return null;
	const first = about.seats.find(({ seat: number, sits }) => !sits && seat.links[number])?.seat;
	return (
		<>
			<Header app={app} title={t("online.waiting")} />
			<main class="narrow waiting" tabIndex={-1}>
				{notices}
				{mine && !mine.sits && (
					<section class="card">
						<h2>{t("online.your-seat", mine.seat)}</h2>
						<SitDown app={app} visit={visit} />
					</section>
				)}
				<section class="card">
					<div>
						<h2>{t(mine && !mine.sits ? "online.waiting.you" : "online.waiting.others")}</h2>
						<p>{aboutInWords(about)}</p>
					</div>
					<ol class="waiting-seats">
						{about.seats.map((each) => (
							<WaitingSeat key={each.seat} visit={visit} seat={each} first={each.seat === first} />
						))}
					</ol>
					<div class="code">
						<span>{t("online.code")}</span>
						<b class="figure">{about.code}</b>
						<span class="aside">{t("online.code.what")}</span>
					</div>
					<OtherLinks visit={visit} />
					<p class="aside">
						{t("online.until", dayInWords(about.kept_until))} <a href={KEPT}>{t("online.kept")}</a>
					</p>
				</section>
			</main>
		</>
	);
}
