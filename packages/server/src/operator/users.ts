/** Users and their ways in, as the operator of the installation opens them for an account. */
import type { Config } from '../base/config.ts';
import type { Tx } from '../postgres/database.ts';
import { findUserByEmail } from '../store/accounts/users.ts';
import { accountNamed } from './accounts.ts';
import { type Installation, readAs, runFor } from './installation.ts';
import { OperatorCommandError } from './operator-command-error.ts';

/** An invitation, told once. */
export interface MadeInvitation {
  readonly userId: string;
  readonly link: string;
}

/**
 * Invites a user of the account with the slug to sign in. Refuses: OperatorCommandError, and what inviteUser refuses.
 */
export async function inviteUserOf(
  installation: Installation & { readonly config: Pick<Config, 'REGISTRY_PUBLIC_URL' | 'REGISTRY_BASE_PATH' | 'PORT'> },
  slug: string,
  email: string,
): Promise<MadeInvitation> {
  const { REGISTRY_PUBLIC_URL: publicUrl, REGISTRY_BASE_PATH: basePath, PORT: port } = installation.config;
  const principal = await accountNamed(installation, slug);
  const userId = await readAs(installation, principal, (tx: Tx) => findUserByEmail(tx, principal.accountId, email));
  if (userId === undefined)
    throw new OperatorCommandError(`The account ${slug} has no user with the address ${email}.`);
  const { invitation } = await runFor(installation, principal, 'inviteUser', { userId });
  return { userId, link: `${publicUrl ?? `http://localhost:${port}`}${basePath}/invitation#${invitation}` };
}

/** Lets every session into the roles of an account again. Refuses: OperatorCommandError. */
export async function resetSignInPolicyOf(installation: Installation, slug: string): Promise<void> {
  const principal = await accountNamed(installation, slug);
  const everything = { passkeys: true, providers: null, clientSecrets: true, sessionSeconds: null, networks: null };
  await runFor(installation, principal, 'changeSignInPolicy', everything);
}
