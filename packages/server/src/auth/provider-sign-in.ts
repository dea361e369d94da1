/**
 * Signing in at a provider, accepting an invitation there, and proving there anew who one is. An identity is tied to a
 * person by an invitation alone, with consent: neither an e-mail address nor a name of a provider ties anything.
 */
import type { Log } from '../base/log.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';
import { tokenDigest } from '../base/secrets.ts';
import { findInvited, listClientsOfIdentity, recordProofByIdentity, recordUse } from '../store/access/identities.ts';
import type { SessionLimits } from './console-session.ts';
import { SignInRefusal } from './passkeys.ts';
import {
  acceptByIdentity,
  type OpenedSession,
  type ProvenIdentity,
  requireInvitation,
  signInByIdentity,
  type SignInFrom,
} from './person-sign-in.ts';
import { AnswerRefused } from './provider-client.ts';
import type { ProviderSet } from './provider-set.ts';
import { loginDigest, type PresentedSession, requireSession } from './session-tokens.ts';
import type { TokenStore } from './token-store.ts';
import { openWaiting, randomParts, sealWaiting, type Waiting } from './waiting-sign-in.ts';

/** The dependencies of signing in at providers. */
export interface ProviderSignInParts {
  readonly tokenStore: TokenStore;
  readonly providers: ProviderSet;
  readonly log: Log;
}

/** A sign-in that begins. Shape: `provider` is its name; `returnTo` a path below the base path. */
export interface Beginning {
  readonly provider: string;
  readonly use: Waiting['use'];
  /** The text of the invitation that is accepted, after consent. */
  readonly invitation: string | undefined;
  /** The session whose person proves anew who they are. */
  readonly session: PresentedSession | undefined;
  readonly returnTo: string | undefined;
}

/**
 * Begins at a provider. Shape: the address at which the person goes on, and what waits meanwhile.
 *
 * Refuses: provider_unavailable, invitation_not_open, identity_refused, session_ended.
 */
export async function beginAtProvider(
  { tokenStore, providers }: ProviderSignInParts,
  { provider, use, invitation, session, returnTo }: Beginning,
): Promise<{ address: string; waiting: string }> {
  const client = providers.require(provider);
  if (invitation !== undefined) {
    const { slug } = await requireInvitation(tokenStore, invitation);
    refuseIf(!providers.namesFor(slug).includes(provider), 'identity_refused', {
      reason: `${client.provider.label} is not for people of this account.`,
      remedy: 'Make a passkey, or sign in at another provider.',
    });
  }
  if (session !== undefined) await requireSession(tokenStore, session);
  const waiting: Waiting = {
    provider,
    use,
    ...randomParts(),
    beganAt: Math.floor(Date.now() / 1000),
    invitation,
    session: session && digestOf(session),
    returnTo,
  };
  const address = await client.signInAddress({ ...waiting, anew: use === 'proof' });
  return { address, waiting: sealWaiting(tokenStore.peppers, waiting) };
}

/** A person who came back. Shape: `answer` is the query of the address; `waiting` is what the browser kept. */
export interface Return {
  readonly provider: string;
  readonly answer: string;
  readonly waiting: string | undefined;
  readonly session: PresentedSession | undefined;
  readonly clientAddress: string;
  readonly requestId: string;
}

/** Shape: undefined `opened` where a person proved anew who they are. */
export interface Finished {
  readonly opened: OpenedSession | undefined;
  readonly returnTo: string | undefined;
}

/**
 * Finishes what `beginAtProvider` began, once.
 *
 * Refuses: provider_unavailable, identity_refused, person_unknown, invitation_not_open, session_ended.
 */
export async function finishAtProvider(
  parts: ProviderSignInParts,
  { provider, answer, waiting: text, session, ...from }: Return,
  limits: SessionLimits,
): Promise<Finished> {
  const { tokenStore, providers } = parts;
  const waiting = text === undefined ? undefined : openWaiting(tokenStore.peppers, text);
  // An answer that another provider gave comes back to another address.
  if (waiting === undefined || waiting.provider !== provider) throw new SignInRefusal('identity_refused');
  const client = providers.require(provider);
  const refuse = async (reason: string, identity?: Identity): Promise<SignInRefusal> => {
    parts.log.info({ provider, reason, requestId: from.requestId }, 'a sign-in at a provider was refused');
    return new SignInRefusal('identity_refused', await clientsOf(tokenStore, waiting, session, identity));
  };
  let identity: ProvenIdentity;
  try {
    identity = await client.redeem(answer, { ...waiting, anew: waiting.use === 'proof' });
  } catch (error) {
    throw error instanceof AnswerRefused ? await refuse(error.message, error.identity) : error;
  }
  // Another server may have finished it before. Until here nothing is written, so strangers fill no table.
  const isFirst = await recordUse(tokenStore.database, tokenDigest(`provider\n${waiting.state}`));
  if (!isFirst) throw await refuse('it was finished before', identity);
  const { returnTo } = waiting;
  if (waiting.use === 'invitation')
    return { opened: await acceptByIdentity(tokenStore, waiting.invitation!, identity, from, limits), returnTo };
  if (waiting.use === 'sign_in') return { opened: await signIn(tokenStore, identity, from, limits), returnTo };
  if (session === undefined || waiting.session !== digestOf(session)) throw new Refusal('session_ended');
  const { pepper } = await requireSession(tokenStore, session);
  const proof = { ...from, ...identity, loginDigest: loginDigest(pepper, session.credential) };
  const isProven = await recordProofByIdentity(tokenStore.database, { ...proof, provenAt: identity.authenticatedAt });
  if (!isProven) throw await refuse('it is not the person of the session', identity);
  return { opened: undefined, returnTo };
}

type Identity = Pick<ProvenIdentity, 'issuer' | 'subject'>;

/** Refuses: person_unknown. An account whose user does not sign in from this network finds that in its audit log. */
async function signIn(
  tokenStore: TokenStore,
  identity: ProvenIdentity,
  from: SignInFrom,
  limits: SessionLimits,
): Promise<OpenedSession> {
  try {
    return await signInByIdentity(tokenStore, identity, from, limits);
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error;
    throw new SignInRefusal('person_unknown', await listClientsOfIdentity(tokenStore.database, identity));
  }
}

/** The client ids for the audit logs of their accounts. Shape: none where no account is known. */
async function clientsOf(
  tokenStore: TokenStore,
  waiting: Waiting,
  session: PresentedSession | undefined,
  identity: Identity | undefined,
): Promise<readonly string[]> {
  const { database } = tokenStore;
  if (waiting.invitation !== undefined) {
    const clientId = await findInvited(database, tokenDigest(waiting.invitation));
    return clientId === null ? [] : [clientId];
  }
  if (identity !== undefined) return await listClientsOfIdentity(database, identity);
  if (waiting.session === undefined || session === undefined) return [];
  const found = await requireSession(tokenStore, session).catch(() => undefined);
  return found === undefined ? [] : [found.found.client_id];
}

function digestOf({ credential }: PresentedSession): string {
  return tokenDigest(credential).toString('base64url');
}
