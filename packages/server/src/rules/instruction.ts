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
  'refused',
] as const;
export type InstructionStatus = (typeof instructionStatuses)[number];

/** The statuses of a proposal about which nothing is decided yet. */
export const openStatuses = ['pending_approval', 'approved'] as const satisfies readonly InstructionStatus[];

export const approvalDecisions = ['approved', 'rejected'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

/** Units: hours. From then on a proposal is no longer approved, unless it says otherwise. */
export const expiryHours = 720;

/** Units: instructions of one account and day. Further mutations that are refused are only counted. */
export const refusedPerDayMax = 1_000;
