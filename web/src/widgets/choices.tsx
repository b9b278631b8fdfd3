/* Form fields with few choices. */
import { useId } from "preact/hooks";

/** One of a few choices, all of them visible. */
export function Choices<T extends string>(props: {
	label: string;
	options: readonly (readonly [T, string])[];
	value: T;
	onChange: (value: T) => void;
}) {
	const name = useId();
	return (
		<fieldset class="choices">
			<legend>{props.label}</legend>
			<div>
				{props.options.map(([value, text]) => (
					<label key={value}>
						<input
							type="radio"
							name={name}
							checked={value === props.value}
							onChange={() => props.onChange(value)}
						/>
						<span>{text}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** A checkbox. */
export function Switch({ text, on, onChange }: { text: string; on: boolean; onChange: (on: boolean) => void }) {
	return (
		<label class="check">
			<input type="checkbox" checked={on} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
			<span>{text}</span>
		</label>
	);
}
