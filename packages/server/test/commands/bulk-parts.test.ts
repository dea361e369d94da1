/** Mutations of so many rows that they are written in several parts: they stand as a whole or not at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { balancesOf, day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { appoint, countRows, startShared, openTestClient, trailOf } from '../support/test-client.ts';

const server = beforeTests(startShared);
const client = beforeTests(() => openTestClient(server));

/** Enough rows for three parts, of which the last is not full. */
const many = 1_100;
const resultFields = 'doneCount refusedCount rows { row outcome code transactionId }';

/** A class of which the first of three holders has so many units. */
async function held(units: string) {
  const assetId = await makeClass(client);
  const holders = await makeHolders(client, 3);
  const [from, to, other] = holders as [string, string, string];
  await issue(client, assetId, from, units);
  return { assetId, from, to, other };
}

/** Units given in turns to one and to the other. */
function gifts({ assetId, from, to, other }: Awaited<ReturnType<typeof held>>, count: number, more: object = {}) {
  return Array.from({ length: count }, (_, row) => transferOf(assetId, from, row % 2 === 0 ? to : other, '1', more));
}

/** The state that a refused mutation must not change. */
async function traces(assetIds: readonly string[]) {
  const { rows } = await server.owner(
    `select (select count(*) from registry.transactions where asset_id = any ($1)) as transactions,
            (select count(*) from registry.lots where asset_id = any ($1)) as lots,
            (select count(*) from registry.postings where asset_id = any ($1)) as postings,
            (select json_agg(b order by asset_id) from registry.books b where asset_id = any ($1)) as books,
            (select json_agg(p order by id) from registry.positions p where asset_id = any ($1)) as positions`,
    [assetIds],
  );
  return { ...rows[0], ...(await countRows(server)) };
}

test('a last row that cannot be done leaves nothing of the parts before it, and its key stays free', async () => {
  const mine = await held('5000');
  const rows = gifts(mine, many);
  const bad = [...rows, transferOf(mine.assetId, mine.to, mine.from, '4000')];
  const before = await traces([mine.assetId]);
  const idempotencyKey = newId();
  const { message, extensions } = await client.refusal('transferUnitsBulk', {
    mode: 'ATOMIC',
    rows: bad,
    idempotencyKey,
  });
  assert.equal(extensions.code, 'insufficient_units', message);
  assert.equal(extensions.details['row'], `${many}`);
  assert.equal((extensions.checks?.at(-1)?.['facts'] as { row?: string } | undefined)?.row, `${many}`);
  assert.deepEqual(await traces([mine.assetId]), before);
  const dry = await client.mutate(
    'transferUnitsBulk',
    { mode: 'ATOMIC', rows: bad, dryRun: true },
    'checks { code facts outcome }',
  );
  assert.deepEqual(
    dry.checks.map(({ code, outcome }: Record<string, string>) => [code, outcome]),
    extensions.checks?.map(({ code, outcome }) => [code, outcome]),
  );
  assert.deepEqual(await traces([mine.assetId]), before);
  const done = await client.mutate('transferUnitsBulk', { mode: 'ATOMIC', rows, idempotencyKey }, resultFields);
  assert.deepEqual([done.doneCount, done.refusedCount], [many, 0]);
  const replayed = await client.mutate(
    'transferUnitsBulk',
    { mode: 'ATOMIC', rows, idempotencyKey },
    `replayed ${resultFields}`,
  );
  assert.deepEqual(replayed, { ...done, replayed: true });
  assert.deepEqual(await balancesOf(server, mine.assetId), {
    [mine.from]: `${5_000 - many}`,
    [mine.to]: `${many / 2}`,
    [mine.other]: `${many / 2}`,
  });
});

test('a dry run of many chunks answers the result and writes nothing', async () => {
  const mine = await held(`${many - 1}`);
  const rows = gifts(mine, many);
  const before = await traces([mine.assetId]);
  for (const mode of ['EACH', 'ATOMIC']) {
    const input = { mode, rows: mode === 'EACH' ? rows : rows.slice(1), dryRun: true };
    const { doneCount, refusedCount } = await client.mutate('transferUnitsBulk', input, resultFields);
    assert.deepEqual([doneCount, refusedCount], [many - 1, mode === 'EACH' ? 1 : 0]);
    assert.deepEqual(await traces([mine.assetId]), before);
  }
});

interface Reported {
  readonly code: string;
  readonly outcome: string;
  readonly facts: { readonly row: string; readonly rows: string };
}

