// boardgame.io's own server with its store in memory: node server.mjs PORT
import { createRequire } from 'node:module';
import { Sheet } from './game.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

// Without its log of every request, which is not what is measured.
console.log = console.info = () => {};
const server = Server({ games: [Sheet], origins: [/localhost/] });
await server.run(Number(process.argv[2]));
process.stdout.write('ready\n');
