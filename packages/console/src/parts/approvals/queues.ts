/** The lists of requests: which instructions are in each, for a role that decides and for one that only proposes. */
import type { InstructionFilter, InstructionStatus } from '#graphql/schema.ts';

export const queueNames = ['mine', 'waiting', 'overdue', 'decided', 'refused', 'all'] as const;
export type QueueName = (typeof queueNames)[number];

/** The person who looks at the lists. */
export interface QueueReader {
  /** Whether the role may approve what others propose. */
  readonly decides: boolean;
  /** Whether the account keeps registers, so that most of what it does waits for nobody. */
  readonly keeps: boolean;
  /** The instant before which a request expires soon. */
  readonly soonAt: string;
  /** The first instructions that wait for the role. */
  readonly mine: readonly string[];
}

/** Statuses of instructions about which somebody may still decide. */
export const openStatuses = ['pending_approval', 'approved'] as const satisfies readonly InstructionStatus[];

export const openRequests: InstructionFilter = { status: { in: [...openStatuses] } };

/** Ends of a request that was not carried out. */
const undone: InstructionFilter = { status: { in: ['rejected', 'withdrawn', 'expired', 'failed'] } };

/** The filter of the requests that are overdue, or will be soon. */
export function overdueRequests(soonAt: string): InstructionFilter {
  return { and: [openRequests, { expiresAt: { lessThan: soonAt } }] };
}

/** The filter of a list. The list of requests that wait for the role comes from the registry and needs no filter. */
export function queueFilter(queue: QueueName, { keeps, soonAt, mine }: QueueReader): InstructionFilter {
  switch (queue) {
    case 'waiting':
      return mine.length === 0 ? openRequests : { and: [openRequests, { id: { notIn: [...mine] } }] };
    case 'overdue':
      return overdueRequests(soonAt);
    case 'decided':
      return keeps
        ? { or: [undone, { approvals: { some: {} } }] }
        : { status: { in: ['completed', 'rejected', 'withdrawn', 'expired', 'failed'] } };
    case 'refused':
      return { status: { equalTo: 'refused' } };
    case 'mine':
    case 'all':
      return {};
  }
}

/** The lists that a role has: one that only proposes has nothing to decide. */
export function queuesOf(decides: boolean): readonly QueueName[] {
  return queueNames.filter((queue) => decides || queue !== 'mine');
}
