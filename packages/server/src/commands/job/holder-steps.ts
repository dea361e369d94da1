/**
 * The steps of a mutation that decides about each holder of a class by itself. The plan decides about all holders, a
 * few at a time, and keeps sums alone; then the same decisions are made again, and their rows are prepared.
 */
import { sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Ledger, Transaction } from '../../rules/ledger/ledger.ts';
import {
  checksOfHolders,
  type HolderTotals,
  noHolders,
  type OfHolders,
  postHolders,
} from '../../rules/ledger/of-holders.ts';
import { insertPart } from '../../store/jobs/job-parts.ts';
import type { JobProgress } from '../../store/jobs/jobs.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import { type BookMark, bookMark, goOn } from './book-mark.ts';
import {
  type JobKind,
  type NextHolders,
  nextHolders,
  type Prepared,
  refuseBlocked,
  type StepContext,
} from './job-kind.ts';
import { readMark, writeMark } from './mark.ts';

/** A mutation on all holders as a job. `R` is its request. */
export interface HolderJob<R> {
  readonly command: OfHolders<R>;
  /** The request, from the input of the job. */
  requestOf(input: Readonly<Record<string, unknown>>): R;
  /** The only holder, where it concerns one. */
  holderOf(request: R): string | null;
  /** The parts of the ledgers that the decisions about holders read, in the order of the assets of the job. */
  scopesOf(context: StepContext, request: R, holderIds: readonly string[]): Promise<readonly ReadScope[]>;
  /** The sums of the plan. */
  planOf(totals: HolderTotals): Readonly<Record<string, string>>;
}

/** Where the next step begins. */
interface Mark extends Prepared {
  readonly phase: 'planning' | 'preparing' | 'recording';
  readonly after: string | null;
  readonly done: number;
  readonly totals: HolderTotals;
  /** The lots of all holders, also those that stay; null while they are not counted. */
  readonly lots: number | null;
  readonly digest: string;
  readonly planned: string;
  readonly part: number;
}

const firstMark: Mark = {
  phase: 'planning',
  after: null,
  done: 0,
  totals: noHolders,
  lots: null,
  digest: '',
  planned: '',
  part: 0,
  ledgers: [],
  checks: [],
  recorded: { holders: 0, lotsClosed: 0, lotsOpened: 0 },
};

/** Makes the steps of a mutation on all holders. */
export function jobOfHolders<R>(job: HolderJob<R>): JobKind {
  return {
    step: (context) => step(job, context),
    atEnd: async (_, mark) => ({ checks: readMark<Mark>(mark).checks, terms: [] }),
  };
}

async function step<R>(job: HolderJob<R>, context: StepContext): Promise<JobProgress> {
  const mark = context.job.mark === null ? firstMark : readMark<Mark>(context.job.mark);
  const request = job.requestOf(context.job.input);
  const holders = await holdersOf(job, context, request, mark);
  const ledgers = await ledgersOf(job, context, request, { holders, before: mark.ledgers });
  const { totals, transactions } = postHolders(
    job.command,
    ledgers,
    request,
    { holderIds: holders.holderIds, before: mark.totals },
    context.newId,
  );
  const next: Mark = {
    ...mark,
    totals,
    digest: digestOf(mark.digest, transactions),
    done: mark.done + holders.lots,
    after: holders.holderIds.at(-1) ?? mark.after,
    ledgers: ledgers.map((ledger, index) => bookMark(ledger, mark.ledgers[index] ?? null)),
  };
  if (mark.phase === 'preparing') return prepared(context, { next, ledgers, transactions, isLast: holders.isLast });
  if (!holders.isLast) return progressOf(next);
  const checks = checksOfHolders(job.command, ledgers, request, totals);
  refuseBlocked(checks);
  const { digest, done } = next;
  return {
    ...progressOf({ ...firstMark, phase: 'preparing', checks, planned: digest, lots: done }),
    plan: job.planOf(totals),
    planDigest: digest,
  };
}

/** The next holders: all of the class, or the only one. */
async function holdersOf<R>(job: HolderJob<R>, context: StepContext, request: R, mark: Mark): Promise<NextHolders> {
  const holderId = job.holderOf(request);
  if (holderId === null) return nextHolders(context, context.job.assetId, mark.after);
  return { holderIds: [holderId], lots: 0, isLast: true };
}

/** The ledgers with these holders, as the part before left them. */
async function ledgersOf<R>(
  job: HolderJob<R>,
  context: StepContext,
  request: R,
  { holders, before }: { readonly holders: NextHolders; readonly before: readonly BookMark[] },
): Promise<readonly [Ledger, ...Ledger[]]> {
  const { tx, actor } = context;
  const scopes = await job.scopesOf(context, request, holders.holderIds);
  const opened = await openLedgers({ tx, actor, asOf: null, jobId: context.job.id }, scopes);
  const ledgers = context.job.assetIds.map((id, index) => goOn(opened.get(id)!, before[index] ?? null));
  return ledgers as unknown as readonly [Ledger, ...Ledger[]];
}

/** Adds the changes of lots to the digest of all of them, transaction by transaction. */
function digestOf(digest: string, transactions: readonly Transaction[]): string {
  return transactions.reduce((before, { assetId, closed, opened }) => {
    const lines = opened.map((lot) => `${lot.holderId} ${lot.customId} ${lot.quantity}`);
    return sha256([before, assetId, ...closed, ...lines].join('\n')).toString('hex');
  }, digest);
}

/** The rows of the next holders. */
interface NextPart {
  readonly next: Mark;
  readonly ledgers: readonly [Ledger, ...Ledger[]];
  readonly transactions: readonly Transaction[];
  readonly isLast: boolean;
}

/** Prepares the rows of the holders that a step took. Refuses: ledger_moved. */
async function prepared(
  { tx, job }: StepContext,
  { next, ledgers, transactions, isLast }: NextPart,
): Promise<JobProgress> {
  const hasRows = transactions.length > 0;
  if (hasRows) await insertPart(tx, job, next.part, ledgers);
  const lotsOpened = transactions.reduce((sum, { opened }) => sum + opened.length, next.recorded.lotsOpened);
  const { holders, lots: lotsClosed } = next.totals;
  const mark = { ...next, part: hasRows ? next.part + 1 : next.part, recorded: { holders, lotsClosed, lotsOpened } };
  if (!isLast) return progressOf(mark);
  // Nobody changes the ledger of a closed asset; that it is so is compared nevertheless.
  if (next.digest !== next.planned) throw new Refusal('ledger_moved');
  return progressOf({ ...mark, phase: 'recording', done: 0, lots: lotsClosed });
}

/** The progress that a mark stands for. */
function progressOf(mark: Mark): JobProgress {
  const { phase, done, lots } = mark;
  const state = phase === 'planning' ? 'planning' : 'running';
  return { state, phase, done, total: lots, mark: writeMark(mark) };
}
