/**
 * Signing in at a provider: the page asks the server where to go, and goes there. The provider sends the person back to
 * an address of ours, with an answer that the server checks.
 */
import { basePath } from './base-path.ts';
import { sendJson } from './send.ts';
import { noteSignIn } from './session-provider.ts';
import { type Session, sessionOf } from './session.ts';

/** A provider. Shape: `name` in addresses, `label` on buttons; a proof names it by its `issuer`. */
export interface Provider {
  readonly name: string;
  readonly label: string;
  readonly issuer: string;
}

/** The use of a sign-in at a provider that begins. Shape: `return` is a path below the base path. */
export type BeginAtProvider = { readonly return?: string | undefined } & (
  | { readonly use: 'sign_in' | 'proof' }
  | { readonly use: 'invitation'; readonly invitation: string | undefined; readonly consent: 'yes' }
);

/** Goes to a provider. */
export async function goToProvider({ name }: Provider, begin: BeginAtProvider): Promise<void> {
  const response = await sendJson('provider/begin', 'POST', { provider: name, ...begin });
  await leaveFor(((await response.json()) as { readonly address: string }).address);
}

/** Goes to a provider in another tab, to prove anew who one is: what waits here stays. */
export async function proveAtProvider({ name }: Provider): Promise<void> {
  // A tab that is opened later counts as unasked for, and browsers block it.
  const tab = window.open('', '_blank');
  try {
    const response = await sendJson('provider/begin', 'POST', { provider: name, use: 'proof' });
    const { address } = (await response.json()) as { readonly address: string };
    if (tab === null) return await leaveFor(address);
    tab.opener = null;
    tab.location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Leaves the page. It goes on where the person comes back to it, as by the button of the browser. */
async function leaveFor(address: string): Promise<void> {
  location.assign(address);
  await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
}

/** The answer with which a provider sent the person to this page: the query. It leaves the address at once. */
const answer = takeAnswer();

function takeAnswer(): string {
  const { pathname, search } = location;
  if (search === '' || !pathname.startsWith(`${basePath}/provider/`)) return '';
  history.replaceState(history.state, '', pathname);
  return search;
}

/** A sign-in that is finished. Shape: no session where the one that goes on was proven anew. */
export interface FinishedAtProvider {
  readonly session: Session | undefined;
  readonly returnTo: string | undefined;
}

let finishing: Promise<FinishedAtProvider | undefined> | undefined;

/** Gives the answer of a provider to the server, once. Shape: undefined where there is none. */
export async function finishAtProvider(name: string): Promise<FinishedAtProvider | undefined> {
  finishing ??= answer === '' ? Promise.resolve(undefined) : finish(name);
  return await finishing;
}

async function finish(name: string): Promise<FinishedAtProvider> {
  const response = await sendJson('provider/finish', 'POST', { provider: name, answer });
  const returnTo = response.headers.get('registry-return') ?? undefined;
  if (response.status === 204) return { session: undefined, returnTo };
  const session = await sessionOf(response, 'signed_in');
  noteSignIn(name);
  return { session, returnTo };
}

/** Goes to where the person signs out of a provider. Shape: false where it has no such place. */
export async function signOutAtProvider(name: string): Promise<boolean> {
  const response = await sendJson('provider/sign-out', 'POST', { provider: name });
  const { address } = (await response.json()) as { readonly address: string | null };
  if (address !== null) await leaveFor(address);
  return address !== null;
}
