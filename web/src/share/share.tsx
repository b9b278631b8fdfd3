/* Giving a finished game to others, as a link. */
import { useId, useRef, useState } from "preact/hooks";
import { say } from "../speak";
import { t } from "../words";
import { challengerOf } from "./challenge";
import { pack } from "./pack";
import { linkTo, type Purpose } from "./routes";

const WHAT: Record<Purpose, string> = { game: "after.share.game.what", challenge: "after.share.challenge.what" };

function Link({ address, purpose }: { address: string; purpose: Purpose }) {
	const field = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState(false);
	const copy = async () => {
		field.current?.select();
		try {
			await navigator.clipboard.writeText(address);
			setCopied(true);
			say(t("after.share.copied"));
		} catch {
			// Not allowed here; it is selected, to be copied by hand.
		}
	};
	return (
		<>
			<label class="field">
				<span>{t(WHAT[purpose])}</span>
				<input type="text" readOnly value={address} ref={field} onFocus={({ currentTarget }) => currentTarget.select()} />
			</label>
			<div class="buttons">
				<button type="button" class="main" onClick={() => void copy()}>
					{t(copied ? "after.share.copied" : "after.share.copy")}
				</button>
				{"share" in navigator && (
					// Whoever changes their mind there has done nothing wrong.
					<button type="button" class="quiet" onClick={() => void navigator.share({ url: address }).catch(() => {})}>
						{t("after.share.send")}
					</button>
				)}
			</div>
		</>
	);
}

export function Share({ record }: { record: string }) {
	const title = useId();
	const [link, setLink] = useState<{ address: string; purpose: Purpose } | null>(null);
	const show = async (purpose: Purpose) =>
		setLink({ purpose, address: location.href.replace(/#.*$/, "") + linkTo(purpose, await pack(record)) });
	const offered: [Purpose, string][] = [["game", "after.share.game"]];
	if (challengerOf(record)) offered.push(["challenge", "after.share.challenge"]);
	return (
		<section class="card share" aria-labelledby={title}>
			<h2 id={title}>{t("after.share")}</h2>
			<div class="buttons">
				{offered.map(([purpose, text]) => (
					<button
						key={purpose}
						type="button"
						class="quiet"
						aria-pressed={link?.purpose === purpose}
						onClick={() => void show(purpose)}
					>
						{t(text)}
					</button>
				))}
			</div>
			{link && <Link key={link.purpose} {...link} />}
		</section>
	);
}
