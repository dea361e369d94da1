/** Creates a stock plan of an asset. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { ChoiceField, DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, required } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { useCommandForm } from '../flow/use-command-form.ts';
import { presentValues } from '../form-values.ts';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { ToAsset } from '../receipt-links.tsx';
import type { CreateStockPlanInput } from '#graphql/schema.ts';
import { CreateStockPlan } from '#graphql/create-stock-plan.ts';

const { fields, sentences } = words.commands;

const start = ({ asset = '' }: Preset) => ({ assetId: asset, name: '', defaultCancellationBehavior: '' });

export function CreatePlanPage(): ReactElement {
  const form = useCommandForm('create-plan', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const behaviour = value('defaultCancellationBehavior') as keyof typeof fields.choices.cancellationBehavior | '';
  const input: CreateStockPlanInput = {
    assetId: value('assetId'),
    name: value('name').trim(),
    ...(behaviour === '' ? {} : { defaultCancellationBehavior: behaviour }),
    ...presentValues(form, 'boardApprovalDate', 'stockholderApprovalDate'),
  };
  return (
    <CommandFlow
      form={form}
      operation={CreateStockPlan}
      input={input}
      problems={collectProblems({ assetId: chosen(value('assetId')), name: required(value('name')) })}
      summary={sentences.createPlan(input.name, asset?.name ?? '')}
      receipt={() => ({ facts: [], links: <ToAsset id={input.assetId} /> })}
      assetId={input.assetId}
    >
      <AssetField name="assetId" statuses={['draft', 'active', 'suspended']} required />
      <TextField name="name" required />
      <DayInput name="boardApprovalDate" />
      <DayInput name="stockholderApprovalDate" />
      <ChoiceField
        name="defaultCancellationBehavior"
        choices={fields.choices.cancellationBehavior}
        none={fields.none}
      />
    </CommandFlow>
  );
}
