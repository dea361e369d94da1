/** Accepting an invitation: whom it is for, who invites, which roles, consent, and a passkey. */
import { Alert, Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { acceptInvitation, canUsePasskeys, hasInvitation, type Invitation, readInvitation } from '../../api/people.ts';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { firstWords as words } from '../../words/first-words.ts';
import { formatInstant } from '../../words/format.ts';
import { InstallationName } from './installation-name.tsx';
import { passkeyError } from './passkey-error.ts';
import classes from './session.module.css';
import { useSignedIn } from './use-signed-in.ts';

const names = words.session.invitation;

export function InvitationPage(): ReactElement {
  useWindowTitle(names.title);
  const isComplete = canUsePasskeys && hasInvitation();
  const { data: invitation, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: readInvitation,
    enabled: isComplete,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <main className={classes['page']}>
      <div className={classes['form']}>
        <InstallationName />
        <h1 className={classes['title']}>{names.title}</h1>
        {!canUsePasskeys && <p className={classes['more']}>{names.needsName}</p>}
        {canUsePasskeys && !hasInvitation() && <p className={classes['more']}>{names.incomplete}</p>}
        {error !== null && (
          <Alert role="alert" className={classes['alert']}>
            {error.message}
          </Alert>
        )}
        {invitation !== undefined && <Acceptance invitation={invitation} />}
      </div>
    </main>
  );
}

function Acceptance({ invitation }: { readonly invitation: Invitation }): ReactElement {
  const { accountName, firstName, lastName, email, roles, invitedBy, expiresAt } = invitation;
  const [consents, setConsents] = useState(false);
  const onSignedIn = useSignedIn();
  const accepting = useMutation({ mutationFn: acceptInvitation, onSuccess: onSignedIn });
  return (
    <>
      <p className={classes['more']}>{names.by(invitedBy, accountName)}</p>
      <p>{names.for(`${firstName} ${lastName}`, email)}</p>
      <ul>
        {roles.map((role) => (
          <li key={`${role.accountName} ${role.userRole}`}>
            {names.role(words.session.role[role.userRole], role.accountName)}
          </li>
        ))}
      </ul>
      <p className={classes['more']}>{names.until(formatInstant(expiresAt))}</p>
      <Checkbox
        label={names.consent(`${firstName} ${lastName}`, accountName)}
        checked={consents}
        onChange={(event) => setConsents(event.currentTarget.checked)}
      />
      {accepting.error !== null && (
        <Alert role="alert" className={classes['alert']}>
          {passkeyError(accepting.error)}
        </Alert>
      )}
      <Button disabled={!consents} loading={accepting.isPending} onClick={() => accepting.mutate()}>
        {names.accept}
      </Button>
    </>
  );
}
