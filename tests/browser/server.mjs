/* The program as a server: `tafel serve` with a folder of its own, that can be ended and started again; and a
 * line to it that can be cut. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

async function listening(server, port = 0) {
	server.listen(port, "127.0.0.1");
	await once(server, "listening");
	return server.address().port;
}

async function freePort() {
	const server = createServer();
	const port = await listening(server);
	server.close();
	await once(server, "close");
	return port;
}

/** Its tables stay where they are when it is stopped and started again, and so does its address. */
export async function startServer(program) {
	const folder = mkdtempSync(join(tmpdir(), "tafel-online-"));
	const port = await freePort();
	let running = null;
	const server = {
		address: `http://localhost:${port}/`,
		port,
		/** The file with all tables. */
		tables: join(folder, "tables.sqlite"),
		async start() {
			running = spawn(program, ["serve", "--data", folder, "--port", String(port)], { stdio: ["ignore", "pipe", "inherit"] });
			const ended = once(running, "exit").then(([code]) => assert.fail(`the server ended with ${code}`));
			const [said] = await Promise.race([once(running.stdout, "data"), ended]);
			assert.match(String(said), new RegExp(`:${port}\\b`));
			ended.catch(() => {}); // from now on it may
		},
		/** By its process id, and waits until it is gone. */
		async stop(signal = "SIGTERM") {
			const ended = once(running, "exit");
			running.kill(signal);
			await ended;
			running = null;
		},
		async close() {
			if (running) await server.stop("SIGKILL");
			rmSync(folder, { recursive: true, force: true });
		},
		/** What the program says of a record's chance; its exit code. */
		verify: (record) => spawnSync(program, ["verify", "-"], { input: record }).status,
	};
	await server.start();
	return server;
}

/** A line to the server with an address of its own, which can be cut and mended. */
export async function startLine(server) {
	const ends = new Set();
	/** Those that carry a WebSocket. */
	const talking = new Set();
	const join = (near) => {
		const far = connect(server.port, "127.0.0.1");
		for (const [end, other] of [[near, far], [far, near]]) {
			ends.add(end);
			end.pipe(other);
			end.on("error", () => {}); // what was cut is told by "close"
			end.on("close", () => {
				ends.delete(end);
				talking.delete(end);
				other.destroy();
			});
		}
		near.once("data", (head) => {
			if (/^upgrade: websocket/im.test(head)) talking.add(near).add(far);
		});
	};
	let exchange = createServer(join);
	const port = await listening(exchange);
	const line = {
		address: `http://localhost:${port}/`,
		async cut() {
			exchange.close();
			for (const end of ends) end.destroy();
			await once(exchange, "close");
		},
		async mend() {
			exchange = createServer(join);
			await listening(exchange, port);
		},
		/** Nothing comes through the WebSockets any more, and nobody is told. */
		freeze() {
			for (const end of talking) end.unpipe();
		},
	};
	return line;
}
