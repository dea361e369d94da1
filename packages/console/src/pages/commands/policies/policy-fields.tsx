/** The fields of one policy: what it catches, when, and who must agree. */
import type { ReactElement } from 'react';
import { commandOf } from '../../../parts/commands/command-names.ts';
import { wordsOfCommand } from '../../../parts/commands/command-words.ts';
import { registerMutations } from '../../../parts/commands/register-mutations.ts';
import { choicesOf } from '../../../parts/data-table/choices.ts';
import { words } from '../../../words/words.ts';
import { ChoicesField } from '../fields/choices-field.tsx';
import { EntryList } from '../fields/entry-list.tsx';
import { useFields } from '../fields/field-context.tsx';
import { ChoiceField, DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';
import classes from '../flow/flow.module.css';
import type { PolicyChoicesQuery } from '#graphql/policy-choices.ts';
import { needParts, needsMost } from './policy-values.ts';

const names = words.policies;
const { choices, helps } = words.commands.fields;

const mutations = [
  { value: '*', label: choices.everyChange },
  ...registerMutations.map((value) => {
    const command = commandOf(value);
    const label = words.actions.names[value] ?? value;
    return command === undefined ? { value, label } : { value, label, words: wordsOfCommand(command) };
  }),
];
const kinds = choicesOf(choices.transferKind);
const types = choicesOf(words.session.accountType);
const roles = choicesOf(words.session.role).slice(0, 3);

interface Props {
  readonly prefix: string;
  readonly offered: PolicyChoicesQuery | undefined;
}

export function PolicyFields({ prefix, offered }: Props): ReactElement {
  const assets = (offered?.allAssets?.nodes ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <TextField name={`${prefix}.policyName`} required />
      <ChoicesField name={`${prefix}.mutations`} choices={mutations} help={helps.policyMutations} required />
      <ChoicesField name={`${prefix}.assetIds`} choices={assets} none={names.anyAsset} />
      <Conditions prefix={prefix} />
      <EntryList
        name={`${prefix}.needs`}
        parts={needParts}
        most={needsMost}
        title={names.need}
        add={names.addNeed}
        remove={names.removeNeed}
      >
        {(needPrefix) => <NeedFields prefix={needPrefix} offered={offered} />}
      </EntryList>
      <WholeField name={`${prefix}.expiresAfterHours`} help={helps.expiresAfterHours} />
      <WholeField name={`${prefix}.escalateAfterHours`} help={helps.escalateAfterHours} />
    </>
  );
}

function Conditions({ prefix }: { readonly prefix: string }): ReactElement {
  const { value } = useFields();
  const isGiven = conditions.some((part) => value(`${prefix}.${part}`) !== '');
  return (
    <details className={classes['more']} data-wide open={isGiven || undefined}>
      <summary>{names.conditions}</summary>
      <div className={classes['fields']}>
        <DecimalField name={`${prefix}.quantityFrom`} />
        <DecimalField name={`${prefix}.valueAmount`} help={helps.valueFrom} />
        <TextField name={`${prefix}.valueCurrency`} short />
        <DecimalField name={`${prefix}.percentOfOutstandingFrom`} help={helps.percentFrom} />
        <WholeField name={`${prefix}.backdatedDaysFrom`} />
        <ChoicesField name={`${prefix}.transferKinds`} choices={kinds} none={names.anyKind} />
        <ChoicesField name={`${prefix}.presenterTypes`} choices={types} none={names.anyType} />
      </div>
    </details>
  );
}

const conditions = [
  'quantityFrom',
  'valueAmount',
  'percentOfOutstandingFrom',
  'backdatedDaysFrom',
  'transferKinds',
  'presenterTypes',
];

function NeedFields({ prefix, offered }: Props): ReactElement {
  const people = (offered?.allUsersAccounts?.nodes ?? []).map(({ id, userRole, user }) => ({
    value: id,
    label: `${user === null ? id : `${user.firstName} ${user.lastName}`} · ${words.session.role[userRole]}`,
  }));
  return (
    <>
      <TextField name={`${prefix}.needName`} required />
      <ChoiceField name={`${prefix}.by`} choices={choices.needBy} />
      <ChoicesField name={`${prefix}.roles`} choices={roles} none={names.anyRole} />
      <ChoicesField name={`${prefix}.among`} choices={people} none={names.anyPerson} help={helps.among} />
      <WholeField name={`${prefix}.count`} help={helps.count} />
      <WholeField name={`${prefix}.step`} help={helps.step} />
      <ChoiceField name={`${prefix}.records`} choices={choices.records} none={names.noRecord} />
    </>
  );
}
