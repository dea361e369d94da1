/** Instructions: a requested change of the register, and its statuses until it is completed. */

export type InstructionStatus =
  | 'draft'
  | 'submitted'
  | 'pending_approval'
  | 'approved'
  | 'executing'
  | 'completed'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'failed'
  | 'refused';

/** The statuses of a proposal about which nothing is decided yet. */
export const openStatuses = ['pending_approval', 'approved'] as const satisfies readonly InstructionStatus[];

export type ApprovalDecision = 'approved' | 'rejected';

/** Units: hours. From then on a proposal is no longer approved, unless it says otherwise. */
export const expiryHours = 720;

/** Units: instructions of one account and day. Further mutations that are refused are only counted. */
export const refusedPerDayMax = 1_000;
