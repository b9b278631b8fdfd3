/* The links of a table that anybody there can have: to watch, and to one's own seat. */
import { linkTo, seatRoute, watchRoute } from "../../screens/frame/routes";
import type { Visit } from "../session";
import { t } from "../../model/words";
import { Shared } from "./shared-link";

export function OtherLinks({ visit: { id, about, seat } }: { visit: Visit }) {
	return (
		<>
			<Shared
				title={t("online.watch.link")}
				what={t("online.watch.what", about?.code ?? "")}
				link={linkTo(watchRoute(id))}
			/>
			{seat.token && (
				<Shared title={t("online.device")} what={t("online.device.what")} link={linkTo(seatRoute(id, seat.token))} />
			)}
		</>
	);
}
