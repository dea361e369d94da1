/**
 * Where texts about persons are stored: after every mutation that takes one, each text is in the columns that are named
 * here and in no other column of any table, and not in the log.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TextContent } from '../../src/postgres/column.ts';
import { beforeTests } from '../support/before-tests.ts';
import { withClient } from '../support/postgres.ts';
import { inputMembers } from '../support/declared-inputs.ts';
import { daysAgo as on } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import { makeClass } from '../support/holdings.ts';
import { send } from '../support/server.ts';
import { openColleague, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startWhole);

/** The text of each member: its name appears in no other text. */
let prefix = 'Canary';
const canary = (member: string): string => `${prefix}.${member}.end`;
let birthDate = '1877-03-09';
let postalCode = 'PO51CODE';

const userColumns = ['registry.audit_entries.after', 'registry.audit_entries.before'];
/** A transaction keeps its texts for ever, in its canonical payload. */
const ofTransaction = (...columns: string[]): string[] => [
  'registry.instructions.payload',
  'registry.transactions.payload',
  ...columns,
];
/** A name is kept in the instruction that gave it, because no other row has it once it is changed. */
const ofName = (...columns: string[]): string[] => ['registry.instructions.payload', ...columns];

/** Each member of an input that says something of a person, and the columns that have it. */
const stored: Readonly<Record<string, readonly string[]>> = {
  accountName: ['registry.personal_data.payment_instructions'],
  accountNumber: ['registry.personal_data.payment_instructions'],
  bankIdentifier: ['registry.personal_data.payment_instructions'],
  beneficiary: ['registry.restrictions.beneficiary'],
  birthDate: ['registry.personal_data.birth_date'],
  city: ['registry.personal_data.addresses'],
  comment: ['registry.approvals.comment'],
  comments: ofTransaction('registry.lots.comments'),
  considerationText: ofTransaction('registry.lots.consideration_text'),
  contactValue: ['registry.personal_data.contacts'],
  countrySubdivision: ['registry.personal_data.addresses'],
  email: ['registry.users.email', ...userColumns],
  endReason: ['registry.appointments.end_reason', 'registry.audit_entries.after'],
  fileName: ['registry.documents.name'],
  firstName: ['registry.users.first_name', ...userColumns],
  lastName: ['registry.users.last_name', ...userColumns],
  legalName: ofName('registry.parties.legal_name', 'registry.parties.name_key'),
  mergeReason: ofTransaction('registry.holders.status_reason', 'registry.transactions.reason'),
  placedReason: ['registry.restrictions.reason'],
  postalCode: ['registry.personal_data.addresses'],
  provider: ['registry.verifications.provider'],
  rejectedReason: ['registry.approvals.comment'],
  purpose: ['registry.access_entries.purpose'],
  reference: ['registry.verifications.reference'],
  registration: ofName('registry.holders.registration', 'registry.holders.registration_key'),
  releasedReason: ['registry.restrictions.release_reason'],
  statusReason: ofName('registry.holders.status_reason'),
  streetSuite: ['registry.personal_data.addresses'],
  taxValue: ['registry.personal_data.tax_ids'],
  transferReason: ofTransaction('registry.transactions.reason'),
};

/** Whether the column of a text declares that it says nothing of a person. */
const isTerm = (content: TextContent | undefined): boolean => content === 'term' || content === 'identifier';

/** Members that are texts of no column, and say nothing of a person. */
const ofNoPerson = [
  'allowedNetworks',
  'authority',
  'balanceCustomId',
  'clientId',
  'country',
  'currency',
  'customId',
  'denominator',
  'description',
  'documentIds',
  'endingShareNumber',
  'jurisdiction',
  'kind',
  'mediaType',
  'method',
  'mutations',
  'name',
  'networks',
  'numerator',
  'payloadDigest',
  'planDigest',
  'providers',
  'sha256',
  'slug',
  'startingShareNumber',
  'text',
  'timeZone',
  'type',
  'types',
];

const party = (): object => ({
  partyType: 'individual',
  legalName: canary('legalName'),
  capacity: 'owner',
  birthDate,
  taxIds: [{ country: 'GB', value: canary('taxValue') }],
  addresses: [
    {
      streetSuite: canary('streetSuite'),
      city: canary('city'),
      countrySubdivision: canary('countrySubdivision'),
      postalCode,
      country: 'GB',
    },
  ],
  contacts: [{ kind: 'email', value: canary('contactValue') }],
  paymentInstructions: [
    {
      method: 'transfer',
      accountName: canary('accountName'),
      accountNumber: canary('accountNumber'),
      bankIdentifier: canary('bankIdentifier'),
    },
  ],
});
const sought = (member: string): string =>
  member === 'birthDate' ? birthDate : member === 'postalCode' ? postalCode : canary(member);

/** The members of a party that may change. */
function described(): object {
  const { partyType: _type, capacity: _capacity, ...members } = party() as Record<string, unknown>;
  return members;
}

const holderInput = (): object => ({
  registration: canary('registration'),
  ownershipForm: 'sole',
  parties: [party()],
});

