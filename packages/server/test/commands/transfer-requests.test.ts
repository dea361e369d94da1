/**
 * A transfer request names its transferee in words. Nobody learns by it who is on the register, and the words stand
 * nowhere but encrypted; whoever keeps the register says in approving which holder it is.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { makeLog } from '../../src/base/log.ts';
import { sweepInstructionDetails } from '../../src/store/approvals/timed-instructions.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { beforeTests } from '../support/before-tests.ts';
import { placeEvents } from '../support/feed.ts';
import { servicer } from '../support/holders.ts';
import { balancesOf, day, issue, makeClass, newHolder, transferOf } from '../support/holdings.ts';
import {
  openColleague,
  openTestClient,
  startWhole,
  stopVerified,
  takeRole,
  type TestClient,
} from '../support/test-client.ts';
import { until } from '../support/time.ts';

let assetId: string;
/** Ada is the investor's; Bo is on the register, and no stranger's business. */
let ada: string;
let bo: string;

const holderOf = async (name: string, more: object = {}): Promise<string> =>
  (await issuer.mutate('createHolder', newHolder(name, more), 'holder { id }')).holder.id;

const server = beforeTests(() => startWhole({ settings: { REGISTRY_LOG_LEVEL: 'warn' } }), stopVerified);
const issuer = beforeTests(() => openTestClient(server));
const manager = beforeTests(() => openColleague(server, issuer, 'account_manager'));
const investor = beforeTests(() => openTestClient(server, { accountType: 'investor' }));
before(async () => {
  assetId = await makeClass(issuer);
  ada = await holderOf('Ada Vane', { holderAccountId: investor.person.accountId });
  bo = await holderOf('Bo Quist', { holderNumber: '4711' });
  await issue(issuer, assetId, ada, '1000');
});

const words = { registration: 'Bo Quist', holderNumber: '4711', email: 'bo@harbour.test', note: 'My cousin.' };

function requestOf(transferee: object = words, quantity = '10', more: object = {}): Record<string, unknown> {
  const receivers = [{ transferee, quantity }];
  return { assetId, fromHolderId: ada, effectiveDate: day, receivers, ...more };
}

interface Requested {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

async function request(by: TestClient, input: object = requestOf()): Promise<Requested> {
  const { instruction } = await by.mutate('transferUnits', input, 'instruction { id status payloadDigest }');
  assert.equal(instruction.status, 'pending_approval');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

const read = (by: TestClient, instructionId: string, more: object = {}) =>
  by.mutate(
    'readTransferees',
    { instructionId, purpose: 'To decide about it.', ...more },
    'transferees { receiver registration holderNumber email note create }',
  );

const toBo = () => ({ transferees: [{ receiver: 0, holderId: bo }] });

/** The answer without what is made for each request. */
const alike = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|hmac-sha256:[0-9a-f]{64}/g, '-'));

test('a request for a holder of the register and one for nobody are answered alike, also by a dry run', async () => {
  const broker = await servicer(server, issuer);
  const client = await holderOf('Cy Dunn', { servicingAccountId: broker.person.accountId });
  await issue(issuer, assetId, client, '50');
  const selection =
    'lot { id } instruction { status sentence payload transferees { holderId } } checks { code outcome message }';
  for (const [by, fromHolderId] of [
    [investor, ada],
    [broker, client],
  ] as const)
    for (const dryRun of [true, false]) {
      const more = { fromHolderId, dryRun };
      const known = await by.mutate('transferUnits', requestOf(words, '10', more), selection);
      const unknown = { registration: 'Nobody', holderNumber: '9', email: 'no@harbour.test', note: 'None.' };
      const nobody = await by.mutate('transferUnits', requestOf(unknown, '10', more), selection);
      assert.deepEqual(alike(known), alike(nobody));
      const { sentence, transferees } = known.instruction;
      assert.match(sentence, /^Transfer 10 units of .* from (Ada Vane|Cy Dunn) to 1 transferee named in the request, /);
      assert.deepEqual([known.lot, transferees], [null, []]);
    }
});

