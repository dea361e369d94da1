/** A holder, found by the words of its registration or by its number. */
import { type ReactElement, useState } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { HolderChoices, type HolderChoicesQueryVariables } from '../asked/holder-choices.graphql.ts';
import { useChosenHolder } from '../asked/use-chosen.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { type Finding, type Found, FoundField } from './found-field.tsx';

interface Props extends FieldProps {
  /** The register of the asset: holders of others cannot have its units. */
  readonly registerId: string | undefined;
  /** In which states a holder can be chosen; active where not said. */
  readonly statuses?: Statuses;
}

type Statuses = Exclude<HolderChoicesQueryVariables['statuses'], null | undefined>;

const active: Statuses = ['active'];

export function HolderField({ registerId, statuses = active, ...props }: Props): ReactElement {
  const { value } = useField(props);
  const chosen = useChosenHolder(value);
  const [find, setFind] = useState('');
  const finding = useFoundHolders(find, statuses, registerId);
  return (
    <FoundField
      {...props}
      chosen={chosen === undefined ? undefined : foundOf(chosen)}
      finding={finding}
      onFind={setFind}
    />
  );
}

function useFoundHolders(find: string, statuses: Statuses, registerId: string | undefined): Finding {
  const asked = { find, key: find.toLowerCase(), statuses };
  const { data, isPlaceholderData } = useAsked(HolderChoices, asked, { keepsOld: true });
  const found = data?.allHolders?.nodes
    .filter(({ register }) => registerId === undefined || !register || register.id === registerId)
    .map(foundOf);
  return { find, found, isOld: data === undefined || isPlaceholderData };
}

function foundOf({
  id,
  registration,
  holderNumber,
}: {
  readonly id: string;
  readonly registration: string;
  readonly holderNumber: string;
}): Found {
  return { id, name: registration, more: holderNumber };
}
