/** The parts of a reversal of all that one instruction recorded: transactions of a few holders, from the last on. */
import type { Check } from '../../rules/check.ts';
import type { Ledger, Restriction } from '../../rules/ledger/ledger.ts';
import { gravestOfEach } from '../../rules/ledger/result.ts';
import { returnElsewhere } from '../../rules/ledger/returned-restrictions.ts';
import { laterMax, laterNamedMax } from '../../rules/ledger/later-transactions.ts';
import { reverse, type ReversalPlan } from '../../rules/ledger/reverse.ts';
import { restoreTerms } from '../../rules/ledger/split-terms.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Job } from '../../store/jobs/jobs.ts';
import {
  findLastTransaction,
  listNextTransactions,
  listRecordedSince,
  type NextTransaction,
} from '../../store/jobs/transactions-of-instructions.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import {
  readLater,
  readRestrictionChanges,
  readTransaction,
  readTransactions,
  type ReadTransaction,
} from '../../store/ledger/transactions.ts';
import { lockMergedBy, unmerge } from '../../store/register/merges.ts';
import { readScopeAt } from '../ledger/asset-ledger-command.ts';
import { readAdjusted, scopeOf } from '../ledger/load-reversal.ts';
import { reversalInput } from '../ledger/reverse-transaction.ts';
import { type Parsed, parseInput } from '../run/input.ts';
import type { StepContext } from './job-kind.ts';
import type { ComesFrom } from './changed-lots.ts';
import { jobOfParts, type NextPart, type PartTotals, unitsOfPlan } from './part-steps.ts';
import { addRestricted, noneRestricted, type Restricted, restrictedUnits } from './restricted.ts';

type Request = Parsed<typeof reversalInput>;

interface Totals extends PartTotals {
  readonly transactions: number;
  readonly opened: number;
  /** The restrictions that get another number of units back, or another holder. */
  readonly restricted: Restricted;
  /** The gravest result of each rule. */
  readonly checks: readonly Check[];
}

/** A reversal as a job. */
export const reversalJob = jobOfParts<Request, Totals>({
  none: { holders: 0, lots: 0, transactions: 0, opened: 0, restricted: noneRestricted, checks: [] },
  requestOf: (input) => parseInput(reversalInput, input),
  next: nextPart,
  checksOf: (_, _request, { checks }) => checks,
  planOf: ({ holders, lots, opened, transactions, restricted }, units, { assetIds }) => ({
    holders: `${holders}`,
    lots: `${lots}`,
    lotsAfter: `${opened}`,
    transactions: `${transactions}`,
    // Of a conversion the lots that close are of the new class.
    ...unitsOfPlan(units, assetIds.find((id) => id in units) ?? assetIds[0]!),
    restrictions: `${restricted.count}`,
    // A merge leaves the numbers as they are, and those of several classes make no sum.
    ...(restricted.before === restricted.after ? {} : restrictedUnits(restricted)),
  }),
  atEnd: async ({ tx, actor, job, newId }, { transactionId, effectiveDate }) => {
    const { registerId, instructionId, type } = await readTransaction(tx, transactionId);
    const merged = await lockMergedBy(tx, true, registerId, [instructionId]);
    await Promise.all(merged.map((holder) => unmerge(tx, holder)));
    if (type !== 'split') return {};
    const terms = await readAdjusted(tx, actor, registerId, [instructionId]);
    const scope = readScopeAt({ assetId: job.assetId, effectiveDate }, {});
    const { today, recordedAt } = await openLedger({ tx, actor, asOf: null, jobId: job.id }, scope);
    const instructionIds = new Set([instructionId]);
    return { terms: restoreTerms(terms, { instructionIds, effectiveDate, today, recordedAt }, newId) };
  },
});

/** A place before a transaction of one of the assets. Units: its sequence; null before the last of the asset. */
interface Place {
  readonly book: number;
  readonly before: bigint | null;
}

