/** The last step of a job: one database transaction writes all that it prepared to the ledger. */
import type { Check } from '../../rules/check.ts';
import { jobTrail, type TrailBalance } from '../../rules/ledger/trail.ts';
import { fromUnits } from '../../rules/quantity.ts';
import { newId } from '../../base/ids.ts';
import { allowLongStatements, setLockTimeout } from '../../postgres/planner.ts';
import { endProposal, lockProposal } from '../../store/approvals/instructions.ts';
import { findRecordingInstant, listParts, postBooks, postPart, type RecordedEnd } from '../../store/jobs/job-parts.ts';
import { endJob, type Job, JobLost, lockJob, readJob } from '../../store/jobs/jobs.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import { writeTerms } from '../../store/register/asset-terms.ts';
import { withTermsChanged } from '../ledger/ledger-command.ts';
import { type CarriedOut, decisionCommand, type Effect, type RegisterCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { readMark } from './mark.ts';
import type { BookMark } from './book-mark.ts';
import type { AtEnd, Prepared } from './job-kind.ts';
import { jobKindOf } from './job-kinds.ts';

/** It takes minutes for a million lots; the lease of the job says whether it is still under way. */
const longestMs = 86_400_000;

/** No statement of it may take longer, nor wait longer for a holder that others change. Units: milliseconds. */
const [statementMs, lockWaitMs] = [600_000, 60_000];

/** The job of the last step. Shape: `fence` is that of the server's claim; `command` is the mutation of the job. */
interface Finishing {
  readonly fence: string;
  readonly command: RegisterCommand;
  /** Is told after each part how many lots are written, and throws where the job is not this server's any more. */
  written(lots: number): void;
}

/**
 * Writes the prepared rows to the ledger, opens the assets and ends the instruction. Until its commit nobody sees any
 * of it, and all see the ledger as it was. The books, the job and the instruction are locked at the end alone. It is
 * recorded as an instruction that is carried out.
 */
export const finishJob = ({ fence, command, written }: Finishing) =>
  decisionCommand({
    name: 'executeInstruction',
    description: 'Carries out an instruction whose job has prepared everything.',
    permission: command.permission,
    event: 'job.done',
    moreMs: longestMs,
    input: { jobId: required.id('The job.') },
    answers: { instruction: 'Instruction' },
    load: ({ tx, input: { jobId } }) => readJob(tx, jobId),
    decide: (job: Job) => ({
      concerns: { registerId: job.registerId, assetId: job.assetId, assetIds: job.assetIds },
      checks: [] as Check[],
      changes: job,
    }),
    execute: async ({ tx, actor, changes: job }): Promise<Effect> => {
      await Promise.all([allowLongStatements(tx, statementMs), setLockTimeout(tx, lockWaitMs)]);
      const recordedAt = await findRecordingInstant(tx, job);
      let lots = 0;
      for (const { number, lotsClosed } of await listParts(tx, job)) {
        await postPart(tx, job, number, recordedAt);
        lots += Number(lotsClosed);
        written(lots);
      }
      const mark = readMark<Prepared>(job.mark!);
      const proposal = await lockProposal(tx, job.instructionId!);
      const locked = await lockJob(tx, job.id);
      if (locked.fence !== fence || proposal.status !== 'executing') throw new JobLost();
      // Books are locked before assets, as by every command.
      await lockBooks(tx, true, job.assetIds, job.id);
      const { checks, terms, change } = await jobKindOf(job.mutation).atEnd({ tx, actor, job, newId }, job.mark!);
      await endJob(tx, { ...job, fence }, 'done', checks);
      const after = mark.ledgers.map((one) => ({ ...one, holderCount: Number(one.holderCount) }));
      const ends = await postBooks(tx, job, after, recordedAt);
      await writeTerms(tx, job.registerId, terms, job.instructionId!);
      await endProposal(tx, proposal, { status: 'completed', assetId: proposal.assetId, checks });
      const { id, registerId, payloadDigest } = proposal;
      return {
        objects: { instruction: id },
        change: {
          type: 'Instruction',
          id,
          before: { status: 'executing' },
          after: { status: 'completed', payloadDigest },
          registerId,
        },
        ...(ends.length === 0 ? {} : { carriedOut: carriedOut(job, mark, ends, { command, terms, change }) }),
      };
    },
  });

/** The record of the mutation itself. */
function carriedOut(
  job: Job,
  { ledgers, recorded }: Prepared,
  ends: readonly RecordedEnd[],
  {
    command,
    terms,
    change: other,
  }: Pick<AtEnd, 'terms'> & { readonly command: RegisterCommand; readonly change: AtEnd['change'] },
): CarriedOut {
  const { instructionId, registerId, mutation } = job;
  const moved = ledgers.filter(({ transactions }) => transactions > 0n);
  const ofAsset = (id: string): readonly RecordedEnd[] => ends.filter(({ assetId }) => assetId === id);
  const before = moved.flatMap((one) => ownBalances(one, one.authorizedBefore, one.unissuedBefore));
  const trail = jobTrail({
    before,
    after: moved.flatMap((one) => ownBalances(one, one.authorized, one.unissued)),
    counts: {
      transactions: `${moved.reduce((sum, one) => sum + one.transactions, 0n)}`,
      balances: `${recorded.holders * moved.length + before.length}`,
      lotsClosed: `${recorded.lotsClosed}`,
      lotsOpened: `${recorded.lotsOpened}`,
    },
    transactionRanges: moved.map(({ assetId }) => {
      const [first, last = first] = ofAsset(assetId).map(({ id, sequence, digest }) => ({ id, sequence, digest }));
      return { assetId, first: first!, last: last! };
    }),
  });
  const [first] = ofAsset(moved[0]!.assetId);
  const { type, id, before: former, after } = other ?? { type: 'Transaction', id: first!.id };
  const trailOf = { ...trail, before: { ...former, ...trail.before }, after: { ...after, ...trail.after } };
  const change = withTermsChanged({ type, id, ...trailOf }, terms);
  return { instructionId: instructionId!, registerId, mutation, event: command.event, change };
}

function ownBalances({ assetId }: BookMark, authorized: bigint, unissued: bigint): readonly TrailBalance[] {
  return [
    { assetId, ledgerAccount: 'authorized', ownerId: assetId, balance: fromUnits(-authorized) },
    { assetId, ledgerAccount: 'unissued', ownerId: assetId, balance: fromUnits(unissued) },
  ];
}
