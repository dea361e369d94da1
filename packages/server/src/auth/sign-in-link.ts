/** Signing in by a link that the server itself has made, in a browser on its machine. */
import { isSignInLink, tokenDigest } from '../base/secrets.ts';
import { recordLinkSignIn } from '../store/access/sign-in-links.ts';
import type { SessionLimits } from './console-session.ts';
import { SignInRefusal } from './passkeys.ts';
import { newSession, opened, type OpenedSession, type SignInFrom } from './person-sign-in.ts';
import type { TokenStore } from './token-store.ts';

/**
 * Opens a session by a link, which is used up. A text that this registry did not make never reaches the database.
 *
 * Refuses: sign_in_link_not_open.
 */
export async function openByLink(
  tokenStore: TokenStore,
  link: string,
  from: SignInFrom,
  limits: SessionLimits,
): Promise<OpenedSession> {
  const { database, peppers } = tokenStore;
  const { credential, opening } = newSession(tokenStore, from, limits);
  const isOpened =
    peppers.some((pepper) => isSignInLink(pepper!.key, link)) &&
    (await recordLinkSignIn(database, tokenDigest(link), opening));
  if (!isOpened) throw new SignInRefusal('sign_in_link_not_open');
  return await opened(tokenStore, credential, from, limits);
}
