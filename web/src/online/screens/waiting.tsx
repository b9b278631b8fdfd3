/* The waiting room of a table: who has sat down, links for those who have not, and sitting down
 * oneself. */
import type { ComponentChildren } from "preact";
import type { App } from "../../screens/frame/app";
import { KEPT, linkTo, seatRoute } from "../../screens/frame/routes";
import type { OnlineSession } from "../session";
import type { Seat } from "../wire";
import { t } from "../../model/words";
import { Header } from "../../screens/frame/header";
import { Presence } from "./people";
import { HandOver } from "./replace-seat";
import { TableLinks } from "./table-links";
import { NameField } from "./name-field";
import { SharedLink } from "./shared-link";
import { dayInWords } from "./time";
import { tableInWords, seatInWords } from "./words";

function SitDown({ app, session }: { app: App; session: OnlineSession }) {
	const { name } = app.settings;
	return (
		<form
			class="sit-down"
			onSubmit={(event) => {
				event.preventDefault();
				session.sitDown(name.trim());
			}}
		>
			<label class="field">
				<span>{t("online.name")}</span>
				<NameField app={app} label={t("online.name")} />
			</label>
			<button type="submit" class="main" disabled={!session.connected || !name.trim()}>
				{t("online.sit")}
			</button>
		</form>
	);
}

function WaitingSeat({ session, seat, first }: { session: OnlineSession; seat: Seat; first: boolean }) {
	const token = session.savedSeat.links[seat.seat];
	const waits = !seat.sits && seat.who !== "computer";
	const free = waits && !seat.here && seat.seat !== session.seat && session.seat > 0;
	return (
		<li>
			<div class="seat-line">
				<Presence seat={seat} />
				<b>{seatInWords(seat)}</b>
				<span class="aside">{t(waits ? (seat.here ? "online.seat.looks" : "online.seat.not-yet") : "online.seat.ready")}</span>
			</div>
			{token && waits && (
				<SharedLink
					title={t("online.seat.link", seat.seat)}
					what={t("online.seat.link.what")}
					link={linkTo(seatRoute(session.id, token))}
					open={first}
				/>
			)}
			{free && <HandOver session={session} seat={seat.seat} />}
		</li>
	);
}

export function Waiting({ app, session, notices }: { app: App; session: OnlineSession; notices: ComponentChildren }) {
	const { info, ownSeat, savedSeat } = session;
	if (!info) return null;
	const first = info.seats.find(({ seat: number, sits }) => !sits && savedSeat.links[number])?.seat;
	return (
		<>
			<Header app={app} title={t("online.waiting")} />
			<main class="narrow waiting" tabIndex={-1}>
				{notices}
				{ownSeat && !ownSeat.sits && (
					<section class="card">
						<h2>{t("online.your-seat", ownSeat.seat)}</h2>
						<SitDown app={app} session={session} />
					</section>
				)}
				<section class="card">
					<div>
						<h2>{t(ownSeat && !ownSeat.sits ? "online.waiting.you" : "online.waiting.others")}</h2>
						<p>{tableInWords(info)}</p>
					</div>
					<ol class="waiting-seats">
						{info.seats.map((each) => (
							<WaitingSeat key={each.seat} session={session} seat={each} first={each.seat === first} />
						))}
					</ol>
					<div class="code">
						<span>{t("online.code")}</span>
						<b class="figure">{info.code}</b>
						<span class="aside">{t("online.code.what")}</span>
					</div>
					<TableLinks session={session} />
					<p class="aside">
						{t("online.until", dayInWords(info.kept_until))} <a href={KEPT}>{t("online.kept")}</a>
					</p>
				</section>
			</main>
		</>
	);
}
