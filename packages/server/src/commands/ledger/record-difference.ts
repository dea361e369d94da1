import { recordDifference as record } from '../../rules/ledger/withdraw.ts';
import { common, holderInput } from './inputs.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { withdrawalScope } from './withdrawal-scope.ts';

/** Sets units aside whose holder is in doubt. Source: 17 CFR 240.17Ad-11, record difference. */
export const recordDifference = assetLedgerCommand({
  name: 'recordDifference',
  description: 'Sets units of a holder aside in suspense until it is found out where they belong.',
  permission: 'ledger.issue',
  event: 'difference.recorded',
  input: { ...holderInput, reason: common.mustReason },
  scopeOf: withdrawalScope,
  decide: (ledger, input, newId) => record(ledger, input, newId),
});
