/** The transferees of a transfer. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import { HolderField } from '../fields/holder-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { DecimalField, TextField } from '../fields/plain-fields.tsx';

export function ReceiverFields({ asset }: { readonly asset: Asset | undefined }): ReactElement {
  return (
    <EntryList
      name="receivers"
      parts={['receiver', 'quantity', 'customId']}
      title={(number) => words.commands.receivers.one(number)}
      add={words.commands.receivers.add}
      remove={words.commands.receivers.remove}
    >
      {(prefix) => (
        <>
          <HolderField name={`${prefix}.receiver`} registerId={asset?.register?.id} creates required />
          <DecimalField name={`${prefix}.quantity`} scale={asset?.quantityScale} required />
          <TextField name={`${prefix}.customId`} help={words.commands.fields.helps.customId} short />
        </>
      )}
    </EntryList>
  );
}
