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
    const { pathname, href, state } = router.state.location;
    const isUnanswered = isSentUnanswered() || (state.left ?? state).isUnanswered === true;
    forgetAnswers(client, session);
    if (how === 'replaced') void router.navigate({ to: '/roles', state: { isUnanswered } });
    // A page that is opened without a session knows nothing yet, and finds its own way to the sign-in.
    else if (session === undefined || pathname === '/sign-in') return;
    else if (how === 'signed_out' || how === 'signed_in') void router.navigate({ to: '/sign-in' });
    else {
      const left = { how, href, clientId: session.client.clientId, isUnanswered };
      void router.navigate({ to: '/sign-in', state: { left } });
    }
  });
}

/** Where no session is known yet the question for it may be on its way: whoever waits for that is still answered. */
function forgetAnswers(client: QueryClient, session: Session | undefined): void {
  if (session !== undefined) client.clear();
  else client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
