/** Converting units of a holder from one class into another. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, type Holding, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';
import {
  chosen,
  gather,
  pastDayProblem,
  type Problems,
  quantityProblem,
  today,
  wholeProblem,
} from '../fields/problems.ts';
import { MoreFields } from '../flow/choose-step.tsx';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset, KnownHolding } from '../known.tsx';
import { ToBoth } from '../links.tsx';
import { ConvertUnits, type ConvertUnitsInput } from './convert-units.graphql.ts';

const { fields, sentences, problems } = words.deeds;

const optional = ['customId', 'reason'] as const;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  toAssetId: '',
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  ...lotsAtFirst(lot),
  ratioNumerator: '1',
  ratioDenominator: '1',
  rounding: 'floor',
  customId: '',
});

function inputOf(form: DeedForm): ConvertUnitsInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    toAssetId: value('toAssetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    ratioNumerator: value('ratioNumerator').trim(),
    ratioDenominator: value('ratioDenominator').trim(),
    rounding: value('rounding') as keyof typeof fields.choices.rounding,
    ...lotIdsOf(value),
    ...given(form, ...optional),
  };
}

function problemsOf({ value }: DeedForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  const into = value('toAssetId');
  return gather({
    assetId: chosen(value('assetId')),
    toAssetId: into !== '' && into === value('assetId') ? problems.sameAsset : chosen(into),
    holderId: chosen(value('holderId')),
    lotIds: lotsProblem(value, holding, value('quantity')),
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    ratioNumerator: wholeProblem(value('ratioNumerator')),
    ratioDenominator: wholeProblem(value('ratioDenominator')),
  });
}

export function ConvertPage(): ReactElement {
  const form = useDeedForm('convert', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const into = useChosenAsset(value('toAssetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input = inputOf(form);
  return (
    <DeedFlow
      form={form}
      operation={ConvertUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      says={sentences.convert(
        countOf(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        into?.name ?? '',
        sentences.ratio(input.ratioNumerator, input.ratioDenominator),
        dayOf(input.effectiveDate),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.toAssetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      beside={
        <>
          <KnownHolding holder={holder} holding={holding} />
          <KnownAsset asset={into ?? asset} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} required />
      <HolderField name="holderId" registerId={asset?.register?.id} required />
      <LotsField holding={holding} />
      <DecimalField name="quantity" required />
      <AssetField name="toAssetId" statuses={['active']} registerId={asset?.register?.id} required />
      <WholeField name="ratioNumerator" required />
      <WholeField name="ratioDenominator" required />
      <ChoiceField name="rounding" choices={fields.choices.rounding} />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      <MoreFields open={optional.some((name) => value(name) !== '')}>
        <TextField name="customId" help={fields.helps.customId} short />
        <TextField name="reason" />
      </MoreFields>
    </DeedFlow>
  );
}