test('the words stand nowhere but encrypted, and are read by the keeper and the requester, each time recorded', async () => {
  const secret = {
    registration: 'Zephyrine Auberjonois',
    email: 'zephyrine@auberjonois.test',
    note: 'Auberjonois, aunt.',
  };
  const { instructionId, payloadDigest } = await request(investor, requestOf(secret));
  const { rows: tables } = await server.owner(
    `select c.oid::regclass::text as name from pg_class c
      where c.relnamespace in ('registry'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'p')`,
  );
  for (const { name } of tables) {
    const { rows } = await server.owner(`select from ${name} t where t::text ilike '%auberjonois%'`);
    assert.equal(rows.length, 0, name);
  }
  assert.ok(!server.logged.some((line) => line.includes('uberjonois')));
  const words = [{ receiver: 0, ...secret, holderNumber: null, create: null }];
  for (const by of [issuer, investor]) assert.deepEqual((await read(by, instructionId)).transferees, words);
  assert.deepEqual((await read(issuer, instructionId, { dryRun: true })).transferees, []);
  const { rows } = await server.owner(
    `select account_id, after from registry.audit_entries where action = 'readTransferees' and object_id = $1
      order by recorded_at`,
    [instructionId],
  );
  const entryOf = ({ person }: TestClient) => ({
    account_id: person.accountId,
    after: { purpose: 'To decide about it.' },
  });
  assert.deepEqual(rows, [entryOf(issuer), entryOf(investor)]);
  const viewer = await openColleague(server, issuer, 'account_viewer');
  assert.equal(await viewer.attempt('readTransferees', { instructionId, purpose: 'p' }), 'not_permitted');
  const stranger = await openTestClient(server);
  assert.equal(await stranger.attempt('readTransferees', { instructionId, purpose: 'p' }), 'not_found');
  await issuer.mutate('rejectInstruction', { instructionId, payloadDigest, reason: 'Which aunt?' });
  assert.deepEqual((await read(investor, instructionId)).transferees, words, 'to be corrected');
  await server.owner(`update registry.instructions set expires_at = now() where id = $1`, [instructionId]);
  await sweep();
  assert.equal(await investor.attempt('readTransferees', { instructionId, purpose: 'p' }), 'details_missing');
});

test('the words of a refused request are read by the account that made it, for 30 days', async () => {
  await investor.refused('insufficient_units', 'transferUnits', requestOf(words, '100000'));
  const refused = async () => {
    const { rows } = await server.owner(
      `select i.id from registry.instructions i join registry.instruction_details d on d.instruction_id = i.id
        where i.status = 'refused'`,
    );
    return rows.map(({ id }) => id as string);
  };
  await until(async () => (await refused()).length === 1);
  const [instructionId] = (await refused()) as [string];
  assert.deepEqual((await read(investor, instructionId)).transferees, [{ receiver: 0, ...words, create: null }]);
  assert.equal(await issuer.attempt('readTransferees', { instructionId, purpose: 'p' }), 'not_permitted');
  await sweep();
  assert.equal((await refused()).length, 1);
  await server.owner(`update registry.instructions set received_at = now() - interval '31 days' where id = $1`, [
    instructionId,
  ]);
  await sweep();
  assert.deepEqual(await refused(), []);
});

async function sweep(): Promise<void> {
  const log = makeLog('silent');
  const database = openDatabase({ url: server.database.appUrl, connections: 1, sharedConnections: 1, log });
  try {
    await sweepInstructionDetails(database);
  } finally {
    await database.close();
  }
}

test('the keeper names an existing holder, and the units are hers', async () => {
  const proposed = await request(investor, requestOf(words, '30'));
  const { details } = await issuer.refused('transferees_unresolved', 'approveInstruction', proposed);
  assert.match(details.reason, /names transferees in words/);
  assert.equal(details.field, 'transferees');
  const before = await balancesOf(server, assetId);
  const selection = 'instruction { status payloadDigest transferees { receiver holderId isNew } } transaction { id }';
  const { instruction } = await issuer.mutate('approveInstruction', { ...proposed, ...toBo() }, selection);
  assert.deepEqual(instruction, {
    status: 'completed',
    payloadDigest: proposed.payloadDigest,
    transferees: [{ receiver: 0, holderId: bo, isNew: false }],
  });
  const after = await balancesOf(server, assetId);
  assert.equal(Number(after[bo]) - Number(before[bo] ?? '0'), 30);
  const { instructionById } = await investor.read(
    `{ instructionById(id: "${proposed.instructionId}") { status transferees { holderId } transfereesDigest } }`,
  );
  assert.deepEqual(instructionById, { status: 'completed', transferees: [], transfereesDigest: null });
  const left = await server.owner('select from registry.instruction_details where instruction_id = $1', [
    proposed.instructionId,
  ]);
  assert.equal(left.rowCount, 0);
});

