/** Changes of the authorised total that an instruction made. */
import type { ReactElement } from 'react';
import { Day } from '../../parts/moment.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { words } from '../../words/words.ts';
import type { ShownInstruction } from './shown-instruction.ts';

type Adjustment = ShownInstruction['authorizedAdjustments']['nodes'][number];

export function Adjustments({ adjustments }: { readonly adjustments: readonly Adjustment[] }): ReactElement {
  const labels = words.assets.historyOf;
  return (
    <PlainTable
      label={words.instructions.adjustments}
      rows={adjustments}
      columns={[
        {
          label: labels.effectiveDate,
          text: ({ effectiveDate }) => effectiveDate,
          cell: ({ effectiveDate }) => <Day value={effectiveDate} />,
        },
        {
          label: labels.quantity,
          align: 'end',
          text: ({ quantity }) => quantity,
          cell: ({ quantity }) => <Quantity value={quantity} signed />,
        },
        {
          label: labels.authorizedTotal,
          align: 'end',
          text: ({ authorizedTotal }) => authorizedTotal,
          cell: ({ authorizedTotal }) => <Quantity value={authorizedTotal} />,
        },
        { label: labels.authority, text: ({ authority }) => authority },
      ]}
    />
  );
}
