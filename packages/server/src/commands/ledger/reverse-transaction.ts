import { reverse } from '../../rules/ledger/correct.ts';
import { required } from '../run/input.ts';
import { common } from './inputs.ts';
import { ledgerCommand } from './ledger-command.ts';
import { type LedgerWithRecorded, loadRecorded } from './load-recorded.ts';

const input = {
  transactionId: required.id('The transaction.'),
  effectiveDate: common.effectiveDate,
  reason: common.mustReason,
};

/** Reverses a transaction by an opposite one. Nothing is edited. */
export const reverseTransaction = ledgerCommand<typeof input, LedgerWithRecorded>({
  name: 'reverseTransaction',
  description:
    'Reverses a transaction by a correcting one: lots that it opened close, lots that it closed are opened again.',
  permission: 'ledger.issue',
  event: 'transaction.reversed',
  input,
  load: loadRecorded,
  decide: ({ 0: ledger, recorded }, given, newId) => {
    const none = { boardApprovalDate: null, stockholderApprovalDate: null, comments: null };
    const authority = { id: newId(), authority: given.reason.slice(0, 500), ...none };
    return reverse(ledger, recorded, given, authority, newId);
  },
});
