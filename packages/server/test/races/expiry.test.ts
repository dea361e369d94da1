/**
 * Instructions whose time is over are ended once, whichever of two servers looks, and not while somebody decides about
 * them.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { openDatabase, type Database } from '../../src/postgres/database.ts';
import { escalateInstructions, expireInstructions } from '../../src/store/approvals/timed-instructions.ts';
import { newHolder } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { openColleague, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
let administrator: TestClient;
let operator: TestClient;
const databases: Database[] = [];

before(async () => {
  server = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } });
  administrator = await openTestClient(server);
  operator = await openColleague(server, administrator, 'account_operator');
  for (let one = 0; one < 2; one += 1)
    databases.push(
      openDatabase({
        url: server.database.appUrl,
        connections: 1,
        sharedConnections: 1,
        deadlineSeconds: 30,
        log: makeLog('silent'),
      }),
    );
});
after(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await stopVerified(server);
});

/** Proposes holders with personal data. Shape: the ids of the instructions. */
async function propose(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let one = 0; one < count; one += 1) {
    const legalName = `Expiring ${one}`;
    const parties = [{ partyType: 'individual', legalName, capacity: 'owner', birthDate: '1931-07-19' }];
    const { instruction } = await operator.mutate(
      'createHolder',
      { ...newHolder(), registration: legalName, parties },
      'instruction { id }',
    );
    ids.push(instruction.id);
  }
  return ids;
}

const passTime = (ids: readonly string[]) =>
  server.owner(`update registry.instructions set expires_at = clock_timestamp() where id = any ($1)`, [ids]);

interface End {
  readonly status: string;
  readonly events: number;
  readonly entries: number;
  readonly details: number;
}

/** The rows of each instruction: its status, audit entries and events of its end, and its details. */
async function endsOf(ids: readonly string[]): Promise<readonly End[]> {
  const { rows } = await server.owner(
    `select i.status,
            (select count(*)::int from registry.events e where e.object_id = i.id and e.type = 'instruction.expired') as events,
            (select count(*)::int from registry.audit_entries a where a.object_id = i.id and a.action = 'instruction.expired') as entries,
            (select count(*)::int from registry.instruction_details d where d.instruction_id = i.id) as details
       from registry.instructions i
      where i.id = any ($1)
      order by i.id`,
    [ids],
  );
  return rows;
}

const expired = { status: 'expired', events: 1, entries: 1, details: 0 };
const waiting = { status: 'pending_approval', events: 0, entries: 0, details: 1 };

test('two servers that look at once end each instruction once, with its event, its audit entry and without its details', async () => {
  const ids = await propose(12);
  const later = await propose(1);
  await passTime(ids);
  const ended = await Promise.all(databases.map(expireInstructions));
  assert.equal(ended[0]! + ended[1]!, 12);
  assert.deepEqual(
    await endsOf(ids),
    ids.map(() => expired),
  );
  assert.deepEqual(await endsOf(later), [waiting]);
  assert.deepEqual(await Promise.all(databases.map(expireInstructions)), [0, 0]);
  const refused = await administrator.refusal('rejectInstruction', {
    instructionId: ids[0]!,
    payloadDigest: '0'.repeat(64),
    reason: 'Too late.',
  });
  assert.equal(refused.extensions.code, 'status_forbids');
});

test('an instruction that somebody has locked is left, and ended by the next run', async () => {
  const [held, free] = (await propose(2)) as [string, string];
  await passTime([held, free]);
  await withClient(server.database.ownerUrl, async (rival) => {
    await rival.query('begin');
    await rival.query('select from registry.instructions where id = $1 for update', [held]);
    assert.equal(await expireInstructions(databases[0]!), 1);
    assert.deepEqual(await endsOf([held]), [waiting]);
    await rival.query('commit');
  });
  assert.equal(await expireInstructions(databases[1]!), 1);
  assert.deepEqual(await endsOf([held, free]), [expired, expired]);
});

test('a server that starts ends what is due', async () => {
  const ids = await propose(3);
  await passTime(ids);
  const twin = await startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' }, database: server.database });
  try {
    await until(async () => (await endsOf(ids)).every(({ status }) => status === 'expired'));
    assert.deepEqual(
      await endsOf(ids),
      ids.map(() => expired),
    );
  } finally {
    await twin.stop();
  }
});

test('two servers that look at once tell of an overdue instruction once, and its need stays', async () => {
  const issuer = await openTestClient(server);
  const presenter = await openColleague(server, issuer, 'account_operator');
  const needs = [{ name: 'second', by: 'issuer', roles: ['account_administrator'] }];
  const policies = [{ name: 'Holders', mutations: ['createHolder'], escalateAfterHours: 1, needs }];
  await issuer.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const selection = 'instruction { id status payloadDigest needs { name met count open overdueFrom } }';
  const create = (): Promise<any> => presenter.mutate('createHolder', newHolder(), selection);
  const [{ instruction }, { instruction: other }] = [await create(), await create()];
  const overdueAfter = (hours: number): Promise<unknown> =>
    server.owner(
      `update registry.instruction_needs set escalate_after_hours = $2 where instruction_id = $1 and policy = 'Holders'`,
      [instruction.id, hours],
    );
  assert.deepEqual(await Promise.all(databases.map(escalateInstructions)), [0, 0]);
  await overdueAfter(0);
  const reported = await Promise.all(databases.map(escalateInstructions));
  assert.equal(reported[0]! + reported[1]!, 1);
  assert.deepEqual(await Promise.all(databases.map(escalateInstructions)), [0, 0]);
  await overdueAfter(1);
  const { rows } = await server.owner(
    `select object_id, account_id from registry.events where type = 'instruction.escalated' and object_id = any ($1)`,
    [[instruction.id, other.id]],
  );
  assert.deepEqual(rows, [{ object_id: instruction.id, account_id: issuer.person.accountId }]);
  const now = await issuer.read(
    `{ instructionById(id: "${instruction.id}") { status needs { name met count open overdueFrom } } }`,
  );
  assert.deepEqual(now.instructionById, { status: 'pending_approval', needs: instruction.needs });
  const given = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  assert.equal(await issuer.attempt('approveInstruction', given), 'done');
});

test('verify finds an instruction that expired without its event', async () => {
  const [id] = await propose(1);
  await server.owner(`update registry.instructions set status = 'expired' where id = $1`, [id]);
  const faults = await verify({ ownerUrl: server.database.ownerUrl, log: makeLog('silent'), say: () => undefined });
  assert.deepEqual(faults, [
    {
      holds: 'Every instruction has the status that its approvals and its events tell',
      where: `instruction ${id}`,
    },
  ]);
  await server.owner(
    `with event as (
       insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
       select account_id, uuidv7(), register_id, 'instruction.expired', 'Instruction', id, '{"mutation":"instruction.expired"}'
         from registry.instructions where id = $1)
     insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)
     select account_id, uuidv7(), register_id, 'instruction.expired', 'Instruction', id, '{"status":"pending_approval"}', '{"status":"expired"}'
       from registry.instructions where id = $1`,
    [id],
  );
});
