/** How many requests are in each list. The navigation and the page of approvals share one query. */
import { useState } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { ApprovalCounts } from './approval-counts.graphql.ts';
import { queueFilter, type QueueReader } from './queues.ts';
import { soonAt } from './days-left.ts';

interface Queues {
  /** Undefined until the permissions are loaded. */
  readonly reader: QueueReader | undefined;
  /** Undefined until they are counted. */
  readonly counts: Readonly<Partial<Record<'mine' | 'waiting' | 'overdue', number>>>;
}

/** Units: milliseconds between two counts of an open page. */
const every = 60_000;

export function useQueues(): Queues {
  const { mayRun, mayRead, userId } = useViewer();
  const [soon] = useState(() => soonAt(Date.now()));
  const reader = userId === undefined ? undefined : { userId, decides: mayRun('approveInstruction'), soonAt: soon };
  const variables = (queue: 'mine' | 'waiting' | 'overdue') => (reader === undefined ? {} : queueFilter(queue, reader));
  const { data } = useRoleQuery(
    ApprovalCounts,
    { mine: variables('mine'), waiting: variables('waiting'), overdue: variables('overdue') },
    { enabled: reader !== undefined && mayRead('registers'), keepPrevious: true, every },
  );
  const counts = {
    ...(reader?.decides === true && data?.mine ? { mine: data.mine.totalCount } : {}),
    ...(data?.waiting ? { waiting: data.waiting.totalCount } : {}),
    ...(data?.overdue ? { overdue: data.overdue.totalCount } : {}),
  };
  return { reader, counts };
}
