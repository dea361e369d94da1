/** Lets a client act in a role: which client, which role, within which bounds. */
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { words } from '../../words/words.ts';
import { nameOf } from './access-kinds.ts';
import { ActDialog } from './act-dialog.tsx';
import { CreateDelegation } from './create-delegation.graphql.ts';
import { type Bounds, DelegationBounds, noBounds, boundsInput } from './delegation-bounds.tsx';
import { DelegationChoices } from './delegation-choices.graphql.ts';

const names = words.access.delegations;

/** The choice that asks for the id of a client that is not this account's. */
const otherClient = 'other';

interface Props {
  /** The client_id that is chosen to begin with. */
  readonly clientId?: string;
  onClose(): void;
}

export function CreateDelegationDialog({ clientId: given = '', onClose }: Props): ReactElement {
  const { data } = useAsked(DelegationChoices, {});
  const [usersAccountId, setUsersAccountId] = useState('');
  const [chosen, setChosen] = useState(given);
  const [typedId, setTypedId] = useState('');
  const [bounds, setBounds] = useState<Bounds>(noBounds);
  const roles = data?.allUsersAccounts?.nodes ?? [];
  const clients = data?.allApiClients?.nodes ?? [];
  const clientId = chosen === otherClient ? typedId.trim() : chosen;
  const narrowing = boundsInput(bounds);
  const complete = usersAccountId !== '' && clientId !== '' && narrowing !== undefined;
  return (
    <ActDialog
      title={names.create}
      says={names.createMore}
      deed={CreateDelegation}
      variables={complete ? { input: { usersAccountId, clientId, ...narrowing } } : undefined}
      act={names.create}
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
          value={typedId}
          onChange={(event) => setTypedId(event.currentTarget.value)}
        />
      )}
      <DelegationBounds
        bounds={bounds}
        onBounds={setBounds}
        assets={data?.allAssets?.nodes ?? []}
        mutations={data?.viewer?.may ?? []}
      />
    </ActDialog>
  );
}
