import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { copyBinaries, findBinaries, linkLibraries } from '../../src/operator/embedded-postgres/binaries.ts';
import {
  AlreadyRunningError,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/operator/embedded-postgres/embedded-postgres.ts';
import { withClient } from '../support/postgres.ts';
import { processesOf } from '../support/process.ts';
import { until } from '../support/time.ts';

const launcher = new URL('../../src/operator/embedded-postgres/embedded-postgres.ts', import.meta.url).href;
const asRoot = process.getuid?.() === 0;
const onLinux = process.platform === 'linux';

/** A cluster that was started and stopped once, for tests that only need an existing one. */
let sample: string;
let folder: string;
let dataDir: string;
let systemDir: string;
let said: string[];
let running: EmbeddedPostgres[];
let children: ChildProcess[];

before(async () => {
  sample = mkdtempSync(join(tmpdir(), 'registry-embedded-sample-'));
  chmodSync(sample, 0o755);
  const embedded = await startEmbeddedPostgres({ dataDir: join(sample, 'data'), say: () => undefined });
  await withClient(embedded.url, (client) => client.query('create table kept as select 42 as answer'));
  await embedded.stop();
});

after(() => rmSync(sample, { recursive: true, force: true }));

/** Gives this test's data folder a cluster, whose table `kept` holds the answer 42. */
function useSample(): void {
  execFileSync('cp', ['-a', join(sample, 'data'), dataDir]);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-embedded-'));
  // PostgreSQL's user has to pass through, as it may through most folders.
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'data');
  systemDir = join(folder, 'system');
  said = [];
  running = [];
  children = [];
});

