/** Delegates a role to a client, with limits. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { rowChoices } from '../../parts/command-dialog/dialog-field.ts';
import { words } from '../../words/words.ts';
import { CreateDelegation, members } from '#graphql/create-delegation.ts';
import { DelegationChoices } from '#graphql/delegation-choices.ts';
import { nameOf } from './access-kinds.ts';

const names = words.access.delegations;

interface Props {
  /** The preselected client_id. */
  readonly clientId?: string;
  onClose(): void;
}

export function CreateDelegationDialog({ clientId, onClose }: Props): ReactElement {
  const { mutations } = useViewer();
  const { data } = useRoleQuery(DelegationChoices, {});
  const roles = data?.allUsersAccounts?.nodes.map(({ id, userRole, user }) => ({
    id,
    name: `${nameOf(user) ?? '–'} · ${words.session.role[userRole]}`,
  }));
  const clients = data?.allApiClients?.nodes.map((one) => ({ id: one.clientId, name: one.name }));
  return (
    <CommandDialog
      title={names.create}
      more={names.createMore}
      operation={CreateDelegation}
      members={members}
      fields={{
        usersAccountId: { label: names.role, choices: rowChoices(names.chooseRole, roles) },
        clientId: {
          label: names.client,
          first: clientId,
          choices: rowChoices(names.chooseClient, clients, names.ownClient),
          other: { label: names.otherClientId, of: names.clientId, help: names.clientIdMore, example: 'ci_…' },
        },
        assetIds: { label: names.assets, choices: rowChoices(undefined, data?.allAssets?.nodes) },
        mutations: { label: names.mutations, choices: mutations ?? [] },
        quantityMax: { label: names.quantityMax },
        proposeOnly: { label: names.proposeOnly, help: names.proposeOnlyMore },
        approves: { label: names.approvesNothing, help: names.approvesNothingMore, sends: false },
      }}
      group={{
        title: names.limits,
        more: names.limitsMore,
        fields: ['assetIds', 'mutations', 'quantityMax', 'proposeOnly', 'approves'],
      }}
      submit={names.submit}
      onClose={onClose}
    />
  );
}
