/** Ten and two minutes before its end a session can be prolonged: once by a click, then by the client secret. */
import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { hasCode } from '../api/api-error.ts';
import { timeUntil } from '../api/server-clock.ts';
import { prolongSession, type Session, sessionQuery } from '../api/session.ts';
import { formatCount } from '../words/format.ts';
import { words } from '../words/words.ts';
import classes from './session-warning.module.css';

/** Units: milliseconds. */
const minute = 60_000;

/** Units: minutes before the end. */
const warnings = [10, 2] as const;

export function SessionWarning({ session }: { readonly session: Session }): ReactElement | null {
  const warning = useWarning(session);
  const client = useQueryClient();
  const prolonging = useMutation({
    mutationFn: prolongSession,
    onSuccess: (prolonged) => client.setQueryData(sessionQuery.queryKey, prolonged),
    // A page of before may not know that another tab prolonged it.
    onError: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true }),
  });
  if (warning === undefined) return null;
  const left = words.session.minutes(formatCount(warning), warning);
  return (
    <div className={classes['warning']} role={warning === warnings[1] ? 'alert' : 'status'}>
      <strong>{words.session.ends(left)}</strong>
      {session.prolongedBy === 'click' && (
        <Button size="compact-sm" loading={prolonging.isPending} onClick={() => prolonging.mutate(undefined)}>
          {words.session.stay}
        </Button>
      )}
      {session.prolongedBy === 'secret' && (
        <SecretForm isPending={prolonging.isPending} onSecret={(secret) => prolonging.mutate(secret)} />
      )}
      {session.prolongedBy === 'nothing' && <span>{words.session.stayNot}</span>}
      {prolonging.error !== null && <span role="alert">{errorText(prolonging.error)}</span>}
    </div>
  );
}

function errorText(error: Error): string {
  return hasCode(error, 'client_authentication_failed') ? words.session.wrongSecret : error.message;
}

/** The last warning that is due. Shape: minutes, undefined before the first. The session is read again at each. */
function useWarning({ expiresAt }: Session): (typeof warnings)[number] | undefined {
  const client = useQueryClient();
  const [, setReached] = useState(0);
  useEffect(() => {
    const timers = warnings
      .map((minutes) => timeUntil(expiresAt) - minutes * minute)
      .filter((delay) => delay > 0)
      .map((delay) =>
        setTimeout(() => {
          setReached(delay);
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey, exact: true });
        }, delay),
      );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [expiresAt, client]);
  return warnings.findLast((minutes) => timeUntil(expiresAt) <= minutes * minute);
}

interface SecretFormProps {
  readonly isPending: boolean;
  onSecret(secret: string): void;
}

function SecretForm({ isPending, onSecret }: SecretFormProps): ReactElement {
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const secret = new FormData(event.currentTarget).get('clientSecret');
    if (typeof secret === 'string' && secret.trim() !== '') onSecret(secret.trim());
  };
  return (
    <form className={classes['secret']} onSubmit={onSubmit}>
      <span>{words.session.staySecret}</span>
      <PasswordInput
        name="clientSecret"
        className={classes['field']}
        aria-label={words.session.clientSecret}
        placeholder="cs_…"
        autoComplete="current-password"
        size="xs"
        visibilityToggleButtonProps={{ 'aria-label': words.session.showSecret, tabIndex: 0 }}
      />
      <Button type="submit" size="compact-sm" loading={isPending}>
        {words.session.stay}
      </Button>
    </form>
  );
}
