import {
  checkSignInPolicy,
  noSignInPolicy,
  noSignInSettings,
  type SignInPolicy,
  type SignInSettings,
} from '../../rules/sign-in-policy.ts';
import {
  findPolicySender,
  lockSignInPolicy,
  recordSignInPolicy,
  type StoredPolicy,
} from '../../store/accounts/sign-in-policies.ts';
import { administrationCommand, type SignInContext } from '../command.ts';
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

/** Where a command is not sent by itself. */
const noSignIn: SignInContext = noSignInSettings;

/** Changes how sessions of the console must have been opened to act in roles of the account. */
export const changeSignInPolicy = administrationCommand({
  name: 'changeSignInPolicy',
  description:
    'Changes how people and clients sign in to the console to act in roles of the account. What is left out stays as it is. Sessions that do not meet the policy lose the roles of the account at their next request. Requests of programs are not concerned.',
  permission: 'administration',
  freshProof: true,
  event: 'account.sign_in_policy_changed',
  input: policyInput,
  answers: { account: 'Account' },
  load: async ({ tx, actor, input, signIn = noSignIn }) => {
    const before = await lockSignInPolicy(tx, actor.accountId);
    const policy = changed(before ?? noSignInPolicy, input);
    const issuers = issuersOf(policy, signIn);
    const sender = await findPolicySender(tx, { ...policy, issuers }, signIn.from);
    return { before, policy, issuers, settings: signIn, sender };
  },
  decide: ({ before, policy, issuers, settings, sender }) => ({
    checks: checkSignInPolicy(policy, settings, sender),
    changes: { before, next: { ...policy, issuers } satisfies StoredPolicy },
  }),
  execute: async ({ tx, actor: { accountId }, changes: { before = null, next } }) => {
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

/** The issuers of the providers of a policy. Shape: null for all; a label that is none has none. */
function issuersOf({ providers }: SignInPolicy, settings: SignInSettings): readonly string[] | null {
  return (
    providers?.flatMap((named) =>
      settings.providers.filter(({ label }) => label === named).map(({ issuer }) => issuer),
    ) ?? null
  );
}
