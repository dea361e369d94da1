import { repurchase } from '../../rules/ledger/withdraw.ts';
import { optional } from '../run/input.ts';
import { repurchaseTarget } from './enumerations.ts';
import { holderInput } from './inputs.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { withdrawalScope } from './withdrawal-scope.ts';

/** Buys units back from a holder. Source: Open Cap Format, stock repurchase. */
export const repurchaseUnits = assetLedgerCommand({
  name: 'repurchaseUnits',
  description: 'Buys units back from a holder: they go to the treasury, or to the unissued.',
  permission: 'ledger.issue',
  event: 'units.repurchased',
  sentence: 'Repurchase {quantity:units} of {assetId:asset} from {holderId:holder}, effective {effectiveDate:day}',
  input: {
    ...holderInput,
    price: optional.decimal('Price of one unit, which the issuer pays. The instruction records it.', { min: 0 }),
    target: optional.oneOf<'treasury' | 'unissued'>(
      repurchaseTarget,
      'Where the units go; to the treasury by default.',
    ),
    considerationText: optional.text('The consideration.', { lengthMax: 1_000 }),
  },
  scopeOf: withdrawalScope,
  decide: (ledger, input, newId) =>
    repurchase(ledger, { ...input, reason: input.considerationText, stockPlanId: null }, newId),
});
