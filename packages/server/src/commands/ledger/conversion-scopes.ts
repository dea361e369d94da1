/** The input of a conversion, and the parts of both ledgers that it reads. */
import { Refusal } from '../../base/refusal.ts';
import type { Maybe } from '../../base/maybe.ts';
import { convert } from '../../rules/ledger/convert.ts';
import { conversionOfClass } from '../../rules/ledger/convert-class.ts';
import { exerciseKind } from '../../rules/ledger/convertible.ts';
import { fractionRule } from '../../rules/ledger/fraction.ts';
import { conversionRatio } from '../../rules/ledger/conversion-ratio.ts';
import { fromUnits, unitsMax, unitsOf } from '../../rules/quantity.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import { decideOfHolders } from '../../rules/ledger/of-holders.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { type LedgerDecision, onlyLot } from '../../rules/ledger/result.ts';
import type { StatedRow } from '../../rules/ledger/stated-facts.ts';
import type { Tx } from '../../postgres/database.ts';
import { listHoldersOfClass } from '../../store/jobs/lots-of-assets.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { listPlansOfRights } from '../../store/ledger/rights-over.ts';
import type { WorkingCopies } from '../../store/ledger/working-copies.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { cashInLieuInput, common, holderInput, jobInput } from './inputs.ts';
import { type LedgerScope, readScopeAt } from './asset-ledger-command.ts';
import { lotsToRead } from './withdrawal-scope.ts';

const request = {
  ...holderInput,
  holderId: optional.id('The holder. Without holder and quantity all units of the class are converted.'),
  quantity: optional.decimal('Units.', { min: 0 }),
  toAssetId: required.id('The asset into which they are converted, of the same register.'),
  ratioNumerator: optional.decimal(
    'Numerator of the ratio, such as 1.37: units of the new asset for `ratioDenominator` units of the old. Without both, the ratio that the old asset states.',
    { min: 0 },
  ),
  ratioDenominator: optional.decimal('Units of the old asset.', { min: 0 }),
  rounding: optional.oneOf(fractionRule, 'How a fraction is treated; required where there is one.'),
  cashInLieu: cashInLieuInput,
  exercise: optional.oneOf(
    exerciseKind,
    'How rights are exercised: for cash by default, where they are options, warrants or other rights that are paid for. Then the new lot is acquired on the effective date.',
  ),
  price: optional.decimal(
    'The price paid for one new unit, of rights that are exercised for cash; that of the right by default.',
    { min: 0 },
  ),
  customId: common.customId,
  reason: common.reason,
  documentId: common.documentId,
};

/** A conversion as it is requested, of units of one holder or of all. */
type Request = Parsed<typeof request>;

/** The input of a conversion of units. */
export const conversionInput = { ...request, ...jobInput };

/** The input of a conversion of units of one holder. */
export const conversionRow = { ...request, holderId: holderInput.holderId, quantity: holderInput.quantity };

/** The input of a conversion that names the holder and its units. */
type OfHolder = Request & { readonly holderId: string; readonly quantity: string };

/** Whether a conversion is of units of one holder, and not of the whole class. */
export const isOfHolder = (given: Request): given is OfHolder =>
  typeof given.holderId === 'string' && typeof given.quantity === 'string';

/** Members that say which units of one holder are converted, or by which lots they are replaced. */
const ofOneHolder = [
  'holderId',
  'quantity',
  'lotIds',
  'shareNumbers',
  'balanceCustomId',
  'customId',
  'reorder',
] as const;

/** Refuses: input_invalid, where a conversion names some of what one of one holder needs, and no holder or quantity. */
export function refuseHalfStated(given: Request & { readonly reorder?: Maybe<boolean> }): void {
  if (isOfHolder(given)) return;
  const field = ofOneHolder.find((name) => given[name] !== undefined && given[name] !== null && given[name] !== false);
  if (field === undefined) return;
  throw new Refusal('input_invalid', {
    field,
    reason: `${field} is of units of one holder, and the request does not name both the holder and its units.`,
    remedy: `Give holderId and quantity, or leave ${field} out to convert all units of the class.`,
  });
}

/**
 * The parts of the ledgers that a conversion reads: that of the old asset and that of the new. Shape: `some` are the
 * holders of a step of a job.
 */
