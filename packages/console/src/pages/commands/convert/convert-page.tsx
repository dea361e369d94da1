/** Converts units of a holder into another class. */
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
import {
  cashOf,
  cashProblems,
  FractionFields,
  fractionsAtFirst,
  ruleAtFirst,
  ruleOf,
} from '../fields/fraction-fields.tsx';
import { ChoiceField, DayInput, DecimalField, TextField } from '../fields/plain-fields.tsx';
import {
  chosen,
  collectProblems,
  optionalDecimal,
  pastDayProblem,
  type Problems,
  quantityProblem,
  today,
} from '../fields/problems.ts';
import { MoreFields } from '../flow/more-fields.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import { ToBoth } from '../receipt-links.tsx';
import type { ConvertUnitsInput } from '#graphql/schema.ts';
import { ConvertUnits } from '#graphql/convert-units.ts';

const { fields, sentences, problems } = words.commands;

const optional = ['customId', 'balanceCustomId', 'reason'] as const;

/** Rights that are paid for when they are exercised, unless it is net. */
const paidRights: readonly (string | undefined)[] = ['option', 'warrant', 'right'];

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  toAssetId: '',
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  ...lotsAtFirst(lot),
  ratioNumerator: '1',
  ratioDenominator: '1',
  rounding: ruleAtFirst,
  ...fractionsAtFirst,
  customId: '',
  exercise: 'cash',
});

function inputOf(form: CommandForm, asset: Asset | undefined): ConvertUnitsInput {
  const { value } = form;
  const exercised = paidRights.includes(asset?.type);
  return {
    assetId: value('assetId'),
    toAssetId: value('toAssetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    ratioNumerator: value('ratioNumerator').trim(),
    ratioDenominator: value('ratioDenominator').trim(),
    rounding: ruleOf(form, 'rounding'),
    ...cashOf(form, 'rounding'),
    ...lotIdsOf(value),
    ...(exercised ? { exercise: value('exercise') as keyof typeof fields.choices.exerciseKind } : {}),
    ...(exercised && value('exercise') === 'cash' ? presentValues(form, 'price') : {}),
    ...presentValues(form, ...optional),
  };
}

function problemsOf(form: CommandForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  const { value } = form;
  const into = value('toAssetId');
  return collectProblems({
    assetId: chosen(value('assetId')),
    toAssetId: into !== '' && into === value('assetId') ? problems.sameAsset : chosen(into),
    holderId: chosen(value('holderId')),
    lotIds: lotsProblem(value, holding, value('quantity')),
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    ratioNumerator: quantityProblem(value('ratioNumerator')),
    ratioDenominator: quantityProblem(value('ratioDenominator')),
    price: optionalDecimal(value('price')),
    ...cashProblems(form, 'rounding'),
  });
}

export function ConvertPage(): ReactElement {
  const form = useCommandForm('convert', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const into = useChosenAsset(value('toAssetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input = inputOf(form, asset);
  return (
    <CommandFlow
      form={form}
      operation={ConvertUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      amount={amountText(value('quantity'), asset)}
      summary={sentences.convert(
        quantityText(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        into?.name ?? '',
        sentences.ratio(value('ratioNumerator').trim(), value('ratioDenominator').trim()),
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.toAssetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      beside={
        <>
          <CurrentHolding holder={holder} holding={holding} />
          <CurrentAsset asset={into ?? asset} />
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
      <AssetField name="toAssetId" statuses={['active']} registerId={asset?.register?.id} required />
      <DecimalField name="ratioNumerator" required />
      <DecimalField name="ratioDenominator" required />
      <FractionFields form={form} name="rounding" />
      {paidRights.includes(asset?.type) && (
        <>
          <ChoiceField name="exercise" choices={fields.choices.exerciseKind} />
          {value('exercise') === 'cash' && (
            <DecimalField name="price" label="pricePaid" help={fields.helps.pricePaid} />
          )}
        </>
      )}
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <MoreFields open={optional.some((name) => value(name) !== '')}>
        <TextField name="customId" help={fields.helps.customId} short />
        <TextField name="balanceCustomId" help={fields.helps.customId} short />
        <TextField name="reason" />
      </MoreFields>
    </CommandFlow>
  );
}
