/**
 * The content of PostgreSQL's own log after a mutation with personal data: all of it with statement logging, unless
 * values are left out.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { anybody, personalGiven } from '../support/holders.ts';
import { type OwnedDatabase, startOwnersPostgres } from '../support/ordinary-owner.ts';
import { databaseAt, withClient } from '../support/postgres.ts';
import { openTestClient, startWhole } from '../support/test-client.ts';

let database: OwnedDatabase;
const postgres = beforeTests(startOwnersPostgres);
before(async () => {
  database = await postgres.database('logged');
});

const taxNumber = personalGiven.taxIds[0]!.value;

/**
 * The lines in the log of PostgreSQL while a holder with a tax number was created, with these settings of the role that
 * serves.
 */
async function logged(settings: Readonly<Record<string, string>>): Promise<string> {
  const superuser = <R>(text: string): Promise<R[]> =>
    withClient(database.superuserUrl, async (client) => (await client.query(text)).rows as R[]);
  const readLog = async (): Promise<string> => {
    const [row] = await superuser<{ text: string }>(
      `select pg_read_file(current_setting('data_directory') || '/../postgres.log') as text`,
    );
    return row!.text;
  };
  for (const [name, value] of Object.entries(settings))
    await superuser(`alter role registry_app in database logged set ${name} = ${value}`);
  const beforehand = (await readLog()).length;
  const server = await startWhole({
    database: databaseAt({ ownerUrl: database.superuserUrl, appUrl: database.appUrl }),
  });
  try {
    const client = await openTestClient(server);
    const parties = [
      { partyType: 'individual', legalName: 'Ann Lee', country: 'DE', capacity: 'owner', ...personalGiven },
    ];
    await client.mutate('createHolder', anybody({ parties }), 'holder { id }');
  } finally {
    await server.stop();
  }
  return (await readLog()).slice(beforehand);
}

test('a tax number is in the log where statements are, and not where their values are left out', async () => {
  assert.ok(!(await logged({})).includes(taxNumber));
  const shown = await logged({ log_min_duration_statement: '0' });
  assert.ok(shown.includes(taxNumber));
  const withoutValues = await logged({ log_parameter_max_length: '0' });
  assert.match(withoutValues, /duration: /);
  assert.ok(!withoutValues.includes(taxNumber));
});
