// Load for boardgame.io's server, like bench_load for tafel serve: tables full of clients that answer at once. Measures how long a turn takes
// from being sent until its player hears of it. When a game is over the clients play another one.
//
//     node load.mjs PORT TABLES SEATS SECONDS
//
// The clients speak the protocol of socket.io over WebSockets without its library, so that they cost little beside the server.
// The result is one JSON object with the names that bench_load has.
import { WebSocket } from 'ws';
import { SQUARES } from './game.mjs';

const [port, tables, seats, seconds] = process.argv.slice(2).map(Number);
const WARM_UP_MS = 500;
const NAMESPACE = '/sheet,';
const CONNECT = '40' + NAMESPACE;
const EVENT = '42' + NAMESPACE;
const took = []; // milliseconds of each turn that counts
let counting = false;
let broken = 0;

async function post(path, body, tries = 3) {
  const answer = await fetch(`http://127.0.0.1:${port}/games/sheet/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (answer.ok) return answer.json();
  if (tries > 1) return post(path, body, tries - 1);
  throw new Error(`${path}: ${answer.status}`);
}

/** A match, and the credentials of its seats. */
async function make() {
  const { matchID } = await post('create', { numPlayers: seats });
  const credentials = [];
  for (let seat = 0; seat < seats; seat++) {
    const joined = await post(`${matchID}/join`, { playerID: String(seat), playerName: 'Load' });
    credentials.push(joined.playerCredentials);
  }
  return { matchID, credentials };
}

class Player {
  constructor(table, seat) {
    this.table = table;
    this.playerID = String(seat);
    this.sentAt = 0; // 0: nothing was sent that is not told yet
  }

  connect() {
    return new Promise((ready) => {
      this.ready = ready;
      this.socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
      this.socket.on('message', (data) => this.hear(data.toString()));
      this.socket.on('close', () => broken++);
    });
  }

  emit(...event) {
    this.socket.send(EVENT + JSON.stringify(event));
  }

  sync() {
    this.stateID = -1;
    this.emit('sync', this.table.matchID, this.playerID, this.table.credentials[this.playerID], seats);
  }

  hear(text) {
    if (text[0] === '0') this.socket.send(CONNECT);
    else if (text[0] === '2') this.socket.send('3');
    else if (text.startsWith(CONNECT)) this.sync();
    else if (text.startsWith(EVENT)) this.event(...JSON.parse(text.slice(EVENT.length)));
  }

  event(type, matchID, what) {
    if (matchID !== this.table.matchID) return;
    if (type === 'sync') this.state(what.state);
    else if (type === 'update') this.state(what);
  }

  state(state) {
    if (state._stateID <= this.stateID) return;
    this.stateID = state._stateID;
    this.ready();
    if (this.sentAt) {
      if (counting) took.push(performance.now() - this.sentAt);
      this.sentAt = 0;
    }
    if (state.ctx.gameover) this.table.over();
    else if (state.ctx.currentPlayer === this.playerID) this.play(state.G.sheets[this.playerID]);
  }

  play(sheet) {
    let square = Math.floor(Math.random() * SQUARES);
    while (sheet[square]) square = (square + 1) % SQUARES;
    const payload = { type: 'draw', args: [square], playerID: this.playerID, credentials: this.table.credentials[this.playerID] };
    this.sentAt = performance.now();
    this.emit('update', { type: 'MAKE_MOVE', payload }, this.stateID, this.table.matchID, this.playerID);
  }
}

class Table {
  async open() {
    Object.assign(this, await make());
    this.finished = 0;
    this.players ??= Array.from({ length: seats }, (_, seat) => new Player(this, seat));
  }

  /** When all players have heard of the end, they all go to another match. */
  over() {
    if (++this.finished < seats) return;
    this.open().then(
      () => this.players.forEach((player) => player.sync()),
      (problem) => (console.error(String(problem)), process.exit(1)),
    );
  }
}

const share = (part) => (took.length ? took[Math.floor((took.length - 1) * part)] : 0);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

const all = Array.from({ length: tables }, () => new Table());
for (const table of all) await table.open();
await Promise.all(all.flatMap((table) => table.players.map((player) => player.connect())));
await sleep(WARM_UP_MS);
counting = true;
const began = performance.now();
await sleep(seconds * 1000);
const lasted = (performance.now() - began) / 1000;
took.sort((a, b) => a - b);
const round = (n) => Math.round(n * 100) / 100;
const result = {
  tables,
  clients: tables * seats,
  seconds,
  turns: took.length,
  turns_a_second: Math.round(took.length / lasted),
  median_ms: round(share(0.5)),
  p99_ms: round(share(0.99)),
  worst_ms: round(share(1)),
  connections_broken: broken,
};
process.stdout.write(JSON.stringify(result) + '\n', () => process.exit(result.turns ? 0 : 1));
