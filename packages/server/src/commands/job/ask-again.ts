/** Jobs whose plan is another when they begin than the one that was approved. */
import type { Check } from '../../rules/check.ts';
import type { IfPlanChanges } from '../../rules/job.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Tx } from '../../postgres/database.ts';
import { writeNeeds } from '../../store/approvals/instruction-needs.ts';
import { lockProposal } from '../../store/approvals/instructions.ts';
import { askJobAgain } from '../../store/jobs/job-plans.ts';
import { type Job, JobLost, type JobProgress } from '../../store/jobs/jobs.ts';
import { loadAgreement, statusesOf } from '../approvals/agreement.ts';
import { commandNamed } from '../command-list.ts';
import type { RegisterCommand } from '../command.ts';

/** The approval is asked anew. Shape: the results of the rules of the new plan, where one of them blocks. */
export class PlanChanged extends Error {
  readonly checks: readonly Check[];
  constructor(checks: readonly Check[]) {
    super();
    this.checks = checks;
  }
}

/** Throws PlanChanged where the plan is another than the approved one, and the mutation says that this matters. */
export function comparePlan({ input, approved, shownDigest }: Job, { planDigest }: JobProgress): void {
  if (planDigest === undefined || shownDigest === null || planDigest === shownDigest || !approved) return;
  const wanted = input['ifPlanChanges'] as IfPlanChanges | null | undefined;
  if (wanted === 'ask') throw new PlanChanged([]);
}

/** Throws PlanChanged where a rule blocks that did not block when the approval was given. */
export function compareBlocks({ approved, phase, shownDigest, messages }: Job, now: readonly Check[]): void {
  const isShown = shownDigest !== null || messages.length > 0;
  if (!approved || !isShown || phase === 'preparing') return;
  const before = new Set(blocksOf(messages));
  if (blocksOf(now).some((code) => !before.has(code))) throw new PlanChanged(now);
}

const blocksOf = (checks: readonly Check[]): readonly string[] =>
  checks.flatMap(({ outcome, code }) => (outcome === 'block' ? [code] : []));

/** Lets the instruction wait for approvals again: those that were given count no more, and the job plans anew. */
export async function askAgain(
  tx: Tx,
  begin: () => Promise<{ readonly actor: Actor; readonly job: Job }>,
  checks: readonly Check[],
): Promise<void> {
  const { actor, job } = await begin();
  const proposal = await lockProposal(tx, job.instructionId!);
  if (proposal.status !== 'executing') throw new JobLost();
  await askJobAgain(tx, job, checks);
  const command = commandNamed(job.mutation) as RegisterCommand;
  const agreement = await loadAgreement(tx, proposal, actor);
  const needs = statusesOf({ proposal, command }, agreement);
  await writeNeeds(tx, {
    registerId: job.registerId,
    instructionId: proposal.id,
    permission: command.permission,
    needs,
  });
}
