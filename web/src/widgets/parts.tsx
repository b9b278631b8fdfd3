/* Small things that every screen uses. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Told } from "../games/game";
import { capital, t } from "../model/words";

/** A window over the page. The browser keeps the focus inside and closes it with Esc. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => dialog.current?.showModal(), []);
	// A tap on the darkened page behind it closes it too.
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

/** A symbol of a game in running text or in a button. */
export function InlineIcon({ name }: { name: string }) {
	return (
		<svg class="inline-icon" aria-hidden="true" viewBox="0 0 40 40">
			<use href={`#${name}`} />
		</svg>
	);
}

const COUNT_TIME = 280;

/** A number that counts up to its new value. */
export function Count({ value, still }: { value: number; still: boolean }) {
	const [shown, setShown] = useState(value);
	useEffect(() => {
		if (still || shown === value) {
			setShown(value);
			return;
		}
		const from = shown;
		const begin = performance.now();
		let frame = requestAnimationFrame(function step(now) {
			const part = Math.min(1, Math.max(0, now - begin) / COUNT_TIME);
			setShown(Math.round(from + (value - from) * part));
			if (part < 1) frame = requestAnimationFrame(step);
		});
		return () => cancelAnimationFrame(frame);
	}, [value]);
	const now = still ? value : shown;
	return <>{now < 0 ? `−${-now}` : now}</>;
}

/** One of a few, all in sight. */
export function Choices<T extends string>(props: {
	label: string;
	options: readonly (readonly [T, string])[];
	value: T;
	onChange: (value: T) => void;
}) {
	const name = useId();
	return (
		<fieldset class="choices">
			<legend>{props.label}</legend>
			<div>
				{props.options.map(([value, text]) => (
					<label key={value}>
						<input
							type="radio"
							name={name}
							checked={value === props.value}
							onChange={() => props.onChange(value)}
						/>
						<span>{text}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** A button that lets a file be chosen; the same one, mended, can be chosen again. */
export function FileButton(props: { text: string; look: "main" | "quiet"; accept: string; onFile: (file: File) => void }) {
	return (
		<label class={`button file ${props.look}`}>
			{props.text}
			<input
				type="file"
				accept={props.accept}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					if (file) props.onFile(file);
					currentTarget.value = "";
				}}
			/>
		</label>
	);
}

/** Files can be dropped on an element: whether one is held over it, and what it must listen to. */
export function useDrop(onFile: (file: File) => void) {
	const [over, setOver] = useState(false);
	return {
		over,
		listeners: {
			onDragOver: (event: DragEvent) => {
				event.preventDefault();
				setOver(true);
			},
			onDragLeave: () => setOver(false),
			onDrop: (event: DragEvent) => {
				event.preventDefault();
				setOver(false);
				const [file] = event.dataTransfer?.files ?? [];
				if (file) onFile(file);
			},
		},
	};
}

/** Why a text was refused, with the line of it. */
export function Refusal({ where, why, line }: { where: string; why: string; line: string }) {
	const box = useRef<HTMLElement>(null);
	useLayoutEffect(() => box.current?.focus(), [where, why, line]);
	return (
		<section class="notice" role="alert" tabIndex={-1} ref={box}>
			<p>
				<b>{where}</b> {why}
			</p>
			{line && <code>{line}</code>}
		</section>
	);
}

/** Line ends of other systems, and the mark that some editors put in front. */
export const plain = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");

/** A line of a text, counted from 1. */
export const lineOf = (text: string, line: number): string => text.split("\n")[line - 1] ?? "";

/** On or off. */
export function Switch({ text, on, onChange }: { text: string; on: boolean; onChange: (on: boolean) => void }) {
	return (
		<label class="check">
			<input type="checkbox" checked={on} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
			<span>{text}</span>
		</label>
	);
}

/** The latest sentences of the list. */
export function News({ news }: { news: Told[] }) {
	return (
		<ul class="news">
			{news.map(({ text, scored }, i) => (
				<li key={i}>
					{text} {scored && <b>{capital(scored)}</b>}
				</li>
			))}
		</ul>
	);
}

/** Gives a text to the person as a file. */
export function download(name: string, text: string): void {
	const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// The browser has begun to read it when the click returns, but only just.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

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
