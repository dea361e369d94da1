/** The input of a conversion, and the parts of both ledgers that it reads. */
import { exerciseKind } from '../../rules/ledger/convert.ts';
import { fractionRule } from '../../rules/ledger/fraction.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { listPlansOfRights } from '../../store/ledger/rights-over.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { cashInLieuInput, common, holderInput } from './inputs.ts';
import { readScopeAt } from './asset-ledger-command.ts';
import { lotsToRead } from './withdrawal-scope.ts';

/** The input of a conversion of units. */
export const conversionInput = {
  ...holderInput,
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

/** The parts of the ledgers that a conversion reads: that of the old asset and that of the new. */
export async function conversionScopes(tx: Tx, given: Parsed<typeof conversionInput>): Promise<readonly ReadScope[]> {
  const { assetId, toAssetId, holderId, effectiveDate, customId, documentId } = given;
  const stockPlanIds = await listPlansOfRights(tx, { assetId, holderId, underlyingAssetId: toAssetId });
  const ofOld = lotsToRead([holderId], unitsOf(given.quantity), given);
  return [...new Set([assetId, toAssetId])].map((id) =>
    readScopeAt(
      { assetId: id, effectiveDate },
      {
        holderIds: [holderId],
        ...(id === assetId ? ofOld : {}),
        ...(id === toAssetId ? { stockPlanIds, ...(customId ? { customIds: [customId] } : {}) } : {}),
        documentIds: id === assetId && documentId ? [documentId] : [],
      },
    ),
  );
}
