/* The options of a game that is set up. */
import type { Option } from "../../games/shared/game";
import { capital, t } from "../../model/words";

export function OptionFields({ options, chosen, onChange }: {
	options: Option[];
	/** Names; also of options that are not for this number of seats. */
	chosen: string[];
	onChange: (chosen: string[]) => void;
}) {
	return options.map(({ name, title, description }) => (
		<label key={name} class="check">
			<input
				type="checkbox"
				name={name}
				checked={chosen.includes(name)}
				onChange={({ currentTarget }) =>
					onChange([...chosen.filter((other) => other !== name), ...(currentTarget.checked ? [name] : [])])
				}
			/>
			<span>
				{capital(t(title))} <small>{t(description)}</small>
			</span>
		</label>
	));
}
