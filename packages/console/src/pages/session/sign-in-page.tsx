/** Signing in with a client's id and secret. The secret is sent once and not stored. */
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, Suspense, useState } from 'react';
import { ApiError, hasCode } from '../../api/api-error.ts';
import { basePath } from '../../api/base-path.ts';
import { installation } from '../../api/installation.ts';
import { type Credentials, sessionQuery, signIn } from '../../api/session.ts';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { formatCount } from '../../words/format.ts';
import { firstWords as words } from '../../words/first-words.ts';
import type { EndedSession } from './ended-session.ts';
import classes from './session.module.css';

// No other installation needs its code.
const DemoPeople = lazyComponent(() => import('./demo-people.tsx'), 'DemoPeople');

const route = getRouteApi('/sign-in');

const name = installation.name === '' ? words.shell.product : installation.name;

export function SignInPage(): ReactElement {
  const { to } = route.useSearch();
  const endedSession = useLocation({ select: ({ state }) => state.endedSession });
  const [incomplete, setIncomplete] = useState(false);
  useWindowTitle(words.session.signIn);
  // An error that prevents signing in from here is shown before the user enters anything.
  // A page that led here without a session has its error already: it is not asked for again.
  const before = useQuery({
    ...sessionQuery,
    retry: false,
    retryOnMount: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const signing = useSignIn(to, endedSession);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [clientId, clientSecret] = [textOf(form, 'clientId'), textOf(form, 'clientSecret')];
    setIncomplete(clientId === '' || clientSecret === '');
    if (clientId !== '' && clientSecret !== '') signing.mutate({ clientId, clientSecret });
  };
  const signInError = hasCode(before.error, 'session_needs_https') ? before.error : signing.error;
  return (
    <main className={classes['page']} data-wide={installation.isDemo}>
      <form className={classes['form']} onSubmit={onSubmit} noValidate>
        <Installation />
        <h1 className={classes['title']}>{words.session.signIn}</h1>
        <p className={classes['more']}>{words.session.signInMore}</p>
        {signing.error === null && (
          <SignInReason endedSession={endedSession} pageWasRequested={to !== undefined && to !== '/roles'} />
        )}
        <TextInput
          name="clientId"
          label={words.session.clientId}
          placeholder="ci_…"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          autoFocus
          error={incomplete ? words.session.required : undefined}
        />
        <PasswordInput
          name="clientSecret"
          label={words.session.clientSecret}
          placeholder="cs_…"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words.session.showSecret, tabIndex: 0 }}
          error={incomplete ? words.session.required : undefined}
        />
        {signInError !== null && (
          <Alert role="alert" className={classes['alert']}>
            {signInErrorText(signInError)}
          </Alert>
        )}
        <Button type="submit" loading={signing.isPending}>
          {words.session.signIn}
        </Button>
        <Help />
      </form>
      {installation.isDemo && (
        <Suspense fallback={null}>
          <DemoPeople />
        </Suspense>
      )}
    </main>
  );
}

/** The mark of the installation: the initials of the first two words of its name. */
function initialsOf(text: string): string {
  return text
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

function Help(): ReactElement {
  return (
    <details className={classes['help']}>
      <summary>{words.session.help}</summary>
      <p>{words.session.helpKey}</p>
      <p>{words.session.helpLost}</p>
      {installation.help !== '' && <p>{words.session.helpBy(installation.help)}</p>}
    </details>
  );
}

/** Signs in, then opens the requested page or, without one, the client's only role. */
function useSignIn(requested: string | undefined, endedSession: EndedSession | undefined) {
  const router = useRouter();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => signIn(credentials),
    onSuccess: async (session) => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, session);
      const [only, ...others] = session.roles;
      // The address of the ended session is only for the same client.
      const back = endedSession?.clientId === session.client.clientId ? endedSession.href : requested;
      if (back !== undefined) router.history.push(basePath + back);
      else if (only !== undefined && others.length === 0)
        await router.navigate({ to: '/r/$role', params: { role: only.usersAccountId } });
      else await router.navigate({ to: '/roles' });
    },
  });
}

interface SignInReasonProps {
  readonly endedSession: EndedSession | undefined;
  /** Whether the user requested a page without a session. */
  readonly pageWasRequested: boolean;
}

function SignInReason({ endedSession, pageWasRequested }: SignInReasonProps): ReactElement | null {
  if (endedSession === undefined)
    return pageWasRequested ? <p className={classes['more']}>{words.session.pageRequested}</p> : null;
  return (
    <div role="status" className={classes['ended']}>
      <p>
        {words.session.ended[endedSession.ending]} {words.session[endedMoreOf(endedSession)]}
      </p>
      {endedSession.isUnanswered && <p>{words.session.unanswered}</p>}
    </div>
  );
}

function endedMoreOf({ isSaved, isUnanswered }: EndedSession): 'endedSaved' | 'endedMore' | 'endedUnrecorded' {
  if (isSaved) return 'endedSaved';
  return isUnanswered ? 'endedMore' : 'endedUnrecorded';
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function signInErrorText(error: Error): string {
  if (hasCode(error, 'client_authentication_failed')) return words.session.wrong;
  const wait = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter : undefined;
  if (hasCode(error, 'rate_limited') && wait !== undefined)
    return `${words.session.tooMany} ${words.errors.wait(formatCount(wait))}`;
  return error.message;
}

/** The name of the installation, with its initials as its mark. */
function Installation(): ReactElement {
  return (
    <p className={classes['product']}>
      <span className={classes['mark']} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {name}
    </p>
  );
}
