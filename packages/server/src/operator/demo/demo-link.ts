/** Links by which a browser on this machine signs in as a person of the demo, once, within ten minutes. */
import { makeSignInLink, tokenDigest } from '../../base/secrets.ts';
import { Refusal } from '../../base/refusal.ts';
import type { DemoRole } from '../../http/banner.ts';
import type { AccountType } from '../../rules/actor.ts';
import { findClientOfUser } from '../../store/accounts/invitations.ts';
import { recordSignInLink } from '../../store/access/sign-in-links.ts';
import { type Installation, readAs, runFor } from '../installation.ts';

/** Makes a link. The user has no client before the first one. Refuses: role_not_found, where it is not live. */
export async function makeDemoLink(installation: Installation, role: DemoRole): Promise<string> {
  const { account_id: accountId, user_id: userId } = role;
  const principal = { accountId, accountType: role.account_type as AccountType };
  const client = await readAs(installation, principal, (tx) => findClientOfUser(tx, { accountId, id: userId }));
  if (client === undefined) await runFor(installation, principal, 'inviteUser', { userId });
  const link = makeSignInLink(installation.secretKey);
  const isMade = await installation.database.transaction((tx) =>
    recordSignInLink(tx, { accountId, userId, digest: tokenDigest(link) }),
  );
  if (!isMade) throw new Refusal('role_not_found');
  return link;
}
