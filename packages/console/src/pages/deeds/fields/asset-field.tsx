/** An asset, found by name or symbol. */
import { type ReactElement, useState } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { AssetChoices, type AssetChoicesQueryVariables } from '../asked/asset-choices.graphql.ts';
import { useChosenAsset } from '../asked/use-chosen.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { type Finding, type Found, FoundField } from './found-field.tsx';

type Statuses = Exclude<AssetChoicesQueryVariables['statuses'], null | undefined>;

interface Props extends FieldProps {
  /** In which states an asset can be chosen. */
  readonly statuses: Statuses;
  /** The register that it must stand in; any where not given. */
  readonly registerId?: string | undefined;
}

export function AssetField({ statuses, registerId, ...props }: Props): ReactElement {
  const { value } = useField(props);
  const chosen = useChosenAsset(value);
  const [find, setFind] = useState('');
  const finding = useFoundAssets(find, statuses, registerId);
  return (
    <FoundField
      {...props}
      chosen={chosen === undefined ? undefined : foundOf(chosen)}
      finding={finding}
      onFind={setFind}
    />
  );
}

function useFoundAssets(find: string, statuses: Statuses, registerId: string | undefined): Finding {
  const { data, isPlaceholderData } = useAsked(AssetChoices, { find, statuses }, { keepsOld: true });
  const found = data?.allAssets?.nodes
    .filter(({ register }) => registerId === undefined || !register || register.id === registerId)
    .map(foundOf);
  return { find, found, isOld: data === undefined || isPlaceholderData };
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
}): Found {
  return { id, name, more: [symbol, register?.name].filter(Boolean).join(' · ') };
}
