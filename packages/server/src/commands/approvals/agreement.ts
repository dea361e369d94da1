/** The people who have agreed to a proposal and those who still must, by the present policies and roles. */
import type { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { MutationFacts } from '../../rules/approvals/mutation-facts.ts';
import { type NeedStatus, needStatuses } from '../../rules/approvals/need-status.ts';
import { applyingSets, comparisonBy, needsOf } from '../../rules/approvals/needs.ts';
import { countedApprovals } from '../../rules/approvals/counted-approvals.ts';
import { type DatedApproval, recordedDay } from '../../rules/approvals/recorded-day.ts';
import { type PolicySubject, type ApplicableSets, lockApplicableSets } from '../../store/approvals/applicable-sets.ts';
import { type Agreement, findAgreement } from '../../store/approvals/given-approvals.ts';
import type { LockedProposal } from '../../store/approvals/instructions.ts';
import type { Tx } from '../../postgres/database.ts';
import type { LoadContext } from '../command.ts';
import { type FindCommand, type LoadedCommand, loadProposed, lockProposed, type ProposedCommand } from './proposal.ts';

/** The sets that ask now, and what was agreed so far. */
export interface ProposalAgreement extends Agreement {
  readonly applicable: ApplicableSets;
  readonly sharedClient: boolean;
}

function subjectOf({ accountId, registerId, assetId, facts }: LockedProposal): PolicySubject {
  return { accountId, registerId, assetIds: facts?.assetIds ?? (assetId === null ? [] : [assetId]) };
}

/** A locked proposal, what was agreed, and what its command loaded. */
export interface AgreedProposal extends ProposedCommand {
  readonly agreement: ProposalAgreement;
  readonly loaded: LoadedCommand | Refusal;
}

/** Locks a proposal, and loads it as it would be carried out now. */
export async function loadAgreed(
  context: LoadContext<{ readonly instructionId: string }>,
  commandNamed: FindCommand,
): Promise<AgreedProposal> {
  const proposed = await lockProposed(context, commandNamed);
  const [loaded, agreement] = await Promise.all([
    loadProposed(context, proposed),
    loadAgreement(context.tx, proposed.proposal, context.actor),
  ]);
  return { ...proposed, agreement, loaded };
}

/** Reads both under the lock of the instruction, and holds back changes of the policies. */
export async function loadAgreement(tx: Tx, proposal: LockedProposal, actor: Actor): Promise<ProposalAgreement> {
  const applicable = await lockApplicableSets(tx, subjectOf(proposal));
  const { coolingDays, sharedClient } = comparisonBy(applyingSets(applicable.sets, proposal));
  return { ...(await findAgreement(tx, proposal, actor, coolingDays)), applicable, sharedClient };
}

/**
 * The facts of a proposal with the agents of now. One that was proposed before there were policies waits for a keeper.
 */
function factsOf({ proposal, command }: ProposedCommand, { agentAccountIds }: ApplicableSets): MutationFacts {
  const { accountId, registerId, usersAccountId, presenterType, facts } = proposal;
  if (facts !== null) return { ...facts, agentAccountIds };
  return {
    mutation: command.name,
    assetIds: subjectOf(proposal).assetIds,
    quantities: {},
    price: null,
    outstandingBefore: {},
    backdatedDays: null,
    transferKinds: [],
    presenterType: presenterType ?? 'issuer',
    presenterAccountId: accountId,
    presenterUsersAccountId: usersAccountId,
    registerId,
    agentAccountIds,
    posts: command.facts !== undefined && command.ofCharter !== true,
    base: 'keeper',
  };
}

/** The status of each need of a proposal. Shape: `more` is an approval that is given now. */
export function statusesOf(
  proposed: ProposedCommand,
  agreement: ProposalAgreement,
  more: readonly DatedApproval[] = [],
): readonly NeedStatus[] {
  const { applicable, sharedClient } = agreement;
  const needs = needsOf(applicable.sets, factsOf(proposed, applicable));
  return needStatuses(needs, proposed.command.permission, countedOf(proposed, agreement, more), sharedClient);
}

/** The day as which a need that is met is recorded. Shape: null where none is to be, or it is not met. */
export function recordedDayOf(
  proposed: ProposedCommand,
  agreement: ProposalAgreement,
  needs: readonly NeedStatus[],
  more: readonly DatedApproval[] = [],
): string | null {
  const { permission } = proposed.command;
  return recordedDay(needs, permission, countedOf(proposed, agreement, more), agreement.sharedClient);
}

function countedOf(
  { proposal, command: mutation }: ProposedCommand,
  { given, presenter, sharedClient }: ProposalAgreement,
  more: readonly DatedApproval[],
): readonly DatedApproval[] {
  return [...countedApprovals(given, { proposal, mutation, presenter, sharedClient }), ...more];
}

/** The approval of the user who asks, which is given today. */
export function approvalOf(
  { accountId, accountType, usersAccountId, userRole }: Actor,
  { asking }: ProposalAgreement,
  { today }: LockedProposal,
): DatedApproval {
  // The operator of the installation, who acts without user and client, has no way to a decision.
  return { ...asking!, accountId, accountType, usersAccountId: usersAccountId!, userRole, decidedOn: today };
}
