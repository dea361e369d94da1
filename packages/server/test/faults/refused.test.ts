/**
 * The recorded refusals survive servers that stop, not the last second of one that is killed, and take room from
 * nobody.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { noMetrics, type Metrics } from '../../src/base/metrics.ts';
import { makeLog } from '../../src/base/log.ts';
import { makePeppers } from '../../src/auth/secrets.ts';
import { commandNamed } from '../../src/commands/command-list.ts';
import { type CheckedRequest, checkRequest } from '../../src/commands/run/checked-request.ts';
import { commandRequest } from '../../src/commands/run/command-request.ts';
import { RefusalRecorder } from '../../src/commands/run/refusal-recorder.ts';
import { Outage, Refusal } from '../../src/base/refusal.ts';
import { newId } from '../../src/base/ids.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import type { Actor } from '../../src/rules/actor.ts';
import { times } from '../races/at-once.ts';
import { type Program, startProgram } from '../support/process.ts';
import { refusalsOf, whenRefused } from '../support/recorded-refusals.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { openTestClient, startWhole, stopVerified, type TestClient, testClientAt } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
let twin: TestServer;
let program: Program | undefined;

before(async () => {
  const settings = { REGISTRY_LOG_LEVEL: 'warn', REGISTRY_IN_FLIGHT_MAX: '400' };
  server = await startWhole({ settings });
  twin = await startWhole({ settings, database: server.database });
});
after(async () => {
  program?.child.kill('SIGKILL');
  await twin.stop();
  await stopVerified(server);
});

/** A class whose currency is none, which a check refuses. */
const invalid = { name: 'Refused', type: 'common_stock', currency: 'DEM' };
const refuse = (who: TestClient, count: number): Promise<string[]> =>
  Promise.all(times(count, () => who.attempt('createAsset', invalid)));

async function startAnother(): Promise<Program> {
  program = startProgram({
    DATABASE_URL: server.database.appUrl,
    REGISTRY_SECRET_KEY: testSecretKey,
    REGISTRY_DATABASE_CONNECTIONS: '8',
  });
  await program.listening;
  return program;
}

test('two servers record refusals of one account at once, each once, and no more than a thousand of a day', async () => {
  const here = await openTestClient(server);
  const there = testClientAt(twin, here);
  const { accountId } = here.person;
  await server.owner(
    `insert into registry.refusal_counts (account_id, id, day, refused)
     values ($1, $2, (now() at time zone 'UTC')::date, 950)`,
    [accountId, newId()],
  );
  const codes = (await Promise.all([refuse(here, 60), refuse(there, 60)])).flat();
  assert.deepEqual(new Set(codes), new Set(['input_invalid']));
  const rows = await whenRefused(server, accountId, 1_070);
  assert.equal(rows.length, 50);
  assert.equal(new Set(rows.map(({ request_id: requestId }) => requestId)).size, 50);
  await server.owner('alter table registry.refusal_counts disable trigger user');
  await server.owner('update registry.refusal_counts set refused = 120 where account_id = $1', [accountId]);
  await server.owner('alter table registry.refusal_counts enable trigger user');
});

test('a server that stops writes what waits', async () => {
  const here = await openTestClient(server);
  const another = await startAnother();
  const there = testClientAt({ address: await another.listening }, here);
  await refuse(there, 5);
  another.child.kill('SIGTERM');
  await another.ended;
  assert.equal((await refusalsOf(server, here.person.accountId)).length, 5);
});

test('a server that is killed has recorded what it wrote before, and nothing half', async () => {
  const here = await openTestClient(server);
  const { accountId } = here.person;
  const another = await startAnother();
  const there = testClientAt({ address: await another.listening }, here);
  await refuse(there, 5);
  await whenRefused(server, accountId, 5);
  await refuse(there, 5);
  another.child.kill('SIGKILL');
  await another.ended;
  const { rows } = await server.owner(
    'select sum(refused)::int as refused from registry.refusal_counts where account_id = $1',
    [accountId],
  );
  assert.ok(rows[0].refused >= 5 && rows[0].refused <= 10, `${rows[0].refused}`);
  assert.equal((await refusalsOf(server, accountId)).length, rows[0].refused);
  // Their database transactions were their own: a killed server leaves no lock behind.
  await refuse(here, 1);
  await whenRefused(server, accountId, rows[0].refused + 1);
});

