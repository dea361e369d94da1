import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { tally } from '../races/at-once.ts';
import { beforeTests } from '../support/before-tests.ts';
import { mutationText, type TestClient, startShared, openTestClient } from '../support/test-client.ts';
import { withoutId } from '../support/without-id.ts';

let assets: readonly string[];
const register = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(register, { name: 'Tidewater Glass plc' }));
before(async () => {
  const create = (name: string) => issuer.mutate('createAsset', { name, type: 'common_stock' }, 'asset { id }');
  assets = [(await create('Class A')).asset.id, (await create('Class B')).asset.id];
});

const appoint = async (agent: TestClient, input: object) =>
  (
    await issuer.mutate(
      'appointAgent',
      { accountId: agent.person.accountId, ...input },
      'appointment { id status capacity }',
    )
  ).appointment;
const accept = (agent: TestClient, appointmentId: string) =>
  agent.mutate(
    'acceptAppointment',
    { appointmentId },
    'appointment { status acceptedAt register { name } account { id } }',
  );
const seenBy = async (agent: TestClient): Promise<string[]> =>
  (await agent.read('{ allAssets(orderBy: NAME_ASC) { nodes { name } } }')).allAssets.nodes.map(
    (asset: { name: string }) => asset.name,
  );

test('a transfer agent sees and keeps the register from its acceptance to the end of its appointment', async () => {
  const agent = await openTestClient(register, { accountType: 'transfer_agent' });
  const { id, status } = await appoint(agent, { capacity: 'transfer_agent' });
  assert.equal(status, 'pending');
  assert.deepEqual(await seenBy(agent), []);
  const { appointment } = await accept(agent, id);
  assert.deepEqual(
    [appointment.status, appointment.register.name, appointment.account.id],
    ['active', 'Tidewater Glass plc', agent.person.accountId],
  );
  assert.deepEqual(await seenBy(agent), ['Class A', 'Class B']);
  const { asset } = await agent.mutate(
    'addAssetIdentifier',
    { assetId: assets[0], kind: 'other', value: 'AGENT 1' },
    'asset { name }',
  );
  assert.equal(asset.name, 'Class A');
  const ended = await agent.mutate(
    'endAppointment',
    { appointmentId: id, reason: 'The mandate ran out.' },
    'appointment { status endedAt endReason }',
  );
  assert.deepEqual([ended.appointment.status, ended.appointment.endReason], ['terminated', 'The mandate ran out.']);
  assert.deepEqual(await seenBy(agent), []);
  await agent.refused('not_found', 'createAsset', {
    registerId: issuer.person.accountId,
    name: 'Class D',
    type: 'common_stock',
  });
});

test('a broker appointed for one asset sees that one, until the issuer ends it', async () => {
  const broker = await openTestClient(register, { accountType: 'broker' });
  const { id } = await appoint(broker, { capacity: 'broker', assetId: assets[1] });
  await accept(broker, id);
  assert.deepEqual(await seenBy(broker), ['Class B']);
  await broker.refused('not_permitted', 'createAsset', {
    registerId: issuer.person.accountId,
    name: 'Class E',
    type: 'common_stock',
  });
  await issuer.mutate('endAppointment', { appointmentId: id, reason: 'No longer needed.' });
  assert.deepEqual(await seenBy(broker), []);
});

test("the issuer's audit trail shows which appointments its agent accepted and ended", async () => {
  const agent = await openTestClient(register, { accountType: 'custodian' });
  const { id } = await appoint(agent, { capacity: 'custodian' });
  await accept(agent, id);
  await agent.mutate('endAppointment', { appointmentId: id, reason: 'Declined.' });
  for (const one of [issuer, agent]) {
    const { allAuditEntries } = await one.read(
      '{ allAuditEntries(last: 2) { nodes { action objectId before after } } }',
    );
    assert.deepEqual(
      allAuditEntries.nodes.map((entry: { action: string; objectId: string }) => [entry.action, entry.objectId]),
      [
        ['acceptAppointment', id],
        ['endAppointment', id],
      ],
    );
    const [accepted] = allAuditEntries.nodes;
    assert.deepEqual([accepted.before.status, accepted.after.status], ['pending', 'active']);
  }
});

