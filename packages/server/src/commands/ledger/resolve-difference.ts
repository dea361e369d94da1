import { resolveDifference as resolve, resolutionTarget } from '../../rules/ledger/correct.ts';
import { optional, required } from '../run/input.ts';
import { common } from './inputs.ts';
import { ledgerCommand } from './ledger-command.ts';
import { type LedgerWithRecorded, loadRecorded } from './load-transaction.ts';

const input = {
  transactionId: required.id('The transaction that recorded the difference.'),
  effectiveDate: common.effectiveDate,
  target: required.oneOf(resolutionTarget, 'Where the units belong.'),
  holderId: optional.id('The holder to whom they belong.'),
  reason: common.mustReason,
};

/** Resolves a difference: its units go where they belong. */
export const resolveDifference = ledgerCommand<typeof input, LedgerWithRecorded>({
  name: 'resolveDifference',
  description: 'Resolves a difference: its units go from suspense to the holder, the unissued or the treasury.',
  permission: 'ledger.issue',
  event: 'difference.resolved',
  sentence: 'Resolve the difference of {transactionId:transaction} in {@:asset}, effective {effectiveDate:day}',
  input,
  load: loadRecorded,
  decide: ({ 0: ledger, recorded }, given, newId) => resolve(ledger, recorded, given, newId),
});
