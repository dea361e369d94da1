/** What refused mutations of roles, delegations, keys and names say to a person who sees the message alone: written by hand. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { send, type TestServer } from '../support/server.ts';
import {
  makeAsset,
  openTestClient,
  startShared,
  takeRole,
  type Bearer,
  type TestClient,
} from '../support/test-client.ts';

let server: TestServer;
let issuer: TestClient;
const clients: Record<string, Bearer> = {};
/** Ids that the rows below name. */
const ids: Record<string, string> = {};

before(async () => {
  server = await startShared();
  issuer = await openTestClient(server);
  const [viewer, broker, platform] = await Promise.all([
    openTestClient(server, { userRole: 'account_viewer' }),
    openTestClient(server, { accountType: 'broker' }),
    openTestClient(server, { accountType: 'platform' }),
  ]);
  Object.assign(clients, { issuer, viewer, broker, platform });
  ids['brokerAccount'] = broker.person.accountId;
  ids['platform'] = platform.person.accountId;
  ids['common'] = await makeAsset(issuer, { name: 'Common', authorizedKind: 'limited' }, 'active');
  ids['other'] = await makeAsset(issuer, { name: 'Other', authorizedKind: 'limited' }, 'active');
  // A client of its own for each narrowed delegation of the issuer's role.
  const borrow = async (name: string, narrowing: object): Promise<void> => {
    const borrower = await openTestClient(server, { accountType: 'broker' });
    const { usersAccountId } = issuer.person;
    await issuer.mutate('createDelegation', { usersAccountId, clientId: borrower.person.clientId, ...narrowing });
    clients[name] = await takeRole(server, borrower.loginToken, usersAccountId);
  };
  await borrow('ofMutations', { mutations: ['createAsset', 'changeAssetTerms'] });
  await borrow('ofAssets', { assetIds: [ids['common']] });
  await borrow('ofUnits', { quantityMax: '5000' });
  await borrow('ofProposals', { proposeOnly: true });
  await prepare();
});
after(() => server.stop());

/** The rows of the register that the refusals below run into. */
async function prepare(): Promise<void> {
  const assetId = ids['common'];
  const { user } = await issuer.mutate('createUser', person('bo@example.test'), 'user { id }');
  ids['user'] = user.id;
  await issuer.mutate('giveRole', { userId: user.id, userRole: 'account_viewer' });
  await issuer.mutate('appointAgent', { accountId: ids['brokerAccount'], capacity: 'broker' });
  const cusip = { assetId, kind: 'cusip', value: '037833100' };
  const { assetIdentifier } = await issuer.mutate('addAssetIdentifier', cusip, 'assetIdentifier { id }');
  ids['cusip'] = assetIdentifier.id;
  await issuer.mutate('removeAssetIdentifier', { assetIdentifierId: assetIdentifier.id });
  const { apiClient } = await issuer.mutate('createApiClient', { name: 'Nightly' }, 'apiClient { id }');
  ids['client'] = apiClient.id;
  await issuer.mutate('rotateApiClientSecret', { apiClientId: apiClient.id });
  await issuer.mutate('authorizeUnits', units('1', ids['other']));
  await issuer.mutate('createAsset', asset({ name: 'Short', symbol: 'ZZZ' }));
  await issuer.mutate('createStockPlan', { assetId, name: 'Plan 2025' });
  await issuer.mutate('createLegendTemplate', { name: 'Rule 144', text: 'Not registered.' });
  await issuer.mutate('createAsset', { name: 'Keyed', type: 'common_stock', idempotencyKey: 'letter-17' });
  await clients['platform']!.mutate('openAccount', account('harbour', 'eva@example.test'));
}

const person = (email: string): object => ({ firstName: 'Bo', lastName: 'Lee', email });
const account = (slug: string, email: string): object => ({
  ...person(email),
  accountType: 'issuer',
  name: 'Harbour',
  slug: `${slug}-${issuer.person.accountId.slice(-12)}`,
});
const asset = (more: object): object => ({ name: 'Another', type: 'common_stock', ...more });
const units = (quantity: string, assetId = ids['common']): object => ({
  assetId,
  quantity,
  effectiveDate: '2025-06-01',
  authority: 'Charter',
});

