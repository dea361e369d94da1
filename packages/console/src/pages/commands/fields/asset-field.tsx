/** A field that finds an asset by name or symbol. */
import { type ReactElement, useState } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { AssetSearch, type AssetSearchQueryVariables } from '../queries/asset-search.graphql.ts';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { type SearchResult, type SearchOption, SearchField } from './search-field.tsx';

type Statuses = Exclude<AssetSearchQueryVariables['statuses'], null | undefined>;

interface Props extends FieldProps {
  /** The statuses in which an asset can be chosen. */
  readonly statuses: Statuses;
  /** Restricts the search to one register. Any register when not given. */
  readonly registerId?: string | undefined;
}

export function AssetField({ statuses, registerId, ...props }: Props): ReactElement {
  const { value } = useField(props);
  const chosen = useChosenAsset(value);
  const [find, setFind] = useState('');
  const finding = useAssetSearch(find, statuses, registerId);
  return (
    <SearchField
      {...props}
      chosen={chosen === undefined ? undefined : foundOf(chosen)}
      finding={finding}
      onFind={setFind}
    />
  );
}

function useAssetSearch(find: string, statuses: Statuses, registerId: string | undefined): SearchResult {
  const { data, isPlaceholderData } = useRoleQuery(AssetSearch, { find, statuses }, { keepPrevious: true });
  const found = data?.allAssets?.nodes
    .filter(({ register }) => registerId === undefined || !register || register.id === registerId)
    .map(foundOf);
  return { find, matches: found, isOld: data === undefined || isPlaceholderData };
}

function foundOf({
  id,
  name,
  symbol,
  register,
}: {
  readonly id: string;
  readonly name: string;
  readonly symbol?: string | null;
  readonly register?: { readonly name: string } | null;
}): SearchOption {
  return { id, name, more: [symbol, register?.name].filter(Boolean).join(' · ') };
}
