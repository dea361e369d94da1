/** Loads the transactions that a reversal reverses, and the ledgers of their assets. */
import { Refusal } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { formatRanges } from '../../rules/ledger/payload.ts';
import { type SplitTerms, splitTermFields } from '../../rules/ledger/split-terms.ts';
import { laterMax, laterNamedMax } from '../../rules/ledger/later-transactions.ts';
import type { ReversalPlan } from '../../rules/ledger/reverse.ts';
import { findLargeInstruction, type LargeInstruction } from '../../store/jobs/transactions-of-instructions.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import { findOrigins } from '../../store/ledger/later-entries.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { listAdjustedAssets, readTerms } from '../../store/register/asset-terms.ts';
import { lockMergedBy, type UnmergedHolder } from '../../store/register/merges.ts';
import {
  findTransactionAsset,
  listToReverse,
  readLater,
  readTransactions,
  type ReadTransaction,
} from '../../store/ledger/transactions.ts';
import type { Tx } from '../../postgres/database.ts';
import type { LoadContext } from '../command.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import type { Ledgers } from './ledger-command.ts';

/**
 * The ledgers, the first that of the named transaction; the transactions to be reversed; the holders whose merge is
 * reversed.
 */
export type LedgersWithPlan = Ledgers & {
  readonly byAsset: ReadonlyMap<string, Ledger>;
  readonly plan: ReversalPlan;
  readonly unmerged: readonly UnmergedHolder[];
  /** The instructions that first recorded the splits among them, and the terms that these adjusted. */
  readonly splits: ReadonlySet<string>;
  readonly terms: readonly SplitTerms[];
  /** The instruction that recorded them, where they are too many for one step: then only the named one is read. */
  readonly large?: LargeInstruction | undefined;
};

/** The ids of the transactions of a reversal: those to be reversed, and those that rest on them. */
interface Found {
  readonly assetIds: readonly string[];
  readonly stepIds: readonly string[];
  readonly laterIds: readonly string[];
  readonly beyondActor: boolean;
}

async function find(tx: Tx, transactionId: string, includeLater: boolean): Promise<Found> {
  const rows = await listToReverse(tx, transactionId);
  const later = rows.filter(({ together }) => !together);
  const included = includeLater && later.length <= laterMax;
  const steps = included ? rows : rows.filter(({ together }) => together);
  const ids = (of: typeof rows): string[] => of.flatMap(({ transaction_id }) => transaction_id ?? []);
  return {
    assetIds: [...new Set(steps.flatMap(({ asset_id }) => asset_id ?? []))].sort(),
    // A transaction that has been reversed, and a reversal, are named alone.
    stepIds: rows.length === 0 ? [transactionId] : ids(steps),
    // Of several that are reversed together, one is named.
    laterIds: included ? [] : ids(later.filter(({ with_former }) => !with_former)),
    beyondActor: rows.some(({ transaction_id }) => transaction_id === null),
  };
}

type Context = LoadContext<{
  readonly transactionId: string;
  readonly effectiveDate: string;
  readonly includeLater?: boolean | null | undefined;
}>;

/** Locks the books of the assets and reads the transactions. Refuses: ledger_moved. */
export async function loadReversal(context: Context): Promise<LedgersWithPlan> {
  const { tx, actor, input } = context;
  const { transactionId, effectiveDate, includeLater } = input;
  const [assetId, large] = await Promise.all([
    findTransactionAsset(tx, transactionId),
    findLargeInstruction(tx, transactionId, context.jobLots),
  ]);
  if (large !== undefined) return loadLarge(context, large);
  const before = await find(tx, transactionId, includeLater === true);
  const locked = [...new Set([assetId, ...before.assetIds])].sort();
  await lockBooks(tx, isKeeper(actor), locked);
  // Under the locks nothing more can rest on them, unless it came in before.
  const found = await find(tx, transactionId, includeLater === true);
  if (found.assetIds.some((id) => !locked.includes(id))) throw new Refusal('ledger_moved');
  const steps = await readTransactions(tx, found.stepIds);
  const scopes = locked.map((id) => scopeOf(id, steps, effectiveDate));
  const byAsset = await openLedgers(context, scopes);
  const first = byAsset.get(assetId)!;
  const unmerged = await lockMerges(tx, actor, first.registerId, steps);
  const plan: ReversalPlan = {
    steps,
    later: await readLater(tx, found.laterIds.slice(0, laterNamedMax)),
    laterMore: Math.max(0, found.laterIds.length - laterNamedMax),
    beyondActor: found.beyondActor,
    isAlone: includeLater === false,
    unmergedIds: new Set(unmerged.map(({ id }) => id)),
  };
  const others = [...byAsset.values()].filter((ledger) => ledger !== first);
  const ofSplits = steps.flatMap(({ type, id }) => (type === 'split' ? [id] : []));
  // A split that was made again has left the terms that it adjusted as they were.
  const splits = new Set(ofSplits.length === 0 ? [] : (await findOrigins(tx, ofSplits)).values());
  const terms = await readAdjusted(tx, actor, first.registerId, [...splits]);
  return Object.assign([first, ...others] as const, { byAsset, plan, unmerged, splits, terms });
}

