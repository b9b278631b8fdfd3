/* The links of a table: one to watch, and one to the own seat for another device. */
import { linkTo, seatRoute, watchRoute } from "../../screens/frame/routes";
import type { OnlineSession } from "../session";
import { t } from "../../model/words";
import { SharedLink } from "./shared-link";

export function TableLinks({ session: { id, info, savedSeat } }: { session: OnlineSession }) {
	return (
		<>
			<SharedLink
				title={t("online.watch.link")}
				what={t("online.watch.what", info?.code ?? "")}
				link={linkTo(watchRoute(id))}
			/>
			{savedSeat.token && (
				<SharedLink title={t("online.device")} what={t("online.device.what")} link={linkTo(seatRoute(id, savedSeat.token))} />
			)}
		</>
	);
}
