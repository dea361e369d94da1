import type { Enumeration } from '../base/enumeration.ts';
import type { IdentifierKind } from '../rules/identifier.ts';
import { dateTime, id, entity, one, oneOf, text } from './entity.ts';
import { assetVisibility } from './visibility.ts';

export const identifierKind: Enumeration<IdentifierKind> = {
  name: 'AssetIdentifierKind',
  description: 'The standard of an identifier.',
  values: {
    isin: 'International Securities Identification Number, ISO 6166.',
    cusip: 'CUSIP number of a security in the United States or Canada.',
    cins: 'CUSIP International Numbering System: a CUSIP that begins with a letter.',
    figi: 'Financial Instrument Global Identifier.',
    sedol: 'SEDOL code of the London Stock Exchange.',
    cfi: 'Classification of Financial Instruments, ISO 10962.',
    fisn: 'Financial Instrument Short Name, ISO 18774.',
    lei: 'Legal Entity Identifier, ISO 17442.',
    other: 'An identifier of another standard, whose form is not verified.',
  },
};

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
    asset: one(
      'Asset',
      [
        ['register_id', 'register_id'],
        ['asset_id', 'id'],
      ],
      'The asset it identifies.',
    ),
  },
  visibleTo: assetVisibility('asset_id'),
  search: {
    kind: 'identifier',
    description: 'An identifier of an asset, by its value.',
    fields: ['value'],
    subtitle: ['asset', 'name'],
  },
});
