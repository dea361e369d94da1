/** Increases or reduces the authorised total of an asset. */
import { AuthorizeUnits, members } from '#graphql/authorize-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { signedQuantity } from '../form/plain-kinds.tsx';

const { sentences, reduce } = words.commands;

const isReduction = (quantity: string): boolean => quantity.startsWith('-');

export const AuthorizePage = commandForm({
  command: 'authorize',
  operation: AuthorizeUnits,
  members,
  fields: {
    assetId: { statuses: ['draft', 'active'] },
    quantity: { kind: signedQuantity, help: 'quantityToAuthorize' },
    effectiveDate: {},
    authority: {},
    boardApprovalDate: {},
    stockholderApprovalDate: {},
    comments: {},
  },
  button: ({ quantity, amount }) => (isReduction(quantity) ? reduce(amount) : undefined),
  summary: ({ quantity, units, named, day }) =>
    (isReduction(quantity) ? sentences.takeBack : sentences.authorize)(units, named('assetId'), day),
  beside: ['asset'],
});
