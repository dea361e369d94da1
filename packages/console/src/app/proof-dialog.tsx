/** The dialog in which a person proves anew who they are. Requests of every page of a role wait for it. */
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
import { words } from '../words/words.ts';

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

function Asking({ ways, issuer, answer }: Asked): ReactElement {
  const providers = installation.providers.filter((provider) => provider.issuer === issuer);
  const way = wayOf(ways, providers);
  const ofEscape = closedByEscape(() => answer(false));
  const proving = useMutation({
    mutationFn: way === 'demo' ? proveInDemo : proveByPasskey,
    onSuccess: () => answer(true),
  });
  return (
    <Dialog title={words.proof.title} closable={false} onClose={() => answer(false)}>
      <div className={dialogClasses['dialog']}>
        <p data-quiet>{words.proof.more}</p>
        {way === 'none' && <p>{words.proof.none}</p>}
        {way === 'provider' && <AtProvider providers={providers} onDone={() => answer(true)} />}
        {proving.error !== null && <Alert role="alert">{passkeyError(proving.error)}</Alert>}
        <div className={dialogClasses['buttons']}>
          {(way === 'passkey' || way === 'demo') && (
            <Button {...ofEscape} data-autofocus loading={proving.isPending} onClick={() => proving.mutate()}>
              {way === 'demo' ? words.proof.inDemo : words.proof.byPasskey}
            </Button>
          )}
          <Button {...ofEscape} variant="default" disabled={proving.isPending} onClick={() => answer(false)}>
            {words.proof.cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface AtProviderProps {
  /** The one at which the person signs in. */
  readonly providers: readonly Provider[];
  onDone(): void;
}

/** Signing in anew at the provider. It opens beside this page, and the person says when that is done. */
function AtProvider({ providers, onDone }: AtProviderProps): ReactElement {
  const going = useMutation({ mutationFn: proveAtProvider });
  return (
    <>
      <p>{words.proof.atProvider}</p>
      {going.error !== null && <Alert role="alert">{going.error.message}</Alert>}
      {providers.map((provider) => (
        <Button key={provider.name} loading={going.isPending} onClick={() => going.mutate(provider)}>
          {words.proof.signInAt(provider.label)}
        </Button>
      ))}
      {going.isSuccess && <Button onClick={onDone}>{words.proof.done}</Button>}
    </>
  );
}

function wayOf(ways: readonly string[], providers: readonly Provider[]): 'passkey' | 'provider' | 'demo' | 'none' {
  if (ways.includes('passkey') && canUsePasskeys) return 'passkey';
  if (ways.includes('provider') && providers.length > 0) return 'provider';
  return ways.length === 0 && installation.isDemo ? 'demo' : 'none';
}
