/** Holders and the parties behind them: entered, changed, closed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { anybody, personalGiven, servicer } from '../support/holders.ts';
import { appoint, makeAsset, type TestClient, startShared, openTestClient, trailOf } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

const rowsOf = async (table: string, column: string, value: string) =>
  (await server.owner(`select * from registry.${table} where ${column} = $1 order by id`, [value])).rows;

test('a holder is entered with its party, its number and its personal data apart', async () => {
  const { holder, instruction, replayed } = await issuer.mutate(
    'createHolder',
    anybody({
      parties: [{ partyType: 'individual', legalName: 'Ann Lee', country: 'DE', capacity: 'owner', ...personalGiven }],
    }),
    'holder { id holderNumber registration status ownershipForm mailStatus } instruction { id status payload } replayed',
  );
  assert.deepEqual(holder, {
    id: holder.id,
    holderNumber: '1',
    registration: 'Ann Lee',
    status: 'active',
    ownershipForm: 'sole',
    mailStatus: 'deliverable',
  });
  assert.deepEqual([instruction.status, replayed], ['completed', false]);
  const [membership] = await rowsOf('holder_parties', 'holder_id', holder.id);
  const [party] = await rowsOf('parties', 'id', membership.party_id);
  assert.deepEqual([party.legal_name, party.country, membership.capacity], ['Ann Lee', 'DE', 'owner']);
  const [data] = await rowsOf('personal_data', 'party_id', party.id);
  assert.deepEqual(data.tax_ids, personalGiven.taxIds);
  assert.deepEqual(data.addresses, personalGiven.addresses);
  assert.deepEqual(data.payment_instructions, personalGiven.paymentInstructions);
});

test('the rows that a mutation writes contain no personal data, and its digest is of the redacted payload', async () => {
  const parties = [{ partyType: 'individual', legalName: 'Bo Chen', capacity: 'owner', ...personalGiven }];
  const answer = await issuer.request(
    'mutation ($i: CreateHolderInput!) { createHolder(input: $i) { instruction { id } } }',
    { i: anybody({ registration: 'Bo Chen', parties, idempotencyKey: 'bo' }) },
  );
  const { id } = answer.json.data.createHolder.instruction;
  const trail = await trailOf(server, id, answer.headers.get('x-request-id'));
  const all = JSON.stringify(trail);
  for (const secret of ['123-45-6789', '1980-02-03', 'Long Road', 'ann@example.test', 'DE89370400440532013000'])
    assert.ok(!all.includes(secret), secret);
  const [digested] = trail.instruction.payload.parties;
  assert.match(digested.birthDate, /^hmac-sha256:[0-9a-f]{64}$/);
  assert.match(digested.taxIds, /^hmac-sha256:[0-9a-f]{64}$/);
  assert.equal(digested.legalName, 'Bo Chen');
  const { canonicalJson, sha256 } = await import('../../src/base/ids.ts');
  const digest = sha256(canonicalJson({ mutation: 'createHolder', input: trail.instruction.payload }));
  assert.deepEqual(Buffer.from(trail.instruction.payload_digest), digest);
  assert.ok(!JSON.stringify(trail.audit).includes('Bo Chen'), 'the audit trail names nobody');
});

test('a key is repeated with the same personal data, and refused with other', async () => {
  const parties = [{ partyType: 'individual', legalName: 'Cy Day', capacity: 'owner', birthDate: '1970-01-01' }];
  const input = anybody({ registration: 'Cy Day', parties, idempotencyKey: 'cy' });
  const first = await issuer.mutate('createHolder', input, 'holder { id } replayed');
  const again = await issuer.mutate('createHolder', input, 'holder { id } replayed');
  assert.deepEqual(again, { holder: first.holder, replayed: true });
  const other = { ...input, parties: [{ ...parties[0], birthDate: '1970-01-02' }] };
  assert.equal((await issuer.refusal('createHolder', other)).extensions.code, 'idempotency_key_reused');
});

test('numbers are counted on from the last counted one, and a number is given once', async () => {
  const client = await openTestClient(server);
  const number = async (input: object): Promise<string> =>
    (await client.mutate('createHolder', anybody(input), 'holder { holderNumber }')).holder.holderNumber;
  assert.equal(await number({}), '1');
  assert.equal(await number({ holderNumber: 'A-7' }), 'A-7');
  assert.equal(await number({ holderNumber: '41' }), '41');
  assert.equal(await number({ holderNumber: '3' }), '3');
  assert.equal(await number({}), '2');
  assert.equal(
    (await client.refusal('createHolder', anybody({ holderNumber: '41' }))).extensions.code,
    'holder_number_taken',
  );
  const many = await Promise.all(Array.from({ length: 12 }, () => number({})));
  assert.deepEqual(
    many.map(Number).sort((a, b) => a - b),
    Array.from({ length: 12 }, (_, index) => 4 + index),
  );
});

const badForms: readonly [form: string, capacities: readonly string[], message: RegExp][] = [
  ['sole', ['owner', 'owner'], /exactly one owner/],
  ['joint_tenants', ['joint_owner'], /at least two owners/],
  ['trust', ['owner'], /a trustee/],
  ['custodial_minor', ['custodian'], /one minor/],
  ['nominee', ['owner'], /a nominee/],
  ['entity', ['owner'], /an institution/],
];

test('each form of ownership requires its own parties', async () => {
  for (const [ownershipForm, capacities, message] of badForms) {
    const parties = capacities.map((capacity) => ({ partyType: 'individual', legalName: 'Di Ek', capacity }));
    const { code, details } = (await issuer.refusal('createHolder', anybody({ ownershipForm, parties }))).extensions;
    assert.equal(code, 'input_invalid', ownershipForm);
    assert.match(details['reason'] ?? '', message);
  }
  const common = (shares: readonly (string | undefined)[]): object =>
    anybody({
      ownershipForm: 'tenants_in_common',
      parties: shares.map((share) => ({ partyType: 'individual', legalName: 'Flo Gray', capacity: 'owner', share })),
    });
  for (const shares of [
    ['0.5', '0.4'],
    ['0.5', undefined],
    ['1', '0'],
  ])
    assert.equal((await issuer.refusal('createHolder', common(shares))).extensions.code, 'input_invalid');
  await issuer.mutate('createHolder', common(['0.3333333333', '0.6666666667']), 'replayed');
  await issuer.mutate('createHolder', common([undefined, undefined]), 'replayed');
});

test('every named row must exist and belong to the register', async () => {
  const other = await openTestClient(server);
  const { holder } = await other.mutate('createHolder', anybody(), 'holder { id }');
  const [foreign] = await rowsOf('holder_parties', 'holder_id', holder.id);
  const broker = await openTestClient(server, { accountType: 'broker' });
  const investor = await openTestClient(server, { accountType: 'investor' });
  for (const strange of [
    { parties: [{ partyId: foreign.party_id, capacity: 'owner' }] },
    { parties: [{ partyId: newId(), capacity: 'owner' }] },
    { servicingAccountId: broker.person.accountId },
    { servicingAccountId: newId() },
    { holderAccountId: broker.person.accountId },
    { holderAccountId: newId() },
  ])
    assert.equal((await issuer.refusal('createHolder', anybody(strange))).extensions.code, 'not_found');
  const named = { holderAccountId: investor.person.accountId };
  const made = await issuer.mutate('createHolder', anybody(named), 'holder { id }');
  const [membership] = await rowsOf('holder_parties', 'holder_id', made.holder.id);
  assert.equal(membership.holder_account_id, investor.person.accountId);
  const [party] = await rowsOf('parties', 'id', membership.party_id);
  assert.equal(party.account_id, investor.person.accountId, 'the one owner is the account itself');
});

test('values of a party are checked', async () => {
  const party = { partyType: 'individual', legalName: 'Hal Ito', capacity: 'owner' };
  const refusedParty = async (more: object): Promise<string> =>
    (await issuer.refusal('createHolder', anybody({ parties: [{ ...party, ...more }] }))).extensions.code;
  assert.equal(await refusedParty({ country: 'XX' }), 'input_invalid');
  assert.equal(await refusedParty({ lei: '529900T8BM49AURSDO56' }), 'identifier_invalid');
  assert.equal(await refusedParty({ birthDate: '2999-01-01' }), 'input_invalid');
  assert.equal(await refusedParty({ partyType: null }), 'input_invalid');
  assert.equal(await refusedParty({ taxIds: [{ country: 'ZZ', value: '1' }] }), 'input_invalid');
});

test('a holder changes, and an omitted field stays', async () => {
  const made = (await issuer.mutate('createHolder', anybody(), 'holder { id holderNumber }')).holder;
  const change = (input: object, selection = 'holder { id }') =>
    issuer.mutate('changeHolder', { holderId: made.id, ...input }, selection);
  const fields = 'holder { holderNumber registration status statusReason mailStatus ownershipForm }';
  const suspended = await change(
    { status: 'suspended', statusReason: 'Papers are missing.', mailStatus: 'lost' },
    fields,
  );
  assert.deepEqual(suspended.holder, {
    holderNumber: made.holderNumber,
    registration: 'Ann Lee',
    status: 'suspended',
    statusReason: 'Papers are missing.',
    mailStatus: 'lost',
    ownershipForm: 'sole',
  });
  const again = await change({ status: 'active', registration: 'Ann Lee-Ito' }, fields);
  assert.deepEqual(
    [again.holder.status, again.holder.statusReason, again.holder.registration],
    ['active', null, 'Ann Lee-Ito'],
  );
  const second = { partyType: 'individual', legalName: 'Jo Ito', capacity: 'joint_owner' };
  assert.equal(
    (await issuer.refusal('changeHolder', { holderId: made.id, addParties: [second] })).extensions.code,
    'input_invalid',
  );
  await change({ ownershipForm: 'joint_tenants', addParties: [second] });
  const memberships = await rowsOf('holder_parties', 'holder_id', made.id);
  assert.equal(memberships.length, 2);
  const joint = memberships.find(({ capacity }) => capacity === 'joint_owner');
  await change({ ownershipForm: 'sole', removeParties: [joint.id] });
  const [gone] = await rowsOf('holder_parties', 'id', joint.id);
  assert.notEqual(gone.removed_at, null);
  const twice = { holderId: made.id, removeParties: [joint.id] };
  assert.equal((await issuer.refusal('changeHolder', twice)).extensions.code, 'not_found');
  assert.equal(
    (await issuer.refusal('changeHolder', { holderId: made.id, registration: null })).extensions.code,
    'input_invalid',
  );
});

test('a holder with units cannot be closed, and a closed one stays as it is', async () => {
  const holderId = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const units = { assetId, holderId, quantity: '10', effectiveDate: '2025-01-02' };
  await issuer.mutate('issueUnits', units, 'transaction { id }');
  assert.equal(
    (await issuer.refusal('changeHolder', { holderId, status: 'closed' })).extensions.code,
    'holder_has_units',
  );
  const empty = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  await issuer.mutate(
    'changeHolder',
    { holderId: empty, status: 'closed', statusReason: 'Never used.' },
    'holder { id }',
  );
  assert.equal(
    (await issuer.refusal('changeHolder', { holderId: empty, status: 'active' })).extensions.code,
    'status_forbids',
  );
  assert.equal(
    (await issuer.refusal('issueUnits', { ...units, holderId: empty })).extensions.code,
    'holder_not_active',
  );
});

test('a new servicer of a holder sees its units, and the previous one no longer does', async () => {
  const [one, two] = [await servicer(server, issuer), await servicer(server, issuer)];
  const servicing = { servicingAccountId: one.person.accountId };
  const holderId = (await issuer.mutate('createHolder', anybody(servicing), 'holder { id }')).holder.id;
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  await issuer.mutate(
    'issueUnits',
    { assetId, holderId, quantity: '10', effectiveDate: '2025-01-02' },
    'transaction { id }',
  );
  const sees = async (client: TestClient): Promise<number[]> => {
    const data = await client.read(
      '{ allHolders { totalCount } allPositions { totalCount } allLots { totalCount } allParties { totalCount } }',
    );
    return Object.values(data as Record<string, { totalCount: number }>).map(({ totalCount }) => totalCount);
  };
  assert.deepEqual(await sees(one), [1, 1, 1, 1]);
  assert.deepEqual(await sees(two), [0, 0, 0, 0]);
  await issuer.mutate('changeHolder', { holderId, servicingAccountId: two.person.accountId }, 'holder { id }');
  assert.deepEqual(await sees(one), [0, 0, 0, 0]);
  assert.deepEqual(await sees(two), [1, 1, 1, 1]);
  await issuer.mutate('changeHolder', { holderId, servicingAccountId: null }, 'holder { id }');
  assert.deepEqual(await sees(two), [0, 0, 0, 0]);
});

test('an agent of one asset enters holders, but does not decide about units it does not see', async () => {
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const assetId = await makeAsset(issuer);
  await appoint(server, issuer.person, agent.person, assetId);
  const client = await openTestClient(server, { accountType: 'transfer_agent' });
  const registerId = issuer.person.accountId;
  assert.equal((await client.refusal('createHolder', anybody({ registerId }))).extensions.code, 'not_found');
  const { holder, instruction } = await agent.mutate(
    'createHolder',
    anybody({ registerId }),
    'holder { id } instruction { status }',
  );
  assert.equal(instruction.status, 'completed');
  await agent.mutate('changeHolder', { holderId: holder.id, mailStatus: 'returned' }, 'holder { id }');
  for (const change of [{ status: 'closed' }, { servicingAccountId: null }, { holderAccountId: null }])
    assert.equal(
      (await agent.refusal('changeHolder', { holderId: holder.id, ...change })).extensions.code,
      'not_permitted',
    );
});

test('a broker proposes for its own clients, and nothing is written', async () => {
  const broker = await servicer(server, issuer);
  const registerId = issuer.person.accountId;
  const own = { registerId, servicingAccountId: broker.person.accountId };
  const count = async (): Promise<unknown> => (await server.owner('select count(*) from registry.holders')).rows[0];
  const before = await count();
  const { holder, instruction } = await broker.mutate(
    'createHolder',
    anybody(own),
    'holder { id } instruction { status }',
  );
  assert.deepEqual([holder, instruction.status], [null, 'pending_approval']);
  assert.deepEqual(await count(), before);
  assert.equal((await broker.refusal('createHolder', anybody({ registerId }))).extensions.code, 'input_invalid');
  assert.equal(
    (await broker.refusal('createHolder', anybody({ ...own, registerId: newId() }))).extensions.code,
    'not_found',
  );
  const holderId = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  assert.equal((await broker.refusal('changeHolder', { holderId, mailStatus: 'lost' })).extensions.code, 'not_found');
  const { servicingAccountId } = own;
  const client = (await issuer.mutate('createHolder', anybody({ servicingAccountId }), 'holder { id }')).holder.id;
  const proposed = await broker.mutate(
    'changeHolder',
    { holderId: client, mailStatus: 'lost' },
    'instruction { status }',
  );
  assert.equal(proposed.instruction.status, 'pending_approval');
  const [row] = await rowsOf('holders', 'id', client);
  assert.equal(row.mail_status, 'deliverable');
});

test('the account of a holder changes, and with it the account of its owner', async () => {
  const [one, two] = [
    await openTestClient(server, { accountType: 'investor' }),
    await openTestClient(server, { accountType: 'investor' }),
  ];
  const holderAccountId = one.person.accountId;
  const holderId = (await issuer.mutate('createHolder', anybody({ holderAccountId }), 'holder { id }')).holder.id;
  const sees = async (client: TestClient): Promise<number[]> => {
    const data = await client.read('{ allHolders { totalCount } allParties { totalCount } }');
    return [data.allHolders.totalCount, data.allParties.totalCount];
  };
  const ownerOf = async (): Promise<string | null> => {
    const [membership] = await rowsOf('holder_parties', 'holder_id', holderId);
    return (await rowsOf('parties', 'id', membership.party_id))[0].account_id;
  };
  assert.deepEqual([await sees(one), await sees(two), await ownerOf()], [[1, 1], [0, 0], one.person.accountId]);
  await issuer.mutate('changeHolder', { holderId, holderAccountId: two.person.accountId }, 'replayed');
  assert.deepEqual([await sees(one), await sees(two), await ownerOf()], [[0, 0], [1, 1], two.person.accountId]);
  await issuer.mutate('changeHolder', { holderId, holderAccountId: null }, 'replayed');
  assert.deepEqual([await sees(two), await ownerOf()], [[0, 0], null]);
});

test("a party that was removed from a holder is no longer visible to the holder's broker", async () => {
  const broker = await servicer(server, issuer);
  const parties = ['Ann Lee', 'Bo Lee', 'Cy Lee'].map((legalName) => ({
    partyType: 'individual',
    legalName,
    capacity: 'joint_owner',
  }));
  const joint = { ownershipForm: 'joint_tenants', parties, servicingAccountId: broker.person.accountId };
  const holderId = (await issuer.mutate('createHolder', anybody(joint), 'holder { id }')).holder.id;
  const sees = async (): Promise<number> => (await broker.read('{ allParties { totalCount } }')).allParties.totalCount;
  assert.equal(await sees(), 3);
  const [first] = await rowsOf('holder_parties', 'holder_id', holderId);
  await issuer.mutate('changeHolder', { holderId, removeParties: [first.id] }, 'replayed');
  assert.equal(await sees(), 2);
});

test('an investor proposes for itself, in a register it has a part in', async () => {
  const investor = await openTestClient(server, { accountType: 'investor' });
  const registerId = issuer.person.accountId;
  const own = { registerId, holderAccountId: investor.person.accountId };
  assert.equal((await investor.refusal('createHolder', anybody(own))).extensions.code, 'not_found');
  const holderId = (await issuer.mutate('createHolder', anybody({ ...own }), 'holder { id }')).holder.id;
  const { instruction } = await investor.mutate('createHolder', anybody(own), 'instruction { status }');
  assert.equal(instruction.status, 'pending_approval');
  const [membership] = await rowsOf('holder_parties', 'holder_id', holderId);
  const change = { partyId: membership.party_id, contacts: [{ kind: 'email', value: 'new@example.test' }] };
  assert.equal(
    (await investor.mutate('changeParty', change, 'instruction { status }')).instruction.status,
    'pending_approval',
  );
  const [data] = await rowsOf('personal_data', 'party_id', membership.party_id);
  assert.deepEqual(data.contacts, []);
});

test('a party changes, its personal data unseen', async () => {
  const holderId = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const [{ party_id: partyId }] = await rowsOf('holder_parties', 'holder_id', holderId);
  const { party } = await issuer.mutate(
    'changeParty',
    {
      partyId,
      legalName: 'Ann Ito',
      country: 'JP',
      lei: '529900t8bm49aursdo55',
      birthDate: '1980-02-03',
      taxIds: personalGiven.taxIds,
    },
    'party { legalName country lei }',
  );
  assert.deepEqual(party, { legalName: 'Ann Ito', country: 'JP', lei: '529900T8BM49AURSDO55' });
  await issuer.mutate('changeParty', { partyId, lei: null, taxIds: null }, 'party { id }');
  const [data] = await rowsOf('personal_data', 'party_id', partyId);
  assert.deepEqual([data.tax_ids, data.birth_date instanceof Date], [[], true]);
  const [row] = await rowsOf('parties', 'id', partyId);
  assert.equal(row.lei, null);
  const entries = await rowsOf('audit_entries', 'object_id', partyId);
  assert.deepEqual(entries[0].after, { changed: ['legalName', 'country', 'lei', 'taxIds', 'birthDate'] });
  const stranger = await openTestClient(server);
  assert.equal((await stranger.refusal('changeParty', { partyId, country: 'JP' })).extensions.code, 'not_found');
});
