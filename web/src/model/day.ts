/** The day as records write it, where the person is. */
export function today(): string {
	const now = new Date();
	const two = (number: number) => String(number).padStart(2, "0");
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
