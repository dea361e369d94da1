/**
 * The dialog in which a person proves anew who they are, in one of the ways that count. Requests of every page of a
 * role wait for it, and so does the acceptance of an invitation.
 */
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react';
import { onProofWanted, proveByPasskey, proveInDemo, type WantedProof } from '../api/fresh-proof.ts';
import { installation } from '../api/installation.ts';
import { canUsePasskeys } from '../api/people.ts';
import { type Provider, proveAtProvider } from '../api/providers.ts';
import { passkeyError } from '../pages/session/passkey-error.ts';
import { Dialog } from '../parts/dialog.tsx';
import dialogClasses from '../parts/command-dialog/command-dialog.module.css';
import { proof as names } from '../words/en/proof.ts';

interface Asked extends WantedProof {
  answer(isGiven: boolean): void;
}

export function ProofDialog(): ReactElement | null {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let waiting: ((isGiven: boolean) => void) | undefined;
    const stop = onProofWanted((wanted) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      waiting = resolve;
      const answer = (isGiven: boolean): void => {
        waiting = undefined;
        setAsked(undefined);
        resolve(isGiven);
      };
      setAsked({ ...wanted, answer });
      return promise;
    });
    return () => {
      stop();
      waiting?.(false);
    };
  }, []);
  return asked === undefined ? null : <Asking {...asked} />;
}

/**
 * Closes this dialog by Escape, and none behind it: Mantine leaves alone what happens at an element with this
 * attribute.
 */
const closedByEscape = (close: () => void) => ({
  'data-mantine-stop-propagation': 'true',
  onKeyDown: ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  },
});

function Asking({ ways, issuers, answer }: Asked): ReactElement {
  const providers = installation.providers.filter(({ issuer }) => issuers.includes(issuer));
  const byPasskey = ways.includes('passkey') && canUsePasskeys;
  const inDemo = ways.length === 0 && installation.isDemo;
  const ofEscape = closedByEscape(() => answer(false));
  const proving = useMutation({
    mutationFn: inDemo ? proveInDemo : proveByPasskey,
    onSuccess: () => answer(true),
  });
  return (
    <Dialog title={names.title} closable={false} onClose={() => answer(false)}>
      <div className={dialogClasses['dialog']}>
        <p data-quiet>{names.more}</p>
        {!byPasskey && !inDemo && providers.length === 0 && <p>{names.none}</p>}
        {providers.length > 0 && <AtProvider providers={providers} onDone={() => answer(true)} />}
        {proving.error !== null && <Alert role="alert">{passkeyError(proving.error)}</Alert>}
        <div className={dialogClasses['buttons']}>
          {(byPasskey || inDemo) && (
            <Button {...ofEscape} data-autofocus loading={proving.isPending} onClick={() => proving.mutate()}>
              {inDemo ? names.inDemo : names.byPasskey}
            </Button>
          )}
          <Button {...ofEscape} variant="default" disabled={proving.isPending} onClick={() => answer(false)}>
            {names.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface AtProviderProps {
  readonly providers: readonly Provider[];
  onDone(): void;
}

/** Signing in anew at the provider. It opens beside this page, and the person says when that is done. */
function AtProvider({ providers, onDone }: AtProviderProps): ReactElement {
  const going = useMutation({ mutationFn: proveAtProvider });
  return (
    <>
      <p>{names.atProvider}</p>
      {going.error !== null && <Alert role="alert">{going.error.message}</Alert>}
      {providers.map((provider) => (
        <Button key={provider.name} loading={going.isPending} onClick={() => going.mutate(provider)}>
          {names.signInAt(provider.label)}
        </Button>
      ))}
      {going.isSuccess && <Button onClick={onDone}>{names.done}</Button>}
    </>
  );
}
