/** Registration, form of ownership and parties of a holder on their days, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo, now, today } from '../support/clock.ts';
import { issue, makeClass } from '../support/holdings.ts';
import { send } from '../support/server.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
const investor = beforeTests(() => openTestClient(server, { accountType: 'investor' }));

const person = (legalName: string, capacity = 'owner') => ({ partyType: 'individual', legalName, capacity });

interface Entered {
  readonly assetId: string;
  readonly id: string;
  readonly partyId: string;
}

async function enter(holderAccountId: string | null = null): Promise<Entered> {
  const assetId = await makeClass(issuer);
  const { holder } = await issuer.mutate(
    'createHolder',
    { registration: 'Ann Lee', ownershipForm: 'sole', parties: [person('Ann Lee')], holderAccountId },
    'holder { id parties { nodes { id } } }',
  );
  await issue(issuer, assetId, holder.id, '10', { effectiveDate: '2026-03-02' });
  return { assetId, id: holder.id, partyId: holder.parties.nodes[0].id };
}

/** Registration, form and parties on a day, by every way that leads there. */
async function read(client: TestClient, { id, assetId }: Entered, asOf?: string, knownAt?: string) {
  const moment = [asOf && `asOf: "${asOf}"`, knownAt && `knownAt: "${knownAt}"`].filter(Boolean).join(', ');
  const args = moment === '' ? '' : `(${moment})`;
  const fields = `registration ownershipForm parties(${moment === '' ? 'first: 9' : moment}) { nodes { removedAt party { legalName } } }`;
  const { holderById, allPositions } = await client.read(`{
    holderById(id: "${id}"${moment === '' ? '' : `, ${moment}`}) { ${fields} }
    allPositions(condition: { holderId: "${id}", assetId: "${assetId}" }${moment === '' ? '' : `, ${moment}`}) { nodes { holder { registration ownershipForm } other: holder${args} { registration } } }
  }`);
  const [position] = allPositions.nodes;
  const { registration, ownershipForm, parties } = holderById;
  assert.deepEqual(position.holder, { registration, ownershipForm });
  assert.deepEqual(position.other, { registration });
  const names = parties.nodes
    .filter((one: any) => moment !== '' || one.removedAt === null)
    .map((one: any) => one.party?.legalName ?? 'masked');
  return [registration, ownershipForm, names.sort().join(' and ')];
}

async function mailed({ assetId }: Entered, date: string): Promise<unknown[]> {
  const { text } = await send(`${server.address}/token/api/v2/register-for-mailing`, {
    method: 'POST',
    headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assetId, date, purpose: 'Annual meeting' }),
  });
  const { registration, ownershipForm, name } = JSON.parse(
    text
      .trim()
      .split('\n')
      .find((line) => line.includes('"registration"'))!,
  );
  return [registration, ownershipForm, name];
}

test('a registration and its parties from a day on leave every day before it', async () => {
  const entered = await enter();
  const { id: holderId, partyId } = entered;
  const before = now().toISOString();
  await issuer.mutate('changeHolder', {
    holderId,
    registration: 'Ann and Bob Lee',
    ownershipForm: 'joint_tenants',
    removeParties: [partyId],
    addParties: [person('Ann Lee-Marsh', 'joint_owner'), person('Bob Lee', 'joint_owner')],
    effectiveDate: '2026-07-01',
  });
  const then = ['Ann Lee', 'sole', 'Ann Lee'];
  const since = ['Ann and Bob Lee', 'joint_tenants', 'Ann Lee-Marsh and Bob Lee'];
  assert.deepEqual(await read(issuer, entered), since);
  for (const [day, expected] of [
    ['2026-06-30', then],
    ['2026-07-01', since],
    [today(), since],
  ] as const) {
    assert.deepEqual(await read(issuer, entered, day), expected, day);
    assert.deepEqual(await read(issuer, entered, day, before), then, day);
  }
  assert.deepEqual(await mailed(entered, '2026-06-30'), ['Ann Lee', 'sole', 'Ann Lee']);
  assert.deepEqual((await mailed(entered, '2026-07-01')).slice(0, 2), since.slice(0, 2));
  const { holderById } = await issuer.read(
    `{ holderById(id: "${holderId}") { registrations { nodes { field value effectiveFrom instruction { type } } } } }`,
  );
  assert.deepEqual(
    holderById.registrations.nodes.map(({ field, value, effectiveFrom, instruction }: any) => [
      field,
      value,
      effectiveFrom,
      instruction?.type ?? null,
    ]),
    [
      ['registration', 'Ann Lee', null, null],
      ['registration', 'Ann and Bob Lee', '2026-07-01', 'changeHolder'],
      ['ownershipForm', 'sole', null, null],
      ['ownershipForm', 'joint_tenants', '2026-07-01', 'changeHolder'],
    ],
  );
});

test('a correction replaces registration and parties on all of their days', async () => {
  const entered = await enter();
  const { id: holderId, partyId } = entered;
  const known = now().toISOString();
  const correction = { correction: true, removeParties: [partyId], addParties: [person('Ann Leigh')] };
  await issuer.mutate('changeHolder', { holderId, registration: 'Ann Leigh', ...correction });
  const corrected = ['Ann Leigh', 'sole', 'Ann Leigh'];
  assert.deepEqual(await read(issuer, entered, '2026-03-02'), corrected);
  assert.deepEqual(await read(issuer, entered, today()), corrected);
  assert.deepEqual(await read(issuer, entered, '2026-03-02', known), ['Ann Lee', 'sole', 'Ann Lee']);
});

test('whoever the holder is today does not see the names of those who were it before', async () => {
  const entered = await enter();
  const { id: holderId, partyId } = entered;
  await issuer.mutate('changeHolder', {
    holderId,
    registration: 'Carl Moss',
    removeParties: [partyId],
    addParties: [person('Carl Moss')],
    holderAccountId: investor.person.accountId,
  });
  assert.deepEqual(await read(issuer, entered, '2026-06-30'), ['Ann Lee', 'sole', 'Ann Lee']);
  assert.deepEqual(await read(investor, entered, '2026-06-30'), ['Carl Moss', 'sole', 'masked']);
  const { holderById, allHolders } = await investor.read(`{
    holderById(id: "${holderId}") { registrations { totalCount } }
    allHolders(asOf: "2026-06-30", filter: { registration: { equalTo: "Ann Lee" } }) { totalCount }
  }`);
  assert.deepEqual([holderById.registrations.totalCount, allHolders.totalCount], [0, 0]);
  const found = await issuer.read(
    `{ allHolders(asOf: "2026-06-30", filter: { id: { equalTo: "${holderId}" }, registrationKey: { equalTo: "ann lee" } }) { totalCount } }`,
  );
  assert.equal(found.allHolders.totalCount, 1);
});

test('a day ahead and a day of a field without a past are refused', async () => {
  const { id: holderId } = await enter();
  const refused = async (input: object) => {
    const { extensions } = await issuer.refusal('changeHolder', { holderId, ...input });
    return [extensions.code, extensions.details['field'] ?? null];
  };
  const registration = 'Dee Fox';
  assert.deepEqual(await refused({ registration, effectiveDate: daysAgo(-1) }), ['effective_date_in_future', null]);
  assert.deepEqual(await refused({ registration, mailStatus: 'returned', effectiveDate: '2026-05-01' }), [
    'input_invalid',
    'mailStatus',
  ]);
});
