/** Reserves units for a stock plan, or returns them. */
import { members, ReserveUnits } from '#graphql/reserve-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { signedQuantity } from '../form/plain-kinds.tsx';

const { sentences, returnUnits } = words.commands;

const isReturn = (quantity: string): boolean => quantity.startsWith('-');

export const ReservePage = commandForm({
  command: 'reserve',
  operation: ReserveUnits,
  members,
  fields: {
    assetId: {},
    stockPlanId: {},
    quantity: { kind: signedQuantity, help: 'quantityToReserve' },
    effectiveDate: {},
    boardApprovalDate: {},
    comments: {},
  },
  button: ({ quantity, amount }) => (isReturn(quantity) ? returnUnits(amount) : undefined),
  summary: ({ quantity, units, named, day }) => {
    const sentence = isReturn(quantity) ? sentences.giveBack : sentences.reserve;
    return sentence(units, named('assetId'), named('stockPlanId'), day);
  },
  beside: ['asset'],
});
