/** Mutations on accounts, users, roles, clients, delegations and appointments. */
import { newId } from '../../../src/base/ids.ts';
import { makeAsset, openTestClient, type TestClient } from '../../support/test-client.ts';
import type { Cases, Register } from './case.ts';

const openPlatform = ({ server }: Register): Promise<TestClient> =>
  openTestClient(server, { accountType: 'platform', name: 'The platform' });

/** An address or a short name of an account that no other test has. */
const unique = (word: string): string => `${word}-${newId()}`;
const emailOf = (word: string): string => `${unique(word)}@example.test`;

const newAccount = () => ({
  accountType: 'issuer',
  name: 'Lantern Mills plc',
  slug: unique('lantern'),
  firstName: 'Ines',
  lastName: 'Okafor',
  email: emailOf('ines'),
});

async function createUser({ issuer }: Register, email = emailOf('cy')): Promise<string> {
  return (await issuer.mutate('createUser', { firstName: 'Cy', lastName: 'Dow', email }, 'user { id }')).user.id;
}

async function createClient({ issuer }: Register): Promise<{ readonly id: string; readonly secretId: string }> {
  const select = 'apiClient { id secrets { nodes { id } } }';
  const { apiClient } = await issuer.mutate('createApiClient', { name: 'Nightly run' }, select);
  return { id: apiClient.id, secretId: apiClient.secrets.nodes[0].id };
}

const ownRole = '{ viewer { userRole } }';
/** By `sha256sum` of GNU coreutils. */
const ownRoleId = 'sha256:41ee7dcef870e3d00c5f3c8415e344246d51485e6834c29bc84ab5a1d1f538d9';

/** The input that lends the operator's role to a client of another account. */
async function loanOf({ server, operator }: Register): Promise<object> {
  const { person } = await openTestClient(server, { accountType: 'broker' });
  return { usersAccountId: operator.person.usersAccountId, clientId: person.clientId, quantityMax: '1000' };
}

/** Proposes an appointment for one class. Shape: the agent and the appointment. */
async function appoint({ server, issuer }: Register): Promise<{ readonly agent: TestClient; readonly id: string }> {
  const agent = await openTestClient(server, { accountType: 'broker' });
  const input = { accountId: agent.person.accountId, capacity: 'broker', assetId: await makeAsset(issuer) };
  return { agent, id: (await issuer.mutate('appointAgent', input, 'appointment { id }')).appointment.id };
}

