/** The banner of a lost connection. It polls the registry and then refetches failed queries. */
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactElement, useCallback, useEffect } from 'react';
import { useConnectionLost } from '../api/connection.ts';
import { send } from '../api/send.ts';
import { firstWords as words } from '../words/first-words.ts';
import classes from './states.module.css';

/** Units: milliseconds. */
const knockEvery = 3000;

export function LostConnection(): ReactElement | null {
  const lost = useConnectionLost();
  const client = useQueryClient();
  const router = useRouter();
  const knock = useCallback(async () => {
    // Any response will do: even a refusal means that the registry can be reached.
    await send('session').catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!lost) return undefined;
    const timer = setInterval(() => void knock(), knockEvery);
    return () => {
      clearInterval(timer);
      void router.invalidate({ filter: ({ status }) => status === 'error' });
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    };
  }, [lost, knock, client, router]);
  if (!lost) return null;
  return (
    <div className={classes['lost']} role="alert">
      <strong>{words.errors.connectionLost}</strong>
      <span>{words.errors.connectionLostMore}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void knock()}>
        {words.errors.tryAgain}
      </Button>
    </div>
  );
}
