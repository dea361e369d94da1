/** Signing in and out, and the roles a session may take. */
import { queryOptions } from '@tanstack/react-query';
import { send, sendJson } from './send.ts';
import { noteSession, noteSessionEnd } from './session-end.ts';

/** One role that the client is delegate of. */
export interface Role {
  readonly usersAccountId: string;
  readonly userRole:
    | 'account_administrator'
    | 'account_manager'
    | 'account_operator'
    | 'account_auditor'
    | 'account_viewer';
  readonly accountId: string;
  readonly accountType: 'issuer' | 'broker' | 'transfer_agent' | 'custodian' | 'investor' | 'platform';
  readonly accountName: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface Session {
  readonly client: { readonly clientId: string };
  readonly expiresAt: string;
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

/** Ends the session on the server, and here. */
export async function signOut(): Promise<void> {
  await send('session', { method: 'DELETE' });
  noteSessionEnd('signed_out');
}

async function sessionOf(response: Response, how?: 'signed_in'): Promise<Session> {
  const session = (await response.json()) as Session;
  noteSession(session.expiresAt, how);
  return session;
}

/** Units: milliseconds. A page that nobody touches asks so often whether its session still is. */
const askAgainAfter = 5 * 60_000;

/** Units: milliseconds until it is asked for anew: at the latest just after it should have ended, by a clock that may be wrong. */
function askAgainIn(session: Session | undefined): number {
  const left = Date.parse(session?.expiresAt ?? '') - Date.now() + 1000;
  return left > 0 && left < askAgainAfter ? Math.max(left, 1000) : askAgainAfter;
}

/** The session as the server knows it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => await sessionOf(await send('session', { signal })),
  staleTime: 60_000,
  refetchInterval: ({ state }) => askAgainIn(state.data),
  refetchIntervalInBackground: true,
});

/** Selects a role, once for a session: later requests name it. */
export async function selectRole(usersAccountId: string): Promise<void> {
  await sendJson('session/role', 'PUT', { usersAccountId });
}
