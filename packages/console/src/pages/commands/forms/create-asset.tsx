/** Creates an asset as a draft. */
import { CreateAsset, members } from '#graphql/create-asset.ts';
import { words } from '../../../words/words.ts';
import { Id } from '../flow/id.tsx';
import { commandForm } from '../form/command-form.tsx';
import { rarerTerms, usualTerms } from './terms.ts';

const { sentences, receipt } = words.commands;

export const CreateAssetPage = commandForm({
  command: 'create-asset',
  operation: CreateAsset,
  members,
  fields: {
    registerId: {},
    name: { help: 'assetName' },
    type: { first: 'common_stock' },
    authorizedKind: { first: 'limited' },
    unit: { first: 'shares', when: ({ value }) => value('type') === 'other' },
    quantityScale: { first: '0' },
    ...usualTerms,
    form: { first: 'book_entry' },
  },
  more: rarerTerms,
  summary: ({ input }) => sentences.createAsset(input.name, words.assets.types[input.type].toLowerCase()),
  facts: ({ asset }) => (asset ? [{ name: receipt.asset, value: <Id id={asset.id} what={receipt.asset} /> }] : []),
  links: (_, { asset }) => ({ assetId: asset?.id }),
});
