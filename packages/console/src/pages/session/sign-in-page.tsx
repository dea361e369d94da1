/** Signing in with a client's id and secret. The secret goes to the server once and is forgotten here. */
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { ApiError, hasCode } from '../../api/api-error.ts';
import { type Credentials, sessionQuery, signIn } from '../../api/session.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Left } from './left.ts';
import classes from './session.module.css';

const route = getRouteApi('/sign-in');

export function SignInPage(): ReactElement {
  const { to } = route.useSearch();
  const left = useLocation({ select: ({ state }) => state.left });
  const router = useRouter();
  const client = useQueryClient();
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => {
    document.title = `${words.session.signIn} · ${words.shell.product}`;
  }, []);
  // Whether one may sign in from here at all is told before anything is filled in.
  const before = useQuery({ ...sessionQuery, retry: false });
  const signing = useMutation({
    mutationFn: (credentials: Credentials) => signIn(credentials),
    onSuccess: async (session) => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, session);
      const [only, ...others] = session.roles;
      // Where somebody else was, and what they looked for there, is not for whoever comes now.
      const back = left?.clientId === session.client.clientId ? left.href : to;
      if (back !== undefined) router.history.push(back);
      else if (only !== undefined && others.length === 0)
        await router.navigate({ to: '/r/$role', params: { role: only.usersAccountId } });
      else await router.navigate({ to: '/roles' });
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [clientId, clientSecret] = [textOf(form, 'clientId'), textOf(form, 'clientSecret')];
    setIncomplete(clientId === '' || clientSecret === '');
    if (clientId !== '' && clientSecret !== '') signing.mutate({ clientId, clientSecret });
  };
  const hindrance = hasCode(before.error, 'session_needs_https') ? before.error : signing.error;
  return (
    <main className={classes['door']}>
      <form className={classes['form']} onSubmit={onSubmit} noValidate>
        <p className={classes['product']}>{words.shell.product}</p>
        <h1 className={classes['title']}>{words.session.signIn}</h1>
        <p className={classes['more']}>{words.session.signInMore}</p>
        {signing.error === null && <WhyHere left={left} isAsked={to !== undefined && to !== '/roles'} />}
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
        {hindrance !== null && (
          <Alert role="alert" className={classes['alert']}>
            {hindranceSays(hindrance)}
          </Alert>
        )}
        <Button type="submit" loading={signing.isPending}>
          {words.session.signIn}
        </Button>
      </form>
    </main>
  );
}

interface WhyProps {
  readonly left: Left | undefined;
  /** Whether a page was asked for that nobody is signed in for. */
  readonly isAsked: boolean;
}

function WhyHere({ left, isAsked }: WhyProps): ReactElement | null {
  if (left === undefined) return isAsked ? <p className={classes['more']}>{words.session.asked}</p> : null;
  return (
    <div role="status" className={classes['left']}>
      <p>
        {words.session.left[left.how]} {words.session.leftMore}
      </p>
      {left.isUnanswered && <p>{words.session.unanswered}</p>}
    </div>
  );
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function hindranceSays(error: Error): string {
  if (hasCode(error, 'client_authentication_failed')) return words.session.wrong;
  const wait = error instanceof ApiError && error.retryAfter !== undefined ? error.retryAfter : undefined;
  if (hasCode(error, 'rate_limited') && wait !== undefined)
    return `${words.session.tooMany} ${words.errors.wait(formatCount(wait))}`;
  return error.message;
}
