import { cancel } from '../../rules/ledger/withdraw.ts';
import { cancelInput, reorderInput } from './inputs.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { reorderable, takenFromHolder } from './reorderable.ts';
import { withdrawalScope } from './withdrawal-scope.ts';

/** Cancels units of a holder. Source: Open Cap Format, stock cancellation. */
export const cancelUnits = reorderable(
  assetLedgerCommand({
    name: 'cancelUnits',
    description: 'Cancels units of a holder: they return to the unissued, to the treasury or to the reserve of a plan.',
    permission: 'ledger.issue',
    event: 'units.cancelled',
    sentence: 'Cancel {quantity:units} of {assetId:asset} held by {holderId:holder}, effective {effectiveDate:day}',
    input: { ...cancelInput, ...reorderInput },
    scopeOf: withdrawalScope,
    decide: (ledger, input, newId) => cancel(ledger, input, newId),
  }),
  { takes: takenFromHolder },
);
