/**
 * The steps of a split of more lots than one database transaction of a request may change: first the plan, as sums over
 * all holders; then the rows of a few holders at a time, prepared beside the ledger.
 */
import { sha256 } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import { balanceOf, type DatedBalance, type Ledger, ownAccount } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { planSplit, ratioOf, type Split, type SplitAuthorities, splitName } from '../../rules/ledger/split.ts';
import { type BookSplit, postPart, transactionsOf } from '../../rules/ledger/split-book.ts';
import { planRights } from '../../rules/ledger/split-rights.ts';
import { planTerms, type SplitTerms, splitTermFields, type TermsChange } from '../../rules/ledger/split-terms.ts';
import { addTotals, type SplitTotals } from '../../rules/ledger/split-totals.ts';
import { fromUnits } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { insertPart } from '../../store/jobs/job-parts.ts';
import type { Job, JobProgress } from '../../store/jobs/jobs.ts';
import { listHolders, listReserveOwners, listRestrictedWithoutLots } from '../../store/jobs/lots-of-assets.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import { findConvertingInto } from '../../store/ledger/rights-over.ts';
import { readTerms } from '../../store/register/asset-terms.ts';
import { readScopeAt } from '../ledger/asset-ledger-command.ts';
import { findClaimsOn, splitInput, splitRequest } from '../ledger/splitting.ts';
import { parseInput } from '../run/input.ts';
import { type BookMark, firstMark, type Mark } from './split-mark.ts';
import { readMark, writeMark } from './mark.ts';

/** The context of a step. Units: `lots`, about how many a step takes; all of one holder in any case. */
export interface StepContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly job: Job;
  readonly lots: number;
  readonly newId: NewId;
}

/** The split, from the input of the job. */
interface Request {
  readonly request: Split;
  readonly authorities: SplitAuthorities;
}

/**
 * Does the next step. Shape: where the step after it goes on; the phase `recording` where all rows are prepared.
 * Refuses: what the rules of a split block, with all their results; ledger_moved.
 */
export async function stepOfSplit(context: StepContext): Promise<JobProgress> {
  const { job, newId } = context;
  const given = splitRequest(parseInput(splitInput, job.input), newId);
  const mark = job.mark === null ? firstMark(job.assetIds.length) : readMark<Mark>(job.mark);
  return mark.phase === 'planning' ? plan(context, given, mark) : prepare(context, given, mark);
}

/** The ledger of one of the books, with the next holders. */
interface Chunk {
  readonly ledger: Ledger;
  readonly book: BookSplit;
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
  const { tx, actor, job, lots: most } = context;
  const { registerId } = job;
  const { effectiveDate } = request;
  const assetId = job.assetIds[mark.book]!;
  const listed = await listHolders(tx, { registerId, assetId, after: mark.after }, most);
  const holders: string[] = [];
  let lots = 0;
  for (const one of listed) {
    if (holders.length > 0 && lots + one.lots > most) break;
    holders.push(one.holderId);
    lots += one.lots;
  }
  const isLast = holders.length === listed.length && listed.length < most;
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
  const reader = { tx, actor, asOf: null, jobId: job.id };
  const ledger = goOn(await openLedger(reader, readScopeAt({ assetId, effectiveDate }, scope)), mark.ledger);
  const summed = whole ? mark.totals[mark.book] : undefined;
  const book = planOf(ledger, mark.book, { request, authorities }, summed);
  return { ledger, book, after: isLast ? null : holders.at(-1)!, lots };
}

/** The split of the class, which is the first of the books, or of an asset of rights. */
function planOf(ledger: Ledger, index: number, { request, authorities }: Request, summed?: SplitTotals): BookSplit {
  const planned = planSplit(
    { ledger, rights: [], terms: [] },
    request,
    authorities,
    summed === undefined ? [] : [summed],
  );
  return index === 0 ? planned.books[0] : planRights(ledger, planned.ratio, request.effectiveDate, summed);
}

/** A ledger as the part before left it, with its lots in the order of holders and ids. */
function goOn(ledger: Ledger, before: BookMark | null): Ledger {
  const lots = [...ledger.lots].sort(([a, { holderId: one }], [b, { holderId: other }]) =>
    one === other ? (a < b ? -1 : 1) : one < other ? -1 : 1,
  );
  const ordered = { ...ledger, lots: new Map(lots), recordedAt: 0n };
  if (before === null) return ordered;
  const { sequence, transactions, effectiveDate, holderCount, certificates, balances, history } = before;
  for (const [key, balance] of balances) ledger.balances.set(key, balance);
  for (const [key, dated] of history) ledger.history?.set(key, [...dated]);
  return { ...ordered, sequence, recordedAt: transactions, effectiveDate, holderCount, certificates };
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
  const { ledger, book, after, lots } = await readChunk(context, given, mark, false);
  const totals = mark.totals.with(mark.book, addTotals(mark.totals[mark.book]!, book.totals));
  const digest = digestOfChunk(mark.digest, ledger, book);
  const next = { ...mark, totals, digest, done: mark.done + lots, after };
  if (after !== null) return progressOf(next);
  if (mark.book + 1 < context.job.assetIds.length) return progressOf({ ...next, book: mark.book + 1 });
  return decidePlan(context, given, next);
}

