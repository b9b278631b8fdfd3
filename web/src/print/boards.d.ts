/** The standard boards, as text. */
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