test('an account is appointed once per capacity and assets, and again after the end', async () => {
  const agent = await openTestClient(register, { accountType: 'transfer_agent' });
  const { id } = await appoint(agent, { capacity: 'transfer_agent' });
  const again = { accountId: agent.person.accountId, capacity: 'transfer_agent' };
  await issuer.refused('appointment_exists', 'appointAgent', again);
  await appoint(agent, { capacity: 'transfer_agent', assetId: assets[0] });
  await issuer.refused('appointment_exists', 'appointAgent', { ...again, assetId: assets[0] });
  await appoint(agent, { capacity: 'registrar' });
  await agent.mutate('endAppointment', { appointmentId: id, reason: 'Declined.' });
  await agent.refused('status_forbids', 'endAppointment', { appointmentId: id, reason: 'Twice.' });
  await agent.refused('status_forbids', 'acceptAppointment', { appointmentId: id });
  await appoint(agent, { capacity: 'transfer_agent' });
});

test('of many appointments made at once, one is made', async () => {
  const agent = await openTestClient(register, { accountType: 'broker' });
  const input = { accountId: agent.person.accountId, capacity: 'broker' };
  const outcomes = await Promise.all(Array.from({ length: 6 }, () => issuer.attempt('appointAgent', input)));
  assert.deepEqual(tally(outcomes), { done: 1, appointment_exists: 5 });
});

test('an appointment is accepted once, and not by the issuer', async () => {
  const agent = await openTestClient(register, { accountType: 'transfer_agent' });
  const { id } = await appoint(agent, { capacity: 'transfer_agent' });
  await issuer.refused('not_permitted', 'acceptAppointment', { appointmentId: id });
  await accept(agent, id);
  await agent.refused('status_forbids', 'acceptAppointment', { appointmentId: id });
});

test('an account that cannot be appointed answers exactly like one that is not there', async () => {
  const agent = await openTestClient(register, { accountType: 'transfer_agent' });
  await register.owner(`update registry.accounts set status = 'suspended' where id = $1`, [agent.person.accountId]);
  const others: TestClient[] = [
    issuer,
    await openTestClient(register),
    await openTestClient(register, { accountType: 'investor' }),
    await openTestClient(register, { accountType: 'platform' }),
    agent,
  ];
  const answerFor = async (accountId: string): Promise<string> => {
    const { text } = await issuer.request(mutationText('appointAgent'), {
      input: { accountId, capacity: 'transfer_agent' },
    });
    return withoutId(text, accountId);
  };
  const unknown = await answerFor(newId());
  assert.match(unknown, /"code":"not_found"/);
  for (const { person } of others) assert.equal(await answerFor(person.accountId), unknown);
  assert.equal(await answerFor('nonsense'), unknown);
});

test('an issuer appoints for its own assets only', async () => {
  const [agent, stranger] = [await openTestClient(register, { accountType: 'broker' }), await openTestClient(register)];
  const { asset } = await stranger.mutate('createAsset', { name: 'Theirs', type: 'common_stock' }, 'asset { id }');
  for (const assetId of [asset.id, newId()])
    await issuer.refused('not_found', 'appointAgent', {
      accountId: agent.person.accountId,
      capacity: 'broker',
      assetId,
    });
});

test('a role outside the table of permissions neither appoints, accepts nor ends', async () => {
  const agent = await openTestClient(register, { accountType: 'transfer_agent' });
  const { id } = await appoint(agent, { capacity: 'transfer_agent' });
  await agent.refused('not_permitted', 'appointAgent', { accountId: agent.person.accountId, capacity: 'broker' });
  for (const options of [
    { userRole: 'account_operator' },
    { accountType: 'investor' },
    { accountType: 'platform' },
    { accountType: 'transfer_agent', userRole: 'account_operator' },
  ] as const) {
    const one = await openTestClient(register, options);
    await one.refused('not_permitted', 'appointAgent', { accountId: agent.person.accountId, capacity: 'broker' });
    await one.refused('not_permitted', 'acceptAppointment', { appointmentId: id });
    await one.refused('not_permitted', 'endAppointment', { appointmentId: id, reason: 'No.' });
  }
});
