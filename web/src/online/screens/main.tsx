/* The chunk of online tables (online/chunk.ts): their screens, and what other screens show of
 * them. */
import type { App } from "../../screens/frame/app";
import type { OnlineRoute } from "../../screens/frame/routes";
import { AtTable } from "./at-table";
import { Invite } from "./invite";
import { Join } from "./join";
import { StoredData } from "./stored-data";

export { ChanceProof as ProofOf } from "./proof";
export { SeatItem } from "./seat-item";

export function Online({ app, route }: { app: App; route: OnlineRoute }) {
	if (route.screen === "invite") return <Invite app={app} />;
	if (route.screen === "join") return <Join key={route.code} app={app} code={route.code} />;
	if (route.screen === "kept") return <StoredData app={app} />;
	return <AtTable key={`${route.screen} ${route.table}`} app={app} route={route} />;
}
