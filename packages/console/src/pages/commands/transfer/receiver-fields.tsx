/** The transferees of a transfer. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset, Holding } from '../queries/use-chosen-entities.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useFields } from '../fields/field-context.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { CheckField, DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';

const { helps } = words.commands.fields;

interface Props {
  readonly asset: Asset | undefined;
  readonly holding: Holding | undefined;
  /** A role that does not sees its own holders only, names others in words, and gives no certificate numbers. */
  readonly readsLedger: boolean;
}

const parts = [
  'receiver',
  'isOwn',
  'transfereeName',
  'transfereeNumber',
  'transfereeEmail',
  'transfereeNote',
  'quantity',
  'customId',
  'startingShareNumber',
  'endingShareNumber',
];

export function ReceiverFields({ asset, holding, readsLedger }: Props): ReactElement {
  const numbered = holding?.lots?.nodes.some(({ shareNumbers }) => shareNumbers.length > 0) === true;
  return (
    <EntryList
      name="receivers"
      parts={parts}
      title={(number) => words.commands.receivers.one(number)}
      add={words.commands.receivers.add}
      remove={words.commands.receivers.remove}
    >
      {(prefix) => (
        <>
          {readsLedger ? (
            <HolderField name={`${prefix}.receiver`} registerId={asset?.register?.id} creates required />
          ) : (
            <RequestedReceiver prefix={prefix} asset={asset} />
          )}
          <DecimalField name={`${prefix}.quantity`} scale={asset?.quantityScale} required />
          {readsLedger && <TextField name={`${prefix}.customId`} help={helps.customId} short />}
          {numbered && <WholeField name={`${prefix}.startingShareNumber`} />}
          {numbered && <WholeField name={`${prefix}.endingShareNumber`} help={helps.receivedNumbers} />}
        </>
      )}
    </EntryList>
  );
}

/** A receiver in words, or one of the own holders. */
function RequestedReceiver({
  prefix,
  asset,
}: {
  readonly prefix: string;
  readonly asset: Asset | undefined;
}): ReactElement {
  const isOwn = useFields().value(`${prefix}.isOwn`) === 'yes';
  return (
    <>
      {isOwn ? (
        <HolderField name={`${prefix}.receiver`} registerId={asset?.register?.id} required />
      ) : (
        <>
          <TextField name={`${prefix}.transfereeName`} help={helps.transfereeName} required />
          <TextField name={`${prefix}.transfereeNumber`} short />
          <TextField name={`${prefix}.transfereeEmail`} short />
          <TextField name={`${prefix}.transfereeNote`} help={helps.transfereeNote} />
        </>
      )}
      <CheckField name={`${prefix}.isOwn`} />
    </>
  );
}
