/** Links that sign a browser on the machine of the server in, once. */
import { newId } from '../../base/ids.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import type { NewSession } from './people.ts';

/** Records a link for the client of a user. Shape: false where user and client are not live. */
export async function recordSignInLink(
  tx: Pick<Tx, 'query'>,
  { accountId, userId, digest }: { readonly accountId: string; readonly userId: string; readonly digest: Buffer },
): Promise<boolean> {
  const rows = await tx.query<{ made: boolean | null }>(
    { name: 'make_sign_in_link', text: 'select auth.make_sign_in_link($1, $2, $3) as made' },
    [accountId, userId, digest],
  );
  return rows[0]!.made === true;
}

/**
 * Signs in by a link, which is used up. Shape: false where there is none, its time is over, the address is not that of
 * this machine, or client or account is not live.
 */
export async function recordLinkSignIn(
  database: Pick<Database, 'query'>,
  link: Buffer,
  { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId }: NewSession,
): Promise<boolean> {
  const rows = await database.query<{ opened: boolean }>(
    {
      name: 'open_by_link',
      text: 'select auth.open_by_link($1, $2, $3, $4, $5, $6, $7) as opened',
    },
    [link, clientAddress, newId(), pepperVersion, digest, lifetimeSeconds, requestId],
  );
  return rows[0]!.opened;
}
