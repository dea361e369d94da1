/** A field that finds an asset by name or symbol. */
import { type ReactElement, useEffect, useState } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { quantityText } from '../form-values.ts';
import { AssetSearch, type AssetSearchQueryVariables } from '#graphql/asset-search.ts';
import { type Holder, useChosenAsset } from '../queries/use-chosen-entities.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { type SearchResult, type SearchOption, SearchField } from './search-field.tsx';

type Statuses = Exclude<AssetSearchQueryVariables['statuses'], null | undefined>;

interface Props extends FieldProps {
  /** The statuses in which an asset can be chosen. */
  readonly statuses: Statuses;
  /** Restricts the search to one register. Any register when not given. */
  readonly registerId?: string | undefined;
  /** The holder that must have units of the asset. */
  readonly heldBy?: Holder | undefined;
}

export function AssetField({ statuses, registerId, heldBy, ...props }: Props): ReactElement {
  const { value, onValue } = useField(props);
  const chosen = useChosenAsset(value);
  const [find, setFind] = useState('');
  const finding = useAssetSearch(find, statuses, registerId);
  const held = heldBy === undefined ? undefined : heldAssets(heldBy);
  // The only one that the holder has.
  const onlyId = value === '' && held?.length === 1 ? held[0]?.id : undefined;
  useEffect(() => {
    if (onlyId !== undefined) onValue(onlyId);
  });
  const matches = held?.filter(({ name }) => name.toLowerCase().includes(find.toLowerCase()));
  return (
    <SearchField
      {...props}
      chosen={chosen === undefined ? undefined : foundOf(chosen)}
      finding={matches === undefined ? finding : { find, matches, isOld: false }}
      onFind={setFind}
    />
  );
}

/** The assets of which a holder has units, with how many. */
function heldAssets({ positions }: Holder): readonly SearchOption[] {
  return positions.nodes.flatMap(({ asset, balance }) =>
    asset && balance !== '0' ? [{ id: asset.id, name: asset.name, more: quantityText(balance, asset) }] : [],
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