export async function conversionScopes(
  tx: Tx,
  given: Request,
  some?: readonly string[],
  copies?: WorkingCopies,
): Promise<readonly ReadScope[]> {
  const { assetId, toAssetId } = given;
  const named = typeof given.holderId === 'string' ? [given.holderId] : null;
  const [stockPlanIds, holderIds] = await Promise.all([
    copies?.isOpen(assetId) === true
      ? []
      : listPlansOfRights(tx, { assetId, holderIds: named, underlyingAssetId: toAssetId }),
    some ?? named ?? listHoldersOfClass(tx, assetId),
  ]);
  const ofAll = some === undefined ? { all: true } : { lotHolderIds: some };
  return scopesOfHolders(given, { holderIds, stockPlanIds, ofAll });
}

/** The same for conversions of many holders. Plans are read once for each old and new asset. */
export async function conversionScopesOfRows(
  tx: Tx,
  rows: readonly Parsed<typeof conversionRow>[],
): Promise<readonly (readonly ReadScope[])[]> {
  const pairs = Map.groupBy(rows, ({ assetId, toAssetId }) => `${assetId} ${toAssetId}`);
  const plans = new Map(
    await Promise.all(
      [...pairs].map(async ([pair, own]) => {
        const [{ assetId, toAssetId }] = own as [Parsed<typeof conversionRow>];
        const holderIds = [...new Set(own.map(({ holderId }) => holderId))];
        return [pair, await listPlansOfRights(tx, { assetId, holderIds, underlyingAssetId: toAssetId })] as const;
      }),
    ),
  );
  return rows.map((row) => {
    const stockPlanIds = plans.get(`${row.assetId} ${row.toAssetId}`)!;
    return scopesOfHolders(row, { holderIds: [row.holderId], stockPlanIds, ofAll: {} });
  });
}

/** Shape: `ofAll` are the lots that are read where the units are not those of one holder. */
function scopesOfHolders(
  given: Request,
  { holderIds, stockPlanIds, ofAll }: Record<'holderIds' | 'stockPlanIds', readonly string[]> & { ofAll: LedgerScope },
): readonly ReadScope[] {
  const { customId, documentId } = given;
  const ofOld = isOfHolder(given) ? lotsToRead(holderIds, unitsOf(given.quantity), given) : ofAll;
  return scopesOf(given, {
    old: { holderIds, ...ofOld, documentIds: documentId ? [documentId] : [] },
    new: { holderIds, stockPlanIds, ...(customId ? { customIds: [customId] } : {}) },
  });
}

/** The parts of the ledgers that the conversion of a class reads before it is a job: none of the holders. */
export async function conversionScopesOfJob(tx: Tx, given: Request): Promise<readonly ReadScope[]> {
  const { assetId, toAssetId, documentId } = given;
  const stockPlanIds = await listPlansOfRights(tx, { assetId, holderIds: null, underlyingAssetId: toAssetId });
  return scopesOf(given, {
    old: { ofAll: true, documentIds: documentId ? [documentId] : [] },
    new: { stockPlanIds },
  });
}

/** The scope of each of the two ledgers; of one, where both are the same. */
function scopesOf(
  { assetId, toAssetId, effectiveDate }: Request,
  scopes: { readonly old: LedgerScope; readonly new: LedgerScope },
): readonly ReadScope[] {
  return [...new Set([assetId, toAssetId])].map((id) =>
    readScopeAt(
      { assetId: id, effectiveDate },
      { ...(id === toAssetId ? scopes.new : {}), ...(id === assetId ? scopes.old : {}) },
    ),
  );
}

/** Decides a conversion of units of a holder, or of all units of the class. It refuses as `convert` does. */
export function decideConversion(from: Ledger, to: Ledger, given: Request, newId: NewId): LedgerDecision {
  if (isOfHolder(given)) return convert(from, to, given, newId);
  return decideOfHolders(conversionOfClass, [from, to], given, newId);
}

/** The units that a conversion requests of both assets. Of the new they are rounded up: more are made in no case. */
export function statedOfConversion(from: Ledger, to: Ledger, given: Request): readonly StatedRow[] {
  const { effectiveDate } = given;
  const quantity = isOfHolder(given) ? given.quantity : fromUnits(from.asRead.outstanding);
  const { ratio, valid } = conversionRatio(from, to, given);
  const made = (unitsOf(quantity) * ratio.numerator + ratio.denominator - 1n) / ratio.denominator;
  const ofNew = valid && made <= unitsMax ? fromUnits(made) : null;
  return [
    { assetId: from.assetId, quantity, effectiveDate },
    { assetId: to.assetId, quantity: ofNew, effectiveDate },
  ];
}

/** The lot of the new asset, where the units of a holder become one. */
export function lotOfConversion(decision: LedgerDecision, holderId: string): string | undefined {
  return onlyLot({ ...decision, transactions: decision.transactions.slice(1) }, holderId);
}
