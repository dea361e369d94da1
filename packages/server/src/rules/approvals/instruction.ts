/** Instructions: a requested change of the register, and its statuses until it is completed. */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';

export const instructionStatus = {
  name: 'InstructionStatus',
  description: 'The status of an instruction.',
  values: {
    draft: 'The answer of a dry run: nothing is recorded.',
    submitted: 'Reserved; no instruction has this status today.',
    pending_approval: 'The instruction waits for the people who must agree.',
    approved: 'All who must agree have agreed, and the instruction waits to be carried out.',
    executing: 'A job carries it out.',
    completed: 'The instruction is carried out.',
    rejected: 'Somebody who was asked to agree rejected it.',
    withdrawn: 'The account that proposed it took it back, or its job was stopped.',
    expired: 'Its time ran out before it was carried out.',
    failed: 'A rule blocked it when it was due, for as long as it was tried, or its job failed.',
    refused: 'The checks refused the mutation: nothing follows from it.',
  },
} satisfies Enumeration<string>;
export type InstructionStatus = WordOf<typeof instructionStatus>;

/** The statuses of a proposal about which nothing is decided yet. */
export const openStatuses = ['pending_approval', 'approved'] as const satisfies readonly InstructionStatus[];

export const approvalDecision = {
  name: 'ApprovalDecision',
  description: 'A decision of a person about an instruction.',
  values: {
    approved: 'The person agreed to the instruction.',
    rejected: 'The person rejected the instruction, which ends it.',
  },
} satisfies Enumeration<string>;

/** Units: hours. From then on a proposal is no longer approved, unless it says otherwise. */
export const expiryHours = 720;

/** Units: instructions of one account and day. Further mutations that are refused are only counted. */
export const refusedPerDayMax = 1_000;
