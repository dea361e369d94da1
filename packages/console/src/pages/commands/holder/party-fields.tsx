/** Fields for the parties of a holder. */
import { Radio } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { useFields } from '../fields/field-context.tsx';
import { PartyField } from '../fields/party-field.tsx';
import { ChoiceField, DayInput, PercentField, TextField } from '../fields/plain-fields.tsx';
import { MoreFields } from '../flow/more-fields.tsx';
import classes from '../flow/flow.module.css';
import { nextCapacity } from './following-parties.ts';
import { isExisting, partyParts } from './parties.ts';

const { parties, fields } = words.commands;

export function PartyFields({ name, least }: { readonly name: string; readonly least: 0 | 1 }): ReactElement {
  const { value } = useFields();
  return (
    <EntryList
      name={name}
      parts={partyParts}
      least={least}
      fresh={{ capacity: nextCapacity(value('ownershipForm')) }}
      title={(number) => parties.one(number)}
      add={parties.add}
      remove={parties.remove}
    >
      {(prefix) => <OneParty prefix={prefix} />}
    </EntryList>
  );
}

function OneParty({ prefix }: { readonly prefix: string }): ReactElement {
  const { value, change } = useFields();
  const existing = isExisting(value, prefix);
  const isInstitution = value(`${prefix}.partyType`) === 'institution';
  return (
    <>
      <Radio.Group
        label={parties.is}
        value={existing ? 'yes' : 'no'}
        onChange={(choice) => change({ [`${prefix}.existing`]: choice })}
        data-wide
      >
        <div className={classes['radios']}>
          <Radio value="no" label={parties.new} />
          <Radio value="yes" label={parties.existing} />
        </div>
      </Radio.Group>
      {existing ? (
        <PartyField name={`${prefix}.partyId`} required />
      ) : (
        <>
          <ChoiceField name={`${prefix}.partyType`} choices={words.parties.types} />
          <TextField name={`${prefix}.legalName`} required />
          <TextField name={`${prefix}.country`} short />
        </>
      )}
      <ChoiceField name={`${prefix}.capacity`} choices={words.parties.capacities} required />
      <PercentField name={`${prefix}.share`} help={fields.helps.share} />
      {!existing && (
        <>
          <TextField name={`${prefix}.street`} />
          <TextField name={`${prefix}.postalCode`} short />
          <TextField name={`${prefix}.city`} />
        </>
      )}
      {!existing && (
        <MoreFields open={false}>
          {isInstitution ? (
            <TextField name={`${prefix}.lei`} help={fields.helps.lei} short />
          ) : (
            <DayInput name={`${prefix}.birthDate`} notFuture />
          )}
          <TextField name={`${prefix}.taxId`} short />
          <TextField name={`${prefix}.taxIdCountry`} short />
          <TextField name={`${prefix}.addressCountry`} short />
        </MoreFields>
      )}
    </>
  );
}