/** Runs all rules on the sums. Refuses: what they block; ledger_moved. */
async function decidePlan(context: StepContext, { request, authorities }: Request, mark: Mark): Promise<JobProgress> {
  const { tx, actor, job } = context;
  const [assetId, ...others] = job.assetIds;
  const claims = (await findClaimsOn(tx, assetId!)).map(({ id }) => id);
  // Rights that were being linked to the class, or to another, when it was closed.
  if (claims.toSorted().join() !== others.toSorted().join()) throw new Refusal('ledger_moved');
  const owners = await listReserveOwners(tx, job.assetIds);
  const ledgers: Ledger[] = [];
  for (const id of job.assetIds) {
    const scope = { ofAll: true, stockPlanIds: owners.get(id) ?? [] };
    const reader = { tx, actor, asOf: null, jobId: job.id };
    ledgers.push(await openLedger(reader, readScopeAt({ assetId: id, effectiveDate: request.effectiveDate }, scope)));
  }
  const [ledger, ...rights] = ledgers as [Ledger, ...Ledger[]];
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
      cash: fromUnits(totals.cash),
    },
    planDigest: mark.digest,
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
export async function termsAtEnd(
  { tx, actor, job, newId }: Omit<StepContext, 'lots'>,
  { checks, ofTerms }: Pick<Mark, 'checks' | 'ofTerms'>,
): Promise<{ readonly checks: readonly Check[]; readonly terms: readonly TermsChange[] }> {
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

function refuseBlocked(checks: readonly Check[]): void {
  const block = firstBlock(checks);
  if (block === undefined) return;
  const remedy = block.remedy === undefined ? {} : { remedy: block.remedy };
  throw new Refusal(block.code, { ...block.facts, reason: block.message, ...remedy }, checks);
}

/** Prepares the rows of the next holders. */
async function prepare(context: StepContext, given: Request, mark: Mark): Promise<JobProgress> {
  const { tx, job, newId } = context;
  const { ledger, book, after, lots } = await readChunk(context, given, mark, true);
  const part = { first: mark.ledger === null, last: after === null, endsAt: BigInt(mark.counts[mark.book]! - 1) };
  const { request, authorities } = given;
  const { recordOf } = planSplit({ ledger, rights: [], terms: [] }, request, authorities);
  const record = mark.book === 0 ? recordOf(book) : recordOfRights(mark, given);
  const made = postPart(book, record, part, newId);
  if (made.length > 0) await insertPart(tx, job, mark.part, ledger);
  const digest = digestOfChunk(mark.digest, ledger, book);
  const number = made.length > 0 ? mark.part + 1 : mark.part;
  const next: Mark = {
    ...mark,
    part: number,
    digest,
    done: mark.done + lots,
    after,
    ledger: bookMark(ledger, mark.ledger),
  };
  if (after !== null) return progressOf(next);
  const ended: Mark = { ...next, ledger: null, ledgers: [...mark.ledgers, next.ledger!] };
  if (mark.book + 1 < job.assetIds.length) return progressOf({ ...ended, book: mark.book + 1 });
  // Nobody changes the ledger of a closed asset; that it is so is compared nevertheless.
  if (digest !== mark.planned) throw new Refusal('ledger_moved');
  return progressOf({ ...ended, phase: 'recording', done: 0 });
}

/** The record of the split of an asset of rights, which names the split of the class. */
function recordOfRights({ name }: Mark, { request, authorities }: Request) {
  const { effectiveDate, comments } = request;
  return { effectiveDate, reason: comments, authority: authorities.ofRights(name), cash: null };
}

const isOwn = (key: string): boolean => !key.startsWith('holder ');

/** The state from which the next part of a book goes on. */
function bookMark(ledger: Ledger, before: BookMark | null): BookMark {
  const changeOf = (account: 'reserved' | 'holder'): bigint =>
    ledger.transactions
      .flatMap(({ postings }) => postings.filter((one) => one.account === account))
      .reduce((sum, { quantity }) => sum + quantity, 0n);
  const own = (account: 'authorized' | 'unissued' | 'treasury' | 'suspense'): bigint =>
    balanceOf(ledger, ownAccount(ledger, account));
  return {
    assetId: ledger.assetId,
    fromSequence: before?.fromSequence ?? ledger.asRead.sequence,
    sequence: ledger.sequence,
    transactions: ledger.recordedAt,
    effectiveDate: ledger.effectiveDate,
    authorized: -own('authorized'),
    unissued: own('unissued'),
    treasury: own('treasury'),
    suspense: own('suspense'),
    reservedChange: (before?.reservedChange ?? 0n) + changeOf('reserved'),
    outstandingChange: (before?.outstandingChange ?? 0n) + changeOf('holder'),
    holderCount: ledger.holderCount,
    certificates: ledger.certificates,
    authorizedBefore: before?.authorizedBefore ?? -own('authorized') - charterOf(ledger),
    unissuedBefore: before?.unissuedBefore ?? own('unissued') - changeOfUnissued(ledger),
    balances: [...ledger.balances].filter(([key]) => isOwn(key)),
    history: [...(ledger.history ?? new Map<string, DatedBalance[]>())].filter(([key]) => isOwn(key)),
  };
}

function sumOf(ledger: Ledger, wanted: string): bigint {
  const postings = ledger.transactions.flatMap((one) => one.postings);
  return postings.reduce((sum, { account, quantity }) => (account === wanted ? sum + quantity : sum), 0n);
}
const charterOf = (ledger: Ledger): bigint => -sumOf(ledger, 'authorized');
const changeOfUnissued = (ledger: Ledger): bigint => sumOf(ledger, 'unissued');

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