const widen = 'Use a client whose delegation allows it, or have an administrator of the account give a wider one.';

type Row = readonly [code: string, client: string, mutation: string, input: () => object, message: () => string];

const rows: readonly Row[] = [
  [
    'idempotency_key_invalid',
    'issuer',
    'createAsset',
    () => asset({ idempotencyKey: 'Gültig' }),
    () =>
      'The idempotency key "Gültig" cannot be accepted: a key has 1 to 255 printable characters of ASCII. Use a UUID, for example.',
  ],
  [
    'idempotency_key_reused',
    'issuer',
    'createAsset',
    () => asset({ idempotencyKey: 'letter-17' }),
    () =>
      'The idempotency key letter-17 was used for another input. Use a new key for a new request, and the same key only to repeat a request unchanged.',
  ],
  [
    'not_permitted',
    'viewer',
    'createAsset',
    () => asset({}),
    () =>
      'The role account_viewer in an account of the type issuer does not permit createAsset. Select a role that permits it: account_administrator, account_manager, account_operator.',
  ],
  [
    'not_permitted',
    'broker',
    'createAsset',
    () => asset({}),
    () =>
      'No role in an account of the type broker permits createAsset. Have it done by an account of a type that may: issuer, transfer_agent.',
  ],
  [
    'not_permitted',
    'ofProposals',
    'createUser',
    () => person('cy@example.test'),
    () =>
      'The delegation of this client allows proposals only, and createUser is done at once. Use a client whose delegation allows more.',
  ],
  [
    'outside_delegation',
    'ofMutations',
    'authorizeUnits',
    () => units('1'),
    () => `The delegation of this client allows some mutations only, and authorizeUnits is none of them. ${widen}`,
  ],
  [
    'outside_delegation',
    'ofAssets',
    'authorizeUnits',
    () => units('1', ids['other']),
    () =>
      `The delegation of this client allows mutations of some assets only, and the asset ${ids['other']} is none of them. ${widen}`,
  ],
  [
    'outside_delegation',
    'ofAssets',
    'createUser',
    () => person('cy@example.test'),
    () =>
      `The delegation of this client allows mutations of some assets only, and createUser is not limited to them. ${widen}`,
  ],
  [
    'outside_delegation',
    'ofAssets',
    'createLegendTemplate',
    () => ({ name: 'Rule 145', text: 'Not registered.' }),
    () =>
      `The delegation of this client allows mutations of some assets only, and createLegendTemplate is not limited to them. ${widen}`,
  ],
  [
    'outside_delegation',
    'ofUnits',
    'authorizeUnits',
    () => units('5001'),
    () =>
      'The mutation concerns 5,001 units; the delegation of this client allows 5,000 in one mutation. Use fewer units, or a client whose delegation allows more.',
  ],
  [
    'outside_delegation',
    'ofUnits',
    'createUser',
    () => person('cy@example.test'),
    () =>
      `The delegation of this client is limited in units and names no mutations, so it does not allow createUser, which is administration. ${widen}`,
  ],
  [
    'slug_taken',
    'platform',
    'openAccount',
    () => account('harbour', 'fay@example.test'),
    () =>
      `Another account of this installation has the slug harbour-${issuer.person.accountId.slice(-12)}. Choose another slug.`,
  ],
  [
    'status_forbids',
    'platform',
    'changeAccount',
    () => ({ accountId: ids['platform'], status: 'suspended' }),
    () =>
      'An account cannot set its own status to suspended: it could not take that back. Have another account of the platform do it.',
  ],
  [
    'role_already_given',
    'issuer',
    'giveRole',
    () => ({ userId: ids['user'], userRole: 'account_viewer' }),
    () =>
      'The user already has the role account_viewer in this account. Change the status of that role with changeUsersAccount, or give another role.',
  ],
  [
    'delegation_exists',
    'issuer',
    'createDelegation',
    () => ({ usersAccountId: issuer.person.usersAccountId, clientId: issuer.person.clientId }),
    () =>
      'The client is already delegate of this role. To change its limits, end that delegation first, with revokeDelegation.',
  ],
  [
    'appointment_exists',
    'issuer',
    'appointAgent',
    () => ({ accountId: ids['brokerAccount'], capacity: 'broker' }),
    () =>
      'The account is appointed as broker for the same assets already, or has been asked to be. Keep that appointment, or end it first, with endAppointment.',
  ],
  [
    'identifier_removed',
    'issuer',
    'removeAssetIdentifier',
    () => ({ assetIdentifierId: ids['cusip'] }),
    () =>
      'The CUSIP 037833100 has been removed already. Where the asset has it again, record it anew with addAssetIdentifier.',
  ],
  [
    'secrets_full',
    'issuer',
    'rotateApiClientSecret',
    () => ({ apiClientId: ids['client'] }),
    () =>
      'The client has 2 live secrets, which is as many as it may have. Revoke one with revokeApiClientSecret, or wait until one expires.',
  ],
  [
    'authorized_total_too_large',
    'issuer',
    'authorizeUnits',
    // One unit is authorised, and 10^28 - 1 more are 10^28, which has 29 digits.
    () => units('9999999999999999999999999999', ids['other']),
    () =>
      'Authorising 9,999,999,999,999,999,999,999,999,999 more would give a total of more than 28 digits before the point. Authorise fewer units.',
  ],
  [
    'symbol_taken',
    'issuer',
    'createAsset',
    () => asset({ symbol: 'zZz' }),
    () =>
      'Another asset of this register has the symbol zZz; capital and small letters count as the same. Choose another symbol, or leave it out.',
  ],
  [
    'plan_name_taken',
    'issuer',
    'createStockPlan',
    () => ({ assetId: ids['common'], name: 'Plan 2025' }),
    () => 'Another stock plan of this register has the name Plan 2025. Choose another name.',
  ],
  [
    'legend_name_taken',
    'issuer',
    'createLegendTemplate',
    () => ({ name: 'Rule 144', text: 'Not registered.' }),
    () => 'Another legend of this register has the name Rule 144. Choose another name.',
  ],
];

