/* The companies: player, points, tunnels left on each line, destinations. */
import type { TableView } from "../../model/core";
import { Count } from "../../widgets/count";
import { t } from "../../model/words";
import { CompanyBadge, Swatch, TokenSign } from "./icons";
import { lineOf, type Metro, tunnelsLeft } from "./view";
import { companyInWords, tokenInWords } from "./words";

/** The destinations in a hand. The view has no hidden letters, so the page has none either. */
export function Tokens({ tokens }: { tokens: string[] }) {
	return (
		<ul class="tokens">
			{tokens.map((token, i) => (
				<li key={i}>
					<TokenSign token={token} />
					<span class="unseen">{tokenInWords(token)}</span>
				</li>
			))}
		</ul>
	);
}

function LineLeft({ state, company, nth }: { state: Metro; company: number; nth: number }) {
	const line = state.lines[lineOf(company, nth)];
	const left = tunnelsLeft(state, lineOf(company, nth));
	const what = line?.completed ? "completed" : line?.blocked ? "blocked" : "";
	return (
		<span class={`line-left ${what}`}>
			<Swatch company={company} nth={nth} />
			<span class="figure" aria-hidden="true">
				{what === "completed" ? "✓" : left}
				{what === "blocked" && " ✕"}
			</span>
			<span class="unseen">
				{t("page.metro.line.left", nth, left)} {what && t(`page.metro.line.${what}`)}
			</span>
		</span>
	);
}

export function Companies({ view, names, still }: { view: TableView<Metro>; names: string[]; still: boolean }) {
	const { state } = view;
	return (
		<section class="card scores companies" aria-label={t("page.metro.companies")}>
			<ul>
				{Array.from({ length: state.companies }, (_, i) => i + 1).map((company) => (
					<li key={company} class={state.company === company ? "company acting" : "company"}>
						<CompanyBadge company={company} />
						<span class="company-name">{companyInWords(state, names, company)}</span>
						<b class="figure">
							<Count value={state.points[company - 1] ?? 0} still={still} />
						</b>
						<span class="company-lines">
							<LineLeft state={state} company={company} nth={1} />
							<LineLeft state={state} company={company} nth={2} />
						</span>
						<Tokens tokens={state.hands[company - 1] ?? []} />
					</li>
				))}
			</ul>
		</section>
	);
}
