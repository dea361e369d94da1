/** The events of a holder or an asset, latest first. An entry opens the register of its day. */
import { registerDayOf } from '../../api/register-day.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import { actionLabel } from '../action-label.ts';
import { choicesOf, ifChosen } from '../data-table/choices.ts';
import type { Column, Filter } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { dayColumn, instantColumn, quantityColumn } from '../data-table/field-columns.tsx';
import type { Source } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { DocumentLink } from '../document-link.tsx';
import { EmptyState } from '../empty-state.tsx';
import { performedBy } from '../performed-by.ts';
import { transactionLabel, TransactionLink } from '../transaction-link.tsx';
import { useToday } from '../use-today.ts';
import type { HolderTimelineQuery } from '#graphql/holder-timeline.ts';
import classes from './timeline.module.css';

export type TimelineEntry = NonNullable<HolderTimelineQuery['holderById']>['timeline']['nodes'][number];

const names = words.timeline;

const kinds = choicesOf(names.kinds);

export type TimelineView = View<'kind' | 'asset'>;

/** The condition on the kind of entry. Shape: the filter as it is in the address. */
export const ofKind = (kind: string | undefined) => ifChosen('kind', kind, kinds);

const assetColumn: Column<TimelineEntry> = {
  id: 'asset',
  label: words.lists.asset,
  width: 180,
  text: ({ asset }) => asset?.name,
};

const columnsWith = (ofHolder: boolean): readonly Column<TimelineEntry>[] => [
  { id: 'entry', label: names.entry, width: 240, text: entryText },
  dayColumn('effectiveDate', { id: 'effective', label: words.transactions.effectiveDate, width: 120 }),
  ...(ofHolder ? [assetColumn] : []),
  quantityColumn('quantity', { label: names.change, width: 130, signed: true }),
  quantityColumn('balanceAfter', { id: 'after', label: ofHolder ? names.balanceAfter : names.outstanding, width: 130 }),
  { id: 'details', label: names.details, width: 220, grows: true, text: detailsText, cell: detailsCell },
  { id: 'source', label: names.source, width: 230, text: sourceText, cell: (entry) => <Sources entry={entry} /> },
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 190, order: 'RECORDED_AT' }),
];

const columnsOfHolder = columnsWith(true);
const columnsOfAsset = columnsWith(false);

interface Props {
  readonly source: Source<TimelineEntry>;
  readonly ofHolder: boolean;
  readonly filters?: readonly Filter[];
  readonly view: TimelineView;
}

export function TimelineList({ source, ofHolder, filters = [], view }: Props): ReactElement {
  const { usersAccountId: role, accountType } = useRole();
  const today = useToday();
  /** The register on the day of the entry, today at the latest. */
  const linkOf = ({ asset, effectiveDate, recordedAt }: TimelineEntry): LinkProps => {
    const day = effectiveDate ?? registerDayOf(new Date(recordedAt));
    return {
      to: '/r/$role/as-of',
      params: { role },
      search: {
        asOf: day > today ? today : day,
        ...(asset ? { tab: 'asset', asset: asset.id } : {}),
        ...(accountType === 'transfer_agent' && asset?.register ? { register: asset.register.id } : {}),
      },
    };
  };
  return (
    <DataTable
      label={names.title}
      source={source}
      columns={ofHolder ? columnsOfHolder : columnsOfAsset}
      filters={[{ id: 'kind', label: names.kind, choices: kinds }, ...filters]}
      view={view}
      usualOrder="RECORDED_AT_DESC"
      link={linkOf}
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}

function entryText({ kind, transaction, restriction, verification, change }: TimelineEntry): string {
  if (transaction) return transactionLabel(transaction);
  if (change) return actionLabel(change.action);
  const what =
    restriction === null
      ? verification && words.holders.verifications.kinds[verification.kind]
      : words.restrictions.kinds[restriction.kind];
  return what ? names.of(names.kinds[kind], what) : names.kinds[kind];
}

function detailsText({ transaction, restriction, verification, change, access }: TimelineEntry): string {
  const by = change ?? access;
  const parts = [
    transaction?.reason,
    restriction?.reason,
    verification && words.holders.verifications.statuses[verification.status],
    verification?.provider,
    access?.purpose,
    by && performedBy(by),
  ];
  return parts.filter(Boolean).join(', ');
}

function detailsCell(entry: TimelineEntry): ReactNode {
  const text = detailsText(entry);
  return <span title={text}>{text}</span>;
}

function documentOf({ transaction, restriction, verification }: TimelineEntry) {
  return transaction?.document ?? restriction?.document ?? verification?.document;
}

function sourceText(entry: TimelineEntry): string | undefined {
  return documentOf(entry)?.name;
}

/** The row of the entry, where it has a page, and its document. */
function Sources({ entry }: { readonly entry: TimelineEntry }): ReactElement {
  const role = useRole().usersAccountId;
  const { transaction, change } = entry;
  const file = documentOf(entry);
  return (
    <span className={classes['sources']}>
      {transaction && <TransactionLink transaction={transaction} />}
      {change && (
        <Link to="/r/$role/audit/$entryId" params={{ role, entryId: change.id }}>
          {words.audit.one}
        </Link>
      )}
      {file && <DocumentLink document={file} />}
    </span>
  );
}
