/**
 * Runs of new rows and of all rows, in parts: what each reads, what it remembers, and where it goes on after it was
 * stopped.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createHash } from 'node:crypto';
import { makeLog } from '../../src/base/log.ts';
import type { Fault } from '../../src/operator/verify/faults.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { closedStream, openedStream } from '../../src/store/integrity/ledger.ts';
import { daysAgo } from '../support/clock.ts';
import { type PlanNode } from '../support/plans.ts';
import { type TestDatabase, testDatabase } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { growth } from '../support/statement-plans.ts';
import { makeAsset, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { fillBusyRegister } from './busy-register.ts';

const log = makeLog('silent');
const remembered = 'The transactions that an earlier run verified are there, with the digests that they had';
const digests = 'Every digest is the SHA-256 of its payload';
const balances = 'Every balance after a posting is the balance at its effective date, as known then';

let database: TestDatabase;
let server: TestServer;
let client: TestClient;
let assetId: string;
let holderId: string;
let lines: string[] = [];
before(async () => {
  database = await testDatabase();
  server = await startWhole({ database });
  await fillBusyRegister(server);
  client = await openTestClient(server);
  assetId = await makeAsset(client);
  await client.mutate('activateAsset', { assetId }, 'asset { id }');
  await client.mutate(
    'authorizeUnits',
    { assetId, quantity: '1000000', authority: 'Charter', effectiveDate: daysAgo(30) },
    'asset { id }',
  );
  const made = await client.mutate(
    'createHolder',
    {
      registration: 'Ada Example',
      ownershipForm: 'sole',
      parties: [{ partyType: 'individual', legalName: 'Ada Example', capacity: 'owner' }],
    },
    'holder { id }',
  );
  holderId = made.holder.id;
});
after(() => server.stop());

interface RunOptions {
  readonly onlyNew?: boolean;
  readonly scope?: 'all' | 'new' | 'daily';
}

/** Runs verify. Units: so many transactions are read in a snapshot that a small register has several parts. */
const run = async ({ onlyNew = false, scope = onlyNew ? 'new' : 'all' }: RunOptions = {}): Promise<Fault[]> => {
  lines = [];
  const say = (line: string): void => void lines.push(line);
  return verify({ ownerUrl: database.ownerUrl, log, partSize: 7n, say, scope });
};

const issue = (quantity = '10') =>
  client.mutate('issueUnits', { assetId, holderId, quantity, effectiveDate: daysAgo(20) }, 'transaction { id }');

const transactionsRead = (): number => {
  const line = lines.find((one) => one.includes(digests));
  return Number(/\(([\d,]+) transactions\)/.exec(line ?? '')![1]!.replaceAll(',', ''));
};

/** Edits past all triggers, runs verify, and takes the edit back. Shape: the invariants that do not hold. */
const withEdit = async (edit: string, undo: string, onlyNew: boolean): Promise<readonly string[]> => {
  await server.owner(`set session_replication_role = replica; ${edit}`);
  try {
    return (await run({ onlyNew })).map(({ holds }) => holds);
  } finally {
    await server.owner(`set session_replication_role = replica; ${undo}`);
    await server.owner('set session_replication_role = origin');
  }
};

const numbered = (sequence: number): string => `asset_id = '${assetId}' and sequence = ${sequence}`;
const marks = async (): Promise<Map<string, { sequence: number; digest: string }>> => {
  const { rows } = await server.owner(
    `select asset_id as id, sequence::int, encode(digest, 'hex') as digest from auth.verified_transactions`,
  );
  return new Map(rows.map(({ id, sequence, digest }) => [id, { sequence, digest }]));
};

test('a run of all rows remembers each asset with the digest over its transactions', async () => {
  for (let times = 0; times < 4; times += 1) await issue();
  assert.deepEqual(await run(), []);
  const { rows } = await server.owner(
    'select asset_id as id, digest from registry.transactions order by asset_id, sequence',
  );
  const expected = new Map<string, { sequence: number; digest: string }>();
  for (const { id, digest } of rows) {
    const previous = expected.get(id);
    const hash = createHash('sha256')
      .update(Buffer.from(previous?.digest ?? '', 'hex'))
      .update(digest);
    expected.set(id, { sequence: (previous?.sequence ?? 0) + 1, digest: hash.digest('hex') });
  }
  assert.deepEqual(await marks(), expected);
  assert.equal(transactionsRead(), rows.length);
});

