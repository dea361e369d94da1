import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { doDeed, done, type Entered, type Register, read, refused, startRegister } from '../support/deeds.ts';

let register: Register;
let issuer: Entered;
let assets: readonly string[];
before(async () => {
  register = await startRegister();
  issuer = await register.enter({ name: 'Tidewater Glass plc' });
  const create = (name: string) =>
    done(register, issuer, 'createAsset', { name, type: 'common_stock' }, 'asset { id }');
  assets = [(await create('Class A')).asset.id, (await create('Class B')).asset.id];
});
after(() => register.stop());

const appoint = async (agent: Entered, input: object) =>
  (
    await done(
      register,
      issuer,
      'appointAgent',
      { accountId: agent.accountId, ...input },
      'appointment { id status capacity }',
    )
  ).appointment;
const accept = (agent: Entered, appointmentId: string) =>
  done(
    register,
    agent,
    'acceptAppointment',
    { appointmentId },
    'appointment { status acceptedAt register { name } account { id } }',
  );
const seenBy = async (agent: Entered): Promise<string[]> =>
  (await read(register, agent, '{ allAssets(orderBy: NAME_ASC) { nodes { name } } }')).allAssets.nodes.map(
    (asset: { name: string }) => asset.name,
  );

test('a transfer agent sees and keeps the register from its acceptance to the end of its appointment', async () => {
  const agent = await register.enter({ accountType: 'transfer_agent' });
  const { id, status } = await appoint(agent, { capacity: 'transfer_agent' });
  assert.equal(status, 'pending');
  assert.deepEqual(await seenBy(agent), []);
  const { appointment } = await accept(agent, id);
  assert.deepEqual(
    [appointment.status, appointment.register.name, appointment.account.id],
    ['active', 'Tidewater Glass plc', agent.accountId],
  );
  assert.deepEqual(await seenBy(agent), ['Class A', 'Class B']);
  const { asset } = await done(
    register,
    agent,
    'createAsset',
    { registerId: issuer.accountId, name: 'Class C', type: 'common_stock' },
    'asset { id }',
  );
  const ended = await done(
    register,
    agent,
    'endAppointment',
    { appointmentId: id, reason: 'The mandate ran out.' },
    'appointment { status endedAt endReason }',
  );
  assert.deepEqual([ended.appointment.status, ended.appointment.endReason], ['terminated', 'The mandate ran out.']);
  assert.deepEqual(await seenBy(agent), []);
  await refused('not_found', register, agent, 'createAsset', {
    registerId: issuer.accountId,
    name: 'Class D',
    type: 'common_stock',
  });
  await done(register, issuer, 'closeAsset', { assetId: asset.id, reason: 'Made by the test.' });
});

test('a broker appointed for one asset sees that one, until the issuer ends it', async () => {
  const broker = await register.enter({ accountType: 'broker' });
  const { id } = await appoint(broker, { capacity: 'broker', assetId: assets[1] });
  await accept(broker, id);
  assert.deepEqual(await seenBy(broker), ['Class B']);
  await refused('not_permitted', register, broker, 'createAsset', {
    registerId: issuer.accountId,
    name: 'Class E',
    type: 'common_stock',
  });
  await done(register, issuer, 'endAppointment', { appointmentId: id, reason: 'No longer needed.' });
  assert.deepEqual(await seenBy(broker), []);
});

test('the issuer finds in its audit trail what its agent accepted and ended', async () => {
  const agent = await register.enter({ accountType: 'custodian' });
  const { id } = await appoint(agent, { capacity: 'custodian' });
  await accept(agent, id);
  await done(register, agent, 'endAppointment', { appointmentId: id, reason: 'Declined.' });
  for (const one of [issuer, agent]) {
    const { allAuditEntries } = await read(
      register,
      one,
      '{ allAuditEntries(last: 2) { nodes { act objectId before after } } }',
    );
    assert.deepEqual(
      allAuditEntries.nodes.map((entry: { act: string; objectId: string }) => [entry.act, entry.objectId]),
      [
        ['acceptAppointment', id],
        ['endAppointment', id],
      ],
    );
    const [accepted] = allAuditEntries.nodes;
    assert.deepEqual([accepted.before.status, accepted.after.status], ['pending', 'active']);
  }
});

