/** Creates a client, and then shows its secret once. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';
import { Refused } from './command-dialog.tsx';
import { ClientFields, inputOf } from './client-fields.tsx';
import { CreateApiClient } from '#graphql/create-api-client.ts';
import { SecretOnce, type NewSecret } from './secret-once.tsx';

const names = words.access.clients;

interface Props {
  onClose(): void;
  onDone(apiClientId: string): void;
}

export function CreateClientDialog({ onClose, onDone }: Props): ReactElement {
  const [draft, setDraft] = useState({ name: '', expiresAt: '', networks: '' });
  const [secret, setSecret] = useState<NewSecret>();
  const creating = useCommand(CreateApiClient, ({ result }) => {
    setSecret({ clientId: result?.clientId ?? '', clientSecret: result?.clientSecret ?? null });
    return { apiClientId: result?.apiClient?.id };
  });
  const input = inputOf(draft);
  if (secret !== undefined)
    return (
      <SecretOnce
        secret={secret}
        onClose={() => {
          setSecret(undefined);
          const apiClientId = creating.data?.apiClientId;
          if (apiClientId === undefined) onClose();
          else onDone(apiClientId);
        }}
      />
    );
  return (
    <Dialog title={names.create} onClose={onClose}>
      <form
        className={classes['dialog']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (input !== undefined && !creating.isPending) creating.mutate({ input });
        }}
      >
        <p className={classes['quiet']}>{names.createMore}</p>
        <ClientFields draft={draft} onDraft={setDraft} />
        <Refused error={creating.error} />
        <Button type="submit" disabled={input === undefined} loading={creating.isPending}>
          {names.submit}
        </Button>
      </form>
    </Dialog>
  );
}
