/** All changes of the authorised total. */
import type { ReactElement } from 'react';
import { Day, Instant } from '../../parts/moment.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { words } from '../../words/words.ts';
import classes from './asset.module.css';
import type { ShownAsset } from './asset-kinds.ts';

export function AuthorizedHistory({ asset }: { readonly asset: ShownAsset }): ReactElement {
  const { nodes } = asset.authorizedAdjustments;
  const names = words.assets.historyOf;
  if (nodes.length === 0) return <p className={classes['quiet']}>{words.assets.noHistory}</p>;
  return (
    <PlainTable
      label={words.assets.history}
      rows={nodes}
      columns={[
        {
          label: names.effectiveDate,
          text: ({ effectiveDate }) => effectiveDate,
          cell: ({ effectiveDate }) => <Day value={effectiveDate} />,
        },
        {
          label: names.quantity,
          align: 'end',
          text: ({ quantity }) => quantity,
          cell: ({ quantity }) => <Quantity value={quantity} signed />,
        },
        {
          label: names.authorizedTotal,
          align: 'end',
          text: ({ authorizedTotal }) => authorizedTotal,
          cell: ({ authorizedTotal }) => <Quantity value={authorizedTotal} />,
        },
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
        {
          label: names.recordedAt,
          text: ({ recordedAt }) => recordedAt,
          cell: ({ recordedAt }) => <Instant value={recordedAt} />,
        },
      ]}
    />
  );
}
