/* Records are built in as text (build.mjs). */
declare module "*.tafel" {
	const record: string;
	export default record;
}
/* The standard boards are built in as text (build.mjs). */
declare module "*.sheet" {
	const file: string;
	export default file;
}

declare module "*.city" {
	const file: string;
	export default file;
}

declare module "*.deck" {
	const file: string;
	export default file;
}
