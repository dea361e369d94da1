/** Mutations that are carried out later: decided now as of their day, waiting, and carried out once. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { executeAllDue } from '../../src/commands/approvals/instruction-clock.ts';
import { type Database, openDatabase } from '../../src/postgres/database.ts';
import { laterToday, now } from '../support/clock.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';

let server: TestServer;
let databases: readonly Database[];
let administrator: TestClient;
let manager: TestClient;
let assetId: string;
let ada: string;
let bo: string;

before(async () => {
  server = await startShared();
  databases = [0, 1].map(() =>
    openDatabase({
      url: server.database.appUrl,
      connections: 2,
      sharedConnections: 1,
      deadlineSeconds: 30,
      log: makeLog('silent'),
    }),
  );
  administrator = await openTestClient(server);
  manager = await openColleague(server, administrator, 'account_manager');
  assetId = await makeClass(administrator);
  [ada, bo] = (await makeHolders(administrator, 2)) as [string, string];
  await issue(administrator, assetId, ada, '10000');
});
after(async () => {
  for (const database of databases) await database.close();
  await server.stop();
});

/** Runs the clock of as many servers as there are databases at once. */
async function runClocks(): Promise<void> {
  const peppers = makePeppers(testSecretKey);
  await Promise.all(databases.map((database) => executeAllDue({ database, log: makeLog('silent'), peppers })));
}

/** Lets the instant of an instruction be now. */
const become = (id: string): Promise<unknown> =>
  server.owner('update registry.instructions set execute_at = now() where id = $1', [id]);

/** An instant so many milliseconds ahead. */
const ahead = (ms: number): string => new Date(now().getTime() + ms).toISOString();
const hourMs = 3_600_000;

const selection =
  'instruction { id status executeAt payloadDigest needs { name } } transaction { id } checks { code outcome }';

async function schedule(quantity: string, by: TestClient, executeAt: string): Promise<any> {
  const input = { ...transferOf(assetId, ada, bo, quantity), effectiveDate: executeAt.slice(0, 10), executeAt };
  return by.mutate('transferUnits', input, selection);
}

const statusOf = async (id: string): Promise<string> =>
  (await administrator.read(`{ instructionById(id: "${id}") { status } }`)).instructionById.status;

const eventsOf = async (id: string): Promise<readonly string[]> =>
  (await server.owner('select type from registry.events where object_id = $1 order by recorded_at', [id])).rows.map(
    ({ type }) => type,
  );

test('a transfer of a later instant waits for it, and two servers carry it out once', async () => {
  const before = (await balancesOf(server, assetId))[bo] ?? '0';
  const executeAt = laterToday();
  const { instruction, transaction, checks } = await schedule('100', administrator, executeAt);
  assert.deepEqual([instruction.status, instruction.needs, transaction], ['approved', [], null]);
  assert.deepEqual(checks[0], { code: 'effective_date_in_future', outcome: 'warn' });
  assert.equal(Date.parse(instruction.executeAt), Date.parse(executeAt));
  const given = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  await manager.refused('status_forbids', 'executeInstruction', given);
  await runClocks();
  assert.equal(await statusOf(instruction.id), 'approved');
  await become(instruction.id);
  await runClocks();
  assert.equal(await statusOf(instruction.id), 'completed');
  assert.equal((await balancesOf(server, assetId))[bo], `${Number(before) + 100}`);
  assert.deepEqual(await eventsOf(instruction.id), ['instruction.proposed', 'instruction.executed']);
  await runClocks();
  assert.equal((await balancesOf(server, assetId))[bo], `${Number(before) + 100}`);
});

test('a transfer of tomorrow is decided as of its day, and waits', async () => {
  const { instruction } = await schedule('1', administrator, ahead(24 * hourMs));
  assert.equal(instruction.status, 'approved');
  const tooMany = transferOf(assetId, ada, bo, '999999', { effectiveDate: ahead(24 * hourMs).slice(0, 10) });
  await administrator.refused('insufficient_units', 'transferUnits', { ...tooMany, executeAt: ahead(24 * hourMs) });
  await administrator.mutate('withdrawInstruction', { instructionId: instruction.id });
});

test('an approval before the instant lets it wait, and at the instant it is carried out', async () => {
  const operator = await openColleague(server, administrator, 'account_operator');
  const { instruction } = await schedule('7', operator, laterToday());
  assert.equal(instruction.status, 'pending_approval');
  const given = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  const approved = await manager.mutate('approveInstruction', given, 'instruction { status } transaction { id }');
  assert.deepEqual(approved, { instruction: { status: 'approved' }, transaction: null });
  await become(instruction.id);
  await runClocks();
  assert.equal(await statusOf(instruction.id), 'completed');
});

test('what a rule blocks at its instant is tried for a day, and then fails with its checks', async () => {
  const { [ada]: held = '0' } = await balancesOf(server, assetId);
  const { instruction } = await schedule(held, administrator, laterToday());
  await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '1'));
  await become(instruction.id);
  await runClocks();
  assert.equal(await statusOf(instruction.id), 'approved');
  await server.owner(`update registry.instructions set execute_at = now() - interval '25 hours' where id = $1`, [
    instruction.id,
  ]);
  await runClocks();
  const { instructionById } = await administrator.read(
    `{ instructionById(id: "${instruction.id}") { status checks { code outcome } } }`,
  );
  assert.equal(instructionById.status, 'failed');
  assert.ok(instructionById.checks.some(({ outcome }: { outcome: string }) => outcome === 'block'));
  assert.deepEqual(await eventsOf(instruction.id), ['instruction.proposed', 'instruction.failed']);
});

test('an instant that has passed, lies over a year ahead, or is not on the effective date is refused', async () => {
  const at = ahead(40 * hourMs);
  const refuse = (more: object): Promise<unknown> =>
    administrator.refused('input_invalid', 'transferUnits', {
      ...transferOf(assetId, ada, bo, '1'),
      effectiveDate: at.slice(0, 10),
      ...more,
    });
  await refuse({ executeAt: '2020-01-01T00:00:00Z' });
  await refuse({ executeAt: ahead(400 * 24 * hourMs) });
  await refuse({ executeAt: ahead(90 * hourMs) });
  await refuse({ expiresAt: '2020-01-01T00:00:00Z', executeAt: at });
  await refuse({ executeAt: at, expiresAt: ahead(hourMs) });
});

test('the effective date is that of the instant where it is left out, also in the rows of a bulk mutation', async () => {
  const executeAt = ahead(24 * hourMs);
  const day = executeAt.slice(0, 10);
  const { effectiveDate: _, ...input } = transferOf(assetId, ada, bo, '2') as { effectiveDate: string };
  const payload = 'instruction { id sentence payload }';
  const { instruction: one } = await administrator.mutate('transferUnits', { ...input, executeAt }, payload);
  assert.equal(one.payload.effectiveDate, day);
  const bulk = { mode: 'ATOMIC', rows: [input, input], executeAt };
  const { instruction: many } = await administrator.mutate('transferUnitsBulk', bulk, payload);
  assert.deepEqual(
    many.payload.rows.map(({ effectiveDate }: { effectiveDate: string }) => effectiveDate),
    [day, day],
  );
  for (const { id } of [one, many]) await administrator.mutate('withdrawInstruction', { instructionId: id });
  const refused = await administrator.refusal('transferUnits', input);
  assert.equal(refused.extensions.code, 'input_invalid');
  assert.deepEqual(refused.extensions.details, {
    field: 'effectiveDate',
    reason: 'The value of effectiveDate is missing.',
    remedy: 'Give a date, or executeAt.',
  });
});
