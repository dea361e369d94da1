import { repurchase } from '../../rules/ledger/withdraw.ts';
import { optional } from '../input.ts';
import { repurchaseTarget } from './enumerations.ts';
import { holderInput } from './inputs.ts';
import { ledgerDeed } from './ledger-deed.ts';
import { readWithdrawal } from './read-withdrawal.ts';

/** Buys units back from a holder. Source: Open Cap Format, stock repurchase. */
export const repurchaseUnits = ledgerDeed({
  name: 'repurchaseUnits',
  says: 'Buys units back from a holder: they go to the treasury, or to the unissued.',
  act: 'ledger.issue',
  event: 'units.repurchased',
  input: {
    ...holderInput,
    price: optional.decimal('Price of one unit.', { min: 0 }),
    target: optional.oneOf<'treasury' | 'unissued'>(
      repurchaseTarget,
      'Where the units go; to the treasury when not said.',
    ),
    considerationText: optional.text('What was given for them.', { lengthMax: 1_000 }),
  },
  read: ({ tx, actor, input }) => readWithdrawal(tx, actor, input),
  decide: ([ledger], input, newId) =>
    repurchase(ledger, { ...input, reason: input.considerationText, stockPlanId: null }, newId),
});
