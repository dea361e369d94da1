/** All changes of the authorised total. */
import type { ReactElement } from 'react';
import { Day } from '../../parts/moment.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { words } from '../../words/words.ts';
import type { ShownAsset } from './asset-kinds.ts';
import { dayColumn, instantColumn, quantityColumn } from '../../parts/data-table/field-columns.tsx';

export function AuthorizedHistory({ asset }: { readonly asset: ShownAsset }): ReactElement {
  const { nodes } = asset.authorizedAdjustments;
  const names = words.assets.historyOf;
  if (nodes.length === 0) return <p data-quiet>{words.assets.noHistory}</p>;
  return (
    <PlainTable
      label={words.assets.history}
      rows={nodes}
      columns={[
        dayColumn('effectiveDate', { label: names.effectiveDate }),
        quantityColumn('quantity', { label: names.quantity, signed: true }),
        quantityColumn('authorizedTotal', { label: names.authorizedTotal }),
        { label: names.authority, text: ({ authority }) => authority },
        {
          label: names.approved,
          text: ({ boardApprovalDate, stockholderApprovalDate }) =>
            [boardApprovalDate, stockholderApprovalDate].filter(Boolean).join(', '),
          cell: ({ boardApprovalDate, stockholderApprovalDate }) =>
            (boardApprovalDate || stockholderApprovalDate) && (
              <>
                {boardApprovalDate ? <Day value={boardApprovalDate} /> : '–'},{' '}
                {stockholderApprovalDate ? <Day value={stockholderApprovalDate} /> : '–'}
              </>
            ),
        },
        { label: names.comments, text: ({ comments }) => comments },
        instantColumn('recordedAt', { label: names.recordedAt }),
      ]}
    />
  );
}
