/** The units that holders gained or lost between two dates, with the transactions that made each difference. */
import { Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Section } from '../../parts/section.tsx';
import { transactionLabel, TransactionLink } from '../../parts/transaction-link.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { useShowView } from '../../parts/data-table/show-view.ts';
import { argumentsOf, type AsOfView, type Moment } from './as-of-view.ts';
import classes from './as-of.module.css';
import { HolderChanges as Changes, type HolderChangesQuery } from '#graphql/holder-changes.ts';

type Change = NonNullable<HolderChangesQuery['capTable']>['changes']['nodes'][number];

const names = words.asOf;

const columns: readonly Column<Change>[] = [
  { id: 'holder', label: names.holder, width: 260, text: ({ holder }) => holder?.registration },
  { id: 'class', label: names.class, width: 200, text: ({ asset }) => asset?.name },
  quantityColumn('balanceBefore', { id: 'before', label: names.before, width: 130 }),
  quantityColumn('balanceAfter', { id: 'after', label: names.after, width: 130 }),
  quantityColumn('difference', { label: names.change, width: 130, order: 'DIFFERENCE', signed: true }),
  {
    id: 'cause',
    label: names.cause,
    width: 300,
    grows: true,
    text: ({ lines }) => lines.nodes.map(transactionLabel).join(', '),
    cell: ({ lines }) => (
      <>
        {lines.nodes.map((line, index) => (
          <span key={line.id}>
            {index > 0 && ', '}
            <TransactionLink transaction={line} />
          </span>
        ))}
        {lines.totalCount > lines.nodes.length &&
          ` ${names.moreCauses(formatCount(lines.totalCount - lines.nodes.length))}`}
      </>
    ),
  },
];

interface Props {
  readonly of: { readonly registerId?: string };
  readonly earlier: Moment;
  readonly later: Moment;
  readonly view: AsOfView;
}

export function HolderChanges({ of, earlier, later, view }: Props): ReactElement {
  const showView = useShowView();
  const role = useRole().usersAccountId;
  const adjustedForSplits = view.adjusted === 'yes';
  const variables = { ...of, ...argumentsOf(later), since: earlier.day, adjustedForSplits };
  const source = useSource(Changes, variables, ({ capTable }) => capTable?.changes);
  const { adjusted: _, ...others } = view;
  // The columns in the address are those of the list of classes.
  const { columns: ofClasses, ...listView } = view;
  const inAddress = ofClasses === undefined ? {} : { columns: ofClasses };
  return (
    <Section title={names.byHolder}>
      <Switch
        className={classes['adjust']}
        label={names.adjust}
        description={names.adjustMore}
        checked={adjustedForSplits}
        onChange={({ currentTarget: { checked } }) => showView(checked ? { ...view, adjusted: 'yes' } : others, false)}
      />
      <DataTable
        label={names.byHolder}
        file={names.fileCompared(names.byHolder, earlier.day, later.day)}
        source={source}
        columns={columns}
        view={listView}
        onView={({ columns: _columns, ...changed }, replace) => showView({ ...changed, ...inAddress }, replace)}
        usualOrder="HOLDER__REGISTRATION_ASC"
        link={({ holderId }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId } })}
        empty={<EmptyState title={names.noDifference} more={names.noDifferenceMore} />}
      />
    </Section>
  );
}
