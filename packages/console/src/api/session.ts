/** Signing in and out, and the roles of a session. */
import { queryOptions } from '@tanstack/react-query';
import type { AccountType, UserRole } from '#graphql/schema.ts';
import { noteSignOut } from './session-provider.ts';
import { takeKey } from './saved-forms.ts';
import { send, sendJson } from './send.ts';
import { timeUntil } from './server-clock.ts';
import { noteSession, noteSessionEnd } from './session-end.ts';

/** One role that the client is a delegate of. */
export interface Role {
  readonly usersAccountId: string;
  readonly userRole: UserRole;
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly accountName: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** When the client last worked in it, in ISO 8601. */
  readonly lastSelectedAt: string | null;
  readonly lastAssetId: string | null;
  /** Saved views of lists: addresses below the role by their names. */
  readonly views: Readonly<Record<string, string>>;
}

export interface Session {
  readonly client: { readonly clientId: string };
  /** The person who signed in; null where a program's client did. */
  readonly person: { readonly firstName: string; readonly lastName: string } | null;
  readonly signedInAt: string;
  readonly expiresAt: string;
  /**
   * The next way to prolong the session: a click the first time, the client secret later, and nothing once the session
   * has its longest duration.
   */
  readonly prolongedBy: 'click' | 'secret' | 'nothing';
  readonly roles: readonly Role[];
}

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Signs in. */
export async function signIn(credentials: Credentials): Promise<Session> {
  return await sessionOf(await sendJson('session', 'POST', credentials), 'signed_in');
}

/** Prolongs the session, with the client secret where a click no longer does. */
export async function prolongSession(clientSecret?: string): Promise<Session> {
  return await sessionOf(await sendJson('session/prolong', 'POST', { clientSecret }));
}

/** Ends the session on the server and in this browser. */
export async function signOut(): Promise<void> {
  await send('session', { method: 'DELETE' });
  noteSignOut();
  noteSessionEnd('signed_out');
}

/** Reads the session of an answer, and notes it. */
export async function sessionOf(response: Response, how?: 'signed_in'): Promise<Session> {
  const session = (await response.json()) as Session;
  noteSession(session, how);
  return session;
}

/** Units: milliseconds. How often an idle page checks its session. */
const refetchAfterMs = 5 * 60_000;

/**
 * Units: milliseconds until the next check: at the latest 1 s after the expiry.
 */
function refetchDelay(session: Session | undefined): number {
  const left = timeUntil(session?.expiresAt ?? '') + 1000;
  return left > 0 && left < refetchAfterMs ? Math.max(left, 1000) : refetchAfterMs;
}

/** The session, as the server reports it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => await sessionOf(await send('session', { signal })),
  staleTime: 60_000,
  refetchInterval: ({ state }) => refetchDelay(state.data),
  refetchIntervalInBackground: true,
});

/** Selects a role, once per session. Later requests name it. */
export async function selectRole(usersAccountId: string): Promise<void> {
  const response = await sendJson('session/role', 'PUT', { usersAccountId });
  const { savedFormsKey } = (await response.json()) as { readonly savedFormsKey: string };
  await takeKey(usersAccountId, savedFormsKey);
}
