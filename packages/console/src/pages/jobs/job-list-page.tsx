/** The jobs of the registers that the account keeps, latest first. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAssetFilter } from '../../parts/assets/use-asset-choices.ts';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayFilters, instantFilter } from '../../parts/data-table/day-filters.ts';
import { instantColumn, statusColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { titleOf, toneOf } from '../../parts/jobs/job.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { useAssetOfRegister } from '../../parts/register/chosen-register.ts';
import { words } from '../../words/words.ts';
import type { JobFilter } from '#graphql/schema.ts';
import { JobList, type JobListQuery } from '#graphql/job-list.ts';

type Job = NonNullable<JobListQuery['allJobs']>['nodes'][number];

const route = getRouteApi('/r/$role/jobs');
const names = words.jobs;
const states = choicesOf(names.states);

const columns: readonly Column<Job>[] = [
  {
    id: 'job',
    label: names.job,
    width: 350,
    grows: true,
    text: titleOf,
    cell: (job) => <span title={titleOf(job)}>{titleOf(job)}</span>,
  },
  statusColumn('state', names.states, toneOf, { label: names.state, width: 120, card: 'detail', order: 'STATE' }),
  { id: 'asset', label: names.asset, width: 230, hidden: true, text: ({ asset }) => asset?.name },
  { id: 'user', label: names.user, width: 240, text: (job) => performedBy(job) },
  instantColumn('createdAt', { label: names.createdAt, width: 195, card: 'detail', order: 'CREATED_AT' }),
  instantColumn('startedAt', { label: names.startedAt, width: 195, hidden: true }),
  instantColumn('endedAt', { label: names.endedAt, width: 195 }),
  { id: 'id', label: names.id, width: 310, hidden: true, text: ({ id }) => id },
];

export function JobListPage(): ReactElement {
  const view = route.useSearch();
  const role = useRole().usersAccountId;
  const filter = { ...useAssetOfRegister(), ...filterOf(view) };
  const source = useSource(JobList, { filter }, ({ allJobs }) => allJobs);
  const filters = [
    { id: 'state', label: names.state, choices: states },
    useAssetFilter(view.asset),
    ...dayFilters(names.from, names.to),
  ];
  return (
    <>
      <PageHead title={names.title} />
      <DataTable
        label={names.title}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        usualOrder="CREATED_AT_DESC"
        link={({ id }) => ({ to: '/r/$role/jobs/$jobId', params: { role, jobId: id } })}
        empty={<EmptyState title={names.none} more={names.noneMore} />}
      />
    </>
  );
}

/** Keeps only filter values that the API knows. */
function filterOf(view: ReturnType<typeof route.useSearch>): JobFilter {
  const createdAt = instantFilter(view);
  return {
    ...ifChosen('state', view.state, states),
    ...(isId(view.asset) ? { asset: { id: { equalTo: view.asset } } } : {}),
    ...(createdAt === undefined ? {} : { createdAt }),
  };
}
