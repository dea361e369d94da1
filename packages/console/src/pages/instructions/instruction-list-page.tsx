/** Requests that wait for approval, and what became of others: a list for each. */
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { InstructionFilter } from '#graphql/schema.ts';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { ForcedBanner } from '../../parts/approvals/forced-banner.tsx';
import { type QueueName, type QueueReader, queueFilter, queuesOf } from '../../parts/approvals/queues.ts';
import { useQueues } from '../../parts/approvals/use-queues.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayFilters, instantFilter } from '../../parts/data-table/day-filters.ts';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { useOnChange } from '../../parts/use-on-change.ts';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ApprovalQueue } from '#graphql/approval-queue.ts';
import { columnsOf, isPast } from './instruction-columns.tsx';
import { InstructionList } from '#graphql/instruction-list.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useSelected } from './use-selected.ts';

const route = getRouteApi('/r/$role/instructions');
const names = words.instructions;

export function InstructionListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const { reader, counts, error, retry } = useQueues();
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  // The counts are read each minute. Where they say that the lists are others, the rows are read anew, too.
  useOnChange(role, reader && JSON.stringify(counts), () => {
    for (const list of [ApprovalQueue, InstructionList])
      void client.invalidateQueries({ queryKey: [...roleQueryKey(role), list] });
  });
  if (error !== null) return <ErrorState error={error} onRetry={retry} whole />;
  if (reader === undefined) return <Loading />;
  const tabs = queuesOf(reader.decides).map((id) => {
    const count = counts[id];
    return {
      id,
      label:
        count === undefined || count === 0 ? names.queues[id] : names.queueCount(names.queues[id], formatCount(count)),
      show: () => <Queue key={id} queue={id} reader={reader} />,
    };
  });
  return (
    <>
      <PageHead title={names.title} />
      <ForcedBanner />
      <PageTabs tabs={tabs} open={view.tab} onOpen={(search) => void navigate({ search })} />
    </>
  );
}

const statuses = choicesOf(names.statuses);

const filters = [
  { id: 'find', label: names.find },
  { id: 'status', label: names.status, choices: statuses },
  ...dayFilters(names.from, names.to),
];

function Queue({ queue, reader }: { readonly queue: QueueName; readonly reader: QueueReader }): ReactElement {
  const view = route.useSearch();
  const role = useRole();
  const isLog = queue === 'all';
  const ofRegister = useOfRegister();
  const isNarrowed = ofRegister.register !== undefined;
  const filter = { ...(isLog ? filterOf(view) : queueFilter(queue, reader)), ...ofRegister };
  const filtered = useSource(
    InstructionList,
    { filter, withChecks: queue === 'refused' },
    ({ allInstructions }) => allInstructions,
  );
  const own = useSource(ApprovalQueue, {}, ({ approvalQueue }) => approvalQueue);
  const selected = useSelected();
  const isSelectable = reader.decides && (queue === 'mine' || queue === 'overdue');
  const empty = isLog ? { title: names.none, more: names.noneMore } : names.empty[queue];
  return (
    <>
      {isSelectable && <SelectionBar selected={selected} />}
      <DataTable
        label={names.queues[queue]}
        source={queue === 'mine' && !isNarrowed ? own : filtered}
        columns={columnsOf(queue, role)}
        filters={isLog ? filters : []}
        view={view}
        usualOrder={isPast(queue) ? 'RECEIVED_AT_DESC' : 'RECEIVED_AT_ASC'}
        link={({ id }) => ({
          to: '/r/$role/instructions/$instructionId',
          params: { role: role.usersAccountId, instructionId: id },
        })}
        tall
        selection={isSelectable ? selected.selection : undefined}
        empty={<EmptyState {...empty} />}
      />
    </>
  );
}

/** Keeps only filter values that the API knows. */
function filterOf(view: ReturnType<typeof route.useSearch>): InstructionFilter {
  const find = view.find?.trim();
  const receivedAt = instantFilter(view);
  return {
    ...(find === undefined || find === '' ? {} : { id: { in: isId(find) ? [find] : [] } }),
    ...ifChosen('status', view.status, statuses),
    ...(receivedAt === undefined ? {} : { receivedAt }),
  };
}