/** Locks the books of a reversal that is carried out as a job, and reads the named transaction. */
async function loadLarge(context: Context, large: LargeInstruction): Promise<LedgersWithPlan> {
  const { tx, actor, input } = context;
  const { registerId, instructionId, assetIds } = large;
  const scopes = assetIds.map((assetId) => readScopeAt({ assetId, effectiveDate: input.effectiveDate }, {}));
  const byAsset = await openLedgers(context, scopes);
  const steps = await readTransactions(tx, [input.transactionId]);
  // The job locks them when it is recorded.
  const unmerged = await lockMerges(tx, null, registerId, steps);
  const splits = new Set(steps.some(({ type }) => type === 'split') ? [instructionId] : []);
  const terms = await readAdjusted(tx, actor, registerId, [...splits]);
  const [first, ...others] = assetIds.map((id) => byAsset.get(id)!);
  const plan = { steps, later: [], laterMore: 0, beyondActor: false, unmergedIds: new Set<string>() };
  return Object.assign([first!, ...others] as const, { byAsset, plan, unmerged, splits, terms, large });
}

/** Reads the terms that splits adjusted. */
export async function readAdjusted(
  tx: Tx,
  actor: Actor,
  registerId: string,
  splits: readonly string[],
): Promise<readonly SplitTerms[]> {
  if (splits.length === 0) return [];
  const assetIds = await listAdjustedAssets(tx, registerId, splits);
  if (assetIds.length === 0) return [];
  return readTerms(tx, registerId, assetIds, { fields: splitTermFields, locks: isKeeper(actor) });
}

/** The part of a ledger that is read: the accounts of the postings, the lots, and the restrictions of the lots. */
export function scopeOf(assetId: string, steps: readonly ReadTransaction[], day: string): ReadScope {
  const own = steps.filter((step) => step.assetId === assetId);
  const owners = (account: string): string[] =>
    own.flatMap(({ postings }) => postings.filter((one) => one.account === account).map(({ ownerId }) => ownerId));
  return readScopeAt(
    { assetId, effectiveDate: day },
    {
      holderIds: [...new Set(owners('holder'))],
      restrictedHolderIds: [...new Set(owners('holder'))],
      stockPlanIds: [...new Set(owners('reserved'))],
      // The lots they closed stay closed, but restrictions may stand on them.
      lotIds: own.flatMap(({ opened, closed }) => [
        ...opened.flatMap(({ lot, currentId }) => [lot.id, currentId]),
        ...closed.map(({ id }) => id),
      ]),
      shareNumbers: own.flatMap(({ closed }) =>
        closed.flatMap(({ shareNumbers }) => (shareNumbers === null ? [] : [formatRanges(shareNumbers)])),
      ),
    },
  );
}

/** Holders that one of the transactions moved into another as a merge. Shape: without an actor none is locked. */
async function lockMerges(
  tx: Tx,
  actor: Actor | null,
  registerId: string,
  steps: readonly ReadTransaction[],
): Promise<readonly UnmergedHolder[]> {
  const instructionIds = steps.filter(({ type }) => type === 'transfer').map(({ instructionId }) => instructionId);
  if (instructionIds.length === 0) return [];
  return lockMergedBy(tx, actor !== null && isKeeper(actor), registerId, [...new Set(instructionIds)]);
}
