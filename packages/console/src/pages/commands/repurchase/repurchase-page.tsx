/** Repurchases units from a holder. */
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
import { ChoiceField, DayInput, DecimalField, PriceField, TextField } from '../fields/plain-fields.tsx';
import {
  chosen,
  collectProblems,
  optionalDecimal,
  pastDayProblem,
  type Problems,
  quantityProblem,
  today,
} from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import { ToBoth } from '../receipt-links.tsx';
import type { RepurchaseUnitsInput } from '#graphql/schema.ts';
import { RepurchaseUnits } from '#graphql/repurchase-units.ts';

const { fields, sentences } = words.commands;

type Target = keyof typeof fields.choices.repurchaseTarget;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  ...lotsAtFirst(lot),
  target: 'treasury',
  price: '',
  considerationText: '',
});

function inputOf(form: CommandForm): RepurchaseUnitsInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    target: value('target') as Target,
    ...lotIdsOf(value),
    ...presentValues(form, 'price', 'considerationText'),
  };
}

function problemsOf({ value }: CommandForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  return collectProblems({
    assetId: chosen(value('assetId')),
    holderId: chosen(value('holderId')),
    lotIds: lotsProblem(value, holding, value('quantity')),
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    price: optionalDecimal(value('price')),
  });
}

export function RepurchasePage(): ReactElement {
  const form = useCommandForm('repurchase', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input = inputOf(form);
  return (
    <CommandFlow
      form={form}
      operation={RepurchaseUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      amount={amountText(value('quantity'), asset)}
      summary={sentences.repurchase(
        quantityText(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        sentences.targets[input.target ?? 'treasury'],
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
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
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <ChoiceField name="target" choices={fields.choices.repurchaseTarget} />
      <PriceField asset={asset} />
      <TextField name="considerationText" />
    </CommandFlow>
  );
}
