/**
 * Signing in with a passkey, and accepting an invitation with a new one or as the person who is signed in. The private
 * key stays with the authenticator, and the text of an invitation in this memory.
 */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { authenticators } from './authenticators.ts';
import { sendJson } from './send.ts';
import { type Role, type Session, sessionOf } from './session.ts';

/** An invitation, as the server shows it to the one who has the link. */
export interface Invitation {
  readonly accountName: string;
  /** The names of the providers that people of the account may use. */
  readonly providers: readonly string[];
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly Pick<Role, 'userRole' | 'accountName'>[];
  /** The name of the user who invites. */
  readonly invitedBy: string | null;
  /** In ISO 8601. */
  readonly expiresAt: string;
  readonly options: PublicKeyCredentialCreationOptionsJSON;
}

/** Whether the browser makes passkeys for this address: for none that is an IP address. */
export const canUsePasskeys = 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** Signs in with a passkey, which the person chooses among those of this address. */
export async function signInByPasskey(): Promise<Session> {
  const response = await sendJson('passkey/options', 'POST', {});
  const optionsJSON = (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await authenticators();
  const answer = JSON.stringify(await startAuthentication({ optionsJSON }));
  return await sessionOf(await sendJson('passkey/session', 'POST', { answer }), 'signed_in');
}

let text: string | undefined;

/** Takes the text of an invitation out of the address of the page. Shape: the hash without its sign. */
export function takeInvitation(hash: string): void {
  text = hash;
}

/** Whether the page was opened by a link that has one. */
export function hasInvitation(): boolean {
  return text !== undefined;
}

/** The text of the invitation, for the server alone. */
export function invitationText(): string | undefined {
  return text;
}

/** Reads the invitation of the link. */
export async function readInvitation(): Promise<Invitation> {
  return (await (await sendJson('invitation', 'POST', { invitation: text })).json()) as Invitation;
}

/** Makes a passkey, accepts the invitation with it, and signs in. */
export async function acceptInvitation(): Promise<Session> {
  // A challenge lasts a few minutes, and the page may have been open for longer.
  const { options: optionsJSON } = await readInvitation();
  const { startRegistration } = await authenticators();
  const answer = JSON.stringify(await startRegistration({ optionsJSON }));
  const accepted = await sendJson('invitation/accept', 'POST', { invitation: text, answer, consent: 'yes' });
  text = undefined;
  return await sessionOf(accepted, 'signed_in');
}

/** Accepts the invitation as the person who is signed in: a session in the roles of all their accounts. */
export async function acceptAsSelf(): Promise<Session> {
  const accepted = await sendJson('self/invitation', 'POST', { invitation: text, consent: 'yes' });
  text = undefined;
  return await sessionOf(accepted, 'signed_in');
}
