/**
 * Signing in: with a passkey, or with a client's id and secret. The secret is sent once and not stored. At an address
 * for which browsers make no passkeys, the page is that of programs.
 */
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useLocation } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, Suspense, useState } from 'react';
import { ApiError, hasCode } from '../../api/api-error.ts';
import { installation } from '../../api/installation.ts';
import { canUsePasskeys, signInByPasskey } from '../../api/people.ts';
import { signOutAtProvider } from '../../api/providers.ts';
import { providerLeft } from '../../api/session-provider.ts';
import { type Credentials, sessionQuery, signIn } from '../../api/session.ts';
import { DocsLink } from '../../parts/docs-link.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { formatCount } from '../../words/format.ts';
import { firstWords as words } from '../../words/first-words.ts';
import type { EndedSession } from './ended-session.ts';
import { InstallationName } from './installation-name.tsx';
import { passkeyError } from './passkey-error.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import classes from './session.module.css';
import { useSignedIn } from './use-signed-in.ts';

// No other installation needs its code.
const DemoPeople = lazyComponent(() => import('./demo-people.tsx'), 'DemoPeople');

const route = getRouteApi('/sign-in');

export function SignInPage(): ReactElement {
  const { to } = route.useSearch();
  const endedSession = useLocation({ select: ({ state }) => state.endedSession });
  useWindowTitle(words.session.signIn);
  const sessionError = useSessionError();
  const onSuccess = useSignedIn(to, endedSession);
  const byPasskey = useMutation({ mutationFn: signInByPasskey, onSuccess });
  const signing = useMutation({ mutationFn: (credentials: Credentials) => signIn(credentials), onSuccess });
  const signInError = hasCode(sessionError, 'session_needs_https') ? sessionError : signing.error;
  const form = <ProgramForm error={signInError} isPending={signing.isPending} onSubmit={signing.mutate} />;
  const providerButtons = (
    <ProviderButtons
      providers={installation.providers}
      begin={{ use: 'sign_in', return: endedSession?.href ?? to }}
      text={words.session.provider.signIn}
    />
  );
  return (
    <main className={classes['page']} data-wide={installation.isDemo}>
      <div className={classes['form']}>
        <InstallationName />
        <h1 className={classes['title']}>{words.session.signIn}</h1>
        <p className={classes['more']}>{canUsePasskeys ? words.session.passkeyMore : words.session.signInMore}</p>
        <SignedInElsewhere />
        {signing.error === null && (
          <SignInReason endedSession={endedSession} pageWasRequested={to !== undefined && to !== '/roles'} />
        )}
        {canUsePasskeys ? (
          <>
            {byPasskey.error !== null && (
              <Alert role="alert" className={classes['alert']}>
                {passkeyError(byPasskey.error)}
              </Alert>
            )}
            <Button loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
              {words.session.passkey}
            </Button>
            {providerButtons}
            <Link to="/recovery" className={classes['lost']}>
              {words.session.lostPasskey}
            </Link>
            <details className={classes['help']}>
              <summary>{words.session.asProgram}</summary>
              {form}
            </details>
          </>
        ) : (
          <>
            {providerButtons}
            {form}
          </>
        )}
        <Help />
        <DocsLink className={classes['lost']} />
      </div>
      {installation.isDemo && (
        <Suspense fallback={null}>
          <DemoPeople />
        </Suspense>
      )}
    </main>
  );
}

/**
 * Why there is no session: an error that prevents signing in from here is shown before the user enters anything. A page
 * that led here has it already, and it is not asked for again.
 */
function useSessionError(): Error | null {
  return useQuery({
    ...sessionQuery,
    retry: false,
    retryOnMount: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }).error;
}

interface ProgramFormProps {
  readonly error: Error | null;
  readonly isPending: boolean;
  onSubmit(credentials: Credentials): void;
}

/** The id and secret of a client. */
function ProgramForm({ error, isPending, onSubmit }: ProgramFormProps): ReactElement {
  const [incomplete, setIncomplete] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [clientId, clientSecret] = [textOf(form, 'clientId'), textOf(form, 'clientSecret')];
    setIncomplete(clientId === '' || clientSecret === '');
    if (clientId !== '' && clientSecret !== '') onSubmit({ clientId, clientSecret });
  };
  return (
    <form className={classes['fields']} onSubmit={submit} noValidate>
      <TextInput
        name="clientId"
        label={words.session.clientId}
        placeholder="ci_…"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus={!canUsePasskeys}
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
      {error !== null && (
        <Alert role="alert" className={classes['alert']}>
          {signInErrorText(error)}
        </Alert>
      )}
      <Button type="submit" loading={isPending}>
        {words.session.signIn}
      </Button>
    </form>
  );
}

/** After signing out: the provider, where the person is signed in still. */
function SignedInElsewhere(): ReactElement | null {
  const name = providerLeft();
  const leaving = useMutation({ mutationFn: signOutAtProvider });
  const provider = installation.providers.find((each) => each.name === name);
  if (provider === undefined) return null;
  return (
    <div role="status" className={classes['ended']}>
      <p>{words.session.provider.stillSignedIn(provider.label)}</p>
      {leaving.data === false || leaving.error !== null ? (
        <p>{words.session.provider.signOutThere(provider.label)}</p>
      ) : (
        <Button variant="default" size="sm" loading={leaving.isPending} onClick={() => leaving.mutate(provider.name)}>
          {words.session.provider.signOut(provider.label)}
        </Button>
      )}
    </div>
  );
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
