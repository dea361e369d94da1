import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { mutationText, type TestClient, startShared, openTestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { withoutId } from '../support/without-id.ts';

let register: TestServer;
let own: TestClient;
let stranger: TestClient;
let appointment: string;
before(async () => {
  register = await startShared();
  [own, stranger] = [await openTestClient(register, { accountType: 'transfer_agent' }), await openTestClient(register)];
  const agent = await openTestClient(register, { accountType: 'broker' });
  const made = await stranger.mutate(
    'appointAgent',
    { accountId: agent.person.accountId, capacity: 'broker' },
    'appointment { id }',
  );
  appointment = made.appointment.id;
});
after(() => register.stop());

/** Each mutation that takes an id: its input with the id of a stranger's row. */
const mutations: readonly [mutation: string, field: string, id: () => string, rest?: () => object][] = [
  ['changeUser', 'userId', () => stranger.person.userId, () => ({ firstName: 'A' })],
  ['giveRole', 'userId', () => stranger.person.userId, () => ({ userRole: 'account_viewer' })],
  ['changeUsersAccount', 'usersAccountId', () => stranger.person.usersAccountId, () => ({ status: 'revoked' })],
  ['changeApiClient', 'apiClientId', () => stranger.person.apiClientId, () => ({ status: 'revoked' })],
  ['rotateApiClientSecret', 'apiClientId', () => stranger.person.apiClientId],
  ['revokeApiClientSecret', 'apiClientSecretId', () => stranger.person.secretId],
  [
    'createDelegation',
    'usersAccountId',
    () => stranger.person.usersAccountId,
    () => ({ clientId: own.person.clientId }),
  ],
  ['revokeDelegation', 'delegationId', () => stranger.person.delegationId],
  ['acceptAppointment', 'appointmentId', () => appointment],
  ['endAppointment', 'appointmentId', () => appointment, () => ({ reason: 'No.' })],
];

for (const [mutation, field, id, rest] of mutations) {
  test(`${mutation} answers for a stranger's row exactly as for one that is not there`, async () => {
    const answers = [];
    for (const value of [id(), newId(), 'nonsense']) {
      const { status, text } = await own.request(mutationText(mutation), { input: { [field]: value, ...rest?.() } });
      answers.push({ status, text: withoutId(text, value) });
    }
    const [foreign, random, malformed] = answers;
    assert.match(random!.text, /"code":"not_found"/);
    assert.deepEqual(foreign, random);
    assert.deepEqual(malformed, random);
  });
}

test('a narrowing to assets answers for a stranger asset exactly as for one that is not there', async () => {
  const { asset } = await stranger.mutate('createAsset', { name: 'Theirs', type: 'common_stock' }, 'asset { id }');
  const answerFor = async (assetId: string): Promise<string> => {
    const input = {
      usersAccountId: own.person.usersAccountId,
      clientId: stranger.person.clientId,
      assetIds: [assetId],
    };
    return withoutId((await own.request(mutationText('createDelegation'), { input })).text, assetId);
  };
  const unknown = await answerFor(newId());
  assert.match(unknown, /"code":"not_found"/);
  assert.equal(await answerFor(asset.id), unknown);
});

test('nothing of the stranger was changed by all this', async () => {
  const { rows } = await register.owner(
    `select (select status from registry.api_clients where id = $1) as client, (select status from registry.users_accounts where id = $2) as role,
            (select status from registry.delegations where id = $3) as delegation, (select revoked_at from registry.api_client_secrets where id = $4) as secret,
            (select status from registry.appointments where id = $5) as appointment`,
    [
      stranger.person.apiClientId,
      stranger.person.usersAccountId,
      stranger.person.delegationId,
      stranger.person.secretId,
      appointment,
    ],
  );
  assert.deepEqual(rows, [
    { client: 'active', role: 'active', delegation: 'active', secret: null, appointment: 'pending' },
  ]);
});

test('an id of a stranger that is accepted leaves an audit entry, and none in a dry run', async () => {
  const [issuer, agent, broker] = [
    await openTestClient(register),
    await openTestClient(register, { accountType: 'transfer_agent' }),
    await openTestClient(register, { accountType: 'broker' }),
  ];
  const investor = await openTestClient(register, { accountType: 'investor' });
  const given: readonly (readonly [mutation: string, input: object])[] = [
    ['appointAgent', { accountId: agent.person.accountId, capacity: 'transfer_agent' }],
    [
      'createHolder',
      { registration: 'One', ownershipForm: 'sole', parties: [one], holderAccountId: investor.person.accountId },
    ],
    ['createDelegation', { usersAccountId: issuer.person.usersAccountId, clientId: broker.person.clientId }],
  ];
  for (const [mutation, input] of given) {
    const entries = async (): Promise<number> => {
      const text = 'select count(*)::int as n from registry.audit_entries where account_id = $1 and action = $2';
      return (await register.owner(text, [issuer.person.accountId, mutation])).rows[0].n;
    };
    const { checks } = await issuer.mutate(mutation, { ...input, dryRun: true }, 'checks { outcome }');
    assert.ok(
      checks.every(({ outcome }: { outcome: string }) => outcome !== 'block'),
      mutation,
    );
    assert.equal(await entries(), 0, mutation);
    await issuer.mutate(mutation, input);
    assert.equal(await entries(), 1, mutation);
  }
});

const one = { partyType: 'individual', legalName: 'One Roe', capacity: 'owner' };
