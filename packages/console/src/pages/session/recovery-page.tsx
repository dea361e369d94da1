/** The page of a person without a passkey: a recovery code makes a new one, which signs in. */
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactElement, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { recoverByCode } from '../../api/own-sign-in.ts';
import { canUsePasskeys } from '../../api/people.ts';
import { type Session, sessionQuery } from '../../api/session.ts';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { ownSignIn } from '../../words/en/own-sign-in.ts';
import { firstWords as words } from '../../words/first-words.ts';
import { InstallationName } from './installation-name.tsx';
import classes from './session.module.css';

const names = ownSignIn.recovery;

export function RecoveryPage(): ReactElement {
  useWindowTitle(names.title);
  const onSuccess = useRecovered();
  const recovering = useMutation({ mutationFn: recoverByCode, onSuccess });
  return (
    <main className={classes['page']}>
      <div className={classes['form']}>
        <InstallationName />
        <h1 className={classes['title']}>{names.title}</h1>
        {canUsePasskeys ? (
          <CodeForm error={recovering.error} isPending={recovering.isPending} onCode={recovering.mutate} />
        ) : (
          <p className={classes['more']}>{words.session.needsName}</p>
        )}
        <details className={classes['help']}>
          <summary>{names.noCode}</summary>
          <p>{names.noCodeMore}</p>
        </details>
        <Link to="/sign-in" className={classes['lost']}>
          {names.back}
        </Link>
      </div>
    </main>
  );
}

/** Opens the page of the passkeys, where the lost one is removed. */
function useRecovered(): (session: Session) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (session) => {
    client.clear();
    client.setQueryData(sessionQuery.queryKey, session);
    const [role] = session.roles;
    if (role === undefined) await navigate({ to: '/roles' });
    else await navigate({ to: '/r/$role/self', params: { role: role.usersAccountId } });
  };
}

interface CodeProps {
  readonly error: Error | null;
  readonly isPending: boolean;
  onCode(code: string): void;
}

function CodeForm({ error, isPending, onCode }: CodeProps): ReactElement {
  const [code, setCode] = useState('');
  const given = code.trim();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (given !== '') onCode(given);
  };
  return (
    <form className={classes['fields']} onSubmit={submit} noValidate>
      <p className={classes['more']}>{names.more}</p>
      <TextInput
        label={names.code}
        value={code}
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {error !== null && (
        <Alert role="alert" className={classes['alert']}>
          {error instanceof ApiError ? error.message : ownSignIn.notMade}
        </Alert>
      )}
      <Button type="submit" disabled={given === ''} loading={isPending}>
        {names.submit}
      </Button>
    </form>
  );
}
