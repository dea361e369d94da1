/** A button for each provider, and what went wrong on the way to one. */
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type BeginAtProvider, goToProvider, type Provider } from '../../api/providers.ts';
import classes from './session.module.css';

interface Props {
  readonly providers: readonly Provider[];
  readonly begin: BeginAtProvider;
  readonly isDisabled?: boolean;
  text(label: string): string;
}

export function ProviderButtons({ providers, begin, isDisabled = false, text }: Props): ReactElement {
  const going = useMutation({ mutationFn: (provider: Provider) => goToProvider(provider, begin) });
  return (
    <>
      {going.error !== null && (
        <Alert role="alert" className={classes['alert']}>
          {going.error.message}
        </Alert>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.name}
          variant="default"
          disabled={isDisabled}
          loading={going.isPending && going.variables === provider}
          onClick={() => going.mutate(provider)}
        >
          {text(provider.label)}
        </Button>
      ))}
    </>
  );
}
