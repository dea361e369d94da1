/** `doctor` on the time zones of registers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../src/base/config.ts';
import { makeLog } from '../../src/base/log.ts';
import { examine } from '../../src/operator/doctor/doctor.ts';
import { settingsOf } from '../support/operator.ts';
import { startOwnersPostgres } from '../support/ordinary-owner.ts';
import { insertPerson } from '../support/people.ts';
import { withClient } from '../support/postgres.ts';
import { testSecretKey } from '../support/server.ts';

test('zones of registers are the same in PostgreSQL and here, and one that PostgreSQL lacks is named', async (t) => {
  const postgres = await startOwnersPostgres();
  t.after(() => postgres.stop());
  const database = await postgres.database('first');
  await withClient(database.superuserUrl, (client) => insertPerson(client, testSecretKey));
  const { DATABASE_OWNER_URL: _owner, ...settings } = settingsOf(database);
  const examined = async (zone: string): Promise<readonly [string | undefined, string | undefined]> => {
    await withClient(database.superuserUrl, (client) =>
      client.query(
        'insert into registry.time_zones (register_id, time_zone) select id, $1 from registry.accounts limit 1',
        [zone],
      ),
    );
    const options = { strict: false, log: makeLog('silent'), say: () => undefined };
    const found = (await examine(readConfig(settings), options)).find(({ name }) => name === 'time zones');
    return [found?.outcome, found?.found];
  };
  // With summer time of half an hour, and with a law that changed in 2022.
  for (const zone of ['Australia/Lord_Howe', 'America/Mexico_City'])
    assert.equal((await examined(zone))[0], 'ok', zone);
  const [outcome, sentence] = await examined('Europe/Nowhere');
  assert.equal(outcome, 'fail');
  assert.match(sentence!, /^PostgreSQL does not have time zones of registers: Europe\/Nowhere\. /);
});
