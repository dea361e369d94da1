/** Instructions: the states through which what was asked becomes what was done. */

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
