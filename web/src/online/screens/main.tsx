/* The screens of online tables, by their addresses; and what the rest of the page shows of them. This is
 * loaded when somebody needs it (online/index.ts). */
import type { App } from "../../screens/frame/app";
import type { OnlineRoute } from "../../screens/frame/routes";
import { AtTable } from "./at-table";
import { Invite } from "./invite";
import { Join } from "./join";
import { Kept } from "./stored-data";

export { ProofOf } from "./proof";
export { SeatItem } from "./seat-item";

export function Online({ app, route }: { app: App; route: OnlineRoute }) {
	if (route.screen === "invite") return <Invite app={app} />;
	if (route.screen === "join") return <Join key={route.code} app={app} code={route.code} />;
	if (route.screen === "kept") return <Kept app={app} />;
	return <AtTable key={`${route.screen} ${route.table}`} app={app} route={route} />;
}
