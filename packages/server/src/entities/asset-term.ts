import { statedBy, validity } from './dated.ts';
import { entity, id, one, text, within } from './entity.ts';
import { assetVisibility, visibleAsset } from './visibility.ts';

export const assetTerm = entity({
  name: 'AssetTerm',
  plural: 'AssetTerms',
  description:
    'A value of a term of an asset: it holds from a day until the next one of the term begins. Of values of one day the later recorded one holds. Never changed, never removed.',
  table: 'registry.asset_terms',
  fields: {
    id: id('Identifies the value.', { indexed: true }),
    field: text('The name of the field of the asset.'),
    value: text(
      'The value, a decimal in its canonical form; null where the term was cleared, and of an asset that the role does not see.',
      {
        nullable: true,
        // The terms of one class tell of no other.
        sql: (a) => `case
        when ${a}.field = 'conversionAssetId' then ${visibleAsset(a, `(${a}.value #>> '{}')::uuid`)}::text
        else ${a}.value #>> '{}'
      end`,
      },
    ),
    ...validity,
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    instruction: statedBy,
  },
  visibleTo: assetVisibility('asset_id'),
});
