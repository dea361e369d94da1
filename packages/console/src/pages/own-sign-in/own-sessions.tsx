/** The sessions of the person, this one first, and the buttons that end others. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { endOwnSessions, type OwnSession } from '../../api/own-sign-in.ts';
import { DialogForm } from '../../parts/command-dialog/dialog-form.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Status } from '../../parts/status.tsx';
import { ownSignIn as names } from '../../words/en/own-sign-in.ts';
import { formatInstant } from '../../words/format.ts';
import classes from './own-sign-in.module.css';
import { useOwnChange } from './use-own-change.ts';

export function OwnSessions({ sessions }: { readonly sessions: readonly OwnSession[] }): ReactElement {
  const ending = useOwnChange(endOwnSessions);
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <p data-quiet>{names.sessionsMore}</p>
      <ul className={classes['rows']}>
        {[...sessions.filter(({ isThis }) => isThis), ...others].map((session) => (
          <li key={session.id} className={classes['row']}>
            <div>
              <strong>{wayOf(session)}</strong>
              {session.isThis && <Status label={names.thisOne} tone="good" />}
              <span className={classes['detail']}>{placeOf(session)}</span>
            </div>
            {!session.isThis && (
              <Button
                size="compact-sm"
                variant="default"
                data-destructive
                disabled={ending.isPending}
                aria-label={names.endOf(`${wayOf(session)}, ${placeOf(session)}`)}
                onClick={() => ending.mutate(session.id)}
              >
                {names.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending.error !== null && <ErrorState error={ending.error} />}
      {others.length > 0 && (
        <Button className={classes['after']} variant="default" data-destructive onClick={() => setAsking(true)}>
          {names.endOthers}
        </Button>
      )}
      {isAsking && (
        <DialogForm
          title={names.endOthers}
          more={names.endOthersMore}
          submit={names.endOthers}
          cancel={names.cancel}
          destructive
          isComplete
          isPending={ending.isPending}
          error={ending.error}
          onClose={() => setAsking(false)}
          onSubmit={() => ending.mutate(undefined, { onSuccess: () => setAsking(false) })}
        />
      )}
    </>
  );
}

function wayOf({ via, passkey }: OwnSession): string {
  return passkey === null ? names.via[via] : names.viaPasskey(passkey);
}

function placeOf({ startedAt, address }: OwnSession): string {
  const since = names.since(formatInstant(startedAt));
  return address === null ? since : `${since}, ${names.from(address)}`;
}
