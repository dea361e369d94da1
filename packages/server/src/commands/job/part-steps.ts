/**
 * The steps of a job that decides part by part. The plan decides about all parts and keeps sums alone; then the same
 * decisions are made again, and their rows are prepared.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Check } from '../../rules/check.ts';
import type { Ledger, Transaction } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { fromUnits } from '../../rules/quantity.ts';
import { insertPart } from '../../store/jobs/job-parts.ts';
import type { Job, JobProgress } from '../../store/jobs/jobs.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { PlannedLot } from '../../store/jobs/planned-lot.ts';
import { type BookMark, bookMark, goOn } from './book-mark.ts';
import { changedLots, type ComesFrom } from './changed-lots.ts';
import { type AtEnd, type JobKind, type Prepared, refuseBlocked, type StepContext } from './job-kind.ts';
import { readMark, writeMark } from './mark.ts';

/** The sums that every job keeps over its parts. */
export interface PartTotals {
  readonly holders: number;
  /** The lots that close. */
  readonly lots: number;
}

/** The ledgers that a part opens, in the order of its scopes. */
export type PartLedgers = readonly [Ledger, ...Ledger[]];

/** The part that comes next. `T` are the sums over all parts before. */
export interface NextPart<T> {
  /** The parts of the ledgers that its decision reads. */
  readonly scopes: readonly ReadScope[];
  /** The place after which the part behind it begins. */
  readonly after: string | null;
  /** Lots by which the job has come further with it. */
  readonly lots: number;
  readonly isLast: boolean;
  decide(ledgers: PartLedgers, newId: NewId): DecidedPart<T> | Promise<DecidedPart<T>>;
  /** Of a reversal: where the lots that it closes came from. */
  readonly comesFrom?: ComesFrom;
}

/** The units of the lots that change, by their assets. Units: scaled by ten decimals. */
export type ChangedUnits = Readonly<Record<string, { readonly before: bigint; readonly after: bigint }>>;

/** The units of the lots that change, of one asset, as a plan has them. */
export function unitsOfPlan(units: ChangedUnits, assetId: string): Readonly<Record<string, string>> {
  const { before, after } = units[assetId] ?? { before: 0n, after: 0n };
  return { unitsBefore: fromUnits(before), unitsAfter: fromUnits(after) };
}

/** A part that is decided. Shape: `totals` are the sums with it. */
interface DecidedPart<T> {
  readonly totals: T;
  readonly transactions: readonly Transaction[];
}

/** A mutation as a job whose parts are decided one by one. `R` is its request. */
export interface PartJob<R, T extends PartTotals> {
  /** The sums over no part. */
  readonly none: T;
  /** The request, from the input of the job. */
  requestOf(input: Readonly<Record<string, unknown>>): R;
  /** The part behind a place; null stands before all. */
  next(context: StepContext, request: R, after: string | null, totals: T): Promise<NextPart<T>>;
  /** The results for all parts, with the ledgers of the last. */
  checksOf(ledgers: PartLedgers, request: R, totals: T): readonly Check[];
  /** The sums of the plan. */
  planOf(totals: T, units: ChangedUnits, job: Job): Readonly<Record<string, string>>;
  /** The changes that are made with the recording, beside the ledger. */
  readonly atEnd?: (context: Parameters<JobKind['atEnd']>[0], request: R) => Promise<Partial<AtEnd>>;
}

/** Where the next step begins. */
interface Mark<T> extends Prepared {
  readonly phase: 'planning' | 'preparing' | 'recording';
  readonly after: string | null;
  readonly done: number;
  readonly totals: T;
  readonly units: ChangedUnits;
  /** The lots of all parts, also those that stay; null while they are not counted. */
  readonly lots: number | null;
  readonly digest: string;
  readonly planned: string;
  readonly part: number;
}

const firstMark = <T>(totals: T): Mark<T> => ({
  phase: 'planning',
  after: null,
  done: 0,
  totals,
  units: {},
  lots: null,
  digest: '',
  planned: '',
  part: 0,
  ledgers: [],
  checks: [],
  recorded: { holders: 0, lotsClosed: 0, lotsOpened: 0 },
});

/** Makes the steps of a mutation that is decided part by part. */
export function jobOfParts<R, T extends PartTotals>(job: PartJob<R, T>): JobKind {
  return {
    step: (context) => step(job, context),
    atEnd: async (context, mark) => ({
      checks: readMark<Mark<T>>(mark).checks,
      terms: [],
      ...(await job.atEnd?.(context, job.requestOf(context.job.input))),
    }),
  };
}

