import { refuseIf } from '../../base/refusal.ts';
import { isKeeper } from '../../rules/actor.ts';
import { blockIf, type Check } from '../../rules/check.ts';
import { warnOfJob } from '../../rules/job.ts';
import { checkReversal, reverse } from '../../rules/ledger/reverse.ts';
import { restoreTerms } from '../../rules/ledger/split-terms.ts';
import { statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import { awaitsAgent } from '../../rules/permission.ts';
import { unmerge } from '../../store/register/merges.ts';
import { registerCommand } from '../command.ts';
import { optional, type Parsed, required } from '../run/input.ts';
import { common, jobInput } from './inputs.ts';
import { jobOf, planJob, startJob, withTerms, writeEffect } from './ledger-command.ts';
import { type LedgersWithPlan, loadReversal } from './load-reversal.ts';

/** The input of a reversal. */
export const reversalInput = {
  transactionId: required.id('The transaction.'),
  effectiveDate: common.effectiveDate,
  reason: common.mustReason,
  includeLater: optional.boolean(
    'Whether the later transactions that rest on it are reversed first, in the same database transaction; false by default.',
  ),
  ...jobInput,
};

/** Reverses a transaction by an opposite one. Nothing is edited. Refuses: not_permitted. */
export const reverseTransaction = registerCommand({
  name: 'reverseTransaction',
  description:
    'Reverses a transaction, and those recorded together with it, by correcting ones: lots that they opened close, lots that they closed are opened again.',
  permission: 'ledger.issue',
  freshProof: true,
  event: 'transaction.reversed',
  sentence: 'Reverse {transactionId:transaction} in {@:asset}, effective {effectiveDate:day}',
  input: reversalInput,
  answers: { asset: 'Asset', transaction: 'Transaction', job: 'Job' },
  load: loadReversal,
  facts: (ledgers, { effectiveDate }) => statedFacts(ledgers, () => [{ effectiveDate }]),
  decide: (ledgers, input, { actor, newId }) => {
    const { plan, byAsset, unmerged } = ledgers;
    refuseIf(isKeeper(actor) && unmerged.some(({ whole }) => !whole), 'not_permitted', {
      mutation: 'reverseTransaction',
      reason: 'Only the issuer, or an agent for the whole register, reverses a merge of holders.',
    });
    const { large } = ledgers;
    // The first transaction is recorded at this instant.
    const { today, recordedAt } = ledgers[0];
    const { checks, transactions } =
      large === undefined
        ? reverse(byAsset, plan, input, newId)
        : { checks: checkReversalAsJob(ledgers, input), transactions: [] };
    const { effectiveDate } = input;
    const splits = { instructionIds: ledgers.splits, effectiveDate, today, recordedAt };
    const terms = transactions.length === 0 && large === undefined ? [] : restoreTerms(ledgers.terms, splits, newId);
    const named = transactions.find(({ reversalOf }) => reversalOf === input.transactionId);
    return {
      concerns: withTerms(
        {
          registerId: ledgers[0].registerId,
          assetId: ledgers.length === 1 ? ledgers[0].assetId : null,
          assetIds: ledgers.map(({ assetId }) => assetId),
          awaitsAgent: awaitsAgent(actor, ledgers),
          awaitsIssuer:
            terms.length > 0 ||
            large?.changedCharter === true ||
            transactions.some(({ adjustment }) => adjustment !== null),
          asJob: large !== undefined,
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
        job: large === undefined ? null : jobOf('reverseTransaction', ledgers, input, newId),
      },
      unitsMoved: () => (large === undefined ? unitsMoved(transactions) : ledgers[0].asRead.outstanding),
    };
  },
  execute: async ({ tx, actor, changes, instructionId }) => {
    if (changes.job !== null) return startJob(tx, actor, changes.job, instructionId);
    await Promise.all(changes.unmerged.map((holder) => unmerge(tx, holder)));
    return writeEffect(tx, changes, instructionId);
  },
  plan: (context) => planJob(context),
});

/** The results of a reversal as a job, as far as they do not depend on lots. Refuses: input_invalid. */
function checkReversalAsJob(
  ledgers: LedgersWithPlan,
  { effectiveDate, includeLater }: Parsed<typeof reversalInput>,
): readonly Check[] {
  const [ledger] = ledgers;
  return [
    blockIf(includeLater === true, 'input_invalid', {
      holds: 'No later transactions are to be reversed with it.',
      fails:
        'includeLater is for reversals in one step, and this one is carried out as a job, because of the number of lots.',
      remedy: 'Leave includeLater out, and reverse first what rests on it.',
      facts: { field: 'includeLater' },
    }),
    ...checkReversal(ledger, ledgers.plan.steps[0]!, { effectiveDate }),
    warnOfJob('reversal in', ledger),
  ];
}
