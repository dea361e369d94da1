import { recordDifference as record } from '../../rules/ledger/withdraw.ts';
import { common, holderInput } from './inputs.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { withdrawalScope } from './withdrawal-scope.ts';

/** Moves units whose holder is in doubt to suspense. Source: 17 CFR 240.17Ad-11, record difference. */
export const recordDifference = assetLedgerCommand({
  name: 'recordDifference',
  description: 'Moves units of a holder to suspense until it is known where they belong.',
  permission: 'ledger.issue',
  event: 'difference.recorded',
  sentence:
    'Record a difference of {quantity:units} of {assetId:asset} at {holderId:holder}, effective {effectiveDate:day}',
  input: { ...holderInput, reason: common.mustReason },
  scopeOf: withdrawalScope,
  decide: (ledger, input, newId) => record(ledger, input, newId),
});