async function step<R, T extends PartTotals>(job: PartJob<R, T>, context: StepContext): Promise<JobProgress> {
  const mark = context.job.mark === null ? firstMark(job.none) : readMark<Mark<T>>(context.job.mark);
  const request = job.requestOf(context.job.input);
  const part = await job.next(context, request, mark.after, mark.totals);
  const ledgers = await ledgersOf(context, part.scopes, mark.ledgers);
  // Other requests have their turn between parts of the computation, here and below.
  await turn();
  const { totals, transactions } = await part.decide(ledgers, context.newId);
  await turn();
  const changed = changedLots(transactions, part.comesFrom ?? new Map());
  const next: Mark<T> = {
    ...mark,
    totals,
    units: addUnits(mark.units, changed),
    digest: digestOf(mark.digest, changed),
    done: mark.done + part.lots,
    after: part.after,
    ledgers: withBooks(context, mark.ledgers, ledgers),
  };
  if (mark.phase === 'preparing') return prepared(context, { next, ledgers, transactions, isLast: part.isLast });
  const planned = context.job.closes ? {} : { planned: changed };
  if (!part.isLast) return { ...progressOf(next), ...planned };
  const checks = job.checksOf(ledgers, request, totals);
  refuseBlocked(checks);
  const { digest, done } = next;
  return {
    ...progressOf({ ...firstMark(job.none), phase: 'preparing', checks, planned: digest, lots: done }),
    ...planned,
    plan: job.planOf(totals, next.units, context.job),
    planDigest: digest,
    checks,
  };
}

const markOf = (marks: readonly BookMark[], id: string): BookMark | null =>
  marks.find(({ assetId }) => assetId === id) ?? null;

/** The ledgers of a part, as the part before left them. */
async function ledgersOf(
  { tx, actor, job }: StepContext,
  scopes: readonly ReadScope[],
  before: readonly BookMark[],
): Promise<PartLedgers> {
  const opened = await openLedgers({ tx, actor, asOf: job.asOf, jobId: job.id }, scopes);
  const ledgers = scopes.map(({ assetId }) => goOn(opened.get(assetId)!, markOf(before, assetId)));
  return ledgers as unknown as PartLedgers;
}

/** The books after a part, in the order of the assets of the job. */
function withBooks(
  { job: { assetIds } }: StepContext,
  before: readonly BookMark[],
  ledgers: PartLedgers,
): readonly BookMark[] {
  const books = new Map(before.map((one) => [one.assetId, one]));
  for (const ledger of ledgers) books.set(ledger.assetId, bookMark(ledger, markOf(before, ledger.assetId)));
  return assetIds.flatMap((id) => books.get(id) ?? []);
}

/** Adds the changes of lots to the digest of all, one by one: it does not depend on how many a step takes. */
function digestOf(digest: string, changed: readonly PlannedLot[]): string {
  return changed.reduce((before, { assetId, holderId, lotId, before: from, after, cash }) => {
    const line = `${assetId} ${holderId} ${lotId} ${from} ${after} ${cash ?? 0n}`;
    return sha256(`${before}\n${line}`).toString('hex');
  }, digest);
}

function addUnits(units: ChangedUnits, changed: readonly PlannedLot[]): ChangedUnits {
  const sums = { ...units };
  for (const { assetId, before, after } of changed) {
    const sum = sums[assetId] ?? { before: 0n, after: 0n };
    sums[assetId] = { before: sum.before + before, after: sum.after + after };
  }
  return sums;
}

/** The rows of a part. */
interface Rows<T> {
  readonly next: Mark<T>;
  readonly ledgers: PartLedgers;
  readonly transactions: readonly Transaction[];
  readonly isLast: boolean;
}

/** Prepares the rows of a part. Refuses: ledger_moved. */
async function prepared<T extends PartTotals>(
  { tx, job }: StepContext,
  { next, ledgers, transactions, isLast }: Rows<T>,
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
function progressOf<T>(mark: Mark<T>): JobProgress {
  const { phase, done, lots } = mark;
  const state = phase === 'planning' ? 'planning' : 'running';
  return { state, phase, done, total: lots, mark: writeMark(mark) };
}