/** Where transactions of the instruction come next. Shape: `last`, the last one of the asset. */
interface Page {
  readonly book: number;
  readonly rows: readonly NextTransaction[];
  /** Whether no transaction of the asset comes before them. */
  readonly first: boolean;
  readonly last: { readonly id: string; readonly sequence: string };
}

interface Source {
  readonly registerId: string;
  readonly instructionId: string;
  readonly assetIds: readonly [string, ...string[]];
}

const sourceOf = ({ registerId, assetIds }: Job, { instructionId }: ReadTransaction): Source => ({
  registerId,
  instructionId,
  assetIds: assetIds as unknown as readonly [string, ...string[]],
});

/** The next transactions behind a place; undefined where none is left. */
async function nextPage(tx: Tx, source: Source, { book, before }: Place, most: number): Promise<Page | undefined> {
  const assetId = source.assetIds[book];
  if (assetId === undefined) return undefined;
  const last = await findLastTransaction(tx, source, assetId);
  const end = before ?? (last === undefined ? null : BigInt(last.sequence) + 1n);
  const rows = end === null ? [] : await listNextTransactions(tx, source, { assetId, before: end }, most);
  if (rows.length === 0) return nextPage(tx, source, { book: book + 1, before: null }, most);
  return { book, rows, first: before === null, last: last! };
}

/** Takes transactions with about so many lots, and at least all of one holder. */
async function take(tx: Tx, source: Source, page: Page, most: number): Promise<readonly NextTransaction[]> {
  const taken: NextTransaction[] = [];
  let lots = 0;
  for (let { rows } = page; rows.length > 0; ) {
    for (const row of rows) {
      if (lots >= most && row.holderId !== taken.at(-1)!.holderId) return taken;
      taken.push(row);
      lots += row.lots;
    }
    const before = BigInt(rows.at(-1)!.sequence);
    rows = await listNextTransactions(tx, source, { assetId: source.assetIds[page.book]!, before }, most);
  }
  return taken;
}

async function nextPart(
  { tx, job, lots: most }: StepContext,
  request: Request,
  after: string | null,
  totals: Totals,
): Promise<NextPart<Totals>> {
  const named = await readTransaction(tx, request.transactionId);
  const source = sourceOf(job, named);
  const page = (await nextPage(tx, source, placeOf(after), most))!;
  const taken = await take(tx, source, page, most);
  const end: Place = { book: page.book, before: BigInt(taken.at(-1)!.sequence) };
  const steps = await readTransactions(
    tx,
    taken.flatMap(({ id, counterpartId }) => [...(counterpartId === null ? [] : [counterpartId]), id]),
  );
  const merged = await lockMergedBy(tx, false, source.registerId, [source.instructionId]);
  const plan: ReversalPlan = {
    steps,
    ...(await laterThan(tx, source, page, steps)),
    beyondActor: false,
    unmergedIds: new Set(merged.map(({ id }) => id)),
    isAlone: true,
  };
  const assetIds = [...new Set(steps.map(({ assetId }) => assetId))];
  const scopes = assetIds.map((assetId) => scopeOf(assetId, steps, request.effectiveDate));
  const lots = taken.reduce((sum, one) => sum + one.lots, 0);
  return {
    scopes,
    after: `${end.book} ${end.before}`,
    lots,
    isLast: (await nextPage(tx, source, end, 1)) === undefined,
    comesFrom: comesFrom(steps),
    decide: async (ledgers, newId) => {
      const restrictions = ledgers.flatMap((ledger) => ledger.restrictions);
      if (named.type === 'split' && !page.first) await restoreRestrictions(tx, ledgers[0], page.last.id);
      return decidePart({ ledgers, plan, request, before: totals, restrictions }, newId);
    },
  };
}

