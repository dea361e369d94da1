/** A party that is in the register already, found by its legal name. */
import { type ReactElement, useState } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { words } from '../../../words/words.ts';
import { ChosenParty } from '../asked/chosen-party.graphql.ts';
import { PartyChoices } from '../asked/party-choices.graphql.ts';
import { type FieldProps, useField } from './field-context.tsx';
import { type Finding, type Found, FoundField } from './found-field.tsx';

export function PartyField(props: FieldProps): ReactElement {
  const { value } = useField(props);
  const { data } = useAsked(ChosenParty, { id: value }, { enabled: value !== '' });
  const party = value === '' ? undefined : data?.partyById;
  const [find, setFind] = useState('');
  const finding = useFoundParties(find);
  return <FoundField {...props} chosen={party ? foundOf(party) : undefined} finding={finding} onFind={setFind} />;
}

function useFoundParties(find: string): Finding {
  const { data, isPlaceholderData } = useAsked(PartyChoices, { find: find.toLowerCase() }, { keepsOld: true });
  const found = data?.allParties?.nodes.map(foundOf);
  return { find, found, isOld: data === undefined || isPlaceholderData };
}

function foundOf({
  id,
  legalName,
  partyType,
}: {
  readonly id: string;
  readonly legalName: string;
  readonly partyType: 'individual' | 'institution';
}): Found {
  return { id, name: legalName, more: words.parties.types[partyType] };
}
