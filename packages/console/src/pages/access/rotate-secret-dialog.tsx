/** Creates a second secret for a client, and shows it once. */
import { Button, NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useCommand } from '../../api/use-command.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import type { ShownClient } from './access-kinds.ts';
import classes from './access.module.css';
import { Refused } from './command-dialog.tsx';
import { RotateApiClientSecret } from '#graphql/rotate-api-client-secret.ts';
import { SecretOnce, type NewSecret } from './secret-once.tsx';

const names = words.access.clients;
const choices = Object.entries(names.retireAfter)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => Number(one.value) - Number(other.value));

interface Props {
  readonly client: ShownClient;
  onClose(): void;
}

export function RotateSecretDialog({ client, onClose }: Props): ReactElement {
  const [retireAfter, setRetireAfter] = useState('');
  const [secret, setSecret] = useState<NewSecret>();
  const rotating = useCommand(RotateApiClientSecret, ({ result }) => {
    setSecret({ clientId: client.clientId, clientSecret: result?.clientSecret ?? null });
    return undefined;
  });
  if (secret !== undefined) return <SecretOnce secret={secret} onClose={onClose} />;
  const input = {
    apiClientId: client.id,
    ...(retireAfter === '' ? {} : { retireAfterSeconds: Number(retireAfter) }),
  };
  return (
    <Dialog title={`${names.rotate}: ${client.name}`} onClose={onClose}>
      <form
        className={classes['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!rotating.isPending) rotating.mutate({ input });
        }}
      >
        <p className={classes['quiet']}>{names.rotateMore}</p>
        <NativeSelect
          label={names.retire}
          data={choices}
          value={retireAfter}
          onChange={(event) => setRetireAfter(event.currentTarget.value)}
        />
        <Refused error={rotating.error} />
        <Button type="submit" loading={rotating.isPending}>
          {names.rotate}
        </Button>
      </form>
    </Dialog>
  );
}
