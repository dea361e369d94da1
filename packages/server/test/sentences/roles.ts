/** Refusals of mutations by roles, delegations and keys, and of uploads. */
import { createHash } from 'node:crypto';
import { png } from '../support/png.ts';
import { send, type TestServer } from '../support/server.ts';
import { appoint, type Bearer, makeAsset, openTestClient, takeRole } from '../support/test-client.ts';
import { type Answer, answerTo, refuse, type Section } from './answers.ts';

type Ids = Record<string, string>;
type Clients = Record<string, Bearer>;
type CaseOf = readonly [client: string, mutation: string, input: object];

export async function refusalsOfRoles(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const viewer = await openTestClient(server, { userRole: 'account_viewer' });
  const broker = await openTestClient(server, { accountType: 'broker' });
  const other = await openTestClient(server);
  const platform = await openTestClient(server, { accountType: 'platform' });
  const { accountId, usersAccountId, clientId } = issuer.person;
  const ids: Ids = {
    broker: broker.person.accountId,
    platform: platform.person.accountId,
    issuer: accountId,
    'other issuer': other.person.accountId,
    role: usersAccountId,
    client: clientId,
    suffix: accountId.slice(-12),
    common: await makeAsset(issuer, { name: 'Common' }, 'active'),
    other: await makeAsset(issuer, { name: 'Other' }, 'active'),
  };
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, other.person, agent.person);
  const clients: Clients = { issuer, viewer, broker, platform, agent };
  // A client of its own for each narrowed delegation of the issuer's role.
  const lend = async (name: string, narrowing: object): Promise<void> => {
    const borrower = await openTestClient(server, { accountType: 'broker' });
    await issuer.mutate('createDelegation', { usersAccountId, clientId: borrower.person.clientId, ...narrowing });
    clients[name] = await takeRole(server, borrower.loginToken, usersAccountId);
  };
  await lend('delegate for mutations', { mutations: ['createAsset', 'changeAssetTerms'] });
  await lend('delegate for Common', { assetIds: [ids['common']] });
  await lend('delegate for 5,000 units', { quantityMax: '5000' });
  await lend('delegate for proposals', { proposeOnly: true });
  await fill(clients, ids);
  const answers: Answer[] = [];
  for (const [client, mutation, input] of [...ofRoles(ids), ...ofDelegations(ids), ...ofAccounts(ids), ...ofNames(ids)])
    answers.push(await refuse(clients[client]!, [mutation, input], `${client}: `));
  answers.push(...(await refusalsOfUploads(server, clients, ids)));
  return { title: 'Each is asked by the role that is named before it.', names: ids, answers };
}

/** The rows into which the refusals run. */
async function fill(clients: Clients, ids: Ids): Promise<void> {
  const { mutate } = clients['issuer']!;
  const { user } = await mutate('createUser', person('bo@example.test'), 'user { id }');
  ids['user'] = user.id;
  await mutate('giveRole', { userId: user.id, userRole: 'account_viewer' });
  await mutate('appointAgent', { accountId: ids['broker'], capacity: 'broker' });
  const cusip = { assetId: ids['common'], kind: 'cusip', value: '037833100' };
  const { assetIdentifier } = await mutate('addAssetIdentifier', cusip, 'assetIdentifier { id }');
  ids['cusip'] = assetIdentifier.id;
  await mutate('removeAssetIdentifier', { assetIdentifierId: assetIdentifier.id });
  const { apiClient } = await mutate('createApiClient', { name: 'Nightly' }, 'apiClient { id }');
  ids['nightly'] = apiClient.id;
  const { apiClient: invited } = await mutate('inviteUser', { userId: user.id }, 'apiClient { id }');
  ids['invited'] = invited.id;
  ids['user without a role'] = (await mutate('createUser', person('di@example.test'), 'user { id }')).user.id;
  await mutate('rotateApiClientSecret', { apiClientId: apiClient.id });
  await mutate('authorizeUnits', units(ids['other'], '1'));
  await mutate('createStockPlan', { assetId: ids['common'], name: 'Plan 2025' });
  await mutate('createLegendTemplate', { name: 'Rule 144', text: 'Not registered.' });
  await mutate('createAsset', { name: 'Keyed', type: 'common_stock', idempotencyKey: 'letter-17' });
  await clients['platform']!.mutate('openAccount', account(ids, 'eva@example.test'));
}

const person = (email: string): object => ({ firstName: 'Bo', lastName: 'Lee', email });
const account = ({ suffix }: Ids, email: string): object => {
  const slug = `harbour-${suffix}`;
  return { ...person(email), accountType: 'issuer', name: 'Harbour', slug };
};
const asset = (more: object = {}): object => ({ name: 'Another', type: 'common_stock', ...more });
const units = (assetId: string | undefined, quantity: string): object => ({
  assetId,
  quantity,
  effectiveDate: '2025-06-01',
  authority: 'Charter',
});

