/**
 * The steps of a split of more lots than one database transaction of a request may change: first the plan, as sums over
 * all holders; then the rows of a few holders at a time, prepared beside the ledger.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Check } from '../../rules/check.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { CashTerms } from '../../rules/ledger/cash-in-lieu.ts';
import { planSplit, ratioOf, type Split, type SplitAuthorities, splitName } from '../../rules/ledger/split.ts';
import { type BookSplit, postPart, transactionsOf } from '../../rules/ledger/split-book.ts';
import { planRights } from '../../rules/ledger/split-rights.ts';
import { planTerms, type SplitTerms, splitTermFields, type TermsChange } from '../../rules/ledger/split-terms.ts';
import { addTotals, type SplitTotals } from '../../rules/ledger/split-totals.ts';
import { fromUnits } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { insertPart } from '../../store/jobs/job-parts.ts';
import type { Job, JobProgress } from '../../store/jobs/jobs.ts';
import { listReserveOwners, listRestrictedWithoutLots } from '../../store/jobs/lots-of-assets.ts';
import { openLedger, openLedgers } from '../../store/ledger/open-ledgers.ts';
import { findConvertingInto } from '../../store/ledger/rights-over.ts';
import { readTerms } from '../../store/register/asset-terms.ts';
import { readScopeAt } from '../ledger/asset-ledger-command.ts';
import { findClaimsOn, scopesOfAll, splitInput, splitRequest } from '../ledger/splitting.ts';
import { parseInput } from '../run/input.ts';
import { bookMark, goOn } from './book-mark.ts';
import { cashOfPlan } from './cash-of-plan.ts';
import { type JobKind, nextHolders, refuseBlocked, type StepContext } from './job-kind.ts';
import { firstMark, type Mark } from './split-mark.ts';
import { addRestricted, restrictedUnits } from './restricted.ts';
import { plannedLots, restrictedOf } from './split-plan.ts';
import { readMark, writeMark } from './mark.ts';

/** The split, from the input of the job. */
interface Request {
  readonly request: Split;
  readonly authorities: SplitAuthorities;
}

/** A split as a job. */
export const splitJob: JobKind = {
  step: (context) => step(context),
  atEnd: (context, mark) => termsAtEnd(context, mark),
};

/**
 * Does the next step. Shape: where the step after it goes on; the phase `recording` where all rows are prepared.
 * Refuses: what the rules of a split block, with all their results; ledger_moved.
 */
async function step(context: StepContext): Promise<JobProgress> {
  const { job, newId } = context;
  const given = splitRequest(parseInput(splitInput, job.input), newId);
  const mark = job.mark === null ? firstMark(job.assetIds.length) : readMark<Mark>(job.mark);
  return mark.phase === 'planning' ? plan(context, given, mark) : prepare(context, given, mark);
}

/** The ledger of one of the books, with the next holders. */
interface Chunk {
  readonly ledger: Ledger;
  readonly book: BookSplit;
  /** The terms on which fractions are paid, where they are. */
  readonly cash: CashTerms | null;
  /** The holder after whom the next chunk begins; null where there is none. */
  readonly after: string | null;
  readonly lots: number;
}

/** Reads the next holders of a book. Shape: `whole` also reads what only rows to be prepared need. */
async function readChunk(
  context: StepContext,
  { request, authorities }: Request,
  mark: Mark,
  whole: boolean,
): Promise<Chunk> {
  const { tx, actor, job } = context;
  const { registerId } = job;
  const { effectiveDate } = request;
  const assetId = job.assetIds[mark.book]!;
  const { holderIds: holders, lots, isLast } = await nextHolders(context, assetId, mark.after);
  const [owners, restricted] = await Promise.all([
    whole && mark.ledger === null ? listReserveOwners(tx, [assetId]) : new Map<string, string[]>(),
    whole && isLast ? listRestrictedWithoutLots(tx, registerId, assetId) : [],
  ]);
  const scope = {
    ...(whole ? { holderIds: holders } : {}),
    lotHolderIds: holders,
    restrictedHolderIds: restricted,
    stockPlanIds: owners.get(assetId) ?? [],
  };
  const reader = { tx, actor, asOf: job.asOf, jobId: job.id };
  const ledger = goOn(await openLedger(reader, readScopeAt({ assetId, effectiveDate }, scope)), mark.ledger);
  const summed = whole ? mark.totals[mark.book] : undefined;
  const { book, cash } = planOf(ledger, mark.book, { request, authorities }, summed);
  return { ledger, book, cash, after: isLast ? null : holders.at(-1)!, lots };
}

