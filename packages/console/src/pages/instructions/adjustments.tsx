/** Changes of the authorised total that an instruction made. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../parts/plain-table.tsx';
import { words } from '../../words/words.ts';
import type { ShownInstruction } from './shown-instruction.ts';
import { dayColumn, quantityColumn } from '../../parts/data-table/field-columns.tsx';

type Adjustment = ShownInstruction['authorizedAdjustments']['nodes'][number];

export function Adjustments({ adjustments }: { readonly adjustments: readonly Adjustment[] }): ReactElement {
  const labels = words.assets.historyOf;
  return (
    <PlainTable
      label={words.instructions.adjustments}
      rows={adjustments}
      columns={[
        dayColumn('effectiveDate', { label: labels.effectiveDate }),
        quantityColumn('quantity', { label: labels.quantity, signed: true }),
        quantityColumn('authorizedTotal', { label: labels.authorizedTotal }),
        { label: labels.authority, text: ({ authority }) => authority },
      ]}
    />
  );
}
