/** Sign-in policies: how a session of the console must have been opened to act in the roles of an account. */
import type { Enumeration } from '../base/enumeration.ts';
import { blockIf, type Check } from './check.ts';
import { checkNetworks } from './network.ts';

/** How a person took the link of a user. */
export const signInWay = {
  name: 'SignInWay',
  description: 'How a person proved who they are.',
  values: {
    passkey: 'By a passkey.',
    provider: 'By an identity provider.',
    link: 'By a link of the demo, which the server makes for browsers on its own machine.',
  },
} satisfies Enumeration<string>;

/** The part of a session that does not meet a policy. */
export type Unmet = 'way' | 'network' | 'time';

/** A policy. Units: `sessionSeconds` from the sign-in on. */
export interface SignInPolicy {
  readonly passkeys: boolean;
  /** Labels of providers. Shape: null for all that the installation has. */
  readonly providers: readonly string[] | null;
  readonly clientSecrets: boolean;
  /** Null for as long as the installation allows. */
  readonly sessionSeconds: number | null;
  /** In CIDR notation; empty for every network. */
  readonly networks: readonly string[];
}

/** The policy of an account that has set none. */
export const noSignInPolicy: SignInPolicy = {
  passkeys: true,
  providers: null,
  clientSecrets: true,
  sessionSeconds: null,
  networks: [],
};

/** A provider by which people sign in to this installation. */
export interface ProviderName {
  readonly issuer: string;
  readonly label: string;
  /** The accounts, by their slugs, whose roles it opens; null where it opens those of all. */
  readonly accounts: readonly string[] | null;
}

/** Whether a provider opens the roles of an account, by its slug; of all accounts, where that is null. */
export function opensRolesOf({ accounts }: Pick<ProviderName, 'accounts'>, slug: string | null): boolean {
  return accounts === null || (slug !== null && accounts.includes(slug));
}

/** The settings of the installation within which a policy stays. Units: seconds. */
export interface SignInSettings {
  readonly providers: readonly ProviderName[];
  readonly longestSeconds: number;
}

/** The settings where no command about sign-in policies is run. */
export const noSignInSettings: SignInSettings = { providers: [], longestSeconds: 86_400 };

/** The sender of a policy, as far as the policy concerns it. */
export interface PolicySender {
  /** The first thing of its session that does not meet the policy; null of one that meets it, and of a program. */
  readonly unmet: Unmet | null;
  /** Whether an administrator of the account could open the console under the policy. */
  readonly administratorMeets: boolean;
}

/**
 * Whether a policy can be put in force.
 *
 * Refuses: input_invalid, policy_shuts_you_out, policy_met_by_nobody.
 */
export function checkSignInPolicy(
  policy: SignInPolicy,
  { providers, longestSeconds }: SignInSettings,
  { unmet, administratorMeets }: PolicySender,
): readonly Check[] {
  const labels = providers.map(({ label }) => label);
  const unknown = policy.providers?.find((label) => !labels.includes(label));
  const isLonger = (policy.sessionSeconds ?? 0) > longestSeconds;
  return [
    checkNetworks(policy.networks, 'networks'),
    blockIf(unknown !== undefined, 'input_invalid', {
      holds: 'Every provider opens roles of this account, or none is named.',
      fails: `No provider with the label ${unknown} opens roles of this account.`,
      remedy:
        labels.length === 0
          ? 'No provider does: leave providers out.'
          : `The labels of those that do are ${labels.join(', ')}.`,
      failing: { field: 'providers' },
    }),
    blockIf(isLonger, 'input_invalid', {
      holds: 'Sessions last no longer than the installation allows.',
      fails: `sessionSeconds is ${policy.sessionSeconds}, and a session of this installation ends after ${longestSeconds} seconds.`,
      remedy: 'Give fewer seconds, or null for as long as the installation allows.',
      failing: { field: 'sessionSeconds' },
    }),
    blockIf(unmet !== null, 'policy_shuts_you_out', {
      holds: 'The session that sets the policy meets it.',
      fails: `Your own session would not meet this policy: ${ownReasons[unmet ?? 'way']}.`,
      remedy: remedies[unmet ?? 'way'],
    }),
    blockIf(!administratorMeets, 'policy_met_by_nobody', {
      holds: 'An administrator of the account could sign in to the console under this policy.',
      fails: 'Under this policy no administrator of the account could sign in to the console.',
      remedy: 'Allow a way in that an administrator has, or invite an administrator who has one first.',
    }),
  ];
}

const ownReasons: Readonly<Record<Unmet, string>> = {
  way: 'it was opened in a way that the policy does not allow',
  network: 'your address is in none of its networks',
  time: 'it is older than the policy allows',
};

const remedies: Readonly<Record<Unmet, string>> = {
  way: 'Sign in first in the way that shall stay, and then set the policy.',
  network: 'Include the network that you come from.',
  time: 'Sign in again, and then set the policy.',
};

/** The sentence for a session that does not meet the policy of an account. Shape: without the name of the account. */
export function reasonOfUnmet(
  unmet: Unmet,
  { passkeys, providers, clientSecrets }: Pick<SignInPolicy, 'passkeys' | 'providers' | 'clientSecrets'>,
): { readonly reason: string; readonly remedy: string } {
  if (unmet === 'network')
    return { reason: 'it lets in sessions from certain networks alone', remedy: 'Sign in from one of its networks.' };
  if (unmet === 'time') return { reason: 'you signed in longer ago than it allows', remedy: 'Sign in again.' };
  const ways = [
    ...(passkeys ? ['a passkey'] : []),
    ...(providers ?? ['an identity provider']),
    ...(clientSecrets ? ['a client secret'] : []),
  ];
  return { reason: 'you signed in in another way', remedy: `Sign in with ${ways.join(' or ')}.` };
}
