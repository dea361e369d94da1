import { identifierKind } from '../rules/identifier.ts';
import { dateTime, id, entity, one, oneOf, text, within } from './entity.ts';
import { assetVisibility } from './visibility.ts';

export const assetIdentifier = entity({
  name: 'AssetIdentifier',
  plural: 'AssetIdentifiers',
  description: 'An identifier of an asset under a standard, with verified check digits.',
  table: 'registry.asset_identifiers',
  fields: {
    id: id('Identifies the row.', { indexed: true }),
    kind: oneOf(identifierKind, 'The standard of the identifier.', { indexed: true }),
    value: text('The identifier itself.', { indexed: true }),
    createdAt: dateTime('When it was added.', { indexed: true }),
    removedAt: dateTime('When it was removed; null while it is valid.', { nullable: true, indexed: true }),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset it identifies.'),
  },
  visibleTo: assetVisibility('asset_id'),
  search: {
    kind: 'identifier',
    description: 'An identifier of an asset, by its value.',
    fields: ['value'],
    subtitle: ['asset', 'name'],
  },
});
