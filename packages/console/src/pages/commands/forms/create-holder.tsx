/** Creates a holder with its parties. */
import { CreateHolder, members } from '#graphql/create-holder.ts';
import { words } from '../../../words/words.ts';
import { Id } from '../flow/id.tsx';
import { commandForm } from '../form/command-form.tsx';
import { useFollowingParties } from '../holder/following-parties.ts';

const { sentences, receipt } = words.commands;

export const CreateHolderPage = commandForm({
  command: 'create-holder',
  operation: CreateHolder,
  members,
  fields: { registerId: {}, registration: { wide: true }, ownershipForm: { first: 'sole' }, parties: {} },
  more: { holderNumber: {}, mailStatus: { first: 'deliverable' } },
  useRows: useFollowingParties,
  summary: ({ input }) => sentences.createHolder(input.registration, sentences.partiesCount(input.parties.length)),
  facts: ({ holder }) =>
    holder
      ? [
          { name: receipt.holderNumber, value: <strong>{holder.holderNumber}</strong> },
          { name: receipt.holder, value: <Id id={holder.id} what={receipt.holder} /> },
        ]
      : [],
  links: (_, { holder }) => ({ holderId: holder?.id }),
});
