/** Merges a holder into another that is the same person or entity. */
import { MergeHolders, members } from '#graphql/merge-holders.ts';
import { words } from '../../../words/words.ts';
import { CurrentPositions } from '../current-state.tsx';
import { commandForm } from '../form/command-form.tsx';
import { planChange } from './plan-change.ts';

const { sentences, problems, current } = words.commands;

export const MergePage = commandForm({
  command: 'merge-holders',
  operation: MergeHolders,
  members,
  fields: {
    fromHolderId: { label: 'mergedHolder' },
    intoHolderId: {
      help: 'intoHolder',
      problem: ({ holder, intoHolder }) => (holder && holder.id === intoHolder?.id ? problems.same : undefined),
    },
    effectiveDate: {},
    reason: { long: true },
    ifPlanChanges: planChange,
  },
  summary: ({ named, day }) => sentences.mergeHolders(named('fromHolderId'), named('intoHolderId'), day),
  beside: ({ holder, intoHolder }) => (
    <>
      <CurrentPositions title={current.mergedHolder} holder={holder} />
      <CurrentPositions title={current.survivor} holder={intoHolder} />
    </>
  ),
  links: ({ input }) => ({ holderId: input.intoHolderId }),
});
