/* Files that build.mjs includes as text: records, and the standard boards. */
declare module "*.tafel" {
	const record: string;
	export default record;
}
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