afterEach(async () => {
  for (const embedded of running) await embedded.stop();
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await until(() => !existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbeddedPostgres({ dataDir, systemDir, say: (line) => said.push(line), ...options });
  running.push(embedded);
  return embedded;
}

function request(url: string, query: string): Promise<unknown> {
  return withClient(url, async (client) => Object.values((await client.query(query)).rows[0] ?? {})[0]);
}

/** The user and group that run nothing and own nothing. */
const nobody = 65_534;

/**
 * Starts PostgreSQL from a process of its own, which prints `ready <url>` once it accepts connections.
 *
 * With `asNobody` that process becomes an ordinary user once its code is loaded, and runs a copy of PostgreSQL: the
 * repository may lie below a folder that only root may enter.
 */
function startElsewhere({ path, asNobody = false }: { path?: string; asNobody?: boolean } = {}): {
  child: ChildProcess;
  ready: Promise<string>;
} {
  const binaries = asNobody
    ? { ...findBinaries(), native: copyBinaries(findBinaries().native, join(folder, 'native')) }
    : undefined;
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
    if (${asNobody}) {
      process.setgroups([]);
      process.setgid(${nobody});
      process.setuid(${nobody});
    }
    const { url } = await startEmbeddedPostgres({ ...${JSON.stringify({ dataDir, systemDir, binaries })}, say() {} });
    console.log('ready ' + url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...(path === undefined ? {} : { PATH: path }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let errors = '';
  child.stderr?.on('data', (chunk) => (errors += chunk));
  const ready = new Promise<string>((resolve, reject) => {
    child.on('exit', () => reject(new Error(`The other process ended. ${errors}`)));
    createInterface({ input: child.stdout }).on('line', (line) => line.startsWith('ready ') && resolve(line.slice(6)));
  });
  ready.catch(() => undefined);
  return { child, ready };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test('a cold start makes a cluster that stores data, reachable with a password from this machine only', async () => {
  const { url, dataDir: location } = await start();
  assert.equal(location, dataDir);
  assert.equal(await request(url, 'select current_database()'), 'registry');
  const expected = {
    listen_addresses: '127.0.0.1',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_init_zero: 'off',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    password_encryption: 'scram-sha-256',
  };
  for (const [name, value] of Object.entries(expected)) assert.equal(await request(url, `show ${name}`), value, name);
  assert.equal(
    await request(url, `select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'registry'`),
    'b C.UTF-8',
  );
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await assert.rejects(request(wrong.href, 'select 1'), { code: '28P01' });
  for (const secret of ['password', 'postgres.log'])
    assert.equal(statSync(join(dataDir, 'postgres', secret)).mode & 0o777, 0o600);
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  assert.ok(!readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8').includes(password));
  assert.ok(!said.join('\n').includes(password));
});

test('a warm start keeps the data', async () => {
  useSample();
  const second = await start();
  assert.equal(await request(second.url, 'select answer from kept'), 42);
});

test('stop ends open sessions, leaves no lock, may be called again, and prints nothing', async () => {
  useSample();
  const embedded = await start();
  said = [];
  await assert.rejects(
    withClient(embedded.url, async (client) => {
      await embedded.stop();
      await client.query('select 1');
    }),
  );
  await Promise.all([embedded.stop(), embedded.stop()]);
  assert.ok(!existsSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')));
  assert.match(readFileSync(join(dataDir, 'postgres', 'postgres.log'), 'utf8'), /database system is shut down\s*$/);
  assert.deepEqual(said, []);
});

test('a second start on a folder in use is refused with the folder and the process id', async () => {
  useSample();
  const { url } = await start();
  await assert.rejects(start(), (error) => {
    assert.ok(error instanceof AlreadyRunningError);
    assert.ok(error.message.includes(dataDir) && error.message.includes(`process ${process.pid};`), error.message);
    return true;
  });
  assert.equal(await request(url, 'select 1'), 1);
});

test('of two first starts at the same moment one succeeds and the other is refused', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  const reported = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  assert.equal(reported.length, 1);
  assert.ok(reported[0] instanceof AlreadyRunningError, `${reported[0]}`);
  assert.deepEqual(readdirSync(dataDir), ['postgres']);
});

test('Ctrl-C in the terminal does not reach PostgreSQL', {
  skip: !onLinux && 'only Linux lists process groups',
}, async () => {
  useSample();
  const { url } = await start();
  const pid = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);
  const groupOf = (id: number | 'self'): string | undefined =>
    readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[2];
  assert.notEqual(groupOf(pid), groupOf('self'));
  assert.equal(await request(url, 'select 1'), 1);
});

test('when its server is killed PostgreSQL ends too, and the next start has all that was committed', async () => {
  useSample();
  const { child, ready } = startElsewhere();
  await withClient(await ready, (client) => client.query('update kept set answer = 43'));
  await kill(child);
  const { url } = await start();
  assert.equal(await request(url, 'select answer from kept'), 43);
});

test('where PostgreSQL outlives its server the next start stops it and takes over', async () => {
  // Without setpriv on the path nothing ties PostgreSQL to the life of its server.
  if (asRoot) makeDataFolderOfNobody();
  const { child, ready } = startElsewhere({ path: join(folder, 'no-programs-here'), asNobody: asRoot });
  await withClient(await ready, (client) => client.query('create table kept as select 42 as answer'));
  const socketFolder = recordedSocketFolder();
  await kill(child);
  const { url } = await start();
  assert.equal(await request(url, 'select answer from kept'), 42);
  assert.ok(!existsSync(socketFolder));
  assert.match(said.join('\n'), /Stopping the PostgreSQL \(process \d+\) that an earlier start left behind/);
});

/** The folder of the socket that a start has recorded in the data folder. */
function recordedSocketFolder(): string {
  const own = join(dataDir, 'postgres');
  const [record] = readdirSync(own).filter((name) => name.startsWith('socket-'));
  return readFileSync(join(own, record!), 'utf8').split('\n')[0]!;
}

function makeDataFolderOfNobody(): void {
  mkdirSync(dataDir);
  chownSync(dataDir, nobody, nobody);
}

test('an ordinary user runs PostgreSQL as himself', { skip: !asRoot && 'every other test does that' }, async () => {
  makeDataFolderOfNobody();
  const { ready } = startElsewhere({ asNobody: true });
  assert.equal(await request(await ready, 'select 1'), 1);
  assert.equal(statSync(join(dataDir, 'postgres', 'cluster')).uid, nobody);
  const { uid, mode } = statSync(recordedSocketFolder());
  assert.deepEqual([uid, mode & 0o777], [nobody, 0o700]);
});

test('a first start that is killed during cluster creation does not prevent the next start', async () => {
  const { child } = startElsewhere();
  const drafts = (): string[] =>
    existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('postgres-new-')) : [];
  await until(() => drafts().some((name) => existsSync(join(dataDir, name, 'cluster', 'base'))));
  await kill(child);
  assert.equal(drafts().length, 1);
  // The program that creates the cluster outlives the one that is killed by a moment, and writes meanwhile.
  // Between two of its steps no process may be seen.
  let unseen = 0;
  await until(() => {
    unseen = processesOf(join(dataDir, drafts()[0]!)).length === 0 ? unseen + 1 : 0;
    return unseen > 50;
  });
  const { url } = await start();
  assert.equal(await request(url, 'select 1'), 1);
  assert.deepEqual(readdirSync(dataDir), ['postgres']);
});

test('a lock file with the process id of another program does not prevent a start, and that program is not killed', async () => {
  useSample();
  const other = spawn('sleep', ['3600'], { stdio: 'ignore' });
  children.push(other);
  writeFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), `${other.pid}\n/elsewhere\n`);
  assert.equal(await request((await start()).url, 'select 1'), 1);
  assert.equal(other.exitCode ?? other.signalCode, null);
});

test('a PostgreSQL that does not answer is ended when the patience is over, or when the start is', async () => {
  useSample();
  const { version } = findBinaries();
  const binaries = { native: join(folder, 'native'), version };
  mkdirSync(join(binaries.native, 'bin'), { recursive: true });
  writeFileSync(
    join(binaries.native, 'bin', 'postgres'),
    '#!/bin/sh\n[ "$1" = -D ] || exit 0\necho begun\nexec sleep 3600\n',
    { mode: 0o755 },
  );
  await assert.rejects(
    start({ binaries, patienceMs: 100 }),
    /^OperatorCommandError: PostgreSQL does not answer on port \d+: connect ECONNREFUSED /,
  );
  const ending = new AbortController();
  const starting = assert.rejects(start({ binaries, signal: ending.signal }), { name: 'AbortError' });
  const log = join(dataDir, 'postgres', 'postgres.log');
  await until(() => readFileSync(log, 'utf8').match(/^begun$/gm)?.length === 2);
  ending.abort();
  await starting;
});

test('a folder with other content is refused and not changed', async () => {
  mkdirSync(join(dataDir, 'postgres', 'photographs'), { recursive: true });
  await assert.rejects(start(), /holds something that is not a database cluster/);
  assert.deepEqual(readdirSync(join(dataDir, 'postgres')), ['photographs']);
  assert.deepEqual(readdirSync(dataDir), ['postgres']);
});

test('libraries are linked again when no install script did, as often as one likes', async () => {
  useSample();
  const { native, version } = findBinaries();
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() });
  assert.ok(linkLibraries(copy));
  assert.ok(linkLibraries(copy));
  assert.equal(await request((await start({ binaries: { native: copy, version } })).url, 'select 1'), 1);
});