export const administrationCases: Cases = {
  openAccount: async (register) => ({
    by: await openPlatform(register),
    input: newAccount(),
    answers: { account: { name: 'Lantern Mills plc', accountType: 'issuer', status: 'active' } },
    refused: ['slug_taken'],
  }),
  changeAccount: async (register) => {
    const by = await openPlatform(register);
    const other = newAccount();
    await by.mutate('openAccount', other);
    const { account } = await by.mutate('openAccount', newAccount(), 'account { id }');
    return {
      by,
      input: { accountId: account.id, name: 'Lantern Mills Holdings plc', status: 'suspended' },
      answers: { account: { name: 'Lantern Mills Holdings plc', status: 'suspended' } },
      refused: ['slug_taken', { slug: other.slug }],
    };
  },
  changeTimeZone: async () => ({
    input: { timeZone: 'Pacific/Kiritimati' },
    answers: { account: { timeZone: 'Pacific/Kiritimati' } },
    refused: ['input_invalid', { timeZone: 'EST' }],
  }),
  changeSignInPolicy: async () => ({
    input: { sessionSeconds: 3600, networks: ['127.0.0.0/8'] },
    answers: {
      account: {
        signInPolicy: {
          passkeys: true,
          providers: null,
          clientSecrets: true,
          sessionSeconds: 3600,
          networks: ['127.0.0.0/8'],
        },
      },
    },
    refused: ['policy_met_by_nobody', { passkeys: false, providers: [], clientSecrets: false }],
  }),
  createUser: async () => {
    const user = { firstName: 'Bo', lastName: 'Oh', email: emailOf('bo') };
    return { input: user, answers: { user }, refused: ['email_taken'] };
  },
  changeUser: async (register) => {
    const email = emailOf('taken');
    await createUser(register, email);
    return {
      input: { userId: await createUser(register), lastName: 'Dow-King' },
      answers: { user: { firstName: 'Cy', lastName: 'Dow-King' } },
      refused: ['email_taken', { email }],
    };
  },
  giveRole: async (register) => {
    const userId = await createUser(register);
    return {
      input: { userId, userRole: 'account_auditor' },
      answers: { usersAccount: { userRole: 'account_auditor', status: 'active', user: { id: userId } } },
      refused: ['role_already_given'],
    };
  },
  inviteUser: async (register) => {
    const userId = await createUser(register);
    await register.issuer.mutate('giveRole', { userId, userRole: 'account_viewer' });
    return {
      input: { userId },
      answers: { user: { id: userId }, apiClient: { name: 'Cy Dow', status: 'active', liveSecrets: 0 } },
      refused: ['role_missing', { userId: await createUser(register) }],
    };
  },
  unlinkUser: async (register) => {
    const userId = await createUser(register);
    await register.issuer.mutate('giveRole', { userId, userRole: 'account_viewer' });
    await register.issuer.mutate('inviteUser', { userId });
    return {
      input: { userId },
      answers: { user: { id: userId, signIn: { linked: false } } },
      refused: ['user_not_linked'],
    };
  },
  endSessions: async (register) => {
    const userId = await createUser(register);
    return { input: { userId }, answers: { ended: 0 }, refused: ['not_found', { userId: newId() }] };
  },
  changeUsersAccount: async (register) => {
    const given = { userId: await createUser(register), userRole: 'account_operator' };
    const { usersAccount } = await register.issuer.mutate('giveRole', given, 'usersAccount { id }');
    return {
      input: { usersAccountId: usersAccount.id, userRole: 'account_manager' },
      answers: { usersAccount: { userRole: 'account_manager', status: 'active' } },
      refused: ['last_administrator', { usersAccountId: register.issuer.person.usersAccountId }],
    };
  },
  createApiClient: async () => ({
    input: { name: 'Nightly run', allowedNetworks: ['10.0.0.0/8'] },
    answers: {
      apiClient: { name: 'Nightly run', status: 'active', allowedNetworks: ['10.0.0.0/8'], liveSecrets: 1 },
    },
    refused: ['input_invalid', { allowedNetworks: ['10.0.0.0/33'] }],
  }),
  changeApiClient: async (register) => ({
    input: { apiClientId: (await createClient(register)).id, status: 'revoked' },
    answers: { apiClient: { name: 'Nightly run', status: 'revoked' } },
    refused: ['status_forbids', { status: 'active' }],
  }),
  rotateApiClientSecret: async (register) => ({
    input: { apiClientId: (await createClient(register)).id },
    answers: { apiClient: { liveSecrets: 2 }, apiClientSecret: { status: 'live' } },
    refused: ['secrets_full'],
  }),
  revokeApiClientSecret: async (register) => ({
    input: { apiClientSecretId: (await createClient(register)).secretId },
    answers: { apiClientSecret: { status: 'revoked' }, apiClient: { liveSecrets: 0 } },
    refused: ['status_forbids'],
  }),
  registerTrustedDocuments: async (register) => ({
    input: { apiClientId: (await createClient(register)).id, documents: [{ name: 'Own role', text: ownRole }] },
    answers: {
      apiClient: { documents: 'any', trustedDocuments: { nodes: [{ name: 'Own role', documentId: ownRoleId }] } },
      documents: [{ name: 'Own role', documentId: ownRoleId, isNew: true }],
    },
    refused: ['graphql_document_invalid', { documents: [{ name: 'Own role', text: '{ viewer { nothing } }' }] }],
  }),
  retireTrustedDocuments: async (register) => {
    const apiClientId = (await createClient(register)).id;
    const documents = [{ name: 'Own role', text: ownRole }];
    await register.issuer.mutate('registerTrustedDocuments', { apiClientId, documents });
    return {
      input: { apiClientId, documentIds: [ownRoleId] },
      answers: { retired: 1, apiClient: { status: 'active' } },
      refused: ['input_invalid'],
    };
  },
  createDelegation: async (register) => ({
    input: await loanOf(register),
    answers: { delegation: { status: 'active', quantityMax: '1000', proposeOnly: false } },
    refused: ['delegation_exists'],
  }),
  revokeDelegation: async (register) => {
    const lent = await register.issuer.mutate('createDelegation', await loanOf(register), 'delegation { id }');
    return {
      input: { delegationId: lent.delegation.id },
      answers: { delegation: { status: 'revoked' } },
      refused: ['status_forbids'],
    };
  },
  appointAgent: async (register) => {
    const { person } = await openTestClient(register.server, { accountType: 'broker' });
    const assetId = await makeAsset(register.issuer);
    return {
      input: { accountId: person.accountId, capacity: 'broker', assetId },
      answers: { appointment: { capacity: 'broker', status: 'pending', asset: { id: assetId } } },
      refused: ['appointment_exists'],
    };
  },
  acceptAppointment: async (register) => {
    const { agent, id } = await appoint(register);
    return {
      by: agent,
      input: { appointmentId: id },
      answers: { appointment: { capacity: 'broker', status: 'active' } },
      refused: ['status_forbids'],
    };
  },
  endAppointment: async (register) => ({
    input: { appointmentId: (await appoint(register)).id, reason: 'The mandate ran out.' },
    answers: { appointment: { status: 'terminated', endReason: 'The mandate ran out.' } },
    refused: ['status_forbids'],
  }),
};
