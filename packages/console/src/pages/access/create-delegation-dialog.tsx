/** Delegates a role to a client, with limits. */
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { words } from '../../words/words.ts';
import { nameOf } from './access-kinds.ts';
import { CommandDialog } from './command-dialog.tsx';
import { CreateDelegation } from '#graphql/create-delegation.ts';
import { type Limits, DelegationLimits, noLimits, limitsInput } from './delegation-limits.tsx';
import { DelegationChoices } from '#graphql/delegation-choices.ts';

const names = words.access.delegations;

/** The option to enter the id of another account's client. */
const otherClient = 'other';

interface Props {
  /** The preselected client_id. */
  readonly clientId?: string;
  onClose(): void;
}

export function CreateDelegationDialog({ clientId: initialClientId = '', onClose }: Props): ReactElement {
  const { mutations } = useViewer();
  const { data } = useRoleQuery(DelegationChoices, {});
  const [usersAccountId, setUsersAccountId] = useState('');
  const [chosen, setChosen] = useState(initialClientId);
  const [enteredId, setEnteredId] = useState('');
  const [limits, setLimits] = useState<Limits>(noLimits);
  const roles = data?.allUsersAccounts?.nodes ?? [];
  const clients = data?.allApiClients?.nodes ?? [];
  const clientId = chosen === otherClient ? enteredId.trim() : chosen;
  const narrowing = limitsInput(limits);
  const complete = usersAccountId !== '' && clientId !== '' && narrowing !== undefined;
  return (
    <CommandDialog
      title={names.create}
      description={names.createMore}
      command={CreateDelegation}
      variables={complete ? { input: { usersAccountId, clientId, ...narrowing } } : undefined}
      submitLabel={names.submit}
      onClose={onClose}
    >
      <NativeSelect
        label={names.role}
        data={[
          { value: '', label: names.chooseRole },
          ...roles.map(({ id, userRole, user }) => ({
            value: id,
            label: `${nameOf(user) ?? '–'} · ${words.session.role[userRole]}`,
          })),
        ]}
        value={usersAccountId}
        onChange={(event) => setUsersAccountId(event.currentTarget.value)}
      />
      <NativeSelect
        label={names.client}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: names.chooseClient },
          ...(clients.length === 0
            ? []
            : [{ group: names.ownClient, items: clients.map((one) => ({ value: one.clientId, label: one.name })) }]),
          { value: otherClient, label: names.otherClientId },
        ]}
      />
      {chosen === otherClient && (
        <TextInput
          label={names.clientId}
          description={names.clientIdMore}
          placeholder="ci_…"
          autoComplete="off"
          spellCheck={false}
          value={enteredId}
          onChange={(event) => setEnteredId(event.currentTarget.value)}
        />
      )}
      <DelegationLimits
        limits={limits}
        onLimits={setLimits}
        assets={data?.allAssets?.nodes ?? []}
        mutations={mutations ?? []}
      />
    </CommandDialog>
  );
}
