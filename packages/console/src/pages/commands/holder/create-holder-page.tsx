/** Creates a holder with its parties. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { ChoiceField, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, type Problems, required } from '../fields/problems.ts';
import { needsRegister, RegisterField, useRegisters } from '../fields/register-field.tsx';
import { MoreFields } from '../flow/more-fields.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { Id } from '../flow/id.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { presentValues } from '../form-values.ts';
import { ToHolder } from '../receipt-links.tsx';
import type { CreateHolderInput } from '#graphql/schema.ts';
import { CreateHolder } from '#graphql/create-holder.ts';
import { partiesOf, partyProblems } from './parties.ts';
import { PartyFields } from './party-fields.tsx';

const { fields, sentences, receipt } = words.commands;

const start = () => ({
  registerId: '',
  registration: '',
  ownershipForm: 'sole',
  holderNumber: '',
  mailStatus: 'deliverable',
  parties: '1',
  'parties.0.existing': 'no',
  'parties.0.partyType': 'individual',
  'parties.0.legalName': '',
  'parties.0.capacity': 'owner',
});

function inputOf(form: CommandForm, withRegister: boolean): CreateHolderInput {
  const { value } = form;
  return {
    ...(withRegister ? presentValues(form, 'registerId') : {}),
    registration: value('registration').trim(),
    ownershipForm: value('ownershipForm') as keyof typeof words.holders.ownershipForms,
    mailStatus: value('mailStatus') as keyof typeof words.holders.mailStatuses,
    ...presentValues(form, 'holderNumber'),
    parties: partiesOf(value),
  };
}

function problemsOf({ value }: CommandForm, withRegister: boolean): Problems {
  return collectProblems({
    registerId: withRegister ? chosen(value('registerId')) : undefined,
    registration: required(value('registration')),
    ...partyProblems(value),
  });
}

export function CreateHolderPage(): ReactElement {
  const form = useCommandForm('create-holder', start);
  const { value } = form;
  const withRegister = needsRegister(useRegisters());
  const input = inputOf(form, withRegister);
  return (
    <CommandFlow
      form={form}
      operation={CreateHolder}
      input={input}
      problems={problemsOf(form, withRegister)}
      summary={sentences.createHolder(input.registration, sentences.partiesCount(input.parties.length))}
      receipt={({ holder }) => ({
        facts: holder
          ? [
              { name: receipt.holderNumber, value: <strong>{holder.holderNumber}</strong> },
              { name: receipt.holder, value: <Id id={holder.id} what={receipt.holder} /> },
            ]
          : [],
        links: holder ? <ToHolder id={holder.id} /> : null,
      })}
    >
      <RegisterField />
      <TextField name="registration" help={fields.helps.registration} wide required />
      <ChoiceField name="ownershipForm" choices={words.holders.ownershipForms} required />
      <PartyFields />
      <MoreFields open={value('holderNumber') !== ''}>
        <TextField name="holderNumber" help={fields.helps.holderNumber} short />
        <ChoiceField name="mailStatus" choices={words.holders.mailStatuses} />
      </MoreFields>
    </CommandFlow>
  );
}