test("below a folder that only root may enter, programs and data go where PostgreSQL's user reaches them", {
  skip: !asRoot && 'needs root',
}, async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  const { native, version } = findBinaries();
  cpSync(native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true });
  const options = { dataDir: join(closed, 'data'), binaries: { native: join(closed, 'native'), version } };
  const first = await start(options);
  assert.ok(first.dataDir.startsWith(systemDir), first.dataDir);
  assert.ok(!existsSync(options.dataDir));
  assert.match(said.join('\n'), /may not enter .*closed\/data, so the data is in .*system/);
  assert.match(said.join('\n'), /may not enter .*closed\/native, so the programs are copied to .*system\/postgres-18/);
  await withClient(first.url, (client) => client.query('create table kept as select 42 as answer'));
  await first.stop();
  // The data stays at its location even when the requested folder has become reachable.
  chmodSync(closed, 0o755);
  const second = await start(options);
  assert.equal(second.dataDir, first.dataDir);
  assert.equal(await request(second.url, 'select answer from kept'), 42);
});

test("data that PostgreSQL's user can no longer reach is not replaced by an empty register", {
  skip: !asRoot && 'needs root',
}, async () => {
  useSample();
  chmodSync(folder, 0o700);
  await assert.rejects(start(), /data is in .* can no longer enter/);
});

test('data of another user is refused with a sentence', { skip: !asRoot && 'needs root' }, async () => {
  useSample();
  const { ready } = startElsewhere({ asNobody: true });
  await assert.rejects(ready, /belongs to the user with number \d+; start as that user or name another folder/);
});
