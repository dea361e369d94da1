/** Where a person goes who has signed in. */
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { basePath } from '../../api/base-path.ts';
import { type Session, sessionQuery } from '../../api/session.ts';
import type { EndedSession } from './ended-session.ts';

/** Opens the requested page or, without one, the only role. The address of an ended session is for the same client. */
export function useSignedIn(requested?: string, endedSession?: EndedSession): (session: Session) => Promise<void> {
  const open = useOpenedSession();
  return async (session) =>
    await open(session, endedSession?.clientId === session.client.clientId ? endedSession.href : requested);
}

/** The same for a page that learns with the session where to go. A page of a role that it does not have is left out. */
export function useOpenedSession(): (session: Session, requested?: string) => Promise<void> {
  const router = useRouter();
  const client = useQueryClient();
  return async (session, requested) => {
    client.clear();
    client.setQueryData(sessionQuery.queryKey, session);
    const [only, ...others] = session.roles;
    const [, role] = /^\/r\/([^/?#]+)/.exec(requested ?? '') ?? [];
    const isOfSession = role === undefined || session.roles.some(({ usersAccountId }) => usersAccountId === role);
    if (requested !== undefined && isOfSession) router.history.push(basePath + requested);
    else if (only !== undefined && others.length === 0)
      await router.navigate({ to: '/r/$role', params: { role: only.usersAccountId } });
    else await router.navigate({ to: '/roles' });
  };
}
