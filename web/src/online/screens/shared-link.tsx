/* A link for somebody else, as text and as a QR code. */
import { useEffect, useState } from "preact/hooks";
import { LinkField } from "../../widgets/link-field";
import { t } from "../../model/words";

/** Returns a QR code as a path, one unit a square. */
async function drawCode(text: string): Promise<{ size: number; path: string }> {
	const { encode } = await import("uqr");
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
	return { size, path: squares.join("") };
}

function QrCode({ text, label }: { text: string; label: string }) {
	const [code, setCode] = useState<{ size: number; path: string } | null>(null);
	useEffect(() => {
		let unmounted = false;
		// If the code cannot be drawn, the link is still there.
		drawCode(text).then((drawn) => unmounted || setCode(drawn), () => {});
		return () => void (unmounted = true);
	}, [text]);
	const size = code?.size ?? 1;
	return (
		<svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
			<path d={code?.path ?? ""} />
		</svg>
	);
}

/** Whether the page was loaded from an address that only this device can reach. */
const isLocalhost = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);

function Share({ link, title }: { link: string; title: string }) {
	return (
		<div class="given-link">
			<QrCode text={link} label={t("online.qr", title)} />
			<div>
				<LinkField link={link} title={title} />
				{isLocalhost() && <p class="aside">{t("online.only-here")}</p>}
			</div>
		</div>
	);
}

/** A link that is shown when its title is opened. */
export function SharedLink({ title, what, link, open = false }: { title: string; what: string; link: string; open?: boolean }) {
	const [shown, setShown] = useState(open);
	return (
		<details class="behind-title" open={open} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
			<summary>{title}</summary>
			{shown && (
				<>
					<p class="aside">{what}</p>
					<Share link={link} title={title} />
				</>
			)}
		</details>
	);
}
