/* Opening a record: from a file, by dropping one, or as pasted text. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { App } from "../app";
import type { Fault } from "../core";
import { FileButton } from "../parts";
import { t } from "../words";
import { Header } from "./header";
import { faultInWords } from "./fault";

interface Refused {
	fault: Fault;
	record: string;
}

/** Line ends of other systems, and the mark that some editors put in front. */
export const plain = (text: string): string => text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
const ended = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

function Refusal({ fault, record }: Refused) {
	const line = record.split("\n")[fault.line - 1] ?? "";
	const box = useRef<HTMLElement>(null);
	useEffect(() => box.current?.focus(), [fault]);
	return (
		<section class="notice" role="alert" tabIndex={-1} ref={box}>
			<p>
				<b>{t("page.refused.record", fault.line)}</b> {faultInWords(fault, record)}
			</p>
			{line && <code>{line}</code>}
		</section>
	);
}

export function Open({ app, refused }: { app: App; refused: Refused | null }) {
	const [pasted, setPasted] = useState(refused?.record ?? "");
	const [over, setOver] = useState(false);
	const readFile = async (file: File | undefined) => {
		if (!file) return;
		const text = plain(await file.text());
		if (app.open(text)) setPasted(text);
	};
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main
				class={over ? "narrow dropping" : "narrow"}
				tabIndex={-1}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={(event) => {
					event.preventDefault();
					setOver(false);
					void readFile(event.dataTransfer?.files[0]);
				}}
			>
				<section class="card">
					<h2>{t("page.open")}</h2>
					<p>{t("page.open.what")}</p>
					{refused && <Refusal {...refused} />}
					<FileButton
						text={t("page.open.file")}
						look="main"
						accept=".tafel,text/plain"
						onFile={(file) => void readFile(file)}
					/>
					<form
						onSubmit={(event) => {
							event.preventDefault();
							const record = ended(plain(pasted));
							app.open(record);
						}}
					>
						<label class="field">
							<span>{t("page.open.paste")}</span>
							<textarea
								rows={10}
								spellcheck={false}
								value={pasted}
								onInput={({ currentTarget }) => setPasted(currentTarget.value)}
							/>
						</label>
						<div class="buttons">
							<a class="button quiet" href="#">
								{t("page.cancel")}
							</a>
							<button type="submit" class="main" disabled={!pasted.trim()}>
								{t("page.open.pasted")}
							</button>
						</div>
					</form>
				</section>
			</main>
		</>
	);
}
