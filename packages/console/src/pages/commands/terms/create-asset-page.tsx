/** Creates an asset as a draft. */
import type { ReactElement } from 'react';
import { isRight, mustNameClass } from '../../../parts/assets/right.ts';
import { words } from '../../../words/words.ts';
import { ChoiceField, TextField, WholeField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, type Problems, required } from '../fields/problems.ts';
import { needsRegister, RegisterField, useRegisters } from '../fields/register-field.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { Id } from '../flow/id.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { presentValues } from '../form-values.ts';
import { ToAsset } from '../receipt-links.tsx';
import type { CreateAssetInput } from '#graphql/schema.ts';
import { CreateAsset } from '#graphql/create-asset.ts';
import { type Form, TermFields, termProblems, textTerms } from './terms-fields.tsx';

const { fields, sentences, problems, receipt } = words.commands;

type Type = CreateAssetInput['type'];

const start = () => ({
  registerId: '',
  name: '',
  type: 'common_stock',
  underlyingAssetId: '',
  authorizedKind: 'limited',
  quantityScale: '0',
  unit: 'shares',
  form: 'book_entry',
  symbol: '',
  currency: '',
});

function inputOf(form: CommandForm, withRegister: boolean): CreateAssetInput {
  const { value } = form;
  const seniority = value('seniority').trim();
  const currency = value('currency').trim().toUpperCase();
  const type = value('type') as Type;
  return {
    ...(withRegister ? presentValues(form, 'registerId') : {}),
    name: value('name').trim(),
    type,
    ...underlyingOf(form, type),
    authorizedKind: value('authorizedKind') as keyof typeof fields.choices.authorizedKind,
    quantityScale: Number.parseInt(value('quantityScale'), 10),
    ...(type === 'other' ? { unit: value('unit') as keyof typeof words.assets.units } : {}),
    form: value('form') as Form,
    ...presentValues(form, ...textTerms),
    ...(currency === '' ? {} : { currency }),
    ...(seniority === '' ? {} : { seniority: Number.parseInt(seniority, 10) }),
  };
}

/** The class of a right: null where it is not known, left out where it need not be said. */
function underlyingOf(form: CommandForm, type: Type): Pick<CreateAssetInput, 'underlyingAssetId'> {
  if (mustNameClass(type)) return { underlyingAssetId: form.value('underlyingAssetId') || null };
  return isRight(type) ? presentValues(form, 'underlyingAssetId') : {};
}

function problemsOf({ value }: CommandForm, withRegister: boolean): Problems {
  return collectProblems({
    registerId: withRegister ? chosen(value('registerId')) : undefined,
    name: required(value('name')),
    quantityScale: /^(?:\d|10)$/.test(value('quantityScale').trim()) ? undefined : problems.integer,
    ...termProblems(value),
  });
}

export function CreateAssetPage(): ReactElement {
  const form = useCommandForm('create-asset', start);
  const withRegister = needsRegister(useRegisters());
  const input = inputOf(form, withRegister);
  return (
    <CommandFlow
      form={form}
      operation={CreateAsset}
      input={input}
      problems={problemsOf(form, withRegister)}
      summary={sentences.createAsset(input.name, words.assets.types[input.type].toLowerCase())}
      receipt={({ asset }) => ({
        facts: asset ? [{ name: receipt.asset, value: <Id id={asset.id} what={receipt.asset} /> }] : [],
        links: asset ? <ToAsset id={asset.id} /> : null,
      })}
    >
      <RegisterField />
      <TextField name="name" help={fields.helps.name} required />
      <ChoiceField name="type" choices={words.assets.types} required />
      <ChoiceField name="authorizedKind" choices={fields.choices.authorizedKind} />
      {input.type === 'other' && <ChoiceField name="unit" choices={words.assets.units} help={fields.helps.unit} />}
      <WholeField name="quantityScale" help={fields.helps.quantityScale} />
      <TermFields type={input.type} registerId={input.registerId ?? undefined} />
    </CommandFlow>
  );
}
