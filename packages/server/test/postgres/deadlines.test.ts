/**
 * The deadline of a database transaction, whatever uses the time up: a wait, many statements, or the program itself.
 * Deadlines are two seconds, which is the least, and works go on until they are ended.
 */
import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { Outage, publicError } from '../../src/base/refusal.ts';
import { type Database, openDatabase, type Tx } from '../../src/postgres/database.ts';
import { allowLongStatements } from '../../src/postgres/planner.ts';
import { type TestDatabase, testDatabase, withClient } from '../support/postgres.ts';
import { longAgo, stopwatch } from '../support/time.ts';

let tested: TestDatabase;
let brief: Database;
let patient: Database;
before(async () => {
  tested = await testDatabase();
  brief = open(2);
  patient = open(3_000);
});
after(async () => {
  await Promise.all([brief.close(), patient.close()]);
  await tested.drop();
});

const open = (deadlineSeconds: number): Database =>
  openDatabase({
    url: tested.appUrl,
    connections: 2,
    sharedConnections: 1,
    deadlineSeconds,
    log: makeLog('silent'),
  });

const late = [
  'deadline_exceeded',
  false,
  'The request took too long and was ended; nothing was changed. Ask for less at once, such as fewer rows, or repeat it when the server has less to do.',
];
const waited = [
  'deadline_exceeded',
  true,
  'The request waited too long for others and was ended; nothing was changed. Repeat the request in 2 s.',
];

