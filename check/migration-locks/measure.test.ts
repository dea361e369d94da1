import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type MigrationFile, readMigrationFiles } from '../../packages/server/src/operator/migrate/migration-files.ts';
import { withEmptyDatabase } from '../postgres.ts';
import { measureAll } from './measure.ts';
import { faultsOf, type Measured } from './rules.ts';

const migration = (name: string, text: string, transaction: 'one' | 'none' = 'one'): MigrationFile => ({
  name,
  text,
  transaction,
  breaking: false,
  checksum: '',
});

// PostgreSQL, "Explicit Locking": to add a column takes access exclusive; a foreign key takes share row exclusive of
// the table that it refers to; an index that is built or dropped concurrently takes share update exclusive, so that
// others write.
const cases: readonly (readonly [MigrationFile, readonly (readonly [relation: string, mode: string])[]])[] = [
  [
    migration(
      '000901_column',
      'select count(*) from registry.holders; alter table registry.holders add column note text;',
    ),
    [['registry.holders', 'access exclusive']],
  ],
  [
    migration(
      '000902_table',
      'set local role registry_owner; create table registry.test_rows (id uuid, account_id uuid references registry.accounts);',
    ),
    [['registry.accounts', 'share row exclusive']],
  ],
  [
    migration('000903_index', 'create index concurrently if not exists test_x on registry.test_rows (id);', 'none'),
    [['registry.test_rows', 'share update exclusive']],
  ],
  [
    migration('000904_fill', 'do $$ begin update registry.test_rows set id = null; end $$;', 'none'),
    [['registry.test_rows', 'row exclusive']],
  ],
  [
    migration('000905_no-index', 'drop index concurrently if exists registry.test_x;', 'none'),
    [
      ['registry.test_rows', 'share update exclusive'],
      ['registry.test_x', 'share update exclusive'],
    ],
  ],
  [
    migration('000906_type', 'alter table registry.test_rows alter column id type text;'),
    [['registry.test_rows', 'access exclusive']],
  ],
  [
    migration(
      '000907_steps',
      `do $$ begin
         alter table registry.holders add column test text; commit;
         alter table registry.assets add column test text; commit;
       end $$;`,
      'none',
    ),
    [
      ['registry.assets', 'access exclusive'],
      ['registry.holders', 'access exclusive'],
    ],
  ],
  [migration('000908_keyed', 'create table registry.test_keys (id uuid primary key, day date unique);'), []],
  [migration('000909_no-table', 'drop table registry.test_keys;'), [['registry.test_keys', 'access exclusive']]],
];

test('the locks of a migration are measured: the strongest of each relation that is there before it', async () => {
  const files = [...readMigrationFiles(), ...cases.map(([file]) => file)];
  const measured = await withEmptyDatabase((url) => measureAll(url, files));
  for (const [{ name }, expected] of cases) {
    const locks = expected.map(([relation, mode]) => ({ relation, mode }));
    const { transactions, ...rest } = measured.get(name)!;
    assert.deepEqual(rest, { locks, rewritten: name === '000906_type' ? ['registry.test_rows'] : [] }, name);
    const steps = name === '000907_steps' ? locks.map((one) => [one]) : [locks];
    assert.deepEqual(
      new Set(transactions.map((one) => JSON.stringify(one))),
      new Set(steps.map((one) => JSON.stringify(one))),
      name,
    );
  }
});

const oneTransaction = ({ locks, rewritten }: Omit<Measured, 'transactions'>): Measured => ({
  locks,
  transactions: [locks],
  rewritten,
});

const lock = (relation: string, mode: string): Measured['locks'][number] => ({ relation, mode });

for (const [title, measured, expected] of [
  ['one table that nobody can read meanwhile', { locks: [lock('registry.a', 'access exclusive')], rewritten: [] }, []],
  [
    'several tables that nobody can read meanwhile',
    { locks: [lock('registry.a', 'access exclusive'), lock('registry.b', 'access exclusive')], rewritten: [] },
    [
      '000901_x holds up readers of registry.a, registry.b at once: make a file for each table, and drop an index concurrently',
    ],
  ],
  [
    'an index that is built while nobody can write',
    { locks: [lock('registry.a', 'share')], rewritten: [] },
    ['000901_x holds up writers of registry.a while an index is built: build it concurrently, in a file of its own'],
  ],
  [
    'rows that are written anew',
    { locks: [lock('registry.a', 'access exclusive')], rewritten: ['registry.a'] },
    ['000901_x writes all rows of registry.a anew: make a new column beside the old one'],
  ],
] as const)
  test(`a migration that is not breaking: ${title}`, () =>
    assert.deepEqual(faultsOf('000901_x', oneTransaction(measured)), expected));

test('a migration that is not breaking: several tables, one after the other', () => {
  const locks = [lock('registry.a', 'access exclusive'), lock('registry.b', 'access exclusive')];
  assert.deepEqual(faultsOf('000901_x', { locks, transactions: locks.map((one) => [one]), rewritten: [] }), []);
});
