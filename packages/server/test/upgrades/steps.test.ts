/**
 * An upgrade from release 0.1.0, some migrations at a time: its program writes after each third step, each file outside
 * of a transaction is run twice, and afterwards the rows that it wrote are counted, ordered and found as those of this
 * program are. Both programs answer all lists, and retries of all its mutations, as it did before. TEST_DEEP=1 writes
 * after each migration.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { appUrl } from '../../src/operator/migrate/app-login.ts';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { ownMigrations, readMigrationFiles } from '../../src/operator/migrate/migration-files.ts';
import { testAppPassword } from '../support/app-password.ts';
import { issue, makeClass, newHolder, transferOf } from '../support/holdings.ts';
import { runOperator } from '../support/operator.ts';
import { makePerson } from '../support/people.ts';
import { emptyDatabase, withClient } from '../support/postgres.ts';
import { startProgram } from '../support/process.ts';
import { isDeep } from '../support/seed.ts';
import { logInAs, testSecretKey } from '../support/server.ts';
import { checkOutRelease } from '../support/server-copy.ts';
import { bearerAt, startWhole, type TestClient } from '../support/test-client.ts';
import { recordEverything } from './recorded.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-steps-'));
const earlier = checkOutRelease(join(folder, 'earlier'), '0.1.0') ?? '';
const skip = earlier === '' && 'the history of this clone does not have release 0.1.0';

/** How many migrations are one step at most. */
const filesOfStep = isDeep ? 1 : 8;

/** The program's migrations that a folder does not have, in steps. One outside of a transaction ends its step. */
function stepsAfter(had: ReadonlySet<string>): readonly (readonly string[])[] {
  const steps: string[][] = [];
  let isOpen = false;
  for (const { name, transaction } of readMigrationFiles().filter((one) => !had.has(`${one.name}.sql`))) {
    if (!isOpen) steps.push([]);
    steps.at(-1)!.push(name);
    isOpen = transaction === 'one' && steps.at(-1)!.length < filesOfStep;
  }
  return steps;
}

/** Names that the program of 0.1.0 wrote, and texts by which the search finds them. */
const names = [
  ['Anna Quist', 'quist'],
  ['مُحَمَّد', 'محمد'],
  ['李小明', '小明'],
  ['علی\u200cرضا', 'علیرضا'],
  ['Kaʻiulani', "ka'iulani"],
] as const;

/** Of each figure what is stored, and what the rows say; the movements are those of one register. */
const figures = `
  select (select sum(counted) from registry.row_counts where entity = 'holder') = (select count(*) from registry.holders) as holders,
         (select sum(counted) from registry.row_counts where entity = 'asset') = (select count(*) from registry.assets) as assets,
         (select count(*) from registry.lots where number_key is distinct from registry.number_key(custom_id)) = 0 as numbers,
         (select count(*) from registry.positions
           where register_id = $1 and last_moved_on is distinct from '2026-03-05') = 0 as movements`;

interface Target {
  readonly assetId: string;
  readonly receiverId: string;
}

async function enterHolder(client: TestClient, name: string): Promise<string> {
  return (await client.mutate('createHolder', newHolder(name), 'holder { id }')).holder.id;
}

/** Writes with the program of 0.1.0: a holder, its lot, a transfer of a later day, and one that is reversed. */
async function write(client: TestClient, { assetId, receiverId }: Target, name: string): Promise<void> {
  const holderId = await enterHolder(client, name);
  await issue(client, assetId, holderId, '10');
  const transfer = transferOf(assetId, holderId, receiverId, '4', { effectiveDate: '2026-03-05' });
  await client.mutate('transferUnits', transfer, 'replayed');
  const { transaction } = await client.mutate('transferUnits', transfer, 'transaction { id }');
  const reversal = { transactionId: transaction.id, effectiveDate: '2026-03-05', reason: 'Entered twice.' };
  await client.mutate('reverseTransaction', reversal, 'replayed');
}