/** Holders and a party with every such member, by each mutation that takes them. Shape: ids of one. */
async function fillHolders(issuer: TestClient): Promise<{ holderId: string; partyId: string }> {
  const keyed = { ...holderInput(), idempotencyKey: 'One holder' };
  const { holder } = await issuer.mutate('createHolder', keyed, 'holder { id parties { nodes { party { id } } } }');
  const holderId: string = holder.id;
  const partyId: string = holder.parties.nodes[0].party.id;
  await issuer.mutate('createHoldersBulk', {
    mode: 'ATOMIC',
    rows: [holderInput(), holderInput()],
    idempotencyKey: 'Two holders',
  });
  await issuer.mutate('changeHolder', { holderId, registration: canary('registration') });
  const joint = { ...party(), capacity: 'joint_owner' };
  await issuer.mutate('createHolder', { ...holderInput(), ownershipForm: 'joint_tenants', parties: [joint, joint] });
  await issuer.mutate('changeParty', { partyId, ...described(), idempotencyKey: 'A party' });
  return { holderId, partyId };
}

interface Register {
  readonly assetId: string;
  readonly holderId: string;
  readonly partyId: string;
}

async function fillRegister(issuer: TestClient, { assetId, holderId, partyId }: Register): Promise<void> {
  const acquired = { assetId, holderId, quantity: '100', effectiveDate: on(100) };
  const texts = { comments: canary('comments'), considerationText: canary('considerationText') };
  await issuer.mutate('issueUnits', { ...acquired, ...texts });
  const finding = { partyId, kind: 'identity', status: 'passed', reference: canary('reference') };
  await issuer.mutate('recordVerification', { ...finding, provider: canary('provider'), idempotencyKey: 'A finding' });
  const lien = { assetId, holderId, kind: 'lien', quantity: '1', effectiveFrom: on(90) };
  const because = { beneficiary: canary('beneficiary'), reason: canary('placedReason') };
  const { restriction } = await issuer.mutate(
    'placeRestriction',
    { ...lien, ...because, idempotencyKey: 'A lien' },
    'restriction { id }',
  );
  const released = { restrictionId: restriction.id, effectiveDate: on(80), reason: canary('releasedReason') };
  await issuer.mutate('releaseRestriction', { ...released, idempotencyKey: 'A release' });
  const other = (await issuer.mutate('createHolder', holderInput(), 'holder { id }')).holder.id;
  const receivers = [{ holderId: other, quantity: '7' }];
  const given = { assetId, fromHolderId: holderId, receivers, effectiveDate: on(70) };
  await issuer.mutate('transferUnits', { ...given, reason: canary('transferReason') });
  const merged = { fromHolderId: other, intoHolderId: holderId, effectiveDate: on(60) };
  await issuer.mutate('mergeHolders', { ...merged, reason: canary('mergeReason') });
  const suspended = { holderId, status: 'suspended', statusReason: canary('statusReason') };
  await issuer.mutate('changeHolder', { ...suspended, idempotencyKey: 'A suspension' });
}

