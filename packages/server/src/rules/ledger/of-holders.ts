/**
 * Commands on the units of all holders of a class. Each holder is decided on by itself, on the ledgers as those before
 * it left them; the results are summed and told as one, so that a class of any size is decided on a few holders at a
 * time.
 */
import { type Check, firstBlock } from '../check.ts';
import { countOf } from '../count-of.ts';
import { checkSize } from './checks.ts';
import type { Ledger, Transaction } from './ledger.ts';
import type { NewId } from './post.ts';
import type { LedgerDecision } from './result.ts';

/** The ledgers: first that of the class whose holders they are. */
type Ledgers = readonly [Ledger, ...Ledger[]];

/** Sums by their names. Units: as the command says; quantities and amounts scaled by ten decimals. */
type Sums = Readonly<Record<string, bigint>>;

/** The decision on one holder before it is posted. Shape: no checks of the class. */
export interface HolderPlan {
  readonly checks: readonly Check[];
  /** The lots that close. */
  readonly lots: number;
  /** Shape: empty where nothing changes. */
  readonly sums: Sums;
  post(newId: NewId): readonly Transaction[];
}

/** A command on all holders: only its own decision on each. `R` is the request. */
export interface OfHolders<R> {
  /** The results that do not depend on the holders. */
  ofClass(ledgers: Ledgers, request: R): readonly Check[];
  plan(ledgers: Ledgers, request: R, holderId: string): HolderPlan;
  /** The result for all holders. */
  summary(ledgers: Ledgers, request: R, totals: HolderTotals): readonly Check[];
}

/** A result that a rule has for some of the holders. */
interface Reported {
  readonly check: Check;
  readonly holders: number;
  /** The number of the first of them. */
  readonly holderNumber: string;
}

/** The sums over holders, and the results that are not passes. */
export interface HolderTotals {
  /** Holders whose lots change. */
  readonly holders: number;
  readonly lots: number;
  readonly transactions: number;
  readonly sums: Sums;
  readonly reported: readonly Reported[];
}

/** The sums over no holder. */
export const noHolders: HolderTotals = { holders: 0, lots: 0, transactions: 0, sums: {}, reported: [] };

/** Decides about all holders of the class. */
export function decideOfHolders<R>(command: OfHolders<R>, ledgers: Ledgers, request: R, newId: NewId): LedgerDecision {
  const holderIds = new Set([...ledgers[0].lots.values()].map(({ holderId }) => holderId));
  const ofClass = command.ofClass(ledgers, request);
  if (firstBlock(ofClass) !== undefined) return { checks: ofClass, transactions: [] };
  const { totals, transactions } = postHolders(command, ledgers, request, { holderIds, before: noHolders }, newId);
  const checks = checksOfHolders(command, ledgers, request, totals);
  return { checks, transactions: firstBlock(checks) === undefined ? transactions : [] };
}

/** All results: of the class, in sum, and of holders for which a rule does not pass. */
export function checksOfHolders<R>(
  command: OfHolders<R>,
  ledgers: Ledgers,
  request: R,
  totals: HolderTotals,
): readonly Check[] {
  return [
    ...command.ofClass(ledgers, request),
    ...command.summary(ledgers, request, totals),
    checkSize(Object.values(totals.sums)),
    ...totals.reported.map((one) => toldOf(one)),
  ];
}

/** Holders that are decided on, and the sums over those before them. */
interface NextHolders {
  readonly holderIds: Iterable<string>;
  readonly before: HolderTotals;
}

/** Decides about holders, and posts each as long as none is blocked. */
export function postHolders<R>(
  command: OfHolders<R>,
  ledgers: Ledgers,
  request: R,
  { holderIds, before }: NextHolders,
  newId: NewId,
): { readonly totals: HolderTotals; readonly transactions: readonly Transaction[] } {
  const transactions: Transaction[] = [];
  let totals = before;
  for (const holderId of holderIds) {
    const plan = command.plan(ledgers, request, holderId);
    const isBlocked = [...totals.reported.map(({ check }) => check), ...plan.checks].some(
      ({ outcome }) => outcome === 'block',
    );
    const made = isBlocked ? [] : plan.post(newId);
    transactions.push(...made);
    totals = withHolder(totals, plan, made.length, ledgers[0].holders.get(holderId)?.holderNumber ?? '');
  }
  return { totals, transactions };
}

function withHolder(before: HolderTotals, plan: HolderPlan, transactions: number, holderNumber: string): HolderTotals {
  const names = new Set([...Object.keys(before.sums), ...Object.keys(plan.sums)]);
  const reported = new Map(before.reported.map((one) => [keyOf(one.check), one]));
  const failing = new Map(plan.checks.filter(({ outcome }) => outcome !== 'pass').map((one) => [keyOf(one), one]));
  for (const [key, check] of failing) {
    const former = reported.get(key) ?? { check, holderNumber, holders: 0 };
    reported.set(key, { ...former, holders: former.holders + 1 });
  }
  return {
    holders: before.holders + (plan.lots > 0 ? 1 : 0),
    lots: before.lots + plan.lots,
    transactions: before.transactions + transactions,
    sums: Object.fromEntries([...names].map((name) => [name, (before.sums[name] ?? 0n) + (plan.sums[name] ?? 0n)])),
    reported: [...reported.values()],
  };
}

const keyOf = ({ code, outcome }: Check): string => `${code} ${outcome}`;

/** One result for all holders for which a rule does not pass. */
function toldOf({ check, holders, holderNumber }: Reported): Check {
  const first = `holder ${holderNumber}`;
  const where = holders === 1 ? `With ${first}` : `With ${countOf(holders, 'holder')}, first of all ${first}`;
  return { ...check, message: `${where}: ${check.message}`, facts: { ...check.facts, holders: `${holders}` } };
}
