/** The own sign-in of the person: passkeys, recovery codes, the ways by a provider, and sessions. */
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { ownSignInQuery } from '../../api/own-sign-in.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { ownSignIn as names } from '../../words/en/own-sign-in.ts';
import { OwnIdentities } from './own-identities.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';
import classes from './own-sign-in.module.css';

export function OwnSignInPage(): ReactElement {
  const { data: own, error, refetch } = useQuery(ownSignInQuery);
  if (hasCode(error, 'session_of_program')) return <EmptyState title={names.program} more={names.programMore} whole />;
  if (own === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  if (own === undefined) return <Loading />;
  const { isLimited, passkeys, identities, recoveryCodes, sessions } = own;
  const ways = passkeys.length + identities.filter(({ isConnected }) => isConnected).length;
  return (
    <>
      <PageHead title={names.title} />
      <p data-quiet className={classes['intro']}>
        {isLimited ? names.limited : names.more}
      </p>
      <div className={classes['parts']}>
        {!isLimited && (
          <>
            <Section title={names.passkeys}>
              <OwnPasskeys
                passkeys={passkeys}
                isOnlyWay={passkeys.length === 1 && ways === 1}
                hasCodes={recoveryCodes.left > 0}
              />
            </Section>
            <Section title={names.codes}>
              <OwnRecoveryCodes {...recoveryCodes} />
            </Section>
          </>
        )}
        {identities.length > 0 && (
          <Section title={names.providers}>
            <OwnIdentities
              identities={identities}
              isOnlyWay={!isLimited && passkeys.length === 0 && ways === 1}
              mayRemove={({ isConnected }) => !isLimited && (!isConnected || ways > 1)}
            />
          </Section>
        )}
        <Section title={names.sessions}>
          <OwnSessions sessions={sessions} />
        </Section>
      </div>
    </>
  );
}