test('an account is appointed once in a capacity for the same assets, and anew after the end', async () => {
  const agent = await register.enter({ accountType: 'transfer_agent' });
  const { id } = await appoint(agent, { capacity: 'transfer_agent' });
  const again = { accountId: agent.accountId, capacity: 'transfer_agent' };
  await refused('appointment_exists', register, issuer, 'appointAgent', again);
  await appoint(agent, { capacity: 'transfer_agent', assetId: assets[0] });
  await refused('appointment_exists', register, issuer, 'appointAgent', { ...again, assetId: assets[0] });
  await appoint(agent, { capacity: 'registrar' });
  await done(register, agent, 'endAppointment', { appointmentId: id, reason: 'Declined.' });
  await refused('status_forbids', register, agent, 'endAppointment', { appointmentId: id, reason: 'Twice.' });
  await refused('status_forbids', register, agent, 'acceptAppointment', { appointmentId: id });
  await appoint(agent, { capacity: 'transfer_agent' });
});

test('of many appointments made at once, one is made', async () => {
  const agent = await register.enter({ accountType: 'broker' });
  const input = { accountId: agent.accountId, capacity: 'broker' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => doDeed(register, issuer, 'appointAgent', input)));
  assert.equal(answers.filter(({ payload }) => payload !== null).length, 1);
  for (const { error } of answers) assert.ok(error === null || error.extensions.code === 'appointment_exists');
});

test('an appointment is accepted once, and not by the issuer', async () => {
  const agent = await register.enter({ accountType: 'transfer_agent' });
  const { id } = await appoint(agent, { capacity: 'transfer_agent' });
  await refused('not_permitted', register, issuer, 'acceptAppointment', { appointmentId: id });
  await accept(agent, id);
  await refused('status_forbids', register, agent, 'acceptAppointment', { appointmentId: id });
});

test('an account that cannot be appointed answers exactly like one that is not there', async () => {
  const agent = await register.enter({ accountType: 'transfer_agent' });
  await register.owner(`update registry.accounts set status = 'suspended' where id = $1`, [agent.accountId]);
  const others: Entered[] = [
    issuer,
    await register.enter(),
    await register.enter({ accountType: 'investor' }),
    await register.enter({ accountType: 'platform' }),
    agent,
  ];
  const answerFor = async (accountId: string): Promise<string> => {
    const { answered } = await doDeed(register, issuer, 'appointAgent', { accountId, capacity: 'transfer_agent' });
    return answered.text.replace(/"requestId":"[^"]*"/, '');
  };
  const unknown = await answerFor(newId());
  assert.match(unknown, /"code":"not_found"/);
  for (const { accountId } of others) assert.equal(await answerFor(accountId), unknown);
  assert.equal(await answerFor('nonsense'), unknown);
});

test('an issuer appoints for its own assets only', async () => {
  const [agent, stranger] = [await register.enter({ accountType: 'broker' }), await register.enter()];
  const { asset } = await done(
    register,
    stranger,
    'createAsset',
    { name: 'Theirs', type: 'common_stock' },
    'asset { id }',
  );
  for (const assetId of [asset.id, newId()])
    await refused('not_found', register, issuer, 'appointAgent', {
      accountId: agent.accountId,
      capacity: 'broker',
      assetId,
    });
});

test('whom the table of permissions does not name neither appoints, accepts nor ends', async () => {
  const agent = await register.enter({ accountType: 'transfer_agent' });
  const { id } = await appoint(agent, { capacity: 'transfer_agent' });
  await refused('not_permitted', register, agent, 'appointAgent', { accountId: agent.accountId, capacity: 'broker' });
  for (const wanted of [
    { userRole: 'account_operator' },
    { accountType: 'investor' },
    { accountType: 'platform' },
    { accountType: 'transfer_agent', userRole: 'account_operator' },
  ] as const) {
    const one = await register.enter(wanted);
    await refused('not_permitted', register, one, 'appointAgent', { accountId: agent.accountId, capacity: 'broker' });
    await refused('not_permitted', register, one, 'acceptAppointment', { appointmentId: id });
    await refused('not_permitted', register, one, 'endAppointment', { appointmentId: id, reason: 'No.' });
  }
});
