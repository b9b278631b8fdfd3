/* Joining a table: by its code, or one with an open seat. */
import { useEffect, useState } from "preact/hooks";
import type { App } from "../../screens/frame/app";
import { loadSeat, newSeat, saveSeat } from "../saved-seats";
import { findTable, listTables, type TableSummary, takeSeat } from "../rest";
import { joinRoute, seatRoute, watchRoute } from "../../screens/frame/routes";
import { t } from "../../model/words";
import { Header } from "../../screens/frame/header";
import { tableInWords, errorInWords, seatInWords } from "./words";

const CODE_LENGTH = 6;

const isOpen = ({ stage, seats }: TableSummary): boolean =>
	stage === "waiting" && seats.some(({ who, taken }) => who === "open" && !taken);

/** A table that was found, with buttons to take a seat or to watch. */
function FoundTable({ table, onComplaint: onError }: { table: TableSummary; onComplaint: (text: string) => void }) {
	const mine = loadSeat(table.table);
	const take = async () => {
		try {
			const { token } = await takeSeat(table.table);
			const isSaved = saveSeat(newSeat(table.table, token));
			location.hash = seatRoute(table.table, isSaved ? "" : token);
		} catch (error) {
			onError(errorInWords(error));
		}
	};
	return (
		<li>
			<div>
				<b>{tableInWords(table)}</b>
				<p class="aside">{table.seats.map(seatInWords).join(" · ")}</p>
			</div>
			<div class="buttons">
				{mine ? (
					<a class="button main" href={seatRoute(table.table)}>
						{t("online.join.mine")}
					</a>
				) : (
					isOpen(table) && (
						<button type="button" class="main" onClick={() => void take()}>
							{t("online.join.take")}
						</button>
					)
				)}
				<a class="button quiet" href={watchRoute(table.table)}>
					{t("online.watch")}
				</a>
			</div>
		</li>
	);
}

export function Join({ app, code }: { app: App; code: string }) {
	const [typed, setTyped] = useState(code);
	const [tables, setTables] = useState<TableSummary[] | null>(null);
	const [error, setError] = useState("");
	useEffect(() => {
		let unmounted = false;
		const asked = code ? findTable(code).then((table) => [table]) : listTables();
		asked.then(
			(found) => unmounted || setTables(found),
			(error) => unmounted || setError(errorInWords(error)),
		);
		return () => void (unmounted = true);
	}, []);
	return (
		<>
			<Header app={app} title={t("page.join")} />
			<main class="narrow" tabIndex={-1}>
				<section class="card">
					<h2>{t("online.join")}</h2>
					<p>{t("online.join.what")}</p>
					<form
						class="join-code"
						onSubmit={(event) => {
							event.preventDefault();
							location.hash = joinRoute(typed);
						}}
					>
						<label class="field">
							<span>{t("online.code")}</span>
							<input
								type="text"
								autocomplete="off"
								autocapitalize="characters"
								spellcheck={false}
								maxLength={CODE_LENGTH}
								value={typed}
								onInput={({ currentTarget }) => {
									currentTarget.value = currentTarget.value.toUpperCase().replace(/[^A-Z0-9]/g, "");
									setTyped(currentTarget.value);
								}}
							/>
						</label>
						<button type="submit" class="main" disabled={typed.length !== CODE_LENGTH || typed === code}>
							{t("online.join.find")}
						</button>
					</form>
					{error && (
						<p class="refused" role="alert">
							{error}
						</p>
					)}
				</section>
				{tables && (
					<section class="card">
						<h2>{t(code ? "online.join.found" : "online.join.open")}</h2>
						{tables.length === 0 && <p>{t("online.join.none")}</p>}
						<ul class="found" hidden={tables.length === 0}>
							{tables.map((table) => (
								<FoundTable key={table.table} table={table} onComplaint={setError} />
							))}
						</ul>
					</section>
				)}
			</main>
		</>
	);
}