test('the program of 0.1.0 writes between migrations, and its rows are counted, ordered and found', {
  skip,
}, async (t) => {
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const database = await emptyDatabase();
  t.after(() => database.drop());
  const { ownerUrl } = database;
  const migrations = join(earlier, 'database', 'migrations');
  const advance = (): Promise<unknown> =>
    migrate({ ownerUrl, appPassword: testAppPassword, folder: migrations, say: () => undefined });
  const had = new Set(readdirSync(migrations));
  await advance();
  const person = await makePerson(ownerUrl, testSecretKey);
  const settings = { DATABASE_URL: appUrl(ownerUrl, testAppPassword), REGISTRY_SECRET_KEY: testSecretKey };
  const program = startProgram(settings, earlier);
  t.after(() => program.child.kill('SIGKILL'));
  const address = await program.listening;
  const { loginToken, roleToken } = await logInAs(address, person);
  const client: TestClient = { ...bearerAt({ address }, roleToken), person, loginToken };
  const contract = readFileSync(join(earlier, '../../contract/schema.graphql'), 'utf8');
  const ask = await recordEverything(address, { ...database, appUrl: settings.DATABASE_URL }, contract);
  const before = await ask(address);
  const target = { assetId: await makeClass(client), receiverId: await enterHolder(client, 'Receiver') };
  for (const [name] of names) await write(client, target, name);
  const all = readdirSync(ownMigrations)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const steps = stepsAfter(had);
  const clock = async (): Promise<string> =>
    withClient(ownerUrl, async (owner) => {
      const { rows } = await owner.query<{ now: string }>('select clock_timestamp()::text as now');
      return rows[0]!.now;
    });
  const votes: [votes: string, known: string][] = [];
  const changeVotes = async (votesPerShare: string): Promise<void> => {
    await client.mutate('changeAssetTerms', { assetId: target.assetId, votesPerShare }, 'replayed');
    votes.push([votesPerShare, await clock()]);
  };
  const first = await clock();
  for (const value of ['2', '2.5']) await changeVotes(value);
  const writers: string[] = [];
  for (const [number, step] of steps.entries()) {
    for (const name of step) copyFileSync(join(ownMigrations, `${name}.sql`), join(migrations, `${name}.sql`));
    await advance();
    const last = step.at(-1)!;
    // A file outside of a database transaction that was killed before it was recorded is run again.
    const forgotten = `delete from migrations.applied where name = $1 and transaction = 'none'`;
    await withClient(ownerUrl, (owner) => owner.query(forgotten, [last]));
    await advance();
    if (!isDeep && number % 3 !== 0 && step !== steps.at(-1)) continue;
    writers.push(`Writer ${1_000 + number}`);
    await assert.doesNotReject(write(client, target, writers.at(-1)!), last);
    await assert.doesNotReject(changeVotes(`${number + 3}`), last);
  }
  assert.deepEqual(await ask(address), before);
  program.child.kill('SIGTERM');
  assert.equal(await program.ended, 0, program.said.stderr);
  const server = await startWhole({ database: { ...database, appUrl: settings.DATABASE_URL } });
  const served = await ask(server.address);
  await server.stop();
  assert.deepEqual(served, before);
  await withClient(ownerUrl, async (owner) => {
    const { rows: recorded } = await owner.query<{ name: string }>('select name from migrations.applied order by name');
    assert.deepEqual(
      recorded.map(({ name }) => `${name}.sql`),
      all,
    );
    assert.deepEqual((await owner.query(figures, [person.accountId])).rows, [
      { holders: true, assets: true, numbers: true, movements: true },
    ]);
    // Each value holds on all days, from its recording until the next.
    const inForce = async (known: string): Promise<string | null> => {
      const text = `select value #>> '{}' as value from registry.asset_terms
        where field = 'votesPerShare' and effective_from = '-infinity' and recorded_at <= $1 and asset_id = $2
        order by recorded_at desc limit 1`;
      return (await owner.query<{ value: string | null }>(text, [known, target.assetId])).rows[0]!.value;
    };
    assert.equal(await inForce(first), null);
    for (const [value, known] of votes) assert.equal(await inForce(known), value);
    const { rows: recordedTerms } = await owner.query(
      `select count(*) filter (where instruction_id is not null) >= 2 as instructed, count(*)::int as rows,
              bool_and(effective_from = '-infinity') as always
         from registry.asset_terms where asset_id = $1`,
      [target.assetId],
    );
    assert.deepEqual(recordedTerms, [{ instructed: true, rows: votes.length + 1, always: true }]);
    await owner.query('begin');
    await owner.query(`select auth.set_context($1, 'issuer', 'account_administrator', null)`, [person.accountId]);
    const search = async (text: string): Promise<string[]> => {
      const found = `select title from registry.search($1, array['holder'], null, 20)`;
      return (await owner.query<{ title: string }>(found, [text])).rows.map(({ title }) => title);
    };
    for (const [name, text] of names) assert.deepEqual(await search(text), [name], text);
    for (const writer of writers) assert.deepEqual(await search(writer.replace('Writer ', '')), [writer]);
    await owner.query('rollback');
  });
  const verified = await runOperator(['verify'], { ...settings, DATABASE_OWNER_URL: ownerUrl });
  assert.deepEqual([verified.code, verified.stdout], [0, 'Everything holds.\n'], verified.stderr);
});
