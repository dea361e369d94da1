/** Sign-in policies of accounts, as a session of the console meets them that selects a role. */
import type { Config } from '../base/config.ts';
import { Refusal } from '../base/refusal.ts';
import type { RoleEntry } from '../store/access/tokens.ts';
import { findUnmetPolicy } from '../store/accounts/sign-in-policies.ts';
import { reasonOfUnmet, type SignInSettings } from '../rules/sign-in-policy.ts';
import type { TokenStore } from './token-store.ts';

/** Refuses: sign_in_policy_unmet, where the policy of the account is why a session may not act in a role of it. */
export async function refusePolicyUnmet(
  { database }: Pick<TokenStore, 'database'>,
  session: { readonly loginDigest: Buffer; readonly clientAddress: string },
  { account_id: accountId, account_name: account }: Pick<RoleEntry, 'account_id' | 'account_name'>,
): Promise<void> {
  const found = await findUnmetPolicy(database, session, accountId);
  if (found === undefined) return;
  const { reason, remedy } = reasonOfUnmet(found.unmet, found);
  throw new Refusal('sign_in_policy_unmet', {
    reason: `The sign-in policy of ${account} does not let this session in: ${reason}.`,
    remedy,
  });
}

/** The settings of the installation within which policies stay. */
export function signInSettingsOf(
  config: Pick<Config, 'REGISTRY_IDENTITY_PROVIDERS' | 'REGISTRY_CONSOLE_SESSION_MAX'>,
): SignInSettings {
  return { providers: config.REGISTRY_IDENTITY_PROVIDERS, longestSeconds: config.REGISTRY_CONSOLE_SESSION_MAX };
}
