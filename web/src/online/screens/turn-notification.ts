/* Tells whoever looks elsewhere that it is their turn, if they asked for it. */
import { useEffect } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { gameOf } from "../../games";
import type { Visit } from "../session";
import { t } from "../../model/words";

/** Not every browser can, and none in a page that came unencrypted from another machine. */
export const canRing = (): boolean => "Notification" in window && isSecureContext;

/** Asks the person; whether they allow it. */
export async function askToRing(): Promise<boolean> {
	return (await Notification.requestPermission()) === "granted";
}

async function ring(title: string, tag: string): Promise<void> {
	const options = { tag, body: t("online.yours"), data: location.href };
	try {
		const notification = new Notification(title, options);
		notification.onclick = () => {
			window.focus();
			notification.close();
		};
	} catch {
		// Phones show them only through the service worker, which answers to taps then (offline/service.ts).
		await (await navigator.serviceWorker?.getRegistration())?.showNotification(title, options);
	}
}

export function useAlarm(app: App, visit: Visit | null): void {
	const person = visit?.table?.person ?? 0;
	useEffect(() => {
		const wanted = person > 0 && document.hidden && app.settings.bell && canRing() && Notification.permission === "granted";
		// A browser that will not is no loss: the title says it too.
		if (wanted && visit?.about) ring(gameOf(visit.about.game)?.title() ?? t("page.name"), visit.id).catch(() => {});
	}, [person]);
}
