/** The assets that can be chosen in a field. */
import { useAsked } from '../../api/use-asked.ts';
import { words } from '../../words/words.ts';
import type { Filter } from '../data-table/column.ts';
import { isId } from '../id.ts';
import { AssetChoices, type AssetChoicesQuery } from './asset-choices.graphql.ts';

type Choice = NonNullable<AssetChoicesQuery['allAssets']>['nodes'][number];

/** Units: assets that are offered, the first by name. An address may name any other. */
const offered = 500;

interface Choices {
  /** Undefined until they have come. */
  readonly choices: readonly Choice[] | undefined;
  readonly error: Error | null;
  retry(): void;
}

/** Asks for the assets that the role sees; one that is named already is among them, however many there are. */
export function useAssetChoices(named: string | undefined): Choices {
  const { data, error, refetch } = useAsked(AssetChoices, { first: offered });
  const first = data?.allAssets?.nodes;
  const isMissing = first !== undefined && isId(named) && !first.some(({ id }) => id === named);
  const other = useAsked(AssetChoices, { first: 1, filter: { id: { equalTo: named ?? '' } } }, { enabled: isMissing });
  const missing = isMissing ? (other.data?.allAssets?.nodes ?? []) : [];
  return { choices: first && [...missing, ...first], error, retry: () => void refetch() };
}

/** What an asset is called where one is chosen. */
export function assetLabel({ name, symbol }: Pick<Choice, 'name' | 'symbol'>): string {
  return symbol ? `${name} (${symbol})` : name;
}

/** The filter of a list by its asset. */
export function useAssetFilter(named: string | undefined): Filter {
  const { choices = [] } = useAssetChoices(named);
  return {
    id: 'asset',
    label: words.lists.asset,
    choices: choices.map((asset) => ({ value: asset.id, label: assetLabel(asset) })),
  };
}
