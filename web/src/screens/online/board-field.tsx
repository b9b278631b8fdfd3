/* A board of one's own, from a text file: a sheet, a city or a deck (docs/rules.md, T9). The server judges it. */
import { t } from "../../words";
import { plain } from "../open";

export interface OwnBoard {
	file: string;
	text: string;
}

export function BoardField({ board, onChange }: { board: OwnBoard | null; onChange: (board: OwnBoard | null) => void }) {
	return (
		<div class="own-board">
			<label class="button quiet file">
				{board ? board.file : t("online.board")}
				<input
					type="file"
					accept="text/plain,.txt,.sheet,.city,.deck"
					onChange={async ({ currentTarget }) => {
						const file = currentTarget.files?.[0];
						currentTarget.value = ""; // the same file, mended, can be chosen again
						if (file) onChange({ file: file.name, text: plain(await file.text()) });
					}}
				/>
			</label>
			{board && (
				<button type="button" class="quiet round" aria-label={t("online.board.remove")} onClick={() => onChange(null)}>
					<span aria-hidden="true">✕</span>
				</button>
			)}
		</div>
	);
}
