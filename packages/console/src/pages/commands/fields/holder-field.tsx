/** A field that finds a holder by registration or number. */
import { type ReactElement, useState } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { HolderChoices, type HolderChoicesQueryVariables } from '../queries/holder-choices.graphql.ts';
import { useChosenHolder } from '../queries/use-chosen-entities.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { type SearchResult, type SearchOption, SearchField } from './search-field.tsx';

interface Props extends FieldProps {
  /** The register of the asset. Only its holders can hold the asset. */
  readonly registerId: string | undefined;
  /** The statuses in which a holder can be chosen. Active when not given. */
  readonly statuses?: Statuses;
}

type Statuses = Exclude<HolderChoicesQueryVariables['statuses'], null | undefined>;

const active: Statuses = ['active'];

export function HolderField({ registerId, statuses = active, ...props }: Props): ReactElement {
  const { value } = useField(props);
  const chosen = useChosenHolder(value);
  const [find, setFind] = useState('');
  const finding = useHolderSearch(find, statuses, registerId);
  return (
    <SearchField
      {...props}
      chosen={chosen === undefined ? undefined : foundOf(chosen)}
      finding={finding}
      onFind={setFind}
    />
  );
}

function useHolderSearch(find: string, statuses: Statuses, registerId: string | undefined): SearchResult {
  const variables = { find, key: find.toLowerCase(), statuses };
  const { data, isPlaceholderData } = useRoleQuery(HolderChoices, variables, { keepPrevious: true });
  const found = data?.allHolders?.nodes
    .filter(({ register }) => registerId === undefined || !register || register.id === registerId)
    .map(foundOf);
  return { find, matches: found, isOld: data === undefined || isPlaceholderData };
}

function foundOf({
  id,
  registration,
  holderNumber,
}: {
  readonly id: string;
  readonly registration: string;
  readonly holderNumber: string;
}): SearchOption {
  return { id, name: registration, more: holderNumber };
}
