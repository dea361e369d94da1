/** A first look at verify: the demo register holds, and an edit that no constraint notices is found. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { demoDatabase } from '../support/demo.ts';
import { runOperator, settingsOf } from '../support/operator.ts';
import { type TestDatabase, withClient } from '../support/postgres.ts';

let database: TestDatabase;
before(async () => {
  ({ database } = await demoDatabase());
});
after(() => database.drop());

test('the demo register holds, and the run is recorded', async () => {
  const runs = () =>
    withClient(
      database.ownerUrl,
      async (client) => (await client.query('select is_whole, faults from auth.verify_runs order by began_at')).rows,
    );
  const before = await runs();
  const faults = await verify({ ownerUrl: database.ownerUrl, log: makeLog('silent'), say: () => undefined });
  assert.deepEqual(faults, []);
  assert.deepEqual(await runs(), [...before, { is_whole: true, faults: 0 }]);
});

/**
 * A lot that is held a year longer than it is: past all triggers, in its row and in its payload, with a digest that
 * agrees.
 */
const heldLonger = `
  set session_replication_role = replica;
  create temporary table edited as
    select l.id, l.opened_by, l.acquisition_date::text as was, (l.acquisition_date - 365)::text as now
      from registry.lots l join registry.transactions t on t.id = l.opened_by
     where t.type = 'issue' order by t.asset_id, t.sequence limit 1;
  update registry.lots l set acquisition_date = e.now::date from edited e where l.id = e.id;
  update registry.transactions t
     set payload = n.payload, digest = sha256(convert_to(n.payload, 'UTF8'))
    from edited e
    cross join lateral (
      select replace(o.payload, '"acquisition_date":"' || e.was || '"', '"acquisition_date":"' || e.now || '"') as payload
        from registry.transactions o where o.id = e.opened_by
    ) n
   where t.id = e.opened_by and t.payload <> n.payload`;

test('the command names an edit that no constraint notices, fails, and writes so for Prometheus', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-verify-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'verify.prom');
  const edits = await withClient(database.ownerUrl, (client) => client.query(heldLonger));
  assert.deepEqual(
    [edits].flat().map(({ rowCount }) => rowCount),
    [null, 1, 1, 1],
  );
  const { code, stdout, stderr } = await runOperator(['verify', '--metrics-file', file], settingsOf(database));
  assert.equal(code, 1);
  assert.match(
    stderr,
    /^FAILS {2}Every transaction that an audit entry names is there, with its sequence and digest: not so for audit entry [0-9a-f-]{36}\.$/m,
  );
  // Its digest is another than the run before has remembered, too.
  assert.match(stderr, /^FAILS {2}The transactions that an earlier run verified are there/m);
  assert.match(stdout, /^2 of these do not hold/);
  const written = readFileSync(file, 'utf8');
  assert.match(written, /^registry_verify_faults\{service="asset-registry"\} 2$/m);
  assert.match(written, /^registry_verify_new_timestamp_seconds\{service="asset-registry"\} \d{10}$/m);
  assert.match(written, /^registry_verify_timestamp_seconds\{service="asset-registry"\} \d{10}$/m);
  assert.match(written, /^verify_runs_total\{holds="no",service="asset-registry"\} 1$/m);
});