/** The split of the class, which is the first of the books, or of an asset of rights. */
function planOf(
  ledger: Ledger,
  index: number,
  { request, authorities }: Request,
  summed?: SplitTotals,
): Pick<Chunk, 'book' | 'cash'> {
  const planned = planSplit(
    { ledger, rights: [], terms: [] },
    request,
    authorities,
    summed === undefined ? [] : [summed],
  );
  if (index === 0) return { book: planned.books[0], cash: planned.cash };
  return { book: planRights(ledger, planned.ratio, request.effectiveDate, summed), cash: null };
}

/** Adds holders to the digest of all that is split, one by one: it does not depend on how many a step takes. */
function digestOfChunk(digest: string, { assetId }: Ledger, { entitlements }: BookSplit): string {
  return entitlements.reduce((before, { shares }) => {
    const lines = shares.map(({ lot, units }) => `${assetId} ${lot.id} ${lot.quantity} ${units}`);
    return sha256([before, ...lines].join('\n')).toString('hex');
  }, digest);
}

/** Sums the next holders. With the last ones it decides whether the split may be made. */
async function plan(context: StepContext, given: Request, mark: Mark): Promise<JobProgress> {
  const { ledger, book, cash, after, lots } = await readChunk(context, given, mark, false);
  // Other requests have their turn between parts of the computation, here and below.
  await turn();
  const totals = mark.totals.with(mark.book, addTotals(mark.totals[mark.book]!, book.totals));
  const digest = digestOfChunk(mark.digest, ledger, book);
  const restricted = mark.book === 0 ? addRestricted(mark.restricted, restrictedOf(book)) : mark.restricted;
  const next = { ...mark, totals, digest, restricted, done: mark.done + lots, after };
  const planned = context.job.closes ? {} : { planned: plannedLots(book, cash) };
  if (after !== null) return { ...progressOf(next), ...planned };
  if (mark.book + 1 < context.job.assetIds.length)
    return { ...progressOf({ ...next, book: mark.book + 1 }), ...planned };
  return { ...(await decidePlan(context, given, next)), ...planned };
}

/** Runs all rules on the sums. Refuses: what they block; ledger_moved. */
async function decidePlan(context: StepContext, { request, authorities }: Request, mark: Mark): Promise<JobProgress> {
  const { tx, actor, job } = context;
  const [assetId, ...others] = job.assetIds;
  const claims = (await findClaimsOn(tx, assetId!)).map(({ id }) => id);
  // Rights that were being linked to the class, or to another, when it was closed.
  if (claims.toSorted().join() !== others.toSorted().join()) throw new Refusal('ledger_moved');
  const scopes = await scopesOfAll(tx, job.assetIds, request.effectiveDate);
  const ledgers = await openLedgers({ tx, actor, asOf: job.asOf, jobId: job.id }, scopes);
  const [ledger, ...rights] = job.assetIds.map((id) => ledgers.get(id)!) as [Ledger, ...Ledger[]];
  const stated = await termsOf(tx, job, false);
  const planned = planSplit({ ledger, rights, terms: stated }, request, authorities, mark.totals);
  const { checks, books, terms, termsAt } = planned;
  refuseBlocked(checks);
  const [{ totals }] = books;
  return {
    ...progressOf({
      ...firstMark(books.length),
      phase: 'preparing',
      totals: mark.totals,
      planned: mark.digest,
      counts: books.map(transactionsOf),
      name: splitName(ledger.asset.name, request),
      checks,
      ofTerms: { from: termsAt, count: terms.checks.length },
    }),
    plan: {
      holders: `${totals.holders}`,
      lots: `${totals.lots}`,
      transactions: `${books.reduce((sum, book) => sum + transactionsOf(book), 0)}`,
      unitsBefore: fromUnits(totals.before),
      unitsAfter: fromUnits(totals.after),
      holdersWithFractions: `${totals.odd.holders}`,
      ...cashOfPlan(totals.cash, planned.cash),
      restrictions: `${mark.restricted.count}`,
      ...restrictedUnits(mark.restricted),
    },
    planDigest: mark.digest,
    checks,
  };
}

