/**
 * Accepting an invitation: whom it is for, who invites, which roles, consent, and a passkey or the sign-in that the
 * person has already.
 */
import { Alert, Button, Checkbox } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { withFreshProof } from '../../api/fresh-proof.ts';
import { installation } from '../../api/installation.ts';
import {
  acceptAsSelf,
  acceptInvitation,
  canUsePasskeys,
  hasInvitation,
  type Invitation,
  invitationText,
  readInvitation,
} from '../../api/people.ts';
import { sessionQuery } from '../../api/session.ts';
import { useWindowTitle } from '../../parts/use-window-title.ts';
import { invitation as names } from '../../words/en/invitation.ts';
import { firstWords as words } from '../../words/first-words.ts';
import { formatInstant } from '../../words/format.ts';
import { InstallationName } from './installation-name.tsx';
import { passkeyError } from './passkey-error.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import classes from './session.module.css';
import { ToSignIn } from './to-sign-in.tsx';
import { useSignedIn } from './use-signed-in.ts';

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
        {!canUsePasskeys && <p className={classes['more']}>{words.session.needsName}</p>}
        {canUsePasskeys && !hasInvitation() && <p className={classes['more']}>{names.incomplete}</p>}
        {error !== null && (
          <Alert role="alert" className={classes['alert']}>
            {error.message}
          </Alert>
        )}
        {(!isComplete || error !== null) && <ToSignIn />}
        {invitation !== undefined && <Acceptance invitation={invitation} />}
      </div>
    </main>
  );
}

function Acceptance({ invitation }: { readonly invitation: Invitation }): ReactElement {
  const { accountName, firstName, lastName, email, roles, invitedBy, expiresAt } = invitation;
  const [consents, setConsents] = useState(false);
  const onSignedIn = useSignedIn();
  const { data: session } = useQuery({ ...sessionQuery, retry: false });
  const person = session?.person ?? null;
  const accepting = useMutation({
    mutationFn: (how: 'self' | 'passkey') => (how === 'self' ? withFreshProof(acceptAsSelf) : acceptInvitation()),
    onSuccess: onSignedIn,
  });
  const isOf = (how: 'self' | 'passkey'): boolean => accepting.isPending && accepting.variables === how;
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
      {person === null ? (
        <>
          <p className={classes['more']}>{names.passkey}</p>
          <Button disabled={!consents} loading={isOf('passkey')} onClick={() => accepting.mutate('passkey')}>
            {names.accept}
          </Button>
        </>
      ) : (
        <>
          <p className={classes['more']}>{names.self(`${person.firstName} ${person.lastName}`)}</p>
          <Button
            disabled={!consents || accepting.isPending}
            loading={isOf('self')}
            onClick={() => accepting.mutate('self')}
          >
            {names.acceptAsSelf}
          </Button>
          <Button
            variant="default"
            disabled={!consents || accepting.isPending}
            loading={isOf('passkey')}
            onClick={() => accepting.mutate('passkey')}
          >
            {names.other}
          </Button>
        </>
      )}
      <ProviderButtons
        providers={installation.providers.filter(({ name }) => invitation.providers.includes(name))}
        begin={{ use: 'invitation', invitation: invitationText(), consent: 'yes' }}
        isDisabled={!consents}
        text={words.session.provider.accept}
      />
    </>
  );
}
