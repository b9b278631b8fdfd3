/* Records are built in as text (build.mjs). */
declare module "*.tafel" {
	const record: string;
	export default record;
}
