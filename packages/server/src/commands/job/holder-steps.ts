/** The parts of a mutation that decides about each holder of a class by itself: a few holders at a time. */
import {
  checksOfHolders,
  type HolderTotals,
  noHolders,
  type OfHolders,
  postHolders,
} from '../../rules/ledger/of-holders.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { type JobKind, type NextHolders, nextHolders, type StepContext } from './job-kind.ts';
import { jobOfParts, unitsOfPlan } from './part-steps.ts';

/** A mutation on all holders as a job. `R` is its request. */
export interface HolderJob<R> {
  readonly command: OfHolders<R>;
  /** The request, from the input of the job. */
  requestOf(input: Readonly<Record<string, unknown>>): R;
  /** The only holder, where it concerns one. */
  holderOf(request: R): string | null;
  /** The parts of the ledgers that the decisions about holders read, in the order of the assets of the job. */
  scopesOf(context: StepContext, request: R, holderIds: readonly string[]): Promise<readonly ReadScope[]>;
  /** The sums of the plan beside holders, lots, transactions and units. */
  planOf(totals: HolderTotals, request: R): Readonly<Record<string, string>>;
}

/** Makes the steps of a mutation on all holders. */
export function jobOfHolders<R>(job: HolderJob<R>): JobKind {
  const { command, requestOf, planOf } = job;
  return jobOfParts<R, HolderTotals>({
    none: noHolders,
    requestOf,
    planOf: (totals, units, { assetId, input }) => ({
      holders: `${totals.holders}`,
      lots: `${totals.lots}`,
      transactions: `${totals.transactions}`,
      ...unitsOfPlan(units, assetId),
      ...planOf(totals, requestOf(input)),
    }),
    next: async (context, request, after, before) => {
      const { holderIds, lots, isLast } = await holdersOf(job, context, request, after);
      return {
        scopes: await job.scopesOf(context, request, holderIds),
        after: holderIds.at(-1) ?? after,
        lots,
        isLast,
        decide: (ledgers, newId) => postHolders(command, ledgers, request, { holderIds, before }, newId),
      };
    },
    checksOf: (ledgers, request, totals) => checksOfHolders(command, ledgers, request, totals),
  });
}

/** The next holders: all of the class, or the only one. */
async function holdersOf<R>(
  job: HolderJob<R>,
  context: StepContext,
  request: R,
  after: string | null,
): Promise<NextHolders> {
  const holderId = job.holderOf(request);
  if (holderId === null) return nextHolders(context, context.job.assetId, after);
  return { holderIds: [holderId], lots: 0, isLast: true };
}
