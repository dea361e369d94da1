import { reverse } from '../../rules/ledger/correct.ts';
import { required } from '../run/input.ts';
import { common } from './inputs.ts';
import { ledgerCommand } from './ledger-command.ts';
import { type ResultReader, readRecorded } from './read-recorded.ts';

const input = {
  transactionId: required.id('The transaction.'),
  effectiveDate: common.effectiveDate,
  reason: common.mustReason,
};

/** Answers a transaction by its opposite. Nothing is edited. */
export const reverseTransaction = ledgerCommand<typeof input, ResultReader>({
  name: 'reverseTransaction',
  description:
    'Reverses a transaction by a correcting entry: lots that it opened close, lots that it closed open anew.',
  permission: 'ledger.issue',
  event: 'transaction.reversed',
  input,
  read: ({ tx, actor, input: asked }) => readRecorded(tx, actor, asked),
  decide: ({ 0: ledger, recorded }, asked, newId) => {
    const none = { boardApprovalDate: null, stockholderApprovalDate: null, comments: null };
    const authority = { id: newId(), authority: asked.reason.slice(0, 500), ...none };
    return reverse(ledger, recorded, asked, authority, newId);
  },
});
