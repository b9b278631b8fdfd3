/* Modal dialogs. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../model/words";

/** The browser keeps the focus inside and closes the dialog with Esc. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => dialog.current?.showModal(), []);
	// A tap on the backdrop closes it too.
	const onBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose();
	return (
		<dialog ref={dialog} onClose={onClose} onClick={onBackdrop} aria-label={title}>
			<div class="dialog">
				<header>
					<h2>{title}</h2>
					<button type="button" class="quiet round" onClick={onClose} aria-label={t("page.close")}>
						<span aria-hidden="true">✕</span>
					</button>
				</header>
				{children}
			</div>
		</dialog>
	);
}
