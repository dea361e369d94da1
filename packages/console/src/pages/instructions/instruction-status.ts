/** Whether an instruction waits for a decision. */
import type { InstructionStatus } from '#graphql/schema.ts';
import { openStatuses } from '../../parts/approvals/queues.ts';

/** Whether somebody may still decide about it. */
export function isOpen(status: InstructionStatus): boolean {
  return (openStatuses as readonly InstructionStatus[]).includes(status);
}
