/** The parties behind a new holder. */
import { Radio } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useFields } from '../fields/field-context.tsx';
import { PartyField } from '../fields/party-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { MoreFields } from '../flow/choose-step.tsx';
import classes from '../flow/flow.module.css';
import { isKnown, partyParts } from './parties.ts';

const { parties, fields } = words.deeds;

export function PartyFields({ least = 1 }: { readonly least?: 0 | 1 }): ReactElement {
  return (
    <EntryList
      name="parties"
      parts={partyParts}
      least={least}
      title={(number) => parties.one(number)}
      add={parties.add}
      remove={parties.remove}
    >
      {(place) => <OneParty place={place} />}
    </EntryList>
  );
}

function OneParty({ place }: { readonly place: string }): ReactElement {
  const { value, change } = useFields();
  const known = isKnown(value, place);
  const isInstitution = value(`${place}.partyType`) === 'institution';
  return (
    <>
      <Radio.Group
        label={parties.is}
        value={known ? 'known' : 'described'}
        onChange={(way) => change({ [`${place}.known`]: way })}
        data-wide
      >
        <div className={classes['radios']}>
          <Radio value="described" label={parties.described} />
          <Radio value="known" label={parties.known} />
        </div>
      </Radio.Group>
      {known ? (
        <PartyField name={`${place}.partyId`} required />
      ) : (
        <>
          <ChoiceField name={`${place}.partyType`} choices={words.parties.types} />
          <TextField name={`${place}.legalName`} required />
          <TextField name={`${place}.country`} short />
        </>
      )}
      <ChoiceField name={`${place}.capacity`} choices={words.parties.capacities} required />
      <DecimalField name={`${place}.share`} help={fields.helps.share} />
      {!known && (
        <MoreFields open={false}>
          {isInstitution ? (
            <TextField name={`${place}.lei`} help={fields.helps.lei} short />
          ) : (
            <DayField name={`${place}.birthDate`} past />
          )}
          <TextField name={`${place}.taxId`} short />
          <TextField name={`${place}.taxIdCountry`} short />
          <TextField name={`${place}.street`} />
          <TextField name={`${place}.city`} />
          <TextField name={`${place}.postalCode`} short />
          <TextField name={`${place}.addressCountry`} short />
        </MoreFields>
      )}
    </>
  );
}
