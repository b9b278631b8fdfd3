/* A link within the page that holds a whole game. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { pack } from "./pack";
import { type LinkPurpose, packedRoute } from "../../screens/frame/routes";

export function PackedLink({ purpose, record, children }: { purpose: LinkPurpose; record: string; children: ComponentChildren }) {
	const [address, setAddress] = useState("");
	useEffect(() => {
		void pack(record).then((packed) => setAddress(packedRoute(purpose, packed)));
	}, [record]);
	if (!address) return null;
	return (
		<a class="button quiet" href={address}>
			{children}
		</a>
	);
}