/** The terms of the class, and those of the classes that convert into it now. */
async function termsOf(tx: Tx, { registerId, assetId }: Job, locks: boolean): Promise<readonly SplitTerms[]> {
  const assetIds = [assetId, ...(await findConvertingInto(tx, assetId))];
  return readTerms(tx, registerId, assetIds, { fields: splitTermFields, locks });
}

/**
 * The terms that the split changes as they are when it is recorded, under a lock, and the results of all rules with
 * them. The books of the job are locked before. Refuses: what the rules block.
 */
async function termsAtEnd(
  { tx, actor, job, newId }: Omit<StepContext, 'lots'>,
  mark: string,
): Promise<{ readonly checks: readonly Check[]; readonly terms: readonly TermsChange[] }> {
  const { checks, ofTerms } = readMark<Mark>(mark);
  const { request } = splitRequest(parseInput(splitInput, job.input), newId);
  if (request.adjustTerms !== true) return { checks, terms: [] };
  const stated = await termsOf(tx, job, true);
  const reader = { tx, actor, asOf: null, jobId: job.id };
  const scope = readScopeAt({ assetId: job.assetId, effectiveDate: request.effectiveDate }, {});
  const planned = planTerms(await openLedger(reader, scope), stated, ratioOf(request), request);
  const all = checks.toSpliced(ofTerms.from, ofTerms.count, ...planned.checks);
  refuseBlocked(all);
  return { checks: all, terms: planned.changes(newId) };
}

/** Prepares the rows of the next holders. */
async function prepare(context: StepContext, given: Request, mark: Mark): Promise<JobProgress> {
  const { tx, job, newId } = context;
  const { ledger, book, after, lots: taken } = await readChunk(context, given, mark, true);
  await turn();
  const part = { first: mark.ledger === null, last: after === null, endsAt: BigInt(mark.counts[mark.book]! - 1) };
  const { request, authorities } = given;
  const { recordOf } = planSplit({ ledger, rights: [], terms: [] }, request, authorities);
  const record = mark.book === 0 ? recordOf(book) : recordOfRights(mark, given);
  const made = postPart(book, record, part, newId);
  if (made.length > 0) await insertPart(tx, job, mark.part, [ledger]);
  const digest = digestOfChunk(mark.digest, ledger, book);
  const number = made.length > 0 ? mark.part + 1 : mark.part;
  const next: Mark = {
    ...mark,
    part: number,
    digest,
    done: mark.done + taken,
    after,
    ledger: bookMark(ledger, mark.ledger),
  };
  if (after !== null) return progressOf(next);
  const ended: Mark = { ...next, ledger: null, ledgers: [...mark.ledgers, next.ledger!] };
  if (mark.book + 1 < job.assetIds.length) return progressOf({ ...ended, book: mark.book + 1 });
  // Nobody changes the ledger of a closed asset; that it is so is compared nevertheless.
  if (digest !== mark.planned) throw new Refusal('ledger_moved');
  const sumOf = (of: 'holders' | 'lots') => mark.totals.reduce((sum, one) => sum + one[of], 0);
  const lots = sumOf('lots');
  const recorded = { holders: sumOf('holders'), lotsClosed: lots, lotsOpened: lots };
  return progressOf({ ...ended, phase: 'recording', done: 0, recorded });
}

/** The record of the split of an asset of rights, which names the split of the class. */
function recordOfRights({ name }: Mark, { request, authorities }: Request) {
  const { effectiveDate, comments } = request;
  return { effectiveDate, reason: comments, authority: authorities.ofRights(name), cash: null };
}

/** The progress that a mark stands for. */
function progressOf(mark: Mark): JobProgress {
  const { phase, done, totals } = mark;
  const lots = totals.reduce((sum, one) => sum + one.lots, 0);
  return {
    state: phase === 'planning' ? 'planning' : 'running',
    phase,
    done,
    total: phase === 'planning' ? null : lots,
    mark: writeMark(mark),
  };
}
