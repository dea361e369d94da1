/** A field that finds an existing party by its legal name. */
import { type ReactElement, useState } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { ChosenParty } from '#graphql/chosen-party.ts';
import { PartyChoices } from '#graphql/party-choices.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { type SearchResult, type SearchOption, SearchField } from './search-field.tsx';

export function PartyField(props: FieldProps): ReactElement {
  const { value } = useField(props);
  const { data } = useRoleQuery(ChosenParty, { id: value }, { enabled: value !== '' });
  const party = value === '' ? undefined : data?.partyById;
  const [find, setFind] = useState('');
  const finding = usePartySearch(find);
  return <SearchField {...props} chosen={party ? foundOf(party) : undefined} finding={finding} onFind={setFind} />;
}

function usePartySearch(find: string): SearchResult {
  const { data, isPlaceholderData } = useRoleQuery(PartyChoices, { find: find.toLowerCase() }, { keepPrevious: true });
  const found = data?.allParties?.nodes.map(foundOf);
  return { find, matches: found, isOld: data === undefined || isPlaceholderData };
}

function foundOf({
  id,
  legalName,
  partyType,
}: {
  readonly id: string;
  readonly legalName: string;
  readonly partyType: 'individual' | 'institution';
}): SearchOption {
  return { id, name: legalName, more: words.parties.types[partyType] };
}