/** The administration of the account, a document, and a read of personal data. */
async function fillAccount(issuer: TestClient, agent: TestClient, partyId: string): Promise<void> {
  const person = (): object => ({
    firstName: canary('firstName'),
    lastName: canary('lastName'),
    email: `${canary('email')}@example.com`,
  });
  const { user } = await issuer.mutate('createUser', { ...person(), idempotencyKey: 'A user' }, 'user { id }');
  await issuer.mutate('createUser', { ...person(), email: `${canary('email')}@example.net` });
  await issuer.mutate('changeUser', { userId: user.id, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' });
  const { accountId } = agent.person;
  const { appointment } = await issuer.mutate('appointAgent', { accountId, capacity: 'broker' }, 'appointment { id }');
  await issuer.mutate('endAppointment', { appointmentId: appointment.id, reason: canary('endReason') });
  const name = encodeURIComponent(canary('fileName'));
  const url = `${server.address}/token/api/v2/documents?registerId=${issuer.person.accountId}&name=${name}`;
  const headers = { authorization: `Bearer ${issuer.token}`, 'content-type': 'text/plain' };
  assert.equal((await send(url, { method: 'POST', headers, body: 'A page.' })).status, 201);
  const purpose = canary('purpose');
  await issuer.read(
    `query ($purpose: String!) { partyById(id: "${partyId}") { personalData(purpose: $purpose) { birthDate } } }`,
    { purpose },
  );
}

/** Two proposals of another user, of which one is approved with a comment and one is rejected with a reason. */
async function fillApprovals(issuer: TestClient): Promise<void> {
  const operator = await openColleague(server, issuer, 'account_operator');
  const propose = async (name: string): Promise<object> => {
    const given = { name, type: 'common_stock' };
    const { instruction } = await operator.mutate('createAsset', given, 'instruction { id payloadDigest }');
    return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  };
  const approved = await propose('First');
  await issuer.mutate('approveInstruction', { ...approved, comment: canary('comment'), idempotencyKey: 'Approved' });
  const rejected = await propose('Second');
  const reason = canary('rejectedReason');
  await issuer.mutate('rejectInstruction', { ...rejected, reason, idempotencyKey: 'Rejected' });
}

/** The columns of all tables that have a text, by its member. */
async function findColumns(members: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, Set<string>> = Object.fromEntries(members.map((member) => [member, new Set<string>()]));
  await withClient(server.database.ownerUrl, async (client) => {
    const { rows: tables } = await client.query(
      `select c.oid::regclass::text as name from pg_class c where c.relnamespace in ('registry'::regnamespace, 'auth'::regnamespace) and c.relkind in ('r', 'p')`,
    );
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select distinct m.key, m.value from ${name} t cross join jsonb_each_text(to_jsonb(t)) m where m.value is not null`,
      );
      for (const { key, value } of rows)
        for (const member of members) {
          const text = sought(member);
          // Bytes are written in hexadecimal digits.
          const hex = Buffer.from(text).toString('hex');
          const lower = String(value).toLowerCase();
          if (lower.includes(text.toLowerCase()) || lower.includes(hex)) found[member]!.add(`${name}.${key}`);
        }
    }
  });
  return Object.fromEntries(Object.entries(found).map(([member, columns]) => [member, [...columns].sort()]));
}

test('every text of an input is said to be about a person or not', () => {
  // These have another name in this file, by the mutation that takes them.
  const renamed = ['reason', 'value'];
  // The words of transfer requests stand in no column; transfer-requests.test.ts looks for them.
  const ofRequests = ['transferee', 'holderNumber', 'note', 'transfereesDigest'];
  const missing = inputMembers()
    .filter(([name, { kind, content }]) => kind === 'text' && !isTerm(content) && !ofNoPerson.includes(name))
    .map(([name]) => name)
    .filter((name) => !(name in stored) && !renamed.includes(name) && !ofRequests.includes(name));
  assert.deepEqual([...new Set(missing)], []);
});

test('a text about a person is in the columns for it, and nowhere else', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'broker' });
  const members = Object.keys(stored);
  const assetId = await makeClass(issuer, '1000');
  const made = await fillHolders(issuer);
  const register = { assetId, ...made };
  await fillRegister(issuer, register);
  await fillAccount(issuer, agent, made.partyId);
  await fillApprovals(issuer);
  const found = await findColumns(members);
  const expected = Object.fromEntries(Object.entries(stored).map(([member, columns]) => [member, [...columns].sort()]));
  assert.deepEqual(found, expected);
  for (const member of members) assert.ok(!server.logged.some((line) => line.includes(sought(member))), member);
});

test('of a proposal the texts are nowhere but in its encrypted details, and names in its payload', async () => {
  const issuer = await openTestClient(server);
  const assetId = await makeClass(issuer, '1000');
  const { holder } = await issuer.mutate('createHolder', anybody(), 'holder { id parties { nodes { party { id } } } }');
  const [holderId, partyId] = [holder.id, holder.parties.nodes[0].party.id];
  const lien = { assetId, holderId, kind: 'lien', effectiveFrom: on(90) };
  const { restriction } = await issuer.mutate('placeRestriction', lien, 'restriction { id }');
  await server.owner(`update registry.users_accounts set user_role = 'account_operator' where account_id = $1`, [
    issuer.person.accountId,
  ]);
  [prefix, birthDate, postalCode] = ['Proposed', '1876-04-08', 'PO52CODE'];
  const proposals: readonly (readonly [string, object])[] = [
    ['createHolder', holderInput()],
    ['createHoldersBulk', { mode: 'ATOMIC', rows: [holderInput()] }],
    ['changeHolder', { holderId, status: 'suspended', statusReason: canary('statusReason') }],
    ['changeParty', { partyId, ...described() }],
    ['placeRestriction', { ...lien, beneficiary: canary('beneficiary'), reason: canary('placedReason') }],
    ['releaseRestriction', { restrictionId: restriction.id, effectiveDate: on(1), reason: canary('releasedReason') }],
  ];
  for (const [name, input] of proposals) {
    const given = { ...input, idempotencyKey: `Proposed ${name}` };
    const { instruction } = await issuer.mutate(name, given, 'instruction { status }');
    assert.equal(instruction.status, 'pending_approval', name);
  }
  const names = ['legalName', 'registration', 'statusReason'];
  const found = await findColumns(Object.keys(stored));
  for (const [member, columns] of Object.entries(found))
    assert.deepEqual(columns, names.includes(member) ? ['registry.instructions.payload'] : [], member);
  // The change of a holder has no encrypted details: its text stays in the payload.
  const { rows } = await server.owner(
    'select i.type from registry.instruction_details d join registry.instructions i on i.id = d.instruction_id where i.account_id = $1',
    [issuer.person.accountId],
  );
  const encrypted = proposals.map(([name]) => name).filter((name) => name !== 'changeHolder');
  assert.deepEqual(new Set(rows.map(({ type }) => type)), new Set(encrypted));
});