test('an investor finds its own side of a transfer by the request, and the servicer of the receiver no request', async () => {
  const broker = await servicer(server, issuer);
  const client = await holderOf('Di Low', { servicingAccountId: broker.person.accountId });
  const proposed = await request(investor, requestOf(words, '20'));
  const transferees = [{ receiver: 0, holderId: client }];
  await issuer.mutate('approveInstruction', { ...proposed, transferees }, 'transaction { id }');
  await placeEvents(server.database.ownerUrl);
  const hint = async (by: TestClient) => {
    const query =
      '{ allEvents(last: 1, filter: { type: { equalTo: "holding.changed" } }) { nodes { data instruction { id } } } }';
    return (await by.read(query)).allEvents.nodes[0];
  };
  const { data, instruction } = await hint(investor);
  assert.deepEqual([data.instructionId, instruction], [proposed.instructionId, { id: proposed.instructionId }]);
  const { allPostings } = await investor.read(
    `{ allPostings(filter: { assetId: { equalTo: "${data.assetId}" }, sequence: { equalTo: ${data.sequence} } }) { nodes { quantity holder { id } } } }`,
  );
  // The lot closes, and what is left of it opens another.
  const moved = allPostings.nodes.map(({ quantity }: { quantity: string }) => Number(quantity));
  assert.equal(moved[0] + moved[1], -20);
  assert.ok(allPostings.nodes.every(({ holder }: { holder: { id: string } }) => holder.id === ada));
  const other = await hint(broker);
  assert.deepEqual([other.data.holderId, other.data.instructionId, other.instruction], [client, undefined, null]);
});

test('what is said of transferees is one holder for each, and said once', async () => {
  const proposed = await request(investor);
  const wrong: readonly (readonly [transferees: readonly object[], code: string])[] = [
    [[], 'input_invalid'],
    [[{ receiver: 1, holderId: bo }], 'input_invalid'],
    [[{ receiver: 0 }], 'input_invalid'],
    [[{ receiver: 0, holderId: bo, create: newHolder() }], 'input_invalid'],
    [[{ receiver: 0, holderId: '01900000-0000-7000-8000-000000000001' }], 'not_found'],
    [[{ receiver: 0, holderId: ada }], 'input_invalid'],
  ];
  for (const [transferees, code] of wrong)
    assert.equal(
      await issuer.attempt('approveInstruction', { ...proposed, transferees }),
      code,
      JSON.stringify(transferees),
    );
  const plain = await issuer.mutate(
    'createHolder',
    newHolder('Di Orr'),
    'holder { id parties { nodes { party { id } } } }',
  );
  const known = { partyId: plain.holder.parties.nodes[0].party.id, capacity: 'owner' };
  const create = newHolder('Di Orr', { parties: [known] });
  const given = { ...proposed, transferees: [{ receiver: 0, create }] };
  assert.equal(await issuer.attempt('approveInstruction', given), 'input_invalid');
  await issuer.mutate('rejectInstruction', { ...proposed, reason: 'Enough.' });
});

test('a client that is narrowed to assets names a holder that is there, and has none created', async () => {
  const { usersAccountId } = issuer.person;
  const client = await openTestClient(server);
  const { clientId } = client.person;
  await issuer.mutate('createDelegation', { usersAccountId, clientId, assetIds: [assetId] });
  const held = await takeRole(server, client.loginToken, usersAccountId);
  const proposed = await request(investor);
  const create = { ...proposed, transferees: [{ receiver: 0, create: newHolder('Jo Ray') }] };
  const { details } = await held.refused('outside_delegation', 'approveInstruction', create);
  assert.deepEqual([details.mutation, details.narrowedTo], ['createHolder', 'assetIds']);
  await held.mutate('approveInstruction', { ...proposed, ...toBo() });
});

