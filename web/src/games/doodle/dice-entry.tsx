/* Entering the dice that people have rolled themselves. Any number of dice can be tapped; the core
 * refuses a wrong number. */
import { useState } from "preact/hooks";
import { t } from "../../model/words";
import { Die } from "./dice";
import { type Doodle, LINES } from "./view";

const FACES = [1, 2, 3, 4, 5, 6];

interface FacesProps {
	label: string;
	colour: "blue" | "white";
	rolled: number[];
	onFace: (face: number) => void;
	onClear: () => void;
}

function Faces({ label, colour, rolled, onFace, onClear }: FacesProps) {
	return (
		<section class="own-faces">
			<h3>{label}</h3>
			<div class="own-pad">
				{FACES.map((face) => (
					<button key={face} type="button" aria-label={`${label}: ${face}`} onClick={() => onFace(face)}>
						<Die face={face} colour={colour} />
					</button>
				))}
			</div>
			<p class="own-rolled">
				<span aria-live="polite">{rolled.join(" ") || "–"}</span>
				<button type="button" class="quiet" disabled={rolled.length === 0} onClick={onClear}>
					{t("page.doodle.own.clear")}
				</button>
			</p>
		</section>
	);
}

/** `onRoll` gets the text of the event. */
export function DiceEntry({ state, onRoll: onEvent }: { state: Doodle; onRoll: (event: string) => void }) {
	const [blue, setBlue] = useState<number[]>([]);
	const [white, setWhite] = useState<number[]>([]);
	const starting = state.phase === "start";
	const ready = starting ? blue.length === LINES : blue.length === 1 && white.length > 0;
	const event = starting
		? `start ${blue.join("")}`
		: `roll ${blue.join("")} ${[...white].sort().join("")}`;
	return (
		<form
			class="own-dice"
			onSubmit={(submit) => {
				submit.preventDefault();
				if (!ready) return;
				onEvent(event);
				setBlue([]);
				setWhite([]);
			}}
		>
			<p>{t(starting ? "page.doodle.own.start" : "page.doodle.own.roll")}</p>
			<Faces
				label={t("page.doodle.own.blue")}
				colour="blue"
				rolled={blue}
				onFace={(face) => setBlue(starting ? [...blue, face].slice(-LINES) : [face])}
				onClear={() => setBlue([])}
			/>
			{!starting && (
				<Faces
					label={t("page.doodle.own.white")}
					colour="white"
					rolled={white}
					onFace={(face) => setWhite([...white, face])}
					onClear={() => setWhite([])}
				/>
			)}
			<button type="submit" class="main" disabled={!ready}>
				{t("page.doodle.own.use")}
			</button>
		</form>
	);
}
