/* A worker in which a player thinks (worker-client.ts): gets the core once, and then one question after the other. */
import { Core } from "./core";
import { teach } from "./learned-values";
import { answers, type Told } from "./worker-client";

let core: Promise<Core> | undefined;

addEventListener("message", ({ data }: MessageEvent<Told>) => {
	if ("module" in data) core = Core.of(data.module);
	else
		void core?.then(
			async (table) => {
				await teach(table, data);
				// In tasks of their own, errors are the worker's, and the page hears of them.
				setTimeout(() => {
					for (const answer of answers(table, data)) postMessage(answer);
				});
			},
			(error) =>
				setTimeout(() => {
					throw error;
				}),
		);
});
