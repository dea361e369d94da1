/** An issuer appoints an account in a capacity, for one asset or all. */
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { choicesOf } from '../../parts/data-table/choices.ts';
import { words } from '../../words/words.ts';
import { CommandDialog } from './command-dialog.tsx';
import { AppointAgent } from '#graphql/appoint-agent.ts';
import { AppointmentChoices } from '#graphql/appointment-choices.ts';

const names = words.access.appointments;
const capacities = choicesOf(names.capacities);

/** The option to enter the id of an account that is not in the list. */
const otherAccount = 'other';

export function AppointDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { data } = useRoleQuery(AppointmentChoices, {});
  const [chosen, setChosen] = useState('');
  const [enteredId, setEnteredId] = useState('');
  const [capacity, setCapacity] = useState(capacities[0]!.value);
  const [assetId, setAssetId] = useState('');
  const accounts = data?.allAccounts?.nodes ?? [];
  const assets = data?.allAssets?.nodes ?? [];
  const accountId = chosen === otherAccount ? enteredId.trim() : chosen;
  const input = { accountId, capacity, ...(assetId === '' ? {} : { assetId }) };
  return (
    <CommandDialog
      title={names.create}
      description={names.createMore}
      command={AppointAgent}
      variables={accountId === '' ? undefined : { input }}
      submitLabel={names.create}
      onClose={onClose}
      onDone={({ result }) => (result?.appointment ? undefined : words.access.awaitsApproval)}
    >
      <NativeSelect
        label={names.agent}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: '–' },
          ...(accounts.length === 0
            ? []
            : [{ group: names.accounts, items: accounts.map(({ id, name }) => ({ value: id, label: name })) }]),
          { value: otherAccount, label: names.other },
        ]}
      />
      {chosen === otherAccount && (
        <TextInput
          label={names.accountId}
          description={names.accountIdMore}
          autoComplete="off"
          spellCheck={false}
          value={enteredId}
          onChange={(event) => setEnteredId(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={names.capacity}
        data={capacities}
        value={capacity}
        onChange={(event) => {
          const found = capacities.find(({ value }) => value === event.currentTarget.value);
          if (found !== undefined) setCapacity(found.value);
        }}
      />
      <NativeSelect
        label={names.asset}
        data={[{ value: '', label: names.everyAsset }, ...assets.map(({ id, name }) => ({ value: id, label: name }))]}
        value={assetId}
        onChange={(event) => setAssetId(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}
