/** Reads of personal data in the whole register: by whom, when and for which purpose. */
import type { ReactElement } from 'react';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayFilters, instantFilter } from '../../parts/data-table/day-filters.ts';
import { instantColumn, textColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import type { View } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { HolderLink } from '../../parts/entity-links.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { words } from '../../words/words.ts';
import { PersonalDataReads as Reads, type PersonalDataReadsQuery } from '#graphql/personal-data-reads.ts';
import { userFilter } from './audit-filter.ts';
import classes from './audit.module.css';

type Read = NonNullable<PersonalDataReadsQuery['allAccessEntries']>['nodes'][number];

const names = words.audit.reads;

const columns: readonly Column<Read>[] = [
  { id: 'user', label: words.audit.user, width: 260, text: (read) => performedBy(read) ?? names.hidden },
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 205, order: 'RECORDED_AT' }),
  {
    id: 'party',
    label: names.party,
    width: 240,
    text: ({ party }) => party?.legalName,
    cell: ({ party }) => {
      const holder = party?.holders.nodes[0]?.holder;
      return holder ? <HolderLink holder={holder} label={party.legalName} /> : party?.legalName;
    },
  },
  textColumn('purpose', { label: names.purpose, width: 320 }),
  { id: 'register', label: words.audit.register, width: 200, hidden: true, text: ({ register }) => register?.name },
];

const filters = [
  { id: 'by', label: words.audit.by },
  { id: 'find', label: names.party },
  ...dayFilters(words.audit.from, words.audit.to),
];

type ReadsView = View<'tab' | 'find' | 'by' | 'from' | 'to'>;

export function PersonalDataReads({ view }: { readonly view: ReadsView }): ReactElement {
  const ofRegister = useOfRegister();
  const recordedAt = instantFilter(view);
  const user = userFilter(view.by);
  const filter = {
    ...ofRegister,
    ...(user === undefined ? {} : { user }),
    ...(view.find === undefined ? {} : { party: { nameKey: { includes: view.find.trim().toLowerCase() } } }),
    ...(recordedAt === undefined ? {} : { recordedAt }),
  };
  const source = useSource(Reads, { filter }, ({ allAccessEntries }) => allAccessEntries);
  return (
    <>
      <p className={classes['note']}>{names.more}</p>
      <DataTable
        label={names.title}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        usualOrder="RECORDED_AT_DESC"
        empty={<EmptyState title={names.none} more={names.noneMore} />}
      />
    </>
  );
}
