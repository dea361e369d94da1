/**
 * The upgrade to the search of every script: rows can be written and are found after each of its migrations, and rows
 * of before by the new keys.
 */
import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { ownMigrations } from '../../src/operator/migrate/migration-files.ts';
import { testAppPassword } from '../support/app-password.ts';
import { copyMigrations } from '../support/migrations.ts';
import { emptyDatabase, withClient } from '../support/postgres.ts';
import { insertRows } from '../support/register.ts';

const first = '000139_search-of-other-scripts.sql';
const account = '02b00000-0000-7000-8000-000000000000';
const idFor = (n: number): string => `02b00000-0000-7000-8000-${String(n).padStart(12, '0')}`;

test('while the indexes of the search are built anew, holders are written and found, and afterwards those of before by the new keys', async () => {
  const migrations = copyMigrations();
  const files = readdirSync(ownMigrations).filter((file) => file.endsWith('.sql') && file >= first);
  for (const file of files) rmSync(join(migrations.path, file));
  const database = await emptyDatabase();
  const advance = (): Promise<unknown> =>
    migrate({
      ownerUrl: database.ownerUrl,
      appPassword: testAppPassword,
      folder: migrations.path,
      say: () => undefined,
    });
  const add = (n: number, registration: string): Promise<unknown> =>
    withClient(database.ownerUrl, (client) =>
      insertRows(client, 'holders', [
        { register_id: account, id: idFor(n), holder_number: `N${n}`, registration, ownership_form: 'sole' },
      ]),
    );
  const search = (text: string): Promise<string[]> =>
    withClient(database.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select auth.set_context($1, 'issuer', 'account_administrator', null)`, [account]);
      const { rows } = await client.query<{ title: string }>(
        `select title from registry.search($1, array['holder'], null, 20)`,
        [text],
      );
      return rows.map(({ title }) => title);
    });
  try {
    await advance();
    await withClient(database.ownerUrl, (client) =>
      insertRows(client, 'accounts', [
        { id: account, account_type: 'issuer', name: 'Upgraded', slug: 'upgraded', status: 'active' },
      ]),
    );
    const before = ['Anna Quist', 'مُحَمَّد', '李小明', 'علی\u200cرضا', 'Kaʻiulani'];
    for (const [n, registration] of before.entries()) await add(n + 1, registration);
    assert.deepEqual(await search('محمد'), []);
    for (const [step, file] of files.entries()) {
      copyFileSync(join(ownMigrations, file), join(migrations.path, file));
      await advance();
      await add(100 + step, `Writer ${1_000 + step}`);
      assert.deepEqual(await search(`${1_000 + step}`), [`Writer ${1_000 + step}`], file);
      assert.deepEqual(await search('quist'), ['Anna Quist'], file);
    }
    for (const [text, name] of [
      ['محمد', before[1]],
      ['小明', before[2]],
      ['علیرضا', before[3]],
      ["ka'iulani", before[4]],
    ] as const)
      assert.deepEqual(await search(text), [name], text);
  } finally {
    await database.drop();
    migrations.remove();
  }
});
