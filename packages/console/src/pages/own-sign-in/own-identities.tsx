/** The ways of the person by a provider, and the dialog that removes one. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { OwnIdentity } from '../../api/own-sign-in.ts';
import { ownSignIn as names } from '../../words/en/own-sign-in.ts';
import classes from './own-sign-in.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { usesOf } from './uses.ts';

interface Props {
  readonly identities: readonly OwnIdentity[];
  /** Whether it is the only way in, so that none can be removed. */
  readonly isOnlyWay: boolean;
  /** Whether the person may remove one: another way in is left. */
  mayRemove(identity: OwnIdentity): boolean;
}

export function OwnIdentities({ identities, isOnlyWay, mayRemove }: Props): ReactElement {
  const [removed, setRemoved] = useState<OwnIdentity>();
  return (
    <>
      <p data-quiet>{isOnlyWay ? `${names.providersMore} ${names.onlyWay}` : names.providersMore}</p>
      <ul className={classes['rows']}>
        {identities.map((identity) => (
          <li key={identity.id} className={classes['row']}>
            <div>
              <strong>{identity.label}</strong>
              <span className={classes['detail']}>
                {identity.isConnected ? usesOf(names.since, identity) : names.notConnected}
              </span>
            </div>
            {mayRemove(identity) && (
              <Button
                size="compact-sm"
                variant="default"
                data-destructive
                aria-label={names.removeOf(identity.label)}
                onClick={() => setRemoved(identity)}
              >
                {names.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed !== undefined && (
        <RemoveDialog
          id={removed.id}
          name={removed.label}
          more={names.removeProviderMore}
          submit={names.removeProviderSubmit}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
