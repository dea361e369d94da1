/** Changes a holder: only changed fields are sent; parties are added and removed. */
import { Checkbox } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { useField } from '../fields/field-context.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { ChoiceField, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, type Problems, required } from '../fields/problems.ts';
import { ChangedValues } from '../flow/changed-values.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import type { Values } from '../flow/draft.ts';
import classes from '../flow/flow.module.css';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { ToHolder } from '../receipt-links.tsx';
import type { ChangeHolderInput } from '#graphql/schema.ts';
import { ChangeHolder } from '#graphql/change-holder.ts';
import { HolderToChange, type HolderToChangeQuery } from '#graphql/holder-to-change.ts';
import { partiesOf, partyProblems } from './parties.ts';
import { PartyFields } from './party-fields.tsx';

type Holder = NonNullable<HolderToChangeQuery['holderById']>;

const { fields, sentences, problems } = words.commands;

const plain = ['registration', 'ownershipForm', 'holderNumber', 'mailStatus', 'status', 'statusReason'] as const;

type Plain = (typeof plain)[number];

const start = ({ holder = '' }: Preset) => ({
  holderId: holder,
  of: '',
  registration: '',
  ownershipForm: '',
  holderNumber: '',
  mailStatus: '',
  status: '',
  removeParties: '',
  parties: '0',
});

/** The current values of the holder, with its id. */
function valuesOf(holder: Holder): Values {
  const values = Object.fromEntries(plain.map((name) => [name, holder[name] ?? '']));
  return { of: holder.id, removeParties: '', parties: '0', ...values };
}

/** The fields whose value differs from the register. */
function changedOf({ value }: CommandForm, holder: Holder | undefined): readonly Plain[] {
  if (holder === undefined || value('of') !== holder.id) return [];
  return plain.filter((name) => value(name).trim() !== (holder[name] ?? ''));
}

function removedParties({ value }: CommandForm, holder: Holder | undefined): readonly Member[] {
  const ids = value('removeParties').split(',');
  return membersOf(holder).filter(({ id }) => ids.includes(id));
}

function inputOf(form: CommandForm, holder: Holder | undefined): ChangeHolderInput {
  const changedValues = changedOf(form, holder).map((name) => [name, form.value(name).trim()]);
  const removed = removedParties(form, holder).map(({ id }) => id);
  const added = partiesOf(form.value, 0);
  return {
    holderId: form.value('holderId'),
    ...(Object.fromEntries(changedValues) as object),
    ...(removed.length === 0 ? {} : { removeParties: removed }),
    ...(added.length === 0 ? {} : { addParties: added }),
  };
}

function problemsOf(form: CommandForm, holder: Holder | undefined): Problems {
  const { value } = form;
  if (value('holderId') === '') return collectProblems({ holderId: chosen('') });
  // The changes are unknown before the holder is read.
  if (holder === undefined) return { registration: problems.nothingChanged };
  const changes = changedOf(form, holder).length + removedParties(form, holder).length + partiesOf(value, 0).length;
  const nothing = changes === 0 ? problems.nothingChanged : undefined;
  return collectProblems({
    registration: required(value('registration')) ?? nothing,
    holderNumber: required(value('holderNumber')),
    ...partyProblems(value, 0),
  });
}

export function ChangeHolderPage(): ReactElement {
  const form = useCommandForm('change-holder', start);
  const { value, change } = form;
  const id = value('holderId');
  const { data } = useRoleQuery(HolderToChange, { id }, { enabled: id !== '' });
  const holder = id === '' ? undefined : (data?.holderById ?? undefined);
  const filled = holder === undefined || value('of') === holder.id || form.draft.result !== undefined;
  useEffect(() => {
    if (!filled && holder !== undefined) change(valuesOf(holder));
  });
  return (
    <CommandFlow
      form={form}
      operation={ChangeHolder}
      input={inputOf(form, holder)}
      problems={problemsOf(form, holder)}
      summary={sentences.changeHolder(holder?.registration ?? '')}
      receipt={() => ({ facts: [], links: <ToHolder id={id} /> })}
      details={holder === undefined ? null : <Changes form={form} holder={holder} />}
    >
      <HolderField name="holderId" registerId={undefined} statuses={['active', 'suspended']} required />
      {holder !== undefined && (
        <>
          <TextField name="registration" help={fields.helps.registration} wide required />
          <ChoiceField name="ownershipForm" choices={words.holders.ownershipForms} required />
          <TextField name="holderNumber" short required />
          <ChoiceField name="mailStatus" choices={words.holders.mailStatuses} required />
          <ChoiceField
            name="status"
            label="holderStatus"
            choices={statuses}
            help={fields.helps.holderStatus}
            required
          />
          <TextField name="statusReason" long />
          <LeavingField members={membersOf(holder)} />
          <PartyFields least={0} />
        </>
      )}
    </CommandFlow>
  );
}

const { active, suspended, closed } = words.holders.statuses;
const statuses = { active, suspended, closed };

type Member = Holder['parties']['nodes'][number];

/** The current parties. */
function membersOf(holder: Holder | undefined): readonly Member[] {
  return holder?.parties.nodes.filter(({ removedAt }) => !removedAt) ?? [];
}

const nameOf = ({ party, capacity }: Member): string =>
  `${party?.legalName ?? ''} (${words.parties.capacities[capacity].toLowerCase()})`;

function LeavingField({ members }: { readonly members: readonly Member[] }): ReactElement {
  const { value, onValue, shown } = useField({ name: 'removeParties' });
  const { name, ...rest } = shown;
  return (
    <Checkbox.Group
      {...rest}
      data-wide
      value={value.split(',').filter(Boolean)}
      onChange={(ids) => onValue(ids.join())}
    >
      <div className={classes['choices']}>
        {members.map((member) => (
          <Checkbox key={member.id} name={name} value={member.id} label={nameOf(member)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Changed fields, and added and removed parties. */
function Changes({ form, holder }: { readonly form: CommandForm; readonly holder: Holder }): ReactElement {
  const { changesOfHolder } = words.commands;
  const removed = removedParties(form, holder).map((member) => changesOfHolder.leaves(nameOf(member)));
  const added = partiesOf(form.value, 0).map(({ legalName, capacity }) =>
    changesOfHolder.joins(legalName ?? changesOfHolder.existingParty, words.parties.capacities[capacity].toLowerCase()),
  );
  const values = changedOf(form, holder).map((name) => ({
    id: name === 'status' ? ('holderStatus' as const) : name,
    before: shownValue(name, holder[name] ?? ''),
    after: shownValue(name, form.value(name).trim()),
  }));
  return (
    <>
      {values.length > 0 && <ChangedValues label={changesOfHolder.title} values={values} />}
      {[...removed, ...added].map((one) => (
        <p key={one}>{one}</p>
      ))}
    </>
  );
}

/** A value as shown: enums by their label. */
function shownValue(name: Plain, value: string): string {
  const { ownershipForms, mailStatuses, statuses: all } = words.holders;
  const choices: Readonly<Record<string, string>> = { ...ownershipForms, ...mailStatuses, ...all };
  const isChoice = name === 'ownershipForm' || name === 'mailStatus' || name === 'status';
  return isChoice ? (choices[value] ?? value) : value;
}
