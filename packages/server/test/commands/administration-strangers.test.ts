import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { doDeed, done, type Entered, type Register, startRegister } from '../support/deeds.ts';

let register: Register;
let own: Entered;
let stranger: Entered;
let appointment: string;
before(async () => {
  register = await startRegister();
  [own, stranger] = [await register.enter({ accountType: 'transfer_agent' }), await register.enter()];
  const agent = await register.enter({ accountType: 'broker' });
  const made = await done(
    register,
    stranger,
    'appointAgent',
    { accountId: agent.accountId, capacity: 'broker' },
    'appointment { id }',
  );
  appointment = made.appointment.id;
});
after(() => register.stop());

/** Each deed that takes an id: its input with the id of a stranger's row in place. */
const deeds: readonly [deed: string, field: string, id: () => string, rest?: () => object][] = [
  ['changeUser', 'userId', () => stranger.userId, () => ({ firstName: 'A' })],
  ['giveRole', 'userId', () => stranger.userId, () => ({ userRole: 'account_viewer' })],
  ['changeUsersAccount', 'usersAccountId', () => stranger.usersAccountId, () => ({ status: 'revoked' })],
  ['changeApiClient', 'apiClientId', () => stranger.apiClientId, () => ({ status: 'revoked' })],
  ['rotateApiClientSecret', 'apiClientId', () => stranger.apiClientId],
  ['revokeApiClientSecret', 'apiClientSecretId', () => stranger.secretId],
  ['createDelegation', 'usersAccountId', () => stranger.usersAccountId, () => ({ clientId: own.clientId })],
  ['revokeDelegation', 'delegationId', () => stranger.delegationId],
  ['acceptAppointment', 'appointmentId', () => appointment],
  ['endAppointment', 'appointmentId', () => appointment, () => ({ reason: 'No.' })],
];

for (const [deed, field, id, rest] of deeds) {
  test(`${deed} answers for a stranger's row exactly as for one that is not there`, async () => {
    const answers = [];
    for (const value of [id(), newId(), 'nonsense']) {
      const { answered } = await doDeed(register, own, deed, { [field]: value, ...rest?.() });
      answers.push({ status: answered.status, text: answered.text.replace(/"requestId":"[^"]*"/, '') });
    }
    const [foreign, random, malformed] = answers;
    assert.match(random!.text, /"code":"not_found"/);
    assert.deepEqual(foreign, random);
    assert.deepEqual(malformed, random);
  });
}

test('a narrowing to assets answers for a stranger asset exactly as for one that is not there', async () => {
  const { asset } = await done(
    register,
    stranger,
    'createAsset',
    { name: 'Theirs', type: 'common_stock' },
    'asset { id }',
  );
  const answerFor = async (assetId: string): Promise<string> => {
    const input = { usersAccountId: own.usersAccountId, clientId: stranger.clientId, assetIds: [assetId] };
    return (await doDeed(register, own, 'createDelegation', input)).answered.text.replace(/"requestId":"[^"]*"/, '');
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
    [stranger.apiClientId, stranger.usersAccountId, stranger.delegationId, stranger.secretId, appointment],
  );
  assert.deepEqual(rows, [
    { client: 'active', role: 'active', delegation: 'active', secret: null, appointment: 'pending' },
  ]);
});
