/** The transferees of a transfer. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset, Holding } from '../queries/use-chosen-entities.ts';
import { HolderField } from '../fields/holder-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';

const { helps } = words.commands.fields;

interface Props {
  readonly asset: Asset | undefined;
  readonly holding: Holding | undefined;
}

export function ReceiverFields({ asset, holding }: Props): ReactElement {
  const numbered = holding?.lots?.nodes.some(({ shareNumbers }) => shareNumbers.length > 0) === true;
  return (
    <EntryList
      name="receivers"
      parts={['receiver', 'quantity', 'customId', 'startingShareNumber', 'endingShareNumber']}
      title={(number) => words.commands.receivers.one(number)}
      add={words.commands.receivers.add}
      remove={words.commands.receivers.remove}
    >
      {(prefix) => (
        <>
          <HolderField name={`${prefix}.receiver`} registerId={asset?.register?.id} creates required />
          <DecimalField name={`${prefix}.quantity`} scale={asset?.quantityScale} required />
          <TextField name={`${prefix}.customId`} help={helps.customId} short />
          {numbered && <WholeField name={`${prefix}.startingShareNumber`} />}
          {numbered && <WholeField name={`${prefix}.endingShareNumber`} help={helps.receivedNumbers} />}
        </>
      )}
    </EntryList>
  );
}