/** A refused mutation of an account. */
function refusedBy(actor: Actor): Parameters<RefusalRecorder['add']>[0] {
  const request = commandRequest({
    command: commandNamed('createAsset'),
    input: invalid,
    idempotencyKey: null,
    dryRun: false,
    requestId: newId(),
  });
  const checked = checkRequest(request, actor) as CheckedRequest;
  const checks = [{ code: 'input_invalid', outcome: 'block', message: 'No currency.' }] as const;
  const refusal = new Refusal('input_invalid', {}, checks);
  return { checked, registerId: actor.accountId, assetId: null, checks, refusal, rows: null };
}

const actorOf = ({ person }: TestClient): Actor => ({
  accountId: person.accountId,
  accountType: 'issuer',
  lens: 'issuer',
  userRole: 'account_administrator',
  userId: person.userId,
  usersAccountId: person.usersAccountId,
  apiClientId: person.apiClientId,
  delegation: null,
  sessionId: null,
});

/** A recorder on the database of the tests, and what it counts. */
function openRecorder(queryAs?: Database['queryAs']) {
  const log = makeLog('silent');
  const database = openDatabase({ url: server.database.appUrl, connections: 1, sharedConnections: 1, log });
  const counted: Record<string, number> = {};
  const metrics: Metrics = {
    ...noMetrics,
    count: (_name, ...labels) => {
      const { outcome } = (labels as [{ outcome: string }])[0];
      counted[outcome] = (counted[outcome] ?? 0) + 1;
    },
  };
  const parts = {
    database: { queryAs: queryAs ?? database.queryAs },
    log,
    metrics,
    peppers: makePeppers(testSecretKey),
  };
  return { recorder: new RefusalRecorder(parts), counted, database };
}

test('a flood of one account is counted, and takes no room from another', async () => {
  const [loud, quiet] = [await openTestClient(server), await openTestClient(server)];
  const { recorder, counted, database } = openRecorder();
  const [ofLoud, ofQuiet] = [actorOf(loud), actorOf(quiet)];
  for (let index = 0; index < 20_000; index += 1) recorder.add(refusedBy(ofLoud));
  for (let index = 0; index < 3; index += 1) recorder.add(refusedBy(ofQuiet));
  await recorder.stop();
  await database.close();
  assert.equal((await whenRefused(server, quiet.person.accountId, 3)).length, 3);
  assert.equal((await whenRefused(server, loud.person.accountId, 20_000)).length, 100);
  assert.deepEqual(counted, { recorded: 103, counted: 19_900 });
  // After the stop nothing waits for a writer that never comes.
  recorder.add(refusedBy(ofLoud));
  assert.deepEqual(counted, { recorded: 103, counted: 19_900 });
});

test('of very many accounts the refusals of a thousand wait, and the others are dropped and counted so', async () => {
  const client = await openTestClient(server);
  const { recorder, counted, database } = openRecorder(() => Promise.reject(new Outage('database_unavailable', 1)));
  for (let index = 0; index < 1_500; index += 1) recorder.add(refusedBy({ ...actorOf(client), accountId: newId() }));
  assert.deepEqual(counted, { dropped: 500 });
  await recorder.stop();
  await database.close();
  assert.deepEqual(counted, { dropped: 1_500 });
});

test('what waits while the database does not answer is recorded once it does', async () => {
  const client = await openTestClient(server);
  let [isDown, tries] = [true, 0];
  const { database } = openRecorder();
  const {
    recorder,
    counted,
    database: unused,
  } = openRecorder((authorise, query) => {
    tries += 1;
    return isDown ? Promise.reject(new Outage('database_unavailable', 1)) : database.queryAs(authorise, query);
  });
  for (let index = 0; index < 5; index += 1) recorder.add(refusedBy(actorOf(client)));
  await until(() => tries > 0);
  assert.deepEqual(counted, {});
  isDown = false;
  assert.equal((await whenRefused(server, client.person.accountId, 5)).length, 5);
  await recorder.stop();
  await Promise.all([database.close(), unused.close()]);
  assert.deepEqual(counted, { recorded: 5 });
});

test('one that the database does not take is dropped, and the others of its group are recorded', async () => {
  const client = await openTestClient(server);
  const other = await openTestClient(server);
  const { recorder, counted, database } = openRecorder();
  recorder.add(refusedBy(actorOf(client)));
  // Row-level security takes no row in the register of another account.
  recorder.add({ ...refusedBy(actorOf(client)), registerId: other.person.accountId });
  recorder.add(refusedBy(actorOf(client)));
  await recorder.stop();
  await database.close();
  assert.equal((await whenRefused(server, client.person.accountId, 2)).length, 2);
  assert.deepEqual(counted, { recorded: 2, dropped: 1 });
});
