/* The connection to a table: made again by itself after every end of it, with growing pauses, and at once
 * when the network is back or the device wakes up. What is said and heard on it is somebody else's. */
import { type ClientMessage, PROTOCOL, type ServerMessage } from "./wire";

const FIRST_PAUSE = 500; // milliseconds; all below too
const LONGEST_PAUSE = 30_000;
/** After the server found us rude. */
const RUDE_PAUSE = 5_000;
/** So long may it take to connect, or to answer: then nobody is there, whatever the socket says. */
const PATIENCE = 10_000;
const BEAT = 2_500;
/** A clock that jumps so far was asleep, and so was the connection. */
const SLEPT = 20_000;
const TOO_FAST_OR_TOO_SLOW = 1008;

export interface Party {
	/** The table to which it says hello. */
	table: string;
	/** The first message of every connection. */
	hello: () => ClientMessage;
	hear: (message: ServerMessage) => void;
	/** It was lost, or is there again. */
	changed: () => void;
}

function socketAddress(): string {
	const address = new URL("api/socket", document.baseURI);
	address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
	return address.href;
}

export class Connection {
	/** When it was lost, in milliseconds since 1970; null while it stands or is made for the first time. */
	lost: number | null = null;
	/** The table has answered our hello. */
	greeted = false;
	private socket: WebSocket | null = null;
	private attempts = 0;
	private timer = 0;
	/** When something was said that is not answered yet, or the connection begun; 0: nothing is awaited. */
	private since = 0;
	private beaten = Date.now();
	private readonly heart: number;
	private readonly ears = new AbortController();

	constructor(private party: Party) {
		const { signal } = this.ears;
		addEventListener("online", () => this.renew(), { signal });
		addEventListener("pageshow", ({ persisted }) => persisted && this.renew(), { signal });
		document.addEventListener("visibilitychange", () => document.hidden || this.wake(), { signal });
		this.heart = window.setInterval(() => this.beat(), BEAT);
		this.connect();
	}

	/** Says it if the table listens; whether it did. */
	say(message: ClientMessage): boolean {
		if (!this.greeted || !this.socket) return false;
		this.socket.send(JSON.stringify(message));
		this.since ||= Date.now();
		return true;
	}

	/** Goes to the table of another party. What is told before its first word is still of the one before. */
	pass(party: Party): this {
		this.party = party;
		this.greeted = false;
		if (this.socket?.readyState === WebSocket.OPEN) this.greet(this.socket);
		return this;
	}

	/** For good. */
	close(): void {
		this.ears.abort();
		clearInterval(this.heart);
		this.drop();
	}

	/** Connects anew, now, unless it is just doing that. */
	renew(): void {
		if (this.socket?.readyState === WebSocket.CONNECTING && Date.now() - this.since < BEAT) return;
		this.drop();
		this.attempts = 0;
		this.connect();
	}

	/** The table cannot be had just now. */
	tryLater(): void {
		this.again(0);
	}

	private wake(): void {
		if (this.greeted) this.beat();
		else this.renew();
	}

	/** Looks whether the device slept, and whether somebody still answers. The clocks of a page that nobody
	 * sees are slow by themselves, and nobody waits there. */
	private beat(): void {
		if (document.hidden) return;
		const now = Date.now();
		const slept = now - this.beaten > SLEPT;
		this.beaten = now;
		if (slept) this.renew();
		else if (this.since > 0 && now - this.since > PATIENCE) this.again(0);
	}

	private connect(): void {
		const socket = new WebSocket(socketAddress(), PROTOCOL);
		this.socket = socket;
		this.since = Date.now();
		socket.onopen = () => this.greet(socket);
		socket.onmessage = ({ data }: MessageEvent<string>) => this.hear(JSON.parse(data) as ServerMessage);
		socket.onclose = ({ code }) => this.again(code);
	}

	private greet(socket: WebSocket): void {
		socket.send(JSON.stringify(this.party.hello()));
		this.since = Date.now();
	}

	private hear(message: ServerMessage): void {
		if (!this.greeted && message.type !== "error" && !(message.type === "table" && message.table === this.party.table)) return;
		this.since = 0;
		if (message.type === "table" && !this.greeted) {
			this.greeted = true;
			this.lost = null;
			this.attempts = 0;
		}
		this.party.hear(message);
	}

	/** Connects after a pause, longer each time and never the same for all. */
	private again(code: number): void {
		const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.attempts) * (0.5 + Math.random() / 2);
		this.drop();
		this.attempts++;
		this.timer = window.setTimeout(
			() => this.connect(),
			code === TOO_FAST_OR_TOO_SLOW ? Math.max(RUDE_PAUSE, pause) : pause,
		);
		this.party.changed();
	}

	private drop(): void {
		const { socket } = this;
		clearTimeout(this.timer);
		this.socket = null;
		this.greeted = false;
		this.since = 0;
		this.lost ??= Date.now();
		if (!socket) return;
		socket.onmessage = socket.onclose = null;
		// One that is still being made cannot be closed without a complaint on the console.
		socket.onopen = () => socket.close();
		if (socket.readyState === WebSocket.OPEN) socket.close();
	}
}