test('each row of several assets and days has the same result as alone, in any chunk', async () => {
  const classes = [await held('1000'), await held('1000'), await held('300')];
  // The day before has balances already, so that every later row of the earlier day restates those of the later one.
  await issue(client, classes[0]!.assetId, classes[0]!.to, '5', { effectiveDate: '2026-02-03' });
  const early = gifts(classes[0]!, 400);
  const late = gifts(classes[1]!, 400, { effectiveDate: '2026-02-02' });
  const short = gifts(classes[2]!, 400);
  const rows = early.flatMap((row, index) => [row, late[index]!, short[index]!]);
  const requested = await client.mutate(
    'transferUnitsBulk',
    { mode: 'EACH', rows },
    `instruction { id } ${resultFields}`,
  );
  assert.deepEqual([requested.doneCount, requested.refusedCount], [1_100, 100]);
  const refused = requested.rows.filter(({ outcome }: { outcome: string }) => outcome === 'refused');
  assert.deepEqual(
    refused.map(({ row, code }: { row: number; code: string }) => [row, code]),
    Array.from({ length: 100 }, (_, index) => [902 + index * 3, 'insufficient_units']),
  );
  for (const [index, { assetId, from, to, other }] of classes.entries()) {
    const given = index === 2 ? 150 : 200;
    const left = index === 2 ? {} : { [from]: '600' };
    const more = index === 0 ? 5 : 0;
    assert.deepEqual(await balancesOf(server, assetId), { ...left, [to]: `${given + more}`, [other]: `${given}` });
    const { rows: counted } = await server.owner(
      `select count(*)::int as count, count(distinct instruction_id)::int as instructions
         from registry.transactions where asset_id = $1 and type = 'transfer'`,
      [assetId],
    );
    assert.deepEqual([counted[0].count, counted[0].instructions], [given * 2, 1]);
  }
  const { rows: restated } = await server.owner(
    'select count(*)::int as count from registry.restatements where asset_id = $1',
    [classes[0]!.assetId],
  );
  assert.equal(restated[0].count, 200, 'what was reported of the holder who had been issued units later');
  const { instruction, events } = await trailOf(server, requested.instruction.id, null);
  assert.deepEqual([instruction.status, instruction.payload.rows.length], ['completed', 1_200]);
  // No receiver is verified, which 1,100 rows warn of; the others are refused from row 902 on, 100 of them.
  const reported = instruction.checks.map(({ code, outcome, facts }: Reported) => [
    code,
    outcome,
    facts.row,
    facts.rows,
  ]);
  assert.deepEqual(reported, [
    ['receiver_not_verified', 'warn', '0', '1100'],
    ['insufficient_units', 'warn', '902', '100'],
  ]);
  assert.equal(events.length, 1);
});

test('a restriction follows its units through all chunks, and where every row is refused the instruction says so', async () => {
  const mine = await held('1300');
  const { rows: lots } = await server.owner('select id from registry.lots where asset_id = $1', [mine.assetId]);
  await client.mutate(
    'placeRestriction',
    {
      assetId: mine.assetId,
      holderId: mine.from,
      lotId: lots[0].id,
      kind: 'lien',
      quantity: '250',
      effectiveFrom: day,
    },
    'restriction { id }',
  );
  const { doneCount } = await client.mutate(
    'transferUnitsBulk',
    { mode: 'EACH', rows: gifts(mine, many + 100) },
    resultFields,
  );
  assert.equal(doneCount, 1_050);
  const { rows: open } = await server.owner(
    `select l.quantity::int as quantity from registry.restrictions r join registry.lots l on l.id = r.lot_id
      where r.asset_id = $1 and l.closed_at is null`,
    [mine.assetId],
  );
  assert.deepEqual(open, [{ quantity: 250 }]);
  const none = await client.mutate(
    'transferUnitsBulk',
    { mode: 'EACH', rows: gifts(mine, many) },
    'instruction { id status } doneCount',
  );
  assert.deepEqual([none.doneCount, none.instruction.status], [0, 'completed']);
});

test('units issued in several parts are numbered in the order of the rows', async () => {
  const assetId = await makeClass(client, '100000', { defaultIdPrefix: 'P-' });
  const holders = await makeHolders(client, 2);
  const rows = Array.from({ length: many }, (_, row) => ({
    assetId,
    holderId: holders[row % 2]!,
    quantity: '2',
    effectiveDate: day,
  }));
  const done = await client.mutate('issueUnitsBulk', { mode: 'ATOMIC', rows }, 'rows { lotId }');
  const { rows: lots } = await server.owner(
    `select id from registry.lots where asset_id = $1 order by replace(custom_id, 'P-', '')::int`,
    [assetId],
  );
  assert.deepEqual(
    lots.map(({ id }) => id),
    done.rows.map(({ lotId }: { lotId: string }) => lotId),
  );
});

test('a bulk mutation that awaits approval is decided as a whole and posts nothing', async () => {
  const mine = await held('5000');
  await appoint(server, client.person, (await openTestClient(server)).person, mine.assetId);
  const rows = gifts(mine, many);
  const stands = async () => {
    const { audit_entries, events, instructions, ...rest } = await traces([mine.assetId]);
    return rest;
  };
  const before = await stands();
  const bad = [...rows, transferOf(mine.assetId, mine.to, mine.from, '4000')];
  const { details } = await client.refused('insufficient_units', 'transferUnitsBulk', { mode: 'ATOMIC', rows: bad });
  assert.equal(details.row, `${many}`);
  const { instruction } = await client.mutate(
    'transferUnitsBulk',
    { mode: 'ATOMIC', rows },
    'instruction { id status }',
  );
  assert.equal(instruction.status, 'pending_approval');
  assert.deepEqual(await stands(), before);
  const trail = await trailOf(server, instruction.id, null);
  assert.deepEqual(
    [trail.instruction.payload.rows.length, trail.events.map(({ type }) => type)],
    [many, ['instruction.proposed']],
  );
});
