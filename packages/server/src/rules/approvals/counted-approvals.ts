/**
 * Which approvals of an instruction count now. An approval that was valid when it was given need not be valid when the
 * instruction is carried out.
 */
import type { Delegation } from '../actor.ts';
import { isApprovable, type LimitedProposal } from './decision-limits.ts';
import type { ProposedMutation } from './instruction-decision.ts';
import { type ComparedPerson, dependenceOnPresenter } from './independence.ts';
import type { DatedApproval } from './recorded-day.ts';

/** An approval that was given. */
interface Given extends DatedApproval {
  readonly counts: boolean;
  readonly delegation: Delegation | null;
}

/** The instruction for which approvals are counted. */
export interface CountedFor {
  readonly proposal: LimitedProposal;
  readonly mutation: ProposedMutation;
  /** Null where the operator of the installation proposed it. */
  readonly presenter: ComparedPerson | null;
  readonly sharedClient: boolean;
}

/**
 * The approvals that count: their role, client and appointment are active, the delegation of now covers what was
 * proposed, and the person is independent of the presenter. Whether approvers are independent of each other shows where
 * they are counted.
 */
export function countedApprovals<A extends Given>(
  given: readonly A[],
  { proposal, mutation, presenter, sharedClient }: CountedFor,
): readonly A[] {
  return given.filter(
    (approval) =>
      approval.counts &&
      isApprovable(proposal, mutation, approval.delegation) &&
      (presenter === null || dependenceOnPresenter(presenter, approval, sharedClient) === null),
  );
}
