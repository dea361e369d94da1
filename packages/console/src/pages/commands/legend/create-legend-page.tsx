/** Creates a legend that lots and restrictions of a register may bear. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, required } from '../fields/problems.ts';
import { needsRegister, RegisterField, useRegisters } from '../fields/register-field.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { useCommandForm } from '../flow/use-command-form.ts';
import { presentValues } from '../form-values.ts';
import type { CreateLegendTemplateInput } from '#graphql/schema.ts';
import { CreateLegendTemplate } from '#graphql/create-legend-template.ts';

const start = () => ({ registerId: '', name: '', text: '' });

export function CreateLegendPage(): ReactElement {
  const form = useCommandForm('create-legend', start);
  const { value } = form;
  const withRegister = needsRegister(useRegisters());
  const input: CreateLegendTemplateInput = {
    ...(withRegister ? presentValues(form, 'registerId') : {}),
    name: value('name').trim(),
    text: value('text').trim(),
  };
  return (
    <CommandFlow
      form={form}
      operation={CreateLegendTemplate}
      input={input}
      problems={collectProblems({
        registerId: withRegister ? chosen(value('registerId')) : undefined,
        name: required(value('name')),
        text: required(value('text')),
      })}
      summary={words.commands.sentences.createLegend(input.name)}
      receipt={() => ({ facts: [], links: null })}
    >
      <RegisterField />
      <TextField name="name" wide required />
      <TextField name="text" long required />
    </CommandFlow>
  );
}
