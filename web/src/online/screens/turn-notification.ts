/* A notification of the browser that it is your turn, for people who have allowed it and look at
 * something else. */
import { useEffect } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { gameOf } from "../../games";
import type { OnlineSession } from "../session";
import { t } from "../../model/words";

/** Some browsers have no notifications, and none has them on a page that was not loaded by HTTPS or
 * from this machine. */
export const canNotify = (): boolean => "Notification" in window && isSecureContext;

/** Asks the person for permission. Returns whether it was given. */
export async function requestNotifications(): Promise<boolean> {
	return (await Notification.requestPermission()) === "granted";
}

async function notify(title: string, tag: string): Promise<void> {
	const options = { tag, body: t("online.yours"), data: location.href };
	try {
		const notification = new Notification(title, options);
		notification.onclick = () => {
			window.focus();
			notification.close();
		};
	} catch {
		// Phones show notifications through the service worker only, which handles taps on them
		// (offline/service.ts).
		await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options);
	}
}

export function useTurnNotification(app: App, session: OnlineSession | null): void {
	const person = session?.table?.person ?? 0;
	useEffect(() => {
		const wanted = person > 0 && document.hidden && app.settings.bell && canNotify() && Notification.permission === "granted";
		// If it fails nothing is lost: the title of the page says it too.
		if (wanted && session?.info) notify(gameOf(session.info.game)?.title() ?? t("page.name"), session.id).catch(() => {});
	}, [person]);
}
