/** Instructions: a requested change of the register, and its statuses until it is completed. */

export const instructionStatuses = [
  'draft',
  'submitted',
  'pending_approval',
  'approved',
  'executing',
  'completed',
  'rejected',
  'withdrawn',
  'expired',
  'failed',
] as const;
export type InstructionStatus = (typeof instructionStatuses)[number];
