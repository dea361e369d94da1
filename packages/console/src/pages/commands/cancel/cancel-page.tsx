/** Cancels units of a holder. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import {
  type Asset,
  type Holding,
  useChosenAsset,
  useChosenHolder,
  useHolding,
} from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { ChoiceField, DayInput, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import {
  chosen,
  collectProblems,
  pastDayProblem,
  type Problems,
  quantityProblem,
  required,
  today,
} from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import { ToBoth } from '../receipt-links.tsx';
import type { CancelUnitsInput } from '#graphql/schema.ts';
import { CancelUnits } from '#graphql/cancel-units.ts';

type Target = keyof typeof words.commands.fields.choices.target;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  ...lotsAtFirst(lot),
  target: 'unissued',
  reason: '',
});

function inputOf(form: CommandForm, asset: Asset | undefined): CancelUnitsInput {
  const { value } = form;
  const target = asset?.authorizedKind === 'limited' ? (value('target') as Target) : undefined;
  return {
    assetId: value('assetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
    ...lotIdsOf(value),
    ...(target === undefined ? {} : { target }),
    ...(target === 'reserved' ? presentValues(form, 'stockPlanId') : {}),
  };
}

function problemsOf({ value }: CommandForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  return collectProblems({
    assetId: chosen(value('assetId')),
    holderId: chosen(value('holderId')),
    lotIds: lotsProblem(value, holding, value('quantity')),
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    stockPlanId: value('target') === 'reserved' ? chosen(value('stockPlanId')) : undefined,
    reason: required(value('reason')),
  });
}

export function CancelPage(): ReactElement {
  const form = useCommandForm('cancel', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input = inputOf(form, asset);
  return (
    <CommandFlow
      form={form}
      operation={CancelUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      amount={amountText(value('quantity'), asset)}
      summary={words.commands.sentences.cancel(
        quantityText(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        words.commands.sentences.targets[input.target ?? 'charter'],
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      extraFacts={{ stockPlanId: asset?.stockPlans.nodes.find(({ id }) => id === input.stockPlanId)?.name }}
      beside={
        <>
          <CurrentHolding holder={holder} holding={holding} />
          <CurrentAsset asset={asset} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} heldBy={form.isOfHolder ? holder : undefined} required />
      <HolderField
        name="holderId"
        registerId={asset?.register?.id}
        holds={form.isOfHolder ? undefined : asset}
        required
      />
      <LotsField holding={holding} />
      <DecimalField name="quantity" scale={asset?.quantityScale} required />
      <DayInput name="effectiveDate" notFuture help={words.commands.fields.helps.effectiveDate} required />
      {input.target !== undefined && <ChoiceField name="target" choices={words.commands.fields.choices.target} />}
      {input.target === 'reserved' && <PlanField asset={asset} />}
      <TextField name="reason" required />
    </CommandFlow>
  );
}
