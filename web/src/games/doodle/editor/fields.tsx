/* The fields of a sheet beside its squares: numbers, trees, and the roads of the blue die. */
import { Die } from "../dice";
import { roadPath } from "../roads";
import { type Road, ROADS } from "../view";
import { t } from "../../../model/words";
import { type Draft, type Face, FACES, NUMBERS, type Numbers, type Place } from "./draft";

/** The longest input, longer than any valid line. */
const LINE_MAX = 120;
const WRONG = "draft-fault";

const TITLES: Record<Numbers, string> = {
	hotel: "doodle.hotels",
	shop: "doodle.shops",
	bonus: "doodle.bonuses",
	trees: "doodle.trees",
};

interface FieldsProps {
	draft: Draft;
	/** What is wrong, and where it is shown. */
	fault: string;
	place: Place;
	onFace: (face: Face, road: string) => void;
	onNumbers: (numbers: Numbers, text: string) => void;
}

/** What is wrong, beside the field to correct. */
export function Wrong({ text }: { text: string }) {
	return (
		<p class="draft-fault" id={WRONG}>
			{text}
		</p>
	);
}

const wrongField = (isWrong: boolean) => (isWrong ? { "aria-invalid": true, "aria-describedby": WRONG } : {});

function FaceField({ face, road, isWrong, onChange }: { face: Face; road: string; isWrong: boolean; onChange: (road: string) => void }) {
	return (
		<label class={isWrong ? "face-field wrong" : "face-field"}>
			<Die face={face} colour="blue" />
			<svg class="face-road" viewBox="0 0 100 100" aria-hidden="true">
				<path class="road-ink" d={roadPath(road as Road)} />
			</svg>
			<select
				name={`face-${face}`}
				aria-label={t("own.editor.face", face)}
				value={road}
				{...wrongField(isWrong)}
				onChange={({ currentTarget }) => onChange(currentTarget.value)}
			>
				{ROADS.map((one) => (
					<option key={one} value={one}>
						{t(`page.doodle.road.${one}`)}
					</option>
				))}
			</select>
		</label>
	);
}

export function Fields({ draft, fault, place, onFace, onNumbers }: FieldsProps) {
	const wrongFace = place && "face" in place ? place.face : 0;
	const wrongNumbers = place && "numbers" in place ? place.numbers : "";
	return (
		<>
			<fieldset class="numbers-fields">
				<legend>{t("own.editor.numbers")}</legend>
				{NUMBERS.map((word) => (
					<div key={word} class={word === wrongNumbers ? "wrong" : ""}>
						<label class="field row">
							<span>{t(TITLES[word])}</span>
							<input
								type="text"
								inputMode="numeric"
								autocomplete="off"
								name={word}
								maxLength={LINE_MAX}
								value={draft.numbers[word]}
								{...wrongField(word === wrongNumbers)}
								onInput={({ currentTarget }) => onNumbers(word, currentTarget.value)}
							/>
						</label>
						{word === wrongNumbers && <Wrong text={fault} />}
					</div>
				))}
			</fieldset>
			<fieldset class="faces">
				<legend>{t("own.editor.faces")}</legend>
				<p class="aside">{t("own.editor.faces.what")}</p>
				<div>
					{FACES.map((face) => (
						<FaceField
							key={face}
							face={face}
							road={draft.faces[face]}
							isWrong={face === wrongFace}
							onChange={(road) => onFace(face, road)}
						/>
					))}
				</div>
				{wrongFace > 0 && <Wrong text={fault} />}
			</fieldset>
		</>
	);
}