/** The lots in whose place those were opened that a part closes, which others may have replaced since. */
function comesFrom(steps: readonly ReadTransaction[]): ComesFrom {
  return new Map(
    steps.flatMap(({ opened }) =>
      opened.flatMap(({ lot: { id, predecessorIds }, currentId }) => [
        [id, predecessorIds] as const,
        [currentId, predecessorIds] as const,
      ]),
    ),
  );
}

function placeOf(after: string | null): Place {
  const [book, before] = (after ?? '0').split(' ');
  return { book: Number(book), before: before === undefined ? null : BigInt(before) };
}

/** The later transactions that rest on those of a part; on a split rests all that was recorded after it. */
async function laterThan(
  tx: Tx,
  source: Source,
  { book, first, last }: Page,
  steps: readonly ReadTransaction[],
): Promise<Pick<ReversalPlan, 'later' | 'laterMore'>> {
  const own = new Set(steps.map(({ id }) => id));
  const assetId = source.assetIds[book]!;
  const sinceSplit =
    first && steps.some(({ type }) => type === 'split')
      ? await listRecordedSince(tx, source, { assetId, after: last.sequence }, laterMax + laterNamedMax)
      : [];
  const using = steps.flatMap(({ opened }) => opened.flatMap(({ closedBy }) => closedBy ?? []));
  const ids = [...new Set([...sinceSplit, ...using])].filter((id) => !own.has(id));
  return {
    later: await readLater(tx, ids.slice(0, laterNamedMax)),
    laterMore: Math.max(0, ids.length - laterNamedMax),
  };
}

/**
 * Leaves the restrictions of the holders as the first part did, which reversed the last transaction of the split: that
 * one had changed those of all holders.
 */
async function restoreRestrictions(tx: Tx, ledger: Ledger, lastId: string): Promise<void> {
  const ids = ledger.restrictions.map(({ id }) => id);
  returnElsewhere(ledger, await readRestrictionChanges(tx, lastId, ids));
}

interface Part {
  readonly ledgers: readonly Ledger[];
  readonly plan: ReversalPlan;
  readonly request: Request;
  readonly before: Totals;
  /** As they are before the reversal. */
  readonly restrictions: readonly Restriction[];
}

function decidePart({ ledgers, plan, request, before, restrictions }: Part, newId: StepContext['newId']) {
  const byAsset = new Map(ledgers.map((ledger) => [ledger.assetId, ledger]));
  const { checks, transactions } = reverse(byAsset, plan, request, newId);
  const holders = new Set(
    plan.steps.flatMap(({ postings }) =>
      postings.flatMap(({ account, ownerId }) => (account === 'holder' ? [ownerId] : [])),
    ),
  );
  const totals: Totals = {
    holders: before.holders + holders.size,
    lots: before.lots + transactions.reduce((sum, { closed }) => sum + closed.length, 0),
    opened: before.opened + transactions.reduce((sum, { opened }) => sum + opened.length, 0),
    transactions: before.transactions + transactions.length,
    restricted: addRestricted(before.restricted, comingBack(restrictions, ledgers, holders)),
    checks: gravestOfEach([before.checks, checks]),
  };
  return { totals, transactions };
}

/**
 * The restrictions of the holders of a part that the reversal changes. The first part of the reversal of a split
 * changes those of all holders; each counts with the part of its holder.
 */
function comingBack(
  before: readonly Restriction[],
  ledgers: readonly Ledger[],
  holders: ReadonlySet<string>,
): Restricted {
  const former = new Map(before.map((one) => [one.id, one]));
  return ledgers
    .flatMap(({ restrictions }) => restrictions)
    .flatMap((after) => {
      const one = former.get(after.id);
      if (one === undefined || after.holderId === null || !holders.has(after.holderId)) return [];
      const same = one.quantity === after.quantity && one.holderId === after.holderId;
      return same ? [] : [{ count: 1, before: one.quantity ?? 0n, after: after.quantity ?? 0n }];
    })
    .reduce(addRestricted, noneRestricted);
}
