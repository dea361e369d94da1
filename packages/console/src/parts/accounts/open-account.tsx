/** The button that opens an account, with its first administrator and an API key of this person. */
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { accounts as names } from '../../words/en/accounts.ts';
import { words } from '../../words/words.ts';
import { members, OpenAccount } from '#graphql/open-account.ts';
import { CommandDialog } from '../command-dialog/command-dialog.tsx';
import { type NewSecret, SecretOnce } from '../secret-once.tsx';

export function OpenAccountButton(): ReactElement | null {
  const [opened, setOpened] = useState(false);
  if (!useViewer().mayRun('openAccount')) return null;
  return (
    <>
      <Button onClick={() => setOpened(true)}>{names.open}</Button>
      {opened && <OpenAccountDialog onClose={() => setOpened(false)} />}
    </>
  );
}

/** Shows the secret of the first API key once, and then the page of the account. */
function OpenAccountDialog({ onClose }: { onClose(): void }): ReactElement {
  const role = useRole().usersAccountId;
  const navigate = useNavigate();
  const [secret, setSecret] = useState<NewSecret & { readonly accountId: string }>();
  const show = (accountId: string): void => {
    onClose();
    void navigate({ to: '/r/$role/accounts/$accountId', params: { role, accountId } });
  };
  if (secret !== undefined) return <SecretOnce secret={secret} onClose={() => show(secret.accountId)} />;
  return (
    <CommandDialog
      title={names.open}
      more={names.openMore}
      operation={OpenAccount}
      members={members}
      fields={{
        accountType: { label: words.overview.accountType },
        name: { label: names.name },
        slug: { label: names.slug, help: names.slugMore },
        firstName: { label: words.access.users.firstName },
        lastName: { label: words.access.users.lastName },
        email: { label: words.access.users.email, type: 'email' },
        firstClient: { label: names.firstClient, help: names.firstClientMore, first: 'yes' },
      }}
      group={{
        title: names.administrator,
        more: names.administratorMore,
        fields: ['firstName', 'lastName', 'email', 'firstClient'],
      }}
      submit={names.open}
      onClose={onClose}
      take={({ result }) => {
        const accountId = result?.account?.id ?? '';
        const clientId = result?.clientId;
        if (clientId) setSecret({ accountId, clientId, clientSecret: result.clientSecret ?? null });
        else show(accountId);
      }}
    />
  );
}
