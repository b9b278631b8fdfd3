/* The menu of an online table: links, notifications, replacing somebody who is away, giving up. */
import { useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { KEPT } from "../../screens/frame/routes";
import type { OnlineSession } from "../session";
import { Dialog } from "../../widgets/dialog";
import { t } from "../../model/words";
import { requestNotifications, canNotify } from "./turn-notification";
import { HandOver } from "./replace-seat";
import { TableLinks } from "./table-links";
import { dayInWords } from "./time";

function NotificationButton({ app }: { app: App }) {
	const [refused, setRefused] = useState(false);
	const { bell } = app.settings;
	const on = bell && canNotify() && Notification.permission === "granted";
	const toggle = async () => {
		const allowed = !on && (await requestNotifications());
		setRefused(!on && !allowed);
		app.changeSettings({ bell: allowed });
	};
	return (
		<>
			<button type="button" class="quiet" aria-pressed={on} onClick={() => void toggle()}>
				<svg class="inline-icon" viewBox="0 0 40 40" aria-hidden="true">
					<path class="pen" d="M8 29h24c-3-3-3-6-3-11a9 9 0 0 0-18 0c0 5 0 8-3 11zM17 33a3 3 0 0 0 6 0M20 6v3" />
				</svg>
				{t("online.bell")}
			</button>
			{refused && <p role="status">{t("online.bell.refused")}</p>}
		</>
	);
}

function GiveUp({ session, onDone }: { session: OnlineSession; onDone: () => void }) {
	const [sure, setSure] = useState(false);
	if (!sure)
		return (
			<button type="button" class="quiet" onClick={() => setSure(true)}>
				{t("online.give-up")}
			</button>
		);
	return (
		<div class="notice" role="alert">
			<p>{t("online.give-up.sure")}</p>
			<button
				type="button"
				class="main"
				disabled={!session.connected}
				onClick={() => {
					session.giveUp();
					onDone();
				}}
			>
				{t("online.give-up")}
			</button>
			<button type="button" class="quiet" onClick={() => setSure(false)}>
				{t("page.cancel")}
			</button>
		</div>
	);
}

interface TableMenuProps {
	app: App;
	session: OnlineSession;
	names: string[];
	onClose: () => void;
}

export function TableMenu({ app, session, names, onClose }: TableMenuProps) {
	const { info, ownSeat, status } = session;
	const playing = status.stage === "playing" && ownSeat?.who === "friend";
	const away = status.seats.filter(({ seat: number, who, here }) => number !== session.seat && who !== "computer" && !here);
	return (
		<Dialog title={t("online.menu")} onClose={onClose}>
			<div class="menu-buttons">
				{playing && canNotify() && <NotificationButton app={app} />}
				{playing &&
					away.map(({ seat: number }) => (
						<HandOver key={number} session={session} seat={number} name={names[number - 1] ?? ""} onDone={onClose} />
					))}
				<TableLinks session={session} />
				{playing && <GiveUp session={session} onDone={onClose} />}
			</div>
			{playing && <p class="aside">{t("online.leave")}</p>}
			<p class="aside">
				{info && t("online.until", dayInWords(info.kept_until))}{" "}
				<a href={KEPT} onClick={onClose}>
					{t("online.kept")}
				</a>
			</p>
		</Dialog>
	);
}
