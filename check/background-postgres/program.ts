/**
 * Runs the background PostgreSQL until no test has used it for a while:
 * `node program.ts <state file> <idle milliseconds>`.
 *
 * A test run uses it for as long as its connection to this program is open, so a killed run is noticed. Several of
 * these programs do not disturb each other: each has a PostgreSQL and a folder of its own, the state file names the
 * last one, and the others end once their runs have ended.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { startTemporaryPostgres, type TemporaryPostgres } from '../postgres.ts';
import { readLine, readState, removeState, type State, writeState } from './contact.ts';

const [statePath, idleMs] = [process.argv[2]!, Number(process.argv[3])];

const postgres = await startTemporaryPostgres();
const connections = new Set<Socket>();
const runs = new Set<Socket>();
let idleSince = performance.now();
let ending = false;

const server = createServer((socket) => {
  connections.add(socket);
  const release = (): void => {
    if (runs.delete(socket)) idleSince = performance.now();
  };
  // A run that ends waits until this side has heard of it; a killed one does not.
  socket.on('end', release);
  socket.on('close', () => {
    connections.delete(socket);
    release();
  });
  socket.on('error', () => undefined);
  readLine(socket, (line) => void answer(socket, line));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const state: State = {
  port: (server.address() as AddressInfo).port,
  secret: randomBytes(16).toString('hex'),
  folders: postgres.folders,
};
writeState(statePath, state);
// The run that started this program waits for this.
if (process.connected) process.disconnect();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end());
const clock = setInterval(() => {
  if (runs.size > 0) return;
  const isNamed = readState(statePath)?.secret === state.secret;
  if (!isNamed || performance.now() - idleSince >= idleMs) void end();
}, 500);

/** Answers `<secret> use` with the URL, and `<secret> stop` with the number of runs that have to end first. */
async function answer(socket: Socket, line: string): Promise<void> {
  const reply = (text: string): void => void socket.write(`registry ${state.secret} ${text}\n`);
  if (line === `${state.secret} use`) {
    runs.add(socket);
    if (!ending && (await serves(postgres))) reply(postgres.url);
    else {
      socket.destroy();
      void end();
    }
  } else if (line === `${state.secret} stop`) {
    reply(String(runs.size));
    // Without its name in the state file this program ends with its last run, and the next run starts another.
    removeState(statePath, state);
  } else socket.destroy();
}

async function serves({ url }: TemporaryPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  clearInterval(clock);
  removeState(statePath, state);
  server.close();
  await postgres.stop();
  for (const socket of connections) socket.destroy();
}
