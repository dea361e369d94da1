import type { Actor } from '../../rules/actor.ts';
import { blockIf } from '../../rules/check.ts';
import { checkWithinLimits, type LimitedProposal } from '../../rules/approvals/decision-limits.ts';
import { isOfNoAsset, openJobStates } from '../../rules/job.ts';
import { endProposal, type LockedProposal, lockProposal } from '../../store/approvals/instructions.ts';
import { endJob, type Job, lockJob, readJob } from '../../store/jobs/jobs.ts';
import { decisionCommand, type Effect, type RegisterCommand } from '../command.ts';
import type { FindCommand } from '../approvals/proposal.ts';
import { requirePermission } from '../run/authorise.ts';
import { required } from '../run/input.ts';

/**
 * Stops a job before its result is shown: nothing of it is recorded, and its assets are open again. The user who asked
 * for it may, and those who issue units of the ledger that it changes. Shape: `commandNamed` finds the command that the
 * job carries out.
 *
 * Refuses: status_forbids.
 */
export const cancelJob = (commandNamed: FindCommand) =>
  decisionCommand({
    name: 'cancelJob',
    description:
      'Stops a job at any time before its result is shown. Nothing of it is recorded, its assets are open for other changes again, and its instruction ends as withdrawn. A job that waits until its instruction is approved ends with the instruction. The user who asked for a job may stop it; one that changes a ledger also those who may issue units of it.',
    permission: 'job.cancel',
    ofProposers: true,
    event: 'job.cancelled',
    input: { jobId: required.id('The job.') },
    answers: { job: 'Job', instruction: 'Instruction' },
    load: async ({ tx, actor, input: { jobId } }) => {
      const asked = await readJob(tx, jobId);
      if (!isAsker(asked, actor)) requirePermission({ name: 'cancelJob', permission: 'ledger.issue' }, actor);
      const { instructionId } = asked;
      // In this order the last step of the job locks them too.
      const proposal = instructionId === null ? null : await lockProposal(tx, instructionId);
      return { proposal, job: await lockJob(tx, jobId) };
    },
    decide: ({ job, proposal }, _given, { actor }) => {
      const { registerId, assetId, assetIds } = job;
      const changes = { job, proposal };
      // A file is of no asset, and no mutation whose limits could be compared, unless an instruction proposed it.
      if (isOfNoAsset(job) && proposal === null)
        return { concerns: { registerId, assetId: null, assetIds: [] }, checks: [checkNotEnded(job)], changes };
      const command = commandNamed(proposal?.mutation ?? job.mutation) as RegisterCommand;
      const limits = checkWithinLimits('cancelJob', limitedBy(job), command, actor);
      return { concerns: { registerId, assetId, assetIds }, checks: [checkNotEnded(job), ...limits], changes };
    },
    execute: async ({ tx, changes: { job, proposal } }): Promise<Effect> => {
      // The server that runs the rows of a file holds the locks of its classes, and opens them when it finds the end.
      const assetIds = isOfNoAsset(job) && job.state === 'running' ? [] : job.assetIds;
      await endJob(tx, { ...job, assetIds, fence: null }, 'cancelled', []);
      // A dry run has no instruction, and nothing of it is recorded.
      return proposal === null ? { objects: { job: job.id }, change: null } : endOf(tx, job, proposal);
    },
  });

async function endOf(tx: Parameters<typeof endProposal>[0], job: Job, proposal: LockedProposal): Promise<Effect> {
  const { id, registerId, status, payloadDigest } = proposal;
  await endProposal(tx, proposal, { status: 'withdrawn', assetId: proposal.assetId });
  const change = {
    type: 'Instruction',
    id,
    before: { status },
    after: { status: 'withdrawn', payloadDigest },
    registerId,
  };
  return { objects: { job: job.id, instruction: id }, change };
}

/** Whether the actor asked for the job. A client that only proposes takes nothing back but jobs of no instruction. */
function isAsker(job: Job, { accountId, userId, delegation }: Actor): boolean {
  const isOfUser = job.accountId === accountId && job.userId !== null && job.userId === userId;
  const isOfFile = isOfNoAsset(job) && job.instructionId === null;
  return isOfUser && (isOfFile || delegation?.proposeOnly !== true);
}

function checkNotEnded({ state, closes, instructionId }: Job) {
  const hasEnded = !openJobStates.includes(state);
  const waits = !hasEnded && !closes && instructionId !== null;
  const remedies = {
    done: 'Reverse the transactions that it recorded.',
    waits: 'Reject its instruction with rejectInstruction, or take it back with withdrawInstruction.',
    other: 'Read the job to see what became of it.',
  };
  return blockIf(hasEnded || waits, 'status_forbids', {
    holds: 'The job has not ended.',
    fails: waits
      ? 'The job only plans an instruction that waits for approvals, and ends with it.'
      : `The job is ${state}, so nothing is left to stop.`,
    remedy: waits ? remedies.waits : state === 'done' ? remedies.done : remedies.other,
    facts: { status: state },
  });
}

/** The assets by which a delegation is compared with the job. To stop it moves no units. */
function limitedBy({ assetId, assetIds }: Job): LimitedProposal {
  return { assetId, facts: { assetIds, quantities: {}, units: null } };
}
