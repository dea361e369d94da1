/** A person's own ways to sign in: passkeys, recovery codes and sessions. They are the person's, and of no role. */
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import { authenticators } from './authenticators.ts';
import { readToEnd, send, sendJson } from './send.ts';
import { type Session, sessionOf } from './session.ts';

/** Shape: instants in ISO 8601. */
export interface OwnPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Whether it opened the session of this page. */
  readonly isOfThisSession: boolean;
}

/** A sign-in at a company's provider. */
export interface OwnIdentity {
  readonly id: string;
  readonly label: string;
  /** Whether people sign in there; they do not at a provider that is connected no more. */
  readonly isConnected: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

export interface OwnSession {
  readonly id: string;
  readonly via: 'passkey' | 'provider' | 'link';
  /** The name of the passkey that opened it. */
  readonly passkey: string | null;
  readonly startedAt: string;
  /** The address of the browser as it signed in. */
  readonly address: string | null;
  readonly isThis: boolean;
}

export interface OwnSignIn {
  /** Whether a provider of certain accounts opened the session, which then sees itself and that provider alone. */
  readonly isLimited: boolean;
  readonly passkeys: readonly OwnPasskey[];
  readonly identities: readonly OwnIdentity[];
  /** Those that are not used yet. */
  readonly recoveryCodes: { readonly left: number; readonly madeAt: string | null };
  readonly sessions: readonly OwnSession[];
}

/** It is read anew whenever the page is opened. */
export const ownSignInQuery = queryOptions({
  queryKey: ['own-sign-in'],
  queryFn: async ({ signal }): Promise<OwnSignIn> => (await (await send('self', { signal })).json()) as OwnSignIn,
  staleTime: 0,
});

/** Makes a passkey by the options of an address, and returns the answer of the authenticator. */
async function makePasskey(path: string, fields: object): Promise<string> {
  const response = await sendJson(path, 'POST', fields);
  const optionsJSON = (await response.json()) as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await authenticators();
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Makes a passkey and adds it. Refused without proof of the last minutes. */
export async function addPasskey(name: string): Promise<void> {
  const answer = await makePasskey('self/passkey/options', {});
  await readToEnd(await sendJson('self/passkey', 'POST', { name, answer }));
}

export async function renamePasskey({ id, name }: Pick<OwnPasskey, 'id' | 'name'>): Promise<void> {
  await readToEnd(await sendJson(`self/passkey/${id}`, 'PUT', { name }));
}

/** Removes a passkey, or the sign-in at a provider. Sessions that it opened end, this one among them. */
export async function removeWay(id: string): Promise<void> {
  await readToEnd(await send(`self/passkey/${id}`, { method: 'DELETE' }));
}

/** Makes recovery codes in the place of those before. They are shown here only. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const response = await sendJson('self/recovery-codes', 'POST', {});
  return ((await response.json()) as { readonly codes: readonly string[] }).codes;
}

/** Ends a session of the person; without an id all but this one. */
export async function endOwnSessions(id?: string): Promise<void> {
  await readToEnd(await send(id === undefined ? 'self/sessions' : `self/sessions/${id}`, { method: 'DELETE' }));
}

/** Makes a passkey by a recovery code, which is used up, and signs in by the passkey. */
export async function recoverByCode(code: string): Promise<Session> {
  const answer = await makePasskey('recovery', { code });
  return await sessionOf(await sendJson('recovery/passkey', 'POST', { code, answer }), 'signed_in');
}
