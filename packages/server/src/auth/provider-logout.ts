/** The end of sessions at the registry whose sessions at a provider have ended. */
import { tokenDigest } from '../base/secrets.ts';
import { endByProvider } from '../store/access/identities.ts';
import { SignInRefusal } from './passkeys.ts';
import { AnswerRefused } from './provider-client.ts';
import type { ProviderSignInParts } from './provider-sign-in.ts';

/**
 * Ends the sessions that a logout token names, on every server, once for each token. None that is open is no error.
 *
 * Refuses: logout_token_refused, provider_unavailable.
 */
export async function endByLogoutToken(
  { tokenStore, providers, log }: ProviderSignInParts,
  text: string,
  requestId: string,
): Promise<void> {
  try {
    const { tokenId, ...logout } = await providers.readLogoutToken(text);
    const used = tokenDigest(`logout token\n${logout.issuer}\n${tokenId}`);
    const isFirst = await endByProvider(tokenStore.database, { ...logout, used, requestId });
    if (!isFirst) throw new AnswerRefused('it was used before');
  } catch (error) {
    if (!(error instanceof AnswerRefused)) throw error;
    log.warn({ reason: error.message, requestId }, 'a logout token of a provider was refused');
    throw new SignInRefusal('logout_token_refused');
  }
}
