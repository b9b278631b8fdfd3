/* The screen that opens a record: from a file, dropped on the page, or pasted as text. */
import { useState } from "preact/hooks";
import type { App } from "./frame/app";
import { HOME } from "./frame/routes";
import { gameOfRecord } from "../games";
import type { Fault } from "../model/core";
import { FileButton, lineOf, normalizeText, useDrop } from "../widgets/files";
import { Refusal } from "../widgets/refusal";
import { t } from "../model/words";
import { Header } from "./frame/header";
import { faultInWords } from "../games/shared/faults";

export interface RefusedRecord {
	fault: Fault;
	record: string;
}

const withLineEnd = (text: string): string => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

export function Open({ app, refused }: { app: App; refused: RefusedRecord | null }) {
	const [pasted, setPasted] = useState(refused?.record ?? "");
	const readFile = async (file: File) => {
		const text = normalizeText(await file.text());
		if (app.openRecord(text)) setPasted(text);
	};
	const { over, listeners } = useDrop((file) => void readFile(file));
	return (
		<>
			<Header app={app} title={t("page.name")} />
			<main class={over ? "narrow dropping" : "narrow"} tabIndex={-1} {...listeners}>
				<section class="card">
					<h2>{t("page.open")}</h2>
					<p>{t("page.open.what")}</p>
					{refused && (
						<Refusal
							key={refused.fault}
							where={t("page.refused.record", refused.fault.line)}
							why={faultInWords(refused.fault, gameOfRecord(refused.record))}
							line={lineOf(refused.record, refused.fault.line)}
						/>
					)}
					<FileButton
						text={t("page.open.file")}
						kind="main"
						accept=".tafel,text/plain"
						onFile={(file) => void readFile(file)}
					/>
					<form
						onSubmit={(event) => {
							event.preventDefault();
							const record = withLineEnd(normalizeText(pasted));
							app.openRecord(record);
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
							<a class="button quiet" href={HOME}>
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