/** Shape: code, whether to repeat it, and the message. */
async function told(work: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await work.then(
    () => assert.fail('it was done'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Outage, String(error));
  const { code, retry, message } = publicError(error);
  return [code, retry, message];
}

const one = { text: 'select 1 as value' };

async function computeForEver(tx: Tx): Promise<never> {
  for (;;) {
    await nextTurn();
    tx.checkDeadline();
  }
}

async function askForEver(tx: Tx): Promise<never> {
  for (;;) await tx.query(one);
}

for (const [name, work] of Object.entries({ computeForEver, askForEver })) {
  test(`a work that does not end is ended, and the connection goes on: ${name}`, async () => {
    const pid = async (tx: Tx) => (await tx.query({ text: 'select pg_backend_pid() as pid' }))[0]!['pid'];
    let first: unknown;
    const endless = brief.transaction(async (tx) => {
      first = await pid(tx);
      await work(tx);
    });
    assert.deepEqual(await told(endless), late);
    assert.equal(await brief.transaction(pid), first);
  });

  test(`one that had waited for longer than it worked may be repeated: ${name}`, async () => {
    assert.deepEqual(await told(patient.transaction(work, longAgo(3_000))), waited);
  });
}

test('the time of an earlier attempt is no wait', async () => {
  assert.deepEqual(await told(patient.transaction(askForEver, { ...longAgo(3_000), workedMs: 2_999_000 })), late);
});

test('nothing is committed after the deadline', async () => {
  let id: unknown;
  const tooLate = brief.transaction(async (tx) => {
    [{ id }] = (await tx.query({ text: 'select pg_current_xact_id()::text as id' })) as [{ id: unknown }];
    await computeForEver(tx).catch(() => undefined);
  });
  assert.deepEqual(await told(tooLate), late);
  const { rows } = await withClient(tested.ownerUrl, (owner) =>
    owner.query('select pg_xact_status($1::text::xid8) as status', [id]),
  );
  assert.equal(rows[0]!.status, 'aborted');
});

test('a statement is ended with the deadline, and a wait for a lock just before it', async () => {
  const limits = async (tx: Tx) => {
    await tx.query(one);
    const [row] = await tx.query({
      text: `select name, setting::integer as ms from pg_settings where name = 'statement_timeout'`,
    });
    return row!['ms'];
  };
  const ofRole = await patient.transaction(
    async (tx) =>
      (await tx.query({ text: `select setting::integer as ms from pg_settings where name = 'statement_timeout'` }))[0]![
        'ms'
      ],
  );
  assert.equal(await patient.transaction(limits), ofRole);
  const first = async (tx: Tx) =>
    (await tx.query({ text: `select current_setting('statement_timeout') as value` }))[0]!['value'];
  assert.match((await patient.transaction(first, longAgo(3_000))) as string, /^\d{1,4}ms$|^2s$/);
  const left = (await patient.transaction(limits, longAgo(3_000))) as number;
  assert.ok(left > 0 && left <= 2_000, `${left}`);
  // A lower limit of the role stays.
  const lower = (await patient.transaction(async (tx) => {
    await tx.query({ text: `set local statement_timeout = '1s'` });
    return limits(tx);
  }, longAgo(2_996))) as number;
  assert.equal(lower, 1_000);
  const slow = brief.transaction(async (tx) => {
    await tx.query(one);
    await tx.query({ text: 'select pg_sleep(3600)' });
  });
  assert.deepEqual(await told(slow), late);
  const lock = { text: 'select pg_advisory_xact_lock(7)' };
  await brief
    .transaction(async (holder) => {
      await holder.query(lock);
      const waiter = brief.transaction(async (tx) => {
        await tx.query(one);
        await tx.query(lock);
      });
      const [code, retry, message] = await told(waiter);
      assert.deepEqual([code, retry], ['deadline_exceeded', true]);
      assert.match(message as string, /^Another request was changing the same for too long/);
      throw new Outage('stopping', 1);
    })
    .catch(() => undefined);
});

test('many statements of one pipeline, each of them short, are ended by the connection, and not to be repeated', async () => {
  const many = brief.transaction(async (tx) => {
    await Promise.all(Array.from({ length: 1_000 }, () => tx.query({ text: 'select pg_sleep(0.1)' })));
  });
  assert.deepEqual(await told(many), late);
  assert.deepEqual(await brief.transaction((tx) => tx.query(one)), [{ value: 1 }]);
});

test('a work may have more time than others', async () => {
  const result = await brief.transaction(
    async (tx) => {
      const elapsed = stopwatch();
      while (elapsed() < 2_100) await nextTurn();
      return tx.query(one);
    },
    { moreMs: 600_000 },
  );
  assert.deepEqual(result, [{ value: 1 }]);
});

test('a work that finds out how much there is to do gets the time for it, and its statements too', async () => {
  const result = await brief.transaction(async (tx) => {
    tx.lengthen(600_000);
    // The deadline would be after two seconds, and the connection would end one second later.
    for (let times = 0; times < 4; times += 1) await tx.query({ text: 'select pg_sleep(0.8)' });
    return tx.query(one);
  });
  assert.deepEqual(result, [{ value: 1 }]);
  const limit = { text: `select current_setting('statement_timeout') as value` };
  const ofRole = await patient.transaction((tx) => tx.query(limit));
  const [before, after] = await patient.transaction(async (tx) => {
    const limited = await tx.query(limit);
    tx.lengthen(600_000);
    return [limited, await tx.query(limit)];
  }, longAgo(3_000));
  assert.notDeepEqual(before, ofRole);
  assert.deepEqual(after, ofRole);
});

test('a read that waits behind others is answered by the deadline, and may be repeated', async () => {
  const sleep = { statement: { text: 'select pg_sleep(0.5)' }, values: [] };
  const reads = Array.from({ length: 60 }, () =>
    brief.queryAs(sleep, sleep).then(
      () => 'read',
      (error: unknown) => error,
    ),
  );
  const last = (await Promise.all(reads)).at(-1);
  assert.ok(last instanceof Outage, String(last));
  // Whether it still waited or was sent already depends on the machine.
  const [code, retry] = await told(Promise.reject(last));
  assert.deepEqual([code, retry], waited.slice(0, 2));
});

test('a statement may take longer than an answer of the connection where the work says so', async () => {
  const slow = { text: 'select pg_sleep(4)::text as slept' };
  const moreMs = 300_000;
  await assert.rejects(
    brief.transaction((tx) => tx.query(slow), { moreMs }),
    Outage,
  );
  const rows = await brief.transaction(
    async (tx) => {
      await allowLongStatements(tx, moreMs);
      return tx.query(slow);
    },
    { moreMs },
  );
  assert.equal(rows.length, 1);
});
