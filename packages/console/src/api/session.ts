/** Signing in and out, and the roles a session may take. */
import { queryOptions } from '@tanstack/react-query';
import { send, sendJson } from './send.ts';

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
  return (await (await sendJson('session', 'POST', credentials)).json()) as Session;
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  await send('session', { method: 'DELETE' });
}

/** The session as the server knows it. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => (await (await send('session', { signal })).json()) as Session,
  staleTime: 60_000,
});

/** Selects a role, once for a session: later requests name it. */
export async function selectRole(usersAccountId: string): Promise<void> {
  await sendJson('session/role', 'PUT', { usersAccountId });
}
