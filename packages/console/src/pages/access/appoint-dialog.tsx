/** An issuer asks an account to serve it, in a capacity, for one asset or all. */
import { NativeSelect, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { choicesOf } from '../../parts/data-table/choices.ts';
import { words } from '../../words/words.ts';
import { ActDialog } from './act-dialog.tsx';
import { AppointAgent } from './appoint-agent.graphql.ts';
import { AppointmentChoices } from './appointment-choices.graphql.ts';

const names = words.access.appointments;
const capacities = choicesOf(names.capacities);

/** The choice that asks for the id of an account that this one has not met. */
const otherAccount = 'other';

export function AppointDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { data } = useAsked(AppointmentChoices, {});
  const [chosen, setChosen] = useState('');
  const [typedId, setTypedId] = useState('');
  const [capacity, setCapacity] = useState(capacities[0]!.value);
  const [assetId, setAssetId] = useState('');
  const accounts = data?.allAccounts?.nodes ?? [];
  const assets = data?.allAssets?.nodes ?? [];
  const accountId = chosen === otherAccount ? typedId.trim() : chosen;
  const input = { accountId, capacity, ...(assetId === '' ? {} : { assetId }) };
  return (
    <ActDialog
      title={names.create}
      says={names.createMore}
      deed={AppointAgent}
      variables={accountId === '' ? undefined : { input }}
      act={names.create}
      onClose={onClose}
      onDone={({ done }) => (done?.appointment ? undefined : words.access.waits)}
    >
      <NativeSelect
        label={names.agent}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[
          { value: '', label: '–' },
          ...(accounts.length === 0
            ? []
            : [{ group: names.known, items: accounts.map(({ id, name }) => ({ value: id, label: name })) }]),
          { value: otherAccount, label: names.other },
        ]}
      />
      {chosen === otherAccount && (
        <TextInput
          label={names.accountId}
          description={names.accountIdMore}
          autoComplete="off"
          spellCheck={false}
          value={typedId}
          onChange={(event) => setTypedId(event.currentTarget.value)}
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
    </ActDialog>
  );
}
