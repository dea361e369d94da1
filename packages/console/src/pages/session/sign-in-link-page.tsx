/** Signing in by the link that `npm start` has printed. A passkey is offered, for when the link is used up. */
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { hasSignInLink, signInByLink } from '../../api/demo.ts';
import { addPasskey } from '../../api/own-sign-in.ts';
import { canUsePasskeys } from '../../api/people.ts';
import type { Session } from '../../api/session.ts';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { signInLink as names } from '../../words/en/sign-in-link.ts';
import { InstallationName } from './installation-name.tsx';
import { passkeyError } from './passkey-error.ts';
import classes from './session.module.css';
import { ToSignIn } from './to-sign-in.tsx';
import { useSignedIn } from './use-signed-in.ts';

export function SignInLinkPage(): ReactElement {
  useWindowTitle(names.title);
  const isComplete = hasSignInLink();
  const { data: session, error } = useQuery({
    queryKey: ['sign-in-link'],
    queryFn: signInByLink,
    enabled: isComplete,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return (
    <main className={classes['page']}>
      <div className={classes['form']}>
        <InstallationName />
        <h1 className={classes['title']}>{names.title}</h1>
        {!isComplete && session === undefined && <p className={classes['more']}>{names.incomplete}</p>}
        {error !== null && (
          <Alert role="alert" className={classes['alert']}>
            {error.message}
          </Alert>
        )}
        {(!isComplete || error !== null) && session === undefined && <ToSignIn />}
        {session !== undefined && <Offer session={session} />}
      </div>
    </main>
  );
}

function Offer({ session }: { readonly session: Session }): ReactElement {
  const onSignedIn = useSignedIn();
  const adding = useMutation({ mutationFn: () => addPasskey(names.passkeyName), onSuccess: () => onSignedIn(session) });
  const [role] = session.roles;
  return (
    <>
      <p>{names.as(`${role?.firstName} ${role?.lastName}`, role?.accountName ?? '')}</p>
      {canUsePasskeys && <p className={classes['more']}>{names.passkeyMore}</p>}
      {adding.error !== null && (
        <Alert role="alert" className={classes['alert']}>
          {passkeyError(adding.error)}
        </Alert>
      )}
      {canUsePasskeys && (
        <Button loading={adding.isPending} onClick={() => adding.mutate()}>
          {names.makePasskey}
        </Button>
      )}
      <Button variant="default" disabled={adding.isPending} onClick={() => void onSignedIn(session)}>
        {canUsePasskeys ? names.notNow : names.goOn}
      </Button>
    </>
  );
}
