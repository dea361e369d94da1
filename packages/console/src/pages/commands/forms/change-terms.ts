/** Changes the terms of an asset. */
import { ChangeAssetTerms, members } from '#graphql/change-asset-terms.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import type { Row } from '../form/form-state.ts';
import { dating } from './dating.ts';
import { rarerTerms, type Term, usualTerms } from './terms.ts';

const { sentences, termsChanged } = words.commands;

export const ChangeTermsPage = commandForm({
  command: 'change-terms',
  operation: ChangeAssetTerms,
  members,
  change: {
    of: 'assetId',
    // Each term must have been read.
    useRow: ({ asset }): (Row & Readonly<Record<Term, unknown>>) | undefined => asset,
    title: termsChanged,
  },
  fields: {
    assetId: { statuses: ['draft', 'pending_approval', 'active', 'suspended'] },
    name: { required: true },
    ...usualTerms,
  },
  more: { ...rarerTerms, ...dating },
  summary: ({ input, named }) =>
    sentences.changeTerms(
      named('assetId'),
      sentences.termsCount(Object.keys(input).filter((name) => !(name in dating)).length - 1),
    ),
});
