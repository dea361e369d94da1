import { refuseIf } from '../../base/refusal.ts';
import { isKeeper } from '../../rules/actor.ts';
import { reverse } from '../../rules/ledger/reverse.ts';
import { restoreTerms } from '../../rules/ledger/split-terms.ts';
import { statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import { awaitsAgent } from '../../rules/permission.ts';
import { unmerge } from '../../store/register/merges.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';
import { common } from './inputs.ts';
import { withTerms, writeEffect } from './ledger-command.ts';
import { loadReversal } from './load-reversal.ts';

/** Reverses a transaction by an opposite one. Nothing is edited. Refuses: not_permitted. */
export const reverseTransaction = registerCommand({
  name: 'reverseTransaction',
  description:
    'Reverses a transaction, and those recorded together with it, by correcting ones: lots that they opened close, lots that they closed are opened again.',
  permission: 'ledger.issue',
  event: 'transaction.reversed',
  sentence: 'Reverse {transactionId:transaction} in {@:asset}, effective {effectiveDate:day}',
  input: {
    transactionId: required.id('The transaction.'),
    effectiveDate: common.effectiveDate,
    reason: common.mustReason,
    includeLater: optional.boolean(
      'Whether the later transactions that rest on it are reversed first, in the same database transaction; false by default.',
    ),
  },
  answers: { asset: 'Asset', transaction: 'Transaction' },
  load: loadReversal,
  facts: (ledgers, { effectiveDate }) => statedFacts(ledgers, () => [{ effectiveDate }]),
  decide: (ledgers, input, { actor, newId }) => {
    const { plan, byAsset, unmerged } = ledgers;
    refuseIf(isKeeper(actor) && unmerged.some(({ whole }) => !whole), 'not_permitted', {
      mutation: 'reverseTransaction',
      reason: 'Only the issuer, or an agent for the whole register, reverses a merge of holders.',
    });
    // The first transaction is recorded at this instant.
    const { today, recordedAt } = ledgers[0];
    const { checks, transactions } = reverse(byAsset, plan, input, newId);
    const { effectiveDate } = input;
    const splits = { instructionIds: ledgers.splits, effectiveDate, today, recordedAt };
    const terms = transactions.length === 0 ? [] : restoreTerms(ledgers.terms, splits, newId);
    const named = transactions.find(({ reversalOf }) => reversalOf === input.transactionId);
    return {
      concerns: withTerms(
        {
          registerId: ledgers[0].registerId,
          assetId: ledgers.length === 1 ? ledgers[0].assetId : null,
          assetIds: ledgers.map(({ assetId }) => assetId),
          awaitsAgent: awaitsAgent(actor, ledgers),
          awaitsIssuer: terms.length > 0 || transactions.some(({ adjustment }) => adjustment !== null),
        },
        terms,
      ),
      checks,
      changes: {
        ledgers,
        transactions,
        objects: named === undefined ? {} : { transaction: named.id },
        unmerged,
        terms,
      },
      unitsMoved: () => unitsMoved(transactions),
    };
  },
  execute: async ({ tx, changes, instructionId }) => {
    await Promise.all(changes.unmerged.map((holder) => unmerge(tx, holder)));
    return writeEffect(tx, changes, instructionId);
  },
});
