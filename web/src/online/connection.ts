/* The WebSocket connection to an online table. When it is lost it is made again: after a pause that
 * grows with each attempt, and at once when the network is back or the device wakes up. session.ts
 * sends and receives on it. */
import { type ClientMessage, PROTOCOL, type ServerMessage } from "./wire";

/* All times are in milliseconds. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;
/** After the server closed the connection because of too many messages. */
const POLICY_PAUSE = 5_000;
/** Without an answer for so long the connection counts as lost, even if the socket is still open. */
const ANSWER_TIMEOUT = 10_000;
const CHECK_INTERVAL = 2_500;
/** If the clock jumps by more than this, the device slept, and the connection is lost. */
const SLEEP_GAP = 20_000;
/** A close code of WebSocket (RFC 6455). */
const POLICY_VIOLATION = 1008;

export interface ConnectionHandlers {
	/** The id of the table. */
	table: string;
	/** Returns the first message of a connection. */
	hello: () => ClientMessage;
	onMessage: (message: ServerMessage) => void;
	/** Called when the connection was lost. */
	onChange: () => void;
}

function socketAddress(): string {
	const address = new URL("api/socket", document.baseURI);
	address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
	return address.href;
}

export class Connection {
	/** When it was lost, in milliseconds since 1970; null while it is open or is opened for the
	 * first time. */
	lostAt: number | null = null;
	/** Whether the table has answered our hello. */
	joined = false;
	private socket: WebSocket | null = null;
	private attempts = 0;
	private timer = 0;
	/** Since when we wait for an answer, or for the connection; 0: for nothing. */
	private waitingSince = 0;
	private lastCheck = Date.now();
	private readonly checkTimer: number;
	private readonly listeners = new AbortController();

	constructor(private handlers: ConnectionHandlers) {
		const { signal } = this.listeners;
		addEventListener("online", () => this.reconnect(), { signal });
		addEventListener("pageshow", ({ persisted }) => persisted && this.reconnect(), { signal });
		document.addEventListener("visibilitychange", () => document.hidden || this.onVisible(), { signal });
		this.checkTimer = window.setInterval(() => this.checkConnection(), CHECK_INTERVAL);
		this.connect();
	}

	/** Sends a message. Returns false if the table has not answered our hello yet. */
	send(message: ClientMessage): boolean {
		if (!this.joined || !this.socket) return false;
		this.socket.send(JSON.stringify(message));
		this.waitingSince ||= Date.now();
		return true;
	}

	/** Goes on with another table. Messages that come before its answer to our hello are still of
	 * the old table. */
	switchTable(handlers: ConnectionHandlers): this {
		this.handlers = handlers;
		this.joined = false;
		if (this.socket?.readyState === WebSocket.OPEN) this.sendHello(this.socket);
		return this;
	}

	/** Closes the connection for good. */
	close(): void {
		this.listeners.abort();
		clearInterval(this.checkTimer);
		this.dropSocket();
	}

	/** Opens a new connection at once, unless one is just being opened. */
	reconnect(): void {
		if (this.socket?.readyState === WebSocket.CONNECTING && Date.now() - this.waitingSince < CHECK_INTERVAL) return;
		this.dropSocket();
		this.attempts = 0;
		this.connect();
	}

	/** Connects again after a pause: the table cannot be reached now. */
	reconnectLater(): void {
		this.connectAfterPause(0);
	}

	private onVisible(): void {
		if (this.joined) this.checkConnection();
		else this.reconnect();
	}

	/** Reconnects if the device slept or the server does not answer. Hidden pages are not checked,
	 * because browsers slow down their timers. */
	private checkConnection(): void {
		if (document.hidden) return;
		const now = Date.now();
		const hasSlept = now - this.lastCheck > SLEEP_GAP;
		this.lastCheck = now;
		if (hasSlept) this.reconnect();
		else if (this.waitingSince > 0 && now - this.waitingSince > ANSWER_TIMEOUT) this.connectAfterPause(0);
	}

	private connect(): void {
		const socket = new WebSocket(socketAddress(), PROTOCOL);
		this.socket = socket;
		this.waitingSince = Date.now();
		socket.onopen = () => this.sendHello(socket);
		socket.onmessage = ({ data }: MessageEvent<string>) => this.receive(JSON.parse(data) as ServerMessage);
		socket.onclose = ({ code }) => this.connectAfterPause(code);
	}

	private sendHello(socket: WebSocket): void {
		socket.send(JSON.stringify(this.handlers.hello()));
		this.waitingSince = Date.now();
	}

	private receive(message: ServerMessage): void {
		if (!this.joined && message.type !== "error" && !(message.type === "table" && message.table === this.handlers.table)) return;
		this.waitingSince = 0;
		if (message.type === "table" && !this.joined) {
			this.joined = true;
			this.lostAt = null;
			this.attempts = 0;
		}
		this.handlers.onMessage(message);
	}

	/** Connects after a pause. It doubles with each attempt and is partly random, so that not all
	 * pages come back at once. */
	private connectAfterPause(code: number): void {
		const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.attempts) * (0.5 + Math.random() / 2);
		this.dropSocket();
		this.attempts++;
		this.timer = window.setTimeout(
			() => this.connect(),
			code === POLICY_VIOLATION ? Math.max(POLICY_PAUSE, pause) : pause,
		);
		this.handlers.onChange();
	}

	private dropSocket(): void {
		const { socket } = this;
		clearTimeout(this.timer);
		this.socket = null;
		this.joined = false;
		this.waitingSince = 0;
		this.lostAt ??= Date.now();
		if (!socket) return;
		socket.onmessage = socket.onclose = null;
		// Closing a socket that is still connecting would write an error to the console.
		socket.onopen = () => socket.close();
		if (socket.readyState === WebSocket.OPEN) socket.close();
	}
}
