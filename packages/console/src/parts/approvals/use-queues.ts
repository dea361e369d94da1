/** How many requests are in each list. The navigation and the page of approvals share one query. */
import { serverNow } from '../../api/server-clock.ts';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { ApprovalCounts } from '#graphql/approval-counts.ts';
import { soonAt } from './days-left.ts';
import { openRequests, overdueRequests, type QueueName, type QueueReader } from './queues.ts';

interface Queues {
  /** Undefined until the queue is loaded. */
  readonly reader: QueueReader | undefined;
  /** Undefined until they are counted. */
  readonly counts: Readonly<Partial<Record<QueueName, number>>>;
  readonly error: Error | null;
  retry(): void;
}

/** Units: milliseconds between two counts of an open page. */
const every = 60_000;

/** Units: instructions of the own queue that the list of what waits for others leaves out. */
const most = 200;

export function useQueues(): Queues {
  const { mayRun, mayRead } = useViewer();
  const soon = soonAt(serverNow().getTime());
  const { data, error, refetch } = useRoleQuery(
    ApprovalCounts,
    { most, open: openRequests, overdue: overdueRequests(soon) },
    { enabled: mayRead('registers'), keepPrevious: true, every },
  );
  const { accountType } = useRole();
  const decides = mayRun('approveInstruction');
  const keeps = accountType === 'issuer' || accountType === 'transfer_agent';
  if (!data) return { reader: undefined, counts: {}, error, retry: () => void refetch() };
  const mine = data.mine.totalCount;
  return {
    reader: { decides, keeps, soonAt: soon, mine: data.mine.nodes.map(({ id }) => id) },
    counts: {
      mine,
      waiting: Math.max(0, (data.open?.totalCount ?? 0) - mine),
      overdue: data.overdue?.totalCount ?? 0,
    },
    error: null,
    retry: () => void refetch(),
  };
}
