/** The terms of an asset that have changed, with the days of each value. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { DatedValues } from '../../parts/dated-values.tsx';
import { AssetLink } from '../../parts/entity-links.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { words } from '../../words/words.ts';
import type { ShownAsset } from './asset-kinds.ts';
import { AssetNames } from '#graphql/asset-names.ts';

const names = words.assets;
const texts: readonly string[] = ['name', 'symbol'];

export function FormerTerms({ terms: { nodes } }: Pick<ShownAsset, 'terms'>): ReactElement {
  const ids = nodes.flatMap(({ field, value }) => (field === 'conversionAssetId' && value ? [value] : []));
  const { data } = useRoleQuery(AssetNames, { ids }, { enabled: ids.length > 0 });
  const assets = new Map(data?.allAssets?.nodes.map((one) => [one.id, one]));
  return (
    <DatedValues
      label={names.formerTerms}
      rows={nodes}
      fields={names.datedTerms}
      textOf={({ value }) => assets.get(value ?? '')?.name ?? value ?? words.datedValues.none}
      cellOf={({ field, value }) => {
        const asset = assets.get(value ?? '');
        if (value === null) return words.datedValues.none;
        if (asset !== undefined) return <AssetLink asset={asset} />;
        return field === 'conversionAssetId' || texts.includes(field) ? value : <Quantity value={value} />;
      }}
    />
  );
}