for (const [index, [code, client, mutation, input, message]] of rows.entries())
  test(`${mutation} by ${client}: ${code} (${index}) says what is wrong, with which value, and what to do`, async () => {
    const refused = await clients[client]!.refusal(mutation, input());
    assert.deepEqual([refused.extensions.code, refused.message], [code, message()]);
  });

const upload = (token: string, digest: string): ReturnType<typeof send> =>
  send(`${server.address}/token/api/v2/documents?registerId=${issuer.person.accountId}&name=letter.txt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain', 'content-digest': digest },
    body: 'the bytes',
  });

test('an upload whose digest differs names both digests', async () => {
  const [sent, given] = ['the bytes', 'other bytes'].map((text) => createHash('sha256').update(text).digest());
  const { json } = await upload(issuer.token, `sha-256=:${given!.toString('base64')}:`);
  assert.deepEqual(
    [json.code, json.detail],
    [
      'document_mismatch',
      `The SHA-256 of the content is ${sent!.toString('hex')}, and the request gives ${given!.toString('hex')}. Send the file again: it changed on the way, or the digest is that of another file.`,
    ],
  );
});

test('an upload in a role that may not is told by what it is', async () => {
  const { json } = await upload(clients['viewer']!.token, '');
  assert.deepEqual(
    [json.code, json.detail],
    [
      'not_permitted',
      'The role account_viewer in an account of the type issuer does not permit uploading documents. Select a role that permits it: account_administrator, account_manager, account_operator.',
    ],
  );
});