test('a new holder waits for the second who agrees, who names the digest of request and holder', async () => {
  const third = await openColleague(server, issuer, 'account_manager');
  const needs = [{ name: 'two', by: 'issuer', roles: ['account_administrator', 'account_manager'], count: 2 }];
  const policies = [{ name: 'Two', mutations: ['transferUnits'], needs }];
  await issuer.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const proposed = await request(investor, requestOf({ registration: 'Eve Holm' }, '40'));
  const create = newHolder('Eve Holm', {
    parties: [{ partyType: 'individual', legalName: 'Eve Holm', capacity: 'owner', birthDate: '1979-11-30' }],
  });
  const given = { ...proposed, transferees: [{ receiver: 0, create }] };
  const first = await manager.mutate(
    'approveInstruction',
    given,
    'instruction { status transferees { holderId isNew } transfereesDigest }',
  );
  const { transferees, transfereesDigest } = first.instruction;
  assert.deepEqual([first.instruction.status, transferees[0].isNew], ['pending_approval', true]);
  const { holderId } = transferees[0];
  assert.equal((await issuer.read(`{ holderById(id: "${holderId}") { id } }`)).holderById, null);
  assert.deepEqual((await read(third, proposed.instructionId)).transferees[0].create.registration, 'Eve Holm');
  assert.equal((await read(investor, proposed.instructionId)).transferees[0].create, null);
  assert.equal(await third.attempt('approveInstruction', proposed), 'digest_mismatch');
  const other = { transfereesDigest: '0'.repeat(64) };
  assert.equal(await third.attempt('approveInstruction', { ...proposed, ...other }), 'digest_mismatch');
  assert.equal(await third.attempt('approveInstruction', { ...given, transfereesDigest }), 'input_invalid');
  const { instruction } = await third.mutate(
    'approveInstruction',
    { ...proposed, transfereesDigest },
    'instruction { status }',
  );
  assert.equal(instruction.status, 'completed');
  assert.equal((await balancesOf(server, assetId))[holderId], '40');
  const { holderById } = await issuer.read(`{ holderById(id: "${holderId}") { registration } }`);
  assert.equal(holderById.registration, 'Eve Holm');
  const { rows } = await server.owner(
    `select e.type, i.type as mutation, i.status from registry.events e
       join registry.instructions i on i.id = e.instruction_id where e.object_id = $1`,
    [holderId],
  );
  assert.deepEqual(rows, [{ type: 'holder.created', mutation: 'createHolder', status: 'completed' }]);

  // Policies on createHolder that come later are asked when it is carried out, at once or by a call.
  const late = await request(investor, requestOf({ registration: 'Gus Lund' }, '5'));
  const gus = { ...late, transferees: [{ receiver: 0, create: newHolder('Gus Lund') }] };
  const named = await manager.mutate('approveInstruction', gus, 'instruction { transfereesDigest }');
  await openColleague(server, issuer, 'account_administrator');
  const holders = { name: 'Holders', mutations: ['createHolder'], needs: [{ ...needs[0], name: 'other', count: 1 }] };
  await issuer.mutate('changeApprovalPolicies', {
    policies: [...policies, holders],
    expectedVersion: 1,
    coolingDays: 0,
  });
  const last = { ...late, transfereesDigest: named.instruction.transfereesDigest };
  const { details } = await third.refused('approval_needed', 'approveInstruction', last);
  assert.match(details.remedy, /^Reject the request, create the holder with createHolder/);
  const waits = await third.mutate('approveInstruction', { ...last, ifBlocked: 'wait' }, 'instruction { status }');
  assert.equal(waits.instruction.status, 'approved');
  assert.equal(await issuer.attempt('executeInstruction', late), 'approval_needed');
  await issuer.mutate('rejectInstruction', { ...late, reason: 'The holder is created first.' });
});

test('who records transfers itself names the holder, and many rows do as well', async () => {
  const { details } = await issuer.refused('holder_required', 'transferUnits', requestOf());
  assert.match(details.reason, /^receivers\[0\] is named in words/);
  assert.equal(details.field, 'receivers[0].transferee');
  const bulk = { mode: 'ATOMIC', rows: [requestOf()] };
  assert.equal(await investor.attempt('transferUnitsBulk', bulk), 'input_invalid');
  const both = requestOf(words, '10', { receivers: [{ holderId: ada, transferee: words, quantity: '1' }] });
  for (const by of [issuer, investor]) assert.equal(await by.attempt('transferUnits', both), 'input_invalid');
  const neither = requestOf(words, '10', { receivers: [{ quantity: '1' }] });
  assert.equal(await investor.attempt('transferUnits', neither), 'input_invalid');
});

test('a transfer that was requested in words is made again after one that comes late', async () => {
  const keeper = await openTestClient(server);
  const asset = await makeClass(keeper);
  const person = await openTestClient(server, { accountType: 'investor' });
  const holder = async (name: string, more: object = {}): Promise<string> =>
    (await keeper.mutate('createHolder', newHolder(name, more), 'holder { id }')).holder.id;
  const own = await holder('Fay', { holderAccountId: person.person.accountId });
  const [gil, hal] = [await holder('Gil'), await holder('Hal')];
  await issue(keeper, asset, own, '100', { effectiveDate: '2026-02-02' });
  const input = requestOf(words, '30', { assetId: asset, fromHolderId: own, effectiveDate: '2026-02-20' });
  const proposed = await request(person, input);
  const transferees = [{ receiver: 0, holderId: gil }];
  await keeper.mutate('approveInstruction', { ...proposed, transferees });
  const late = transferOf(asset, own, hal, '50', { effectiveDate: '2026-02-10', reorder: true });
  await keeper.mutate('transferUnits', late);
  assert.deepEqual(await balancesOf(server, asset), { [own]: '20', [gil]: '30', [hal]: '50' });

  // A holder to whom others must agree is not created by one approval of a transfer.
  const needs = [{ name: 'other', by: 'issuer', roles: ['account_administrator'] }];
  const policies = [{ name: 'Holders', mutations: ['createHolder'], needs }];
  await openColleague(server, keeper, 'account_administrator');
  await keeper.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const again = await request(person, { ...input, receivers: [{ transferee: words, quantity: '5' }] });
  const create = { ...again, transferees: [{ receiver: 0, create: newHolder('Ida') }] };
  assert.equal(await keeper.attempt('approveInstruction', create), 'approval_needed');
  assert.equal(await keeper.attempt('approveInstruction', { ...again, transferees }), 'done');
});
