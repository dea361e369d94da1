/** An issuer appoints an account in a capacity, for one asset or all. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { rowChoices } from '../../parts/command-dialog/dialog-field.ts';
import { words } from '../../words/words.ts';
import { AppointAgent, members } from '#graphql/appoint-agent.ts';
import { AppointmentChoices } from '#graphql/appointment-choices.ts';

const names = words.access.appointments;

export function AppointDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { data } = useRoleQuery(AppointmentChoices, {});
  return (
    <CommandDialog
      title={names.create}
      more={names.createMore}
      operation={AppointAgent}
      members={members}
      fields={{
        accountId: {
          label: names.agent,
          choices: rowChoices('–', data?.allAccounts?.nodes, names.accounts),
          other: { label: names.other, of: names.accountId, help: names.accountIdMore },
        },
        capacity: { label: names.capacity },
        assetId: { label: names.asset, choices: rowChoices(names.everyAsset, data?.allAssets?.nodes) },
      }}
      submit={names.create}
      onClose={onClose}
      onDone={({ result }) => (result?.appointment ? undefined : words.access.awaitsApproval)}
    />
  );
}
