/** The parts of a merge of holders: all lots of the holder in one asset after the other. */
import { type Check, firstBlock } from '../../rules/check.ts';
import { checkMerging, moveAll } from '../../rules/ledger/merge.ts';
import { gravestOfEach } from '../../rules/ledger/result.ts';
import { listAssetsHeld, lockHolder } from '../../store/register/holders.ts';
import { markMerged } from '../../store/register/merges.ts';
import { readScopeAt } from '../ledger/asset-ledger-command.ts';
import { checksOfMerge, lockBoth, mergedChange, mergeInput, refuseInPart } from '../ledger/merge-holders.ts';
import { type Parsed, parseInput } from '../run/input.ts';
import { refuseBlocked, type StepContext } from './job-kind.ts';
import { jobOfParts, type NextPart, type PartTotals, unitsOfPlan } from './part-steps.ts';

type Request = Parsed<typeof mergeInput>;

interface Totals extends PartTotals {
  readonly transactions: number;
  /** The restrictions that go with the units. */
  readonly restrictions: number;
  /** The gravest result of each rule. */
  readonly checks: readonly Check[];
}

/** A merge of holders as a job. */
export const mergeJob = jobOfParts<Request, Totals>({
  none: { holders: 2, lots: 0, transactions: 0, restrictions: 0, checks: [] },
  requestOf: (input) => parseInput(mergeInput, input),
  next: nextAsset,
  checksOf: (_, _request, { checks }) => checks,
  // Units of several classes make no sum.
  planOf: ({ lots, transactions, restrictions }, units, { assetId }) => ({
    classes: `${Object.keys(units).length}`,
    lots: `${lots}`,
    transactions: `${transactions}`,
    ...(Object.keys(units).length === 1 ? unitsOfPlan(units, assetId) : {}),
    restrictions: `${restrictions}`,
  }),
  atEnd: async ({ tx, actor, job: { instructionId } }, request) => {
    const [from, into] = await lockBoth(tx, actor, request);
    refuseInPart(actor, from);
    // All that it had when its assets were closed has moved: more has come in another asset since.
    const { length: more } = await listAssetsHeld(tx, request.fromHolderId);
    refuseBlocked(checkMerging(from, into, request.effectiveDate, [], more > 0));
    await markMerged(tx, from, { ...request, instructionId: instructionId! });
    return { change: mergedChange(from, request) };
  },
});

async function nextAsset(
  { tx, actor, job: { assetIds } }: StepContext,
  request: Request,
  after: string | null,
  before: Totals,
): Promise<NextPart<Totals>> {
  const { fromHolderId, intoHolderId, effectiveDate } = request;
  const index = after === null ? 0 : assetIds.indexOf(after) + 1;
  const assetId = assetIds[index]!;
  const from = await lockHolder(tx, fromHolderId, 'read');
  const into = await lockHolder(tx, intoHolderId, 'read');
  refuseInPart(actor, from);
  const ofBoth = { holderIds: [fromHolderId, intoHolderId], lotHolderIds: [fromHolderId] };
  return {
    scopes: [readScopeAt({ assetId, effectiveDate }, ofBoth)],
    after: assetId,
    lots: 0,
    isLast: index === assetIds.length - 1,
    decide: ([ledger], newId) => {
      const checks = [...checkMerging(from, into, effectiveDate, [ledger], false), ...checksOfMerge(ledger, request)];
      const moving = ledger.restrictions.filter(({ holderId }) => holderId === fromHolderId);
      const transactions = firstBlock(checks) === undefined ? moveAll(ledger, request, newId) : [];
      const lots = transactions.reduce((sum, { closed }) => sum + closed.length, before.lots);
      return {
        transactions,
        totals: {
          holders: 2,
          lots,
          transactions: before.transactions + transactions.length,
          restrictions: before.restrictions + moving.length,
          checks: gravestOfEach([before.checks, checks]),
        },
      };
    },
  };
}
