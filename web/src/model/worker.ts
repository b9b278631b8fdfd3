/* A Web Worker that searches and analyses (worker-client.ts): it receives the core once, then requests. */
import { Core } from "./core";
import { teach } from "./learned-values";
import { answerRequest } from "./worker-client";
import type { WorkerMessage } from "./worker-messages";

let core: Promise<Core> | undefined;

addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
	if ("module" in data) core = Core.of(data.module);
	else
		void core?.then(
			async (loaded) => {
				await teach(loaded, data);
				// In a task of its own an error reaches the worker's `error` event, which the page handles.
				setTimeout(() => {
					for (const answer of answerRequest(loaded, data)) postMessage(answer);
				});
			},
			(error) =>
				setTimeout(() => {
					throw error;
				}),
		);
});
