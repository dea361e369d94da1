/** The receivers of a transfer, one below the other. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../asked/use-chosen.ts';
import { HolderField } from '../fields/holder-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { DecimalField, TextField } from '../fields/plain-fields.tsx';

export function ReceiverFields({ asset }: { readonly asset: Asset | undefined }): ReactElement {
  return (
    <EntryList
      name="receivers"
      parts={['receiver', 'quantity', 'customId']}
      title={(number) => words.deeds.receivers.one(number)}
      add={words.deeds.receivers.add}
      remove={words.deeds.receivers.remove}
    >
      {(place) => (
        <>
          <HolderField name={`${place}.receiver`} registerId={asset?.register?.id} required />
          <DecimalField name={`${place}.quantity`} required />
          <TextField name={`${place}.customId`} help={words.deeds.fields.helps.customId} short />
        </>
      )}
    </EntryList>
  );
}
