import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MigrationRefused } from './migration-refused.ts';
import { pendingMigrations } from './pending-migrations.ts';

const file = (name: string, checksum = name, breaking = false) => ({
  name,
  checksum,
  breaking,
  text: '',
  transaction: 'one' as const,
});
const files = [file('000001_a'), file('000002_b'), file('000003_c')];

for (const [title, applied, expected] of [
  ['an empty database needs all', [], ['000001_a', '000002_b', '000003_c']],
  ['one that had some needs the others', ['000001_a', '000002_b'], ['000003_c']],
  ['one that had all needs none', ['000001_a', '000002_b', '000003_c'], []],
  ['one that had more of a newer program needs none', ['000001_a', '000002_b', '000003_c', '000004_d'], []],
] as const) {
  test(title, () => {
    const pending = pendingMigrations(
      files,
      applied.map((name) => file(name)),
    );
    assert.deepEqual(
      pending.map(({ name }) => name),
      expected,
    );
  });
}

for (const [title, applied, expected] of [
  [
    'a later migration that is breaking, beside one that is not',
    [file('000001_a'), file('000002_b'), file('000003_c'), file('000004_d'), file('000005_e', 'e', true)],
    /^The database is newer than this program: it has had migration 000005_e, which is breaking/,
  ],
  [
    'a migration that a newer program has passed over',
    [file('000001_a'), file('000002_b'), file('000004_d')],
    /^Migration 000003_c comes before 000004_d, which this database has had/,
  ],
  [
    'a migration that is no file',
    [file('000001_x')],
    /^A development version or another program made this database: it has had migration 000001_x, which this program never had\. Nothing was changed; start the program that made it, or start with an empty/,
  ],
  [
    'another checksum',
    [file('000001_a', 'other')],
    /^Migration 000001_a was edited after this database had it: a development version made the database, or the file was changed/,
  ],
  [
    'a gap',
    [file('000001_a'), file('000003_c')],
    /^Migration 000002_b comes before 000003_c, which this database has had/,
  ],
] as const) {
  test(`${title} is refused`, () => {
    assert.throws(
      () => pendingMigrations(files, applied),
      (error) => error instanceof MigrationRefused && expected.test(error.message),
    );
  });
}
