/** The lists of requests: which instructions are in each, for a role that decides and for one that only proposes. */
import type { InstructionFilter, InstructionStatus } from '../../api/schema.graphql.ts';

export const queueNames = ['mine', 'waiting', 'overdue', 'decided', 'refused', 'all'] as const;
export type QueueName = (typeof queueNames)[number];

/** Who looks at the lists. */
export interface QueueReader {
  readonly userId: string;
  /** Whether the role may approve what others propose. */
  readonly decides: boolean;
  /** The instant before which a request expires soon. */
  readonly soonAt: string;
}

/** Statuses of instructions about which somebody may still decide. */
export const openStatuses = ['pending_approval', 'approved'] as const satisfies readonly InstructionStatus[];

const open: InstructionFilter = { status: { in: [...openStatuses] } };

/** Ends of a request that was not carried out. */
const undone: InstructionFilter = { status: { in: ['rejected', 'withdrawn', 'expired', 'failed'] } };

/** The filter of a list. The registry decides who may decide; a person never approves what the same person proposed. */
export function queueFilter(queue: QueueName, { userId, decides, soonAt }: QueueReader): InstructionFilter {
  const proposedByReader: InstructionFilter = { user: { id: { equalTo: userId } } };
  switch (queue) {
    case 'mine':
      return { and: [open, { not: proposedByReader }] };
    case 'waiting':
      return decides ? { and: [open, proposedByReader] } : open;
    case 'overdue':
      return { and: [open, { expiresAt: { lessThan: soonAt } }] };
    case 'decided':
      return decides
        ? { or: [undone, { approvals: { some: {} } }] }
        : { status: { in: ['completed', 'rejected', 'withdrawn', 'expired', 'failed'] } };
    case 'refused':
      return { status: { equalTo: 'refused' } };
    case 'all':
      return {};
  }
}

/** The lists that a role has: one that only proposes has nothing to decide. */
export function queuesOf(decides: boolean): readonly QueueName[] {
  return queueNames.filter((queue) => decides || queue !== 'mine');
}
