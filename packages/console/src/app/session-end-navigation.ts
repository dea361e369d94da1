/** Leaves the current page when the session ends, and clears all cached answers. */
import type { QueryClient } from '@tanstack/react-query';
import { forgetKeys, saveForms } from '../api/saved-forms.ts';
import { onSessionEnd } from '../api/session-end.ts';
import { type Session, sessionQuery } from '../api/session.ts';
import { hasUnansweredCommand } from '../pages/commands/flow/draft.ts';
import { hasUnansweredDecision } from '../pages/instructions/sent-decisions.ts';
import type { makeRouter } from './router.ts';

/** Navigates to the sign-in page when the session ends, or to the roles when another tab has started a session. */
export function navigateAtSessionEnd(router: ReturnType<typeof makeRouter>, client: QueryClient): void {
  onSessionEnd((ending) => {
    const session = client.getQueryData<Session>(sessionQuery.queryKey);
    const { pathname, href, state } = router.state.location;
    const isUnanswered =
      hasUnansweredCommand() || hasUnansweredDecision() || (state.endedSession ?? state).isUnanswered === true;
    const isSaved = ending === 'expired' && saveForms();
    forgetKeys();
    forgetAnswers(client, session);
    if (ending === 'replaced') void router.navigate({ to: '/roles', state: { isUnanswered } });
    // A page that is opened without a session finds its own way to the sign-in page.
    else if (session === undefined || ownWay.test(pathname)) return;
    else if (ending === 'signed_out' || ending === 'signed_in') void router.navigate({ to: '/sign-in' });
    else {
      const endedSession = { ending, href, clientId: session.client.clientId, isUnanswered, isSaved };
      void router.navigate({ to: '/sign-in', state: { endedSession } });
    }
  });
}

/** Pages that sign in. */
const ownWay = /^\/(?:sign-in|sign-in-link|invitation|recovery|provider\/.*)$/;

/** Without a session, its query may still be running: it must not be cancelled. */
function forgetAnswers(client: QueryClient, session: Session | undefined): void {
  if (session !== undefined) client.clear();
  else client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
}
