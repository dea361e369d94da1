/** Entering a holder in the register, with the parties behind it. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { ChoiceField, TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, type Problems, required } from '../fields/problems.ts';
import { asksRegister, RegisterField, useRegisters } from '../fields/register-field.tsx';
import { MoreFields } from '../flow/choose-step.tsx';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { Id } from '../flow/id.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { given } from '../given.ts';
import { ToHolder } from '../links.tsx';
import { CreateHolder, type CreateHolderInput } from './create-holder.graphql.ts';
import { partiesOf, partyProblems } from './parties.ts';
import { PartyFields } from './party-fields.tsx';

const { fields, sentences, receipt } = words.deeds;

const start = () => ({
  registerId: '',
  registration: '',
  ownershipForm: 'sole',
  holderNumber: '',
  mailStatus: 'deliverable',
  parties: '1',
  'parties.0.known': 'described',
  'parties.0.partyType': 'individual',
  'parties.0.legalName': '',
  'parties.0.capacity': 'owner',
});

function inputOf(form: DeedForm, asks: boolean): CreateHolderInput {
  const { value } = form;
  return {
    ...(asks ? given(form, 'registerId') : {}),
    registration: value('registration').trim(),
    ownershipForm: value('ownershipForm') as keyof typeof words.holders.ownershipForms,
    mailStatus: value('mailStatus') as keyof typeof words.holders.mailStatuses,
    ...given(form, 'holderNumber'),
    parties: partiesOf(value),
  };
}

function problemsOf({ value }: DeedForm, asks: boolean): Problems {
  return gather({
    registerId: asks ? chosen(value('registerId')) : undefined,
    registration: required(value('registration')),
    ...partyProblems(value),
  });
}

export function CreateHolderPage(): ReactElement {
  const form = useDeedForm('create-holder', start);
  const { value } = form;
  const asks = asksRegister(useRegisters());
  const input = inputOf(form, asks);
  return (
    <DeedFlow
      form={form}
      operation={CreateHolder}
      input={input}
      problems={problemsOf(form, asks)}
      says={sentences.createHolder(input.registration, sentences.partiesCount(input.parties.length))}
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
    </DeedFlow>
  );
}
