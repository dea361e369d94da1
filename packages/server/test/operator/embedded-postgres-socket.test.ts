/**
 * The Unix socket of the embedded PostgreSQL: who may enter its folder, when the folder goes, and what a start leaves
 * alone.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { makeLog } from '../../src/base/log.ts';
import { Outage } from '../../src/base/refusal.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { withClient } from '../support/postgres.ts';
import { processesOf } from '../support/process.ts';
import { until } from '../support/time.ts';

const launcher = new URL('../../src/operator/embedded-postgres/embedded-postgres.ts', import.meta.url).href;
const asRoot = process.getuid?.() === 0;
/** The user and group that run nothing and own nothing. */
const nobody = 65_534;
const skip = process.platform === 'win32' && 'Windows has no such sockets';
const systemTmpdir = process.env['TMPDIR'];

let folder: string;
let temporary: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registry-socket-'));
  // PostgreSQL's user has to pass through.
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
});
after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));

beforeEach(() => {
  temporary = mkdtempSync(join(folder, 't-'));
  // As the system's: everybody may write, and nobody may remove what is another's.
  chmodSync(temporary, 0o1777);
  process.env['TMPDIR'] = temporary;
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  if (systemTmpdir === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = systemTmpdir;
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir, say: () => undefined });
  return running;
}

/** The folder of the socket to which a URL leads; undefined where it leads to the loopback address. */
function socketFolderOf(url: string): string | undefined {
  const host = decodeURIComponent(new URL(url).hostname);
  return host === '127.0.0.1' ? undefined : host;
}

/** The address of the server as it sees the connection of a URL; null through a Unix socket. */
function serverAddress(url: string): Promise<string | null> {
  return withClient(url, async (client) => (await client.query('select host(inet_server_addr()) as at')).rows[0].at);
}

function records(): string[] {
  return readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('socket-'));
}

/** Records a folder as a start does. The process is one that exists no more, unless it is given. */
function record(path: string, { of = join(dataDir, 'postgres'), maker = 4_194_303 } = {}): void {
  const { dev, ino } = statSync(of);
  const name = `socket-${maker}-${records().length.toString(16).padStart(16, '0')}`;
  writeFileSync(join(dataDir, 'postgres', name), `${path}\n${dev}:${ino}\n`);
}

/** A name as those of the folders of sockets. */
function named(digit: string): string {
  return join(temporary, `asset-registry-${digit.repeat(16)}`);
}

/** A folder with a file in it, named as the lock of a socket. */
function foreign(path: string, { mode = 0o700, owner = statSync(join(dataDir, 'postgres')).uid } = {}): void {
  mkdirSync(path);
  writeFileSync(join(path, '.s.PGSQL.5432.lock'), '');
  chmodSync(path, mode);
  if (asRoot) chownSync(path, owner, owner);
}

test('there is a socket in a folder that only its user may enter, with a password, and TCP beside it', {
  skip,
}, async () => {
  const { url, ownUrl } = await start();
  const path = socketFolderOf(ownUrl)!;
  assert.equal(dirname(path), realpathSync(temporary));
  assert.equal(lstatSync(path).mode & 0o7777, 0o700);
  assert.equal(lstatSync(path).uid, statSync(join(dataDir, 'postgres', 'cluster')).uid);
  const { port } = new URL(url);
  assert.equal(lstatSync(join(path, `.s.PGSQL.${port}`)).mode & 0o777, 0o700);
  assert.equal(await serverAddress(ownUrl), null);
  assert.equal(await serverAddress(url), '127.0.0.1');
  const wrong = new URL(ownUrl);
  wrong.password = 'wrong';
  await assert.rejects(serverAddress(wrong.href), { code: '28P01' });
  const rules = readFileSync(join(dataDir, 'postgres', 'cluster', 'pg_hba.conf'), 'utf8');
  const ways = [...rules.matchAll(/^local .* (\S+)$/gm)].map(([, way]) => way);
  assert.deepEqual(ways, ['scram-sha-256', 'scram-sha-256']);
  await running!.stop();
  assert.deepEqual(readdirSync(temporary), []);
  assert.deepEqual(records(), []);
});

test('the folder stays while PostgreSQL is started again, and a lost one is done without', { skip }, async () => {
  const { url, ownUrl } = await start();
  const path = socketFolderOf(ownUrl)!;
  const killPostgres = async (): Promise<void> => {
    const lock = join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    const pid = pidIn(lock)!;
    process.kill(pid, 'SIGKILL');
    await until(async () => pidIn(lock) !== pid && (await answers(url)));
  };
  await killPostgres();
  assert.equal(running!.ownUrl, ownUrl);
  assert.equal(await serverAddress(ownUrl), null);
  rmSync(path, { recursive: true });
  assert.equal(running!.ownUrl, url);
  await killPostgres();
  assert.equal(running!.ownUrl, url);
  assert.deepEqual(readdirSync(temporary), []);
});