const ofRoles = (ids: Ids): CaseOf[] => [
  ['issuer', 'createAsset', asset({ idempotencyKey: 'Gültig' })],
  ['issuer', 'createAsset', asset({ idempotencyKey: 'letter-17' })],
  ['viewer', 'createAsset', asset()],
  ['broker', 'createAsset', asset()],
  ['platform', 'openAccount', account(ids, 'fay@example.test')],
  ['platform', 'changeAccount', { accountId: ids['platform'], status: 'suspended' }],
];

const ofDelegations = ({ common, other }: Ids): CaseOf[] => [
  ['delegate for proposals', 'createUser', person('cy@example.test')],
  ['delegate for mutations', 'authorizeUnits', units(common, '1')],
  ['delegate for Common', 'authorizeUnits', units(other, '1')],
  ['delegate for Common', 'createUser', person('cy@example.test')],
  ['delegate for Common', 'createLegendTemplate', { name: 'Rule 145', text: 'Not registered.' }],
  ['delegate for 5,000 units', 'authorizeUnits', units(common, '5001')],
  ['delegate for 5,000 units', 'createUser', person('cy@example.test')],
];

const ofAccounts = (ids: Ids): CaseOf[] => [
  [
    'platform',
    'openAccount',
    { ...account(ids, 'gil@example.test'), slug: 'gil', clientId: ids['client'], firstClient: true },
  ],
  ['platform', 'createDelegation', { accountId: ids['issuer'], usersAccountId: ids['role'], clientId: ids['client'] }],
  ['issuer', 'giveRole', { userId: ids['user'], userRole: 'account_viewer' }],
  ['issuer', 'createDelegation', { usersAccountId: ids['role'], clientId: ids['client'] }],
  ['issuer', 'appointAgent', { accountId: ids['broker'], capacity: 'broker' }],
  ['issuer', 'changeTimeZone', { timeZone: 'EST' }],
  ['issuer', 'changeTimeZone', { timeZone: 'Etc/GMT+5' }],
  ['issuer', 'rotateApiClientSecret', { apiClientId: ids['nightly'] }],
  ['issuer', 'rotateApiClientSecret', { apiClientId: ids['invited'] }],
  ['issuer', 'changeApiClient', { apiClientId: ids['invited'], documents: 'trusted' }],
  ['issuer', 'inviteUser', { userId: ids['user without a role'] }],
  ['issuer', 'unlinkUser', { userId: ids['user without a role'] }],
  ['issuer', 'changeSignInPolicy', { providers: ['Example'] }],
  ['issuer', 'changeSignInPolicy', { networks: ['10.0.0.1/8'] }],
  ['issuer', 'changeSignInPolicy', { sessionSeconds: 80_000 }],
  ['issuer', 'changeSignInPolicy', { passkeys: false, providers: [], clientSecrets: false }],
];

const ofNames = (ids: Ids): CaseOf[] => [
  ['issuer', 'removeAssetIdentifier', { assetIdentifierId: ids['cusip'] }],
  // One unit is authorised, and 10^28 - 1 more are 10^28, which has 29 digits.
  ['issuer', 'authorizeUnits', units(ids['other'], '9999999999999999999999999999')],
  ['issuer', 'createStockPlan', { assetId: ids['common'], name: 'Plan 2025' }],
  ['issuer', 'createLegendTemplate', { name: 'Rule 144', text: 'Not registered.' }],
];

async function refusalsOfUploads(server: TestServer, clients: Clients, ids: Ids): Promise<Answer[]> {
  const upload = async (client: string, path: string, headers: Record<string, string>, body: string | Buffer) => {
    const authorization = `Bearer ${clients[client]!.token}`;
    const init = { method: 'POST', headers: { authorization, ...headers }, body };
    const sent = `${client}: POST ${path} ${Object.values(headers).join(', ')}`;
    return answerTo(sent, await send(`${server.address}/token/api/v2${path}`, init));
  };
  const digest = createHash('sha256').update('other bytes').digest('base64');
  const text = { 'content-type': 'text/plain', 'content-digest': `sha-256=:${digest}:` };
  const csv = { 'content-type': 'text/csv' };
  const letter = `/documents?registerId=${ids['issuer']}&name=letter.txt`;
  return [
    await upload('issuer', letter, text, 'the bytes'),
    await upload('viewer', letter, text, 'the bytes'),
    await upload('issuer', '/logos', { 'content-type': 'image/png' }, png(2_049, 8)),
    await upload('issuer', '/imports?kind=holders', csv, 'form,owner\nsole,"Ada'),
    await upload('issuer', '/imports?kind=holders&plan=0', csv, 'form,owner\nsole,Ada'),
    await upload('agent', `/imports?kind=classes&registerId=${ids['other issuer']}`, csv, 'name,type\nNotes,debt'),
  ];
}
