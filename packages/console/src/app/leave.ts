/** What the page does when its session ends: it leaves whatever it shows, says so, and forgets every answer. */
import type { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../api/session-end.ts';
import { type Session, sessionQuery } from '../api/session.ts';
import { isSentUnanswered } from '../pages/deeds/flow/draft.ts';
import type { makeRouter } from './router.ts';

/** Leads to the sign-in whenever the session ends; where another tab has begun one, to its roles. */
export function leaveAtSessionEnd(router: ReturnType<typeof makeRouter>, client: QueryClient): void {
  onSessionEnd((how) => {
    const session = client.getQueryData<Session>(sessionQuery.queryKey);
    const { pathname, href } = router.state.location;
    if (how === 'replaced') void router.navigate({ to: '/roles' });
    // A page that is opened without a session knows nothing yet, and finds its own way to the sign-in.
    else if (session === undefined || pathname === '/sign-in') return;
    else if (how === 'signed_out') void router.navigate({ to: '/sign-in' });
    else {
      const left = { how, href, clientId: session.client.clientId, isUnanswered: isSentUnanswered() };
      void router.navigate({ to: '/sign-in', state: { left } });
    }
    client.clear();
  });
}
