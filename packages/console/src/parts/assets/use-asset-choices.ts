/** The assets to choose from in a field. */
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import type { Filter } from '../data-table/column.ts';
import { isId } from '../id.ts';
import { AssetChoices, type AssetChoicesQuery } from '#graphql/asset-choices.ts';

export type Choice = NonNullable<AssetChoicesQuery['allAssets']>['nodes'][number];

/** Units: assets, the first by name. The address may contain any other. */
const offered = 500;

interface Choices {
  /** Undefined until they are loaded. */
  readonly choices: readonly Choice[] | undefined;
  readonly error: Error | null;
  retry(): void;
}

/** Loads the assets that the role sees. The named one is always among them. */
export function useAssetChoices(named: string | undefined): Choices {
  const { data, error, refetch } = useRoleQuery(AssetChoices, { first: offered });
  const first = data?.allAssets?.nodes;
  const isMissing = first !== undefined && isId(named) && !first.some(({ id }) => id === named);
  const other = useRoleQuery(
    AssetChoices,
    { first: 1, filter: { id: { equalTo: named ?? '' } } },
    { enabled: isMissing },
  );
  const missing = isMissing ? (other.data?.allAssets?.nodes ?? []) : [];
  return { choices: first && [...missing, ...first], error, retry: () => void refetch() };
}

/** The label of an asset in a list of choices. */
export function assetLabel({ name, symbol }: Pick<Choice, 'name' | 'symbol'>): string {
  return symbol ? `${name} (${symbol})` : name;
}

/** The filter of a list by asset. */
export function useAssetFilter(named: string | undefined): Filter {
  const { choices = [] } = useAssetChoices(named);
  return {
    id: 'asset',
    label: words.lists.asset,
    choices: choices.map((asset) => ({ value: asset.id, label: assetLabel(asset) })),
  };
}
