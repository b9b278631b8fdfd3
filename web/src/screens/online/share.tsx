/* A link for somebody else: to read, to copy, to send, and as a drawing for a camera. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../words";

/** The squares of a QR code as one path, drawn in units of a square. */
async function drawCode(text: string): Promise<{ size: number; path: string }> {
	const { encode } = await import("uqr");
	const { data, size } = encode(text, { ecc: "M", border: 4 });
	const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
	return { size, path: squares.join("") };
}

function QrCode({ text, label }: { text: string; label: string }) {
	const [code, setCode] = useState<{ size: number; path: string } | null>(null);
	useEffect(() => {
		let left = false;
		// Without it the link is still there.
		drawCode(text).then((drawn) => left || setCode(drawn), () => {});
		return () => void (left = true);
	}, [text]);
	const size = code?.size ?? 1;
	return (
		<svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
			<path d={code?.path ?? ""} />
		</svg>
	);
}

/** Where the page did not come encrypted there is no clipboard but that of old. */
async function copy(field: HTMLInputElement): Promise<boolean> {
	field.select();
	try {
		if (!navigator.clipboard) return document.execCommand("copy");
		await navigator.clipboard.writeText(field.value);
		return true;
	} catch {
		return false;
	}
}

/** Whether the page was opened under a name that other devices do not know. */
const onlyHere = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);

export function Share({ link, title }: { link: string; title: string }) {
	const field = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState(false);
	return (
		<div class="share">
			<QrCode text={link} label={t("online.qr", title)} />
			<div>
				<input
					ref={field}
					type="text"
					readOnly
					aria-label={title}
					value={link}
					onFocus={({ currentTarget }) => currentTarget.select()}
				/>
				<div class="buttons">
					<button
						type="button"
						class="main"
						onClick={() => void (field.current && copy(field.current).then(setCopied))}
					>
						{t("online.copy")}
					</button>
					{"share" in navigator && (
						// Whoever changes their mind has not failed.
						<button type="button" class="quiet" onClick={() => void navigator.share({ url: link, title }).catch(() => {})}>
							{t("online.share")}
						</button>
					)}
					<span role="status">{copied && t("online.copied")}</span>
				</div>
				{onlyHere() && <p class="aside">{t("online.only-here")}</p>}
			</div>
		</div>
	);
}

/** The same behind its title, until somebody wants it. */
export function Shared({ title, what, link, open = false }: { title: string; what: string; link: string; open?: boolean }) {
	const [shown, setShown] = useState(open);
	return (
		<details open={open} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
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
