import {
  checkSignInPolicy,
  noSignInPolicy,
  noSignInSettings,
  opensRolesOf,
  type ProviderName,
  type SignInPolicy,
} from '../../rules/sign-in-policy.ts';
import {
  findPolicySender,
  lockSignInPolicy,
  recordSignInPolicy,
  type StoredPolicy,
} from '../../store/accounts/sign-in-policies.ts';
import { administrationCommand } from '../command.ts';
import { optional, type Parsed } from '../run/input.ts';

const policyInput = {
  passkeys: optional.boolean('Whether people may sign in with a passkey.'),
  providers: optional.texts(
    'The identity providers by which people may sign in, by their labels; null for all of the installation, and an empty list for none.',
    { lengthMax: 20 },
  ),
  clientSecrets: optional.boolean('Whether clients with a secret may open the console.'),
  sessionSeconds: optional.int(
    'How long after signing in a session may act in roles of the account; null for as long as the installation allows.',
    { min: 300, max: 86_400 },
  ),
  networks: optional.texts(
    'The networks from which sessions may act in roles of the account, in CIDR notation; null, or an empty list, for every network.',
    { lengthMax: 50 },
  ),
};

/** Changes how sessions of the console must have been opened to act in roles of the account. */
export const changeSignInPolicy = administrationCommand({
  name: 'changeSignInPolicy',
  description:
    'Changes how people and clients sign in to the console to act in roles of the account. Parts that are left out stay as they are. Sessions that do not meet the policy lose the roles of the account at their next request. Requests of programs are not concerned.',
  permission: 'administration',
  freshProof: true,
  event: 'account.sign_in_policy_changed',
  input: policyInput,
  answers: { account: 'Account' },
  load: async ({ tx, actor, input, signIn }) => {
    const { before, slug } = await lockSignInPolicy(tx, actor.accountId);
    const policy = changed(before ?? noSignInPolicy, input);
    const { providers, longestSeconds } = signIn ?? noSignInSettings;
    // Another provider of the installation lets nobody in to this account.
    const open = providers.filter((provider) => opensRolesOf(provider, slug));
    const named = namedBy(policy, open);
    const sender = await findPolicySender(tx, { ...policy, issuers: issuersOf(named) }, signIn?.from);
    const issuers = policy.providers === null ? null : issuersOf(named);
    return { before, policy, issuers, settings: { providers: open, longestSeconds }, sender };
  },
  decide: ({ before, policy, issuers, settings, sender }) => ({
    checks: checkSignInPolicy(policy, settings, sender),
    changes: { before, next: { ...policy, issuers } satisfies StoredPolicy },
  }),
  execute: async ({ tx, actor: { accountId }, changes: { before, next } }) => {
    const signInPolicy = await recordSignInPolicy(tx, accountId, next);
    return {
      objects: { account: accountId },
      change: { type: 'Account', id: accountId, before: { signInPolicy: before }, after: { signInPolicy } },
    };
  },
});

function changed(before: SignInPolicy, input: Parsed<typeof policyInput>): SignInPolicy {
  const { providers, sessionSeconds, networks } = input;
  return {
    passkeys: input.passkeys ?? before.passkeys,
    providers: providers === undefined ? before.providers : providers,
    clientSecrets: input.clientSecrets ?? before.clientSecrets,
    sessionSeconds: sessionSeconds === undefined ? before.sessionSeconds : sessionSeconds,
    networks: networks === undefined ? before.networks : (networks ?? []),
  };
}

/** The providers of a policy, among those of its account. Shape: a label that is none has none. */
function namedBy({ providers }: SignInPolicy, open: readonly ProviderName[]): readonly ProviderName[] {
  return providers?.flatMap((named) => open.filter(({ label }) => label === named)) ?? open;
}

const issuersOf = (providers: readonly ProviderName[]): readonly string[] => providers.map(({ issuer }) => issuer);
