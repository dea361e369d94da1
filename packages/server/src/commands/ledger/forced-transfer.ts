import { transfer } from '../../rules/ledger/transfer.ts';
import { required } from '../run/input.ts';
import { assetLedgerCommand } from './asset-ledger-command.ts';
import { forceCause } from './enumerations.ts';
import { common, transferInput } from './inputs.ts';
import { lotOfReceiver, transferScope } from './transfer-scope.ts';

/** Transfers units against the holder's will: by order of a court, or to recover lost units. */
export const forcedTransfer = assetLedgerCommand({
  name: 'forcedTransfer',
  description:
    'Transfers units by order of a court or to recover them. Restrictions do not block it; a document is required.',
  permission: 'ledger.force',
  freshProof: true,
  event: 'units.forcibly_transferred',
  sentence:
    'Transfer {receivers.quantity:units} of {assetId:asset} by force from {fromHolderId:holder} to {receivers.holderId:holder}, effective {effectiveDate:day}',
  input: {
    ...transferInput,
    cause: required.oneOf<'court_order' | 'recovery'>(forceCause, 'The legal basis.'),
    reason: common.mustReason,
    documentId: required.id('The document of the register on which it is based.'),
  },
  answers: { lot: 'Lot' },
  scopeOf: (input) => transferScope(input),
  decide: (ledger, { cause, ...input }, newId) => {
    const decision = transfer(
      ledger,
      { ...input, kind: input.kind ?? 'internal', reason: `${cause}: ${input.reason}` },
      newId,
      true,
    );
    return { ...decision, objects: lotOfReceiver(decision, input) };
  },
});