async function answers(url: string): Promise<boolean> {
  return serverAddress(url).then(
    () => true,
    () => false,
  );
}

/** The process of a lock file; undefined while there is none. */
function pidIn(lock: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10);
  } catch {
    return undefined;
  }
}

test('after a kill of server and PostgreSQL the next start removes the folder', { skip }, async () => {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    const { ownUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, say() {} });
    console.log(ownUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const left = socketFolderOf(line.toString().trim())!;
  const cluster = join(dataDir, 'postgres', 'cluster');
  const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
  // PostgreSQL first: the end of its server would let it end in order.
  process.kill(child.pid!, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await once(child, 'exit');
  await until(() => processesOf(cluster).length === 0);
  assert.equal(readdirSync(left).length, 2);
  const { ownUrl } = await start();
  const present = socketFolderOf(ownUrl)!;
  assert.notEqual(present, left);
  assert.deepEqual(readdirSync(temporary), [basename(present)]);
});

test('a start removes no link, no folder of another user, none that others may enter, and none of a copied data folder', {
  skip,
}, async () => {
  const other = join(temporary, 'other');
  foreign(other);
  symlinkSync(other, named('1'));
  record(named('1'));
  foreign(named('2'), { mode: 0o755 });
  record(named('2'));
  foreign(named('3'));
  // A copy has the record of the original, with the identity of the original.
  record(named('3'), { of: folder });
  foreign(named('4'));
  // Its server lives.
  record(named('4'), { maker: process.ppid });
  foreign(join(temporary, 'asset-registry-letters'));
  record(join(temporary, 'asset-registry-letters'));
  if (asRoot) {
    foreign(named('5'), { owner: nobody });
    record(named('5'));
    foreign(named('6'), { owner: 0 });
    record(named('6'));
  }
  const before = listing(temporary);
  // This one is left by a start of this data folder.
  foreign(named('7'));
  record(named('7'));
  await start();
  await running!.stop();
  assert.deepEqual(listing(temporary), before);
  assert.deepEqual(records().length, 1);
  rmSync(join(dataDir, 'postgres', records()[0]!));
});

function listing(path: string): string {
  return execFileSync('ls', ['-lanR', '--time-style=+', path], { encoding: 'utf8' }).replace(/^drwxrwxrwt.*$/gm, '');
}

test('a path that is too long, and a folder in which others may replace it, leave TCP alone', { skip }, async () => {
  // A name of 60 bytes: with /asset-registry-0123456789abcdef/.s.PGSQL.65535 it is longer than 100 bytes.
  const long = join(temporary, 'x'.repeat(60));
  mkdirSync(long);
  chmodSync(long, 0o1777);
  const open = join(temporary, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  mkdirSync(join(open, 'closed'));
  for (const path of [long, join(open, 'closed'), join(temporary, 'missing')]) {
    process.env['TMPDIR'] = path;
    const { url, ownUrl } = await start();
    assert.equal(ownUrl, url, path);
    assert.equal(await serverAddress(ownUrl), '127.0.0.1');
    await running!.stop();
    assert.deepEqual(records(), []);
  }
  assert.ok(!existsSync(join(temporary, 'missing')));
});

test('PostgreSQL that cannot enter the folder is started without a socket', {
  skip: !asRoot && 'needs root',
}, async () => {
  // Root may make folders there, and PostgreSQL's user may not come to them.
  chmodSync(temporary, 0o700);
  const { url, ownUrl } = await start();
  assert.equal(ownUrl, url);
  assert.equal(await serverAddress(ownUrl), '127.0.0.1');
  assert.deepEqual(readdirSync(temporary), []);
});

test('a socket that is not there is an outage of the database, as a port where nobody listens is', {
  skip,
}, async () => {
  const url = `postgresql://registry_app@${encodeURIComponent(join(temporary, 'none'))}:5432/registry`;
  const database = openDatabase({ url, connections: 1, sharedConnections: 1, log: makeLog('silent') });
  const outage = (error: unknown): boolean => error instanceof Outage && error.code === 'database_unavailable';
  await assert.rejects(database.query({ text: 'select 1' }), outage);
  await assert.rejects(
    database.transaction((tx) => tx.query({ text: 'select 1' })),
    outage,
  );
  await database.close();
});
