/* A link to give away. */
import { useRef, useState } from "preact/hooks";
import { t } from "../model/words";

/** Where the page did not come encrypted there is no clipboard but that of old. */
async function copy(field: HTMLInputElement): Promise<boolean> {
	field.select();
	try {
		if (!navigator.clipboard) return document.execCommand("copy");
		await navigator.clipboard.writeText(field.value);
		return true;
	} catch {
		return false; // it is selected, to be copied by hand
	}
}

/** A link for somebody else: to read, to copy, to send. */
export function LinkField({ link, title }: { link: string; title: string }) {
	const field = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState(false);
	return (
		<div class="link-field">
			<input
				ref={field}
				type="text"
				readOnly
				aria-label={title}
				value={link}
				onFocus={({ currentTarget }) => currentTarget.select()}
			/>
			<div class="buttons">
				<button type="button" class="main" onClick={() => void (field.current && copy(field.current).then(setCopied))}>
					{t("page.link.copy")}
				</button>
				{"share" in navigator && (
					// Whoever changes their mind there has done nothing wrong.
					<button type="button" class="quiet" onClick={() => void navigator.share({ url: link, title }).catch(() => {})}>
						{t("page.link.send")}
					</button>
				)}
				<span role="status">{copied && t("page.link.copied")}</span>
			</div>
		</div>
	);
}