test('a run of new rows reads those since the last one, says so, and remembers them', async () => {
  assert.deepEqual(await run({ onlyNew: true }), []);
  assert.equal(transactionsRead(), 0);
  const before = (await marks()).get(assetId)!;
  for (let times = 0; times < 5; times += 1) await issue();
  assert.deepEqual(await run({ onlyNew: true }), []);
  assert.equal(transactionsRead(), 5);
  assert.ok(lines.some((line) => line.startsWith('Reads 5 new transactions')));
  assert.ok(lines.includes('Older rows are not read: a change of them is found by verify without --new.'));
  assert.equal((await marks()).get(assetId)!.sequence, before.sequence + 5);
  assert.deepEqual(await run(), []);
});

test('an edit of an old row is found by the run of all rows, one of a new row by the run of new rows', async () => {
  const { sequence } = (await marks()).get(assetId)!;
  const payload = (of: number): readonly [string, string] => [
    `update registry.transactions set payload = payload || ' ' where ${numbered(of)}`,
    `update registry.transactions set payload = rtrim(payload) where ${numbered(of)}`,
  ];
  await server.owner('alter table registry.transactions drop constraint transactions_digest_matches');
  assert.deepEqual(await withEdit(...payload(2), true), []);
  assert.ok((await withEdit(...payload(2), false)).includes(digests));
  await issue();
  const balance = (by: number) =>
    `update registry.postings set balance_after = balance_after + ${by} where ${numbered(sequence + 1)} and line = 1`;
  assert.ok((await withEdit(...payload(sequence + 1), true)).includes(digests));
  assert.ok((await withEdit(balance(1), balance(-1), true)).includes(balances));
  // Nothing is remembered of a run with a fault, so that the next one reads the same again.
  assert.equal((await marks()).get(assetId)!.sequence, sequence);
  assert.deepEqual(await run({ onlyNew: true }), []);
  assert.equal((await marks()).get(assetId)!.sequence, sequence + 1);
});

test('a run of new rows that was stopped leaves them to the next one, since it may not have read their balances', async () => {
  await issue();
  await server.owner(
    `insert into auth.verify_runs (began_at, is_whole) values ('2026-01-01T00:00:00Z', false);
     update auth.verified_transactions
        set run = '2026-01-01T00:00:00Z', run_sequence = run_sequence + 1, run_digest = sha256('')
      where asset_id = '${assetId}'`,
  );
  assert.deepEqual(await run({ onlyNew: true }), []);
  assert.equal(transactionsRead(), 1);
  assert.deepEqual(await run(), []);
});

test('a row whose payload and digest were changed alike is not what an earlier run has remembered', async () => {
  const set = (digest: string): string => `update registry.transactions set digest = ${digest} where ${numbered(1)}`;
  const found = await withEdit(set(`sha256('another')`), set(`sha256(convert_to(payload, 'UTF8'))`), false);
  assert.ok(found.includes(remembered));
});

test('transactions that were verified and are gone are missed by either run', async () => {
  const { sequence } = (await marks()).get(assetId)!;
  const less = `update registry.books set sequence = sequence - 1 where asset_id = '${assetId}'`;
  const more = less.replace('sequence - 1', 'sequence + 1');
  const away = `create table public.away as select * from registry.transactions where ${numbered(sequence)};
    delete from registry.transactions where ${numbered(sequence)}; ${less}`;
  const back = `insert into registry.transactions select * from public.away; drop table public.away; ${more}`;
  for (const onlyNew of [true, false]) assert.ok((await withEdit(away, back, onlyNew)).includes(remembered));
  assert.deepEqual(await run(), []);
});

test('no run finds a fault while others write', async () => {
  const write = async (): Promise<void> => {
    for (let times = 0; times < 25; times += 1) await issue('1');
  };
  const writers = Promise.all([write(), write()]);
  for (const onlyNew of [true, false]) assert.deepEqual(await run({ onlyNew }), []);
  await writers;
  assert.deepEqual(await run({ onlyNew: true }), []);
});

