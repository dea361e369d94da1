/**
 * An upgrade at noon: servers of two releases on one database, behind a balancer and under load. The earlier program is
 * that of the release before; the later one is this one with more migrations.
 */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { beginStorm, type Storm } from '../faults/storm.ts';
import { type Backend, type Balancer, startBalancer } from '../support/load-balancer.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { withClient } from '../support/postgres.ts';
import { type Program, startProgram } from '../support/process.ts';
import { testSecretKey, type TestServer } from '../support/server.ts';
import { checkOutRelease, copyServer } from '../support/server-copy.ts';
import { isDeep } from '../support/seed.ts';
import { bearerAt, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';
import { stopwatch, until } from '../support/time.ts';

const writers = 16;
const readers = 4;
const readPauseMs = 60;
/** Most of the time a program starts: full load would take the processor from it. */
const writerRestMs = isDeep ? 0 : 100;
/** A report of this length is always open: it holds a lock on the table that the migration changes. */
const reportSeconds = isDeep ? 4 : 0.5;
const balancerProbeMs = 200;
/** Writes that are acknowledged between two steps of the upgrade. */
const writesBetween = isDeep ? 500 : 50;

/** The changes of the later release: a column, an index on it, and one release after that neither. */
const expanding = {
  '900001_note.sql': `-- breaking: no
-- transaction: one
set role registry_owner;
alter table registry.lots add column note text;
reset role;
`,
  '900002_note-index.sql': `-- breaking: no
-- transaction: none
create index concurrently if not exists lots_note on registry.lots (register_id, note)
`,
};
const contracting = {
  '900003_no-note.sql': `-- breaking: yes
-- transaction: one
set role registry_owner;
alter table registry.lots drop column note;
reset role;
`,
};

const folder = mkdtempSync(join(tmpdir(), 'registry-rolling-'));
chmodSync(folder, 0o755);
const earlier = checkOutRelease(join(folder, 'earlier')) ?? '';
const skip = earlier === '' && 'the history of this clone does not have the release before';
let later: string;
let server: TestServer;
let client: TestClient;
let balancer: Balancer;
const started: Program[] = [];
/** The servers behind the balancer. */
const backends = new Map<Program, Backend>();

before(async () => {
  if (skip !== false) return;
  lengthenWaits(join(earlier, 'src', 'postgres', 'database.ts'));
  mkdirSync(join(folder, 'later'));
  later = copyServer(join(folder, 'later'));
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'error' } });
  client = await openTestClient(server);
  balancer = await startBalancer(balancerProbeMs);
});
after(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await balancer?.stop();
  if (skip === false) {
    // This program has none of them and verifies no database that had a breaking one. They left nothing in the schema.
    await server.owner(`delete from migrations.applied where name like '9%'`);
    await stopVerified(server);
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Release 0.1.0 does not know TEST_WAIT_FACTOR, and its start gives up after one attempt of 5 s. */
function lengthenWaits(file: string): void {
  const source = readFileSync(file, 'utf8')
    .replace('connectionTimeoutMillis: 5_000', 'connectionTimeoutMillis: 50_000')
    .replace('(options.deadlineSeconds ?? 10) * 1_000', '(options.deadlineSeconds ?? 10) * 10_000');
  writeFileSync(file, source);
}

function release(migrations: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(later, 'database', 'migrations', name), text);
}

/** Starts a server that may not migrate. */
function start(program: string): Program {
  const settings = {
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_IN_FLIGHT_MAX: '100',
  };
  const one = startProgram(settings, program);
  started.push(one);
  return one;
}

/** Starts a server, and waits until the balancer sends it requests. */
async function add(program: string): Promise<Program> {
  const one = start(program);
  const backend = balancer.add(await one.listening);
  backends.set(one, backend);
  await until(() => backend.serves);
  return one;
}

/** Takes a server out of service, and stops it. */
async function stop(program: Program): Promise<void> {
  await backends.get(program)!.remove();
  program.child.kill('SIGTERM');
  assert.equal(await program.ended, 0, program.said.stderr);
}

/** Migrates by the later program, as an operator does. */
async function migrate(): Promise<string> {
  const { code, stdout, stderr } = await runOperator(['migrate'], settingsOf(server.database), later);
  assert.equal(code, 0, stderr);
  return stdout + stderr;
}

/** Reads all the time. Shape: ends it, and returns everything that was answered but rows, or 503 with retry. */
function beginReading(): () => Promise<{ readonly answered: number; readonly failures: string[] }> {
  const failures: string[] = [];
  const state = { going: true };
  let answered = 0;
  const read = async (): Promise<void> => {
    const { status, json, text } = await bearerAt(balancer, client.token).request(
      '{ allLots(first: 10) { totalCount nodes { id customId quantity asset { name } } } }',
    );
    if (status === 200 && json.errors === undefined) answered += 1;
    else if (status !== 503 || json.retry !== true) failures.push(text);
  };
  const reading = Array.from({ length: readers }, async () => {
    while (state.going) {
      await read().catch((error: Error) => void failures.push(error.message));
      await sleep(readPauseMs);
    }
  });
  return async () => {
    state.going = false;
    await Promise.all(reading);
    return { answered, failures };
  };
}

/** Keeps a report open: as soon as one has ended, the next begins. Shape: ends it, and returns how many there were. */
function beginReporting(): () => Promise<number> {
  const ending = new AbortController();
  const reporting = withClient(server.database.ownerUrl, async (reporter) => {
    let reports = 0;
    while (!ending.signal.aborted) {
      await reporter.query(`select sum(quantity), pg_sleep(${reportSeconds}) from registry.lots`);
      reports += 1;
    }
    return reports;
  });
  return async () => {
    ending.abort();
    return await reporting;
  };
}

/** Watches how long no write at all was acknowledged. Units: milliseconds. */
function watchStalls(storm: Storm): () => number {
  let [acknowledged, elapsed, longest] = [storm.acknowledged, stopwatch(), 0];
  const look = (): void => {
    longest = Math.max(longest, elapsed());
    if (storm.acknowledged !== acknowledged) [acknowledged, elapsed] = [storm.acknowledged, stopwatch()];
  };
  // After a failed test nobody ends it.
  const timer = setInterval(look, 10).unref();
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** Expands the schema, exchanges the servers one by one, and contracts it. Shape: what the first migrating said. */
async function upgrade(storm: Storm, [first, second]: readonly [Program, Program]): Promise<string> {
  await storm.gather(writesBetween);
  release(expanding);
  const said = await migrate();
  await storm.gather(writesBetween);
  await add(later);
  await storm.gather(writesBetween);
  await stop(first);
  // An earlier server starts in the middle: it serves a database of the later release.
  const again = await add(earlier);
  await storm.gather(writesBetween);
  await stop(second);
  await add(later);
  await stop(again);
  await storm.gather(writesBetween);
  release(contracting);
  await migrate();
  await storm.gather(writesBetween);
  return said;
}

test('servers of two releases take turns under load: nothing fails and nothing is lost', {
  skip,
}, async (t: TestContext) => {
  const servers = await Promise.all([add(earlier), add(earlier)]);
  const storm = await beginStorm(client, async () => balancer.address, { clients: writers, restMs: writerRestMs });
  t.after(storm.abandon);
  const endReporting = beginReporting();
  t.after(endReporting);
  const endReading = beginReading();
  t.after(endReading);
  const longestStall = watchStalls(storm);
  const said = await upgrade(storm, servers);
  const stallMs = longestStall();
  await storm.end();
  const [reports, { answered, failures }] = await Promise.all([endReporting(), endReading()]);
  t.diagnostic(
    `${storm.acknowledged} writes, ${storm.unanswered} repeated; ${answered} reads; ${reports} reports; longest stall ${Math.round(stallMs)} ms`,
  );
  assert.match(said, /900001_note/);
  assert.deepEqual([balancer.failures, failures], [[], []]);
  assert.ok(answered > 100 && reports > 1, 'there was load');
  await storm.check(server);
});

test('after a breaking migration the earlier program refuses to start and names it', { skip }, async () => {
  const refused = start(earlier);
  const outcome = await Promise.race([refused.ended, refused.listening.catch(() => refused.ended)]);
  assert.equal(outcome, 1);
  assert.match(refused.said.stderr, /900003_no-note, which is breaking/);
});
