/** Choices of roles become those of clients: of a role that one client has, and of no other. */
import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { migrate } from '../../src/operator/migrate/migrate.ts';
import { testAppPassword } from '../support/app-password.ts';
import { copyMigrations } from '../support/migrations.ts';
import { delegate, makePerson, type Person } from '../support/people.ts';
import { emptyDatabase, withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
before(async () => {
  database = await emptyDatabase();
});
after(() => database.discard());

async function migrateFrom(folder: string): Promise<void> {
  const { ownerUrl } = database;
  await migrate({ ownerUrl, appPassword: testAppPassword, folder, say: () => undefined });
}

test('the choices of a role go to the only client that it ever had, and those of a shared role to none', async (t) => {
  const earlier = copyMigrations();
  t.after(() => earlier.remove());
  for (const file of readdirSync(earlier.path)) if (file >= '000165') rmSync(join(earlier.path, file));
  await migrateFrom(earlier.path);
  const make = (): Promise<Person> => makePerson(database.ownerUrl, testSecretKey);
  const [alone, shared, formerlyShared] = [await make(), await make(), await make()];
  await delegate(database.ownerUrl, shared, alone);
  const revoked = await delegate(database.ownerUrl, formerlyShared, alone);
  const rows = await withClient(database.ownerUrl, async (client) => {
    await client.query(`update registry.delegations set status = 'revoked', revoked_at = now() where id = $1`, [
      revoked,
    ]);
    for (const { accountId, usersAccountId, userId } of [alone, shared, formerlyShared])
      await client.query(
        `insert into auth.role_choices (account_id, users_account_id, selected_at, asset_id, views)
         values ($1, $2, '2026-11-01', $3, '{"Heirs": "/holders?find=heir"}')`,
        [accountId, usersAccountId, userId],
      );
    const later = copyMigrations();
    t.after(() => later.remove());
    await migrateFrom(later.path);
    const text = `
      select client_account_id, api_client_id, users_account_id, selected_at::date::text as day, asset_id, views
        from auth.client_choices`;
    return (await client.query(text)).rows;
  });
  assert.deepEqual(rows, [
    {
      client_account_id: alone.accountId,
      api_client_id: alone.apiClientId,
      users_account_id: alone.usersAccountId,
      day: '2026-11-01',
      asset_id: alone.userId,
      views: { Heirs: '/holders?find=heir' },
    },
  ]);
});
