/* Drawing a sheet: its squares, and beside them its numbers and roads. */
import { useState } from "preact/hooks";
import { t } from "../../../model/words";
import type { BoardEditor, DrawingProps } from "../../shared/board-editor";
import type { Doodle } from "../view";
import { type Draft, drawingOf, type Kind, placeOf, readDraft, writeDraft } from "./draft";
import { Fields } from "./fields";
import { Squares } from "./squares";

function Drawing({ draft, blank, fault, faultText, onChange, startField }: DrawingProps<Draft>) {
	const [brush, setBrush] = useState<Kind>("T");
	const place = fault && placeOf(fault);
	const draw = (square: number, kind: Kind) =>
		onChange((now) => (now.squares[square] === kind ? now : { ...now, squares: now.squares.with(square, kind) }));
	return (
		<>
			<section class="card draft-squares" aria-labelledby="draw">
				<h2 id="draw">{t("own.draw")}</h2>
				<p class="aside">{t("own.editor.what")}</p>
				<Squares
					state={drawingOf(draft, blank.state as Doodle)}
					brush={brush}
					fault={faultText}
					place={place}
					onBrush={setBrush}
					onSquare={draw}
				/>
			</section>
			<section class="card draft-fields" aria-label={t("own.editor.numbers")}>
				{startField}
				<Fields
					draft={draft}
					fault={faultText}
					place={place}
					onFace={(face, road) => onChange((now) => ({ ...now, faces: { ...now.faces, [face]: road } }))}
					onNumbers={(word, typed) => onChange((now) => ({ ...now, numbers: { ...now.numbers, [word]: typed } }), word)}
				/>
			</section>
		</>
	);
}

export const doodle: BoardEditor<Draft> = { read: readDraft, write: writeDraft, Drawing };
