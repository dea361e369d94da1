import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { beforeTests } from '../support/before-tests.ts';
import { today } from '../support/clock.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { testDatabase, withClient } from '../support/postgres.ts';
import { startWhole } from '../support/test-client.ts';
import { until } from '../support/time.ts';
import { request, logInAs } from '../support/server.ts';

const database = beforeTests(testDatabase, (made) => made.drop());

const generate = (...more: string[]) => runOperator(['generate', '--json', ...more], settingsOf(database));

test('a made-up register holds, whatever its size', async () => {
  for (const [holders, more] of [
    ['12', []],
    ['100', ['--force']],
    ['1013', ['--force', '--asset', 'Odd shares']],
  ] as const) {
    const { code, stdout, stderr } = await generate('--holders', holders, ...more);
    assert.equal(code, 0, stderr);
    const made = JSON.parse(stdout);
    assert.equal(made.postings, Number(holders) * 10 + 2);
    await withClient(database.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select (select count(*)::int from registry.postings where asset_id = $1) as postings, (select count(*)::int from registry.lots where asset_id = $1) as lots,
                (select count(*)::int from registry.positions where asset_id = $1) as positions, (select max(effective_date) <= current_date from registry.postings where asset_id = $1) as past`,
        [made.assetId],
      );
      const count = Number(holders);
      assert.deepEqual(rows[0], { postings: count * 10 + 2, lots: count * 6, positions: count, past: true });
    });
  }
  const faults = await verify({ ownerUrl: database.ownerUrl, log: makeLog('silent'), say: () => undefined });
  assert.deepEqual(faults, []);
});

test('no row of a made-up register is read to make another, so no plan makes it slower than linear', async () => {
  const own = await testDatabase();
  try {
    const { code, stderr } = await runOperator(['generate', '--holders', '300'], settingsOf(own));
    assert.equal(code, 0, stderr);
    await withClient(own.ownerUrl, async (client) => {
      const read = async () => {
        const { rows } = await client.query(
          `select relname, n_tup_ins::int as inserted, (seq_tup_read + idx_tup_fetch)::int as read
             from pg_stat_user_tables where schemaname = 'registry' and relname = any ($1) order by relname`,
          [['holder_parties', 'holders', 'lots', 'parties', 'personal_data', 'positions', 'postings', 'transactions']],
        );
        return rows;
      };
      // A connection counts when it ends, which is later than its program.
      await until(async () => (await read()).every(({ inserted }) => inserted >= 300));
      assert.deepEqual(
        (await read()).filter(({ read: rows }) => rows > 0),
        [],
      );
    });
  } finally {
    await own.drop();
  }
});

test('the generated client logs in and reads the register, and the ledger accepts further transfers', async () => {
  const { stdout } = await generate('--holders', '50', '--force', '--asset', 'Readable shares');
  const made = JSON.parse(stdout);
  const server = await startWhole({ database });
  try {
    const { roleToken } = await logInAs(server.address, made);
    const query = (query: string) => request(server.address, roleToken, { query });
    const { json } = await query('{ allAssets { nodes { name status outstandingTotal } } }');
    assert.equal(json.errors, undefined, JSON.stringify(json));
    assert.equal(json.data.allAssets.nodes[0].name, 'Readable shares');
    const { rows } = await server.owner(
      'select holder_id from registry.positions where asset_id = $1 order by id limit 1',
      [made.assetId],
    );
    const issued = await query(
      `mutation { issueUnits(input: { assetId: "${made.assetId}", holderId: "${rows[0].holder_id}", quantity: "5", effectiveDate: "${today()}" }) { lot { id } } }`,
    );
    assert.equal(issued.json.errors, undefined, JSON.stringify(issued.json));
  } finally {
    await server.stop();
  }
  const faults = await verify({ ownerUrl: database.ownerUrl, log: makeLog('silent'), say: () => undefined });
  assert.deepEqual(faults, []);
});

test('a generated register is refused in a database with other accounts, unless an option allows it', async () => {
  const { code, stderr } = await generate('--holders', '12');
  assert.equal(code, 1);
  assert.match(stderr, /with --force it is put beside them\.\n$/);
});

test('a generated register with fewer than twelve holders is refused', async () => {
  const { code, stderr } = await generate('--holders', '11');
  assert.equal(code, 2);
  assert.match(stderr, /a whole number from 12 to 10,000,000/);
});
