/* A link to copy or send. */
import { useRef, useState } from "preact/hooks";
import { t } from "../model/words";

/** Copies the text of a field. Without HTTPS there is no clipboard API, but the old command
 * works. */
async function copy(field: HTMLInputElement): Promise<boolean> {
	field.select();
	try {
		if (!navigator.clipboard) return document.execCommand("copy");
		await navigator.clipboard.writeText(field.value);
		return true;
	} catch {
		return false; // it is selected, so that the person can copy it
	}
}

/** A link for somebody else, with buttons to copy and to send it. */
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
					// Fails if the person cancels, which is no error.
					<button type="button" class="quiet" onClick={() => void navigator.share({ url: link, title }).catch(() => {})}>
						{t("page.link.send")}
					</button>
				)}
				<span role="status">{copied && t("page.link.copied")}</span>
			</div>
		</div>
	);
}