test('a run of all rows that was stopped goes on where it was, for a day', async () => {
  const { rows } = await server.owner('select count(*)::int as count from registry.transactions');
  const all: number = rows[0]!.count;
  assert.deepEqual(await run(), []);
  assert.equal(transactionsRead(), all);
  // As a run leaves it that is killed with the assets before this one behind it, and three transactions of this one.
  const stopped = `
    update auth.verify_runs set ended_at = null, faults = null
     where began_at = (select max(began_at) from auth.verify_runs where is_whole);
    update auth.verified_transactions set run = '-infinity' where (register_id, asset_id) > (
      select register_id, id from registry.assets where id = '${assetId}');
    update auth.verified_transactions v
       set run_sequence = 3, run_digest = (
             select sha256(sha256(sha256(a.digest) || b.digest) || c.digest)
               from registry.transactions a, registry.transactions b, registry.transactions c
              where (a.asset_id, a.sequence, b.asset_id, b.sequence, c.asset_id, c.sequence)
                = (v.asset_id, 1, v.asset_id, 2, v.asset_id, 3))
     where asset_id = '${assetId}'`;
  await server.owner(stopped);
  const left = await server.owner(
    `select count(*)::int as count from registry.transactions where (register_id, asset_id) > (
       select register_id, id from registry.assets where id = '${assetId}') or (asset_id = '${assetId}' and sequence > 3)`,
  );
  assert.deepEqual(await run(), []);
  assert.equal(transactionsRead(), left.rows[0]!.count);
  assert.ok(lines.some((line) => line.startsWith('Goes on with the run of ')));
  await server.owner(stopped);
  await server.owner(`update auth.verify_runs set began_at = began_at - interval '2 days'`);
  assert.deepEqual(await run(), []);
  assert.equal(transactionsRead(), all);
});

test('a daily run reads all rows where that was not done for six days and a half', async () => {
  const isWhole = async (): Promise<boolean> => {
    assert.deepEqual(await run({ scope: 'daily' }), []);
    const { rows } = await server.owner('select is_whole from auth.verify_runs order by began_at desc limit 1');
    return rows[0]!.is_whole;
  };
  const age = (hours: number) =>
    server.owner(`update auth.verify_runs set began_at = began_at - make_interval(hours => $1)`, [hours]);
  assert.equal(await isWhole(), false);
  await age(155);
  assert.equal(await isWhole(), false);
  await age(1);
  assert.equal(await isWhole(), true);
  assert.equal(await isWhole(), false);
});

test('lots are read once for all transactions of a part, and not once for each', async () => {
  await server.owner('analyze');
  await server.owner(growth);
  // As with a thousand registers, of which PostgreSQL expects each to have a thousandth of the lots.
  await server.owner(`
    select pg_clear_attribute_stats('registry', 'lots', 'register_id', false),
           pg_restore_attribute_stats('schemaname', 'registry', 'relname', 'lots', 'attname', 'register_id',
                                      'inherited', false, 'n_distinct', 1000::real)`);
  // The tables of the nodes on the inner side of nested loops, which are read again for each row of the other side.
  const readAgain = (
    { 'Node Type': type, 'Relation Name': table, Plans = [] }: PlanNode,
    isAgain = false,
  ): string[] => [
    ...(isAgain && table !== undefined ? [table] : []),
    ...Plans.flatMap((node, index) => readAgain(node, isAgain || (type === 'Nested Loop' && index > 0))),
  ];
  const { rows: assets } = await server.owner('select register_id as register, id from registry.assets');
  const ranges = [
    assets.map(({ register }) => register),
    assets.map(({ id }) => id),
    assets.map(() => 0),
    assets.map(() => 1000),
  ];
  for (const { text } of [openedStream, closedStream]) {
    const { rows } = await server.owner(`explain (format json) ${text}`, ranges);
    const again = readAgain(rows[0]!['QUERY PLAN'][0].Plan);
    assert.ok(!again.includes('lots'), `${again.join()} in ${JSON.stringify(rows)}`);
  }
});
