/** Instructions and their approval, latest first. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { actionLabel } from '../../parts/action-label.ts';
import { choicesOf, chosenOf } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { dayFilters, instantFilter } from '../../parts/data-table/day-filters.ts';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Status } from '../../parts/status.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { words } from '../../words/words.ts';
import {
  InstructionList,
  type InstructionListQuery,
  type InstructionListQueryVariables,
} from './instruction-list.graphql.ts';
import { toneOf } from './instruction-tones.ts';

type Instruction = NonNullable<InstructionListQuery['allInstructions']>['nodes'][number];

const route = getRouteApi('/r/$role/instructions');
const names = words.instructions;

const columns: readonly Column<Instruction>[] = [
  { id: 'type', label: names.type, width: 230, text: ({ type }) => type, cell: ({ type }) => actionLabel(type) },
  {
    id: 'status',
    label: names.status,
    width: 150,
    order: 'STATUS',
    text: ({ status }) => names.statuses[status],
    cell: ({ status }): ReactElement => <Status label={names.statuses[status]} tone={toneOf[status]} />,
  },
  instantColumn('receivedAt', { id: 'received', label: names.receivedAt, width: 180, order: 'RECEIVED_AT' }),
  { id: 'requestedBy', label: names.requestedBy, width: 220, text: (one) => performedBy(one) },
  { id: 'asset', label: names.asset, width: 200, text: ({ asset }) => asset?.name },
  { id: 'register', label: names.register, width: 200, text: ({ register }) => register?.name },
  instantColumn('completedAt', { id: 'completed', label: names.completedAt, width: 180, hidden: true }),
  { id: 'id', label: names.id, width: 310, hidden: true, text: ({ id }) => id },
];

/** An issuer sees only its own register. */
const columnsOfOneRegister = columns.map((column) => (column.id === 'register' ? { ...column, hidden: true } : column));

const statuses = choicesOf(names.statuses);

const filters = [
  { id: 'find', label: names.find },
  { id: 'status', label: names.status, choices: statuses },
  ...dayFilters(names.from, names.to),
];

export function InstructionListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const source = useSource(InstructionList, { filter: filterOf(view) }, ({ allInstructions }) => allInstructions);
  return (
    <>
      <PageHead title={names.title} />
      <DataTable
        label={names.title}
        source={source}
        columns={role.accountType === 'issuer' ? columnsOfOneRegister : columns}
        filters={filters}
        view={view}
        onView={(search, replace) => void navigate({ search, replace })}
        usualOrder="RECEIVED_AT_DESC"
        link={({ id }) => ({
          to: '/r/$role/instructions/$instructionId',
          params: { role: role.usersAccountId, instructionId: id },
        })}
        empty={<EmptyState title={names.none} more={names.noneMore} />}
      />
    </>
  );
}

/** Keeps only filter values that the API knows. */
function filterOf(view: ReturnType<typeof route.useSearch>): InstructionListQueryVariables['filter'] {
  const find = view.find?.trim();
  const receivedAt = instantFilter(view);
  const inStatus = chosenOf(view.status, statuses);
  return {
    ...(find === undefined || find === '' ? {} : { id: { in: isId(find) ? [find] : [] } }),
    ...(inStatus === undefined ? {} : { status: { equalTo: inStatus } }),
    ...(receivedAt === undefined ? {} : { receivedAt }),
  };
}
