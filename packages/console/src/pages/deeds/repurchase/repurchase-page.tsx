/** Buying units back from a holder. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, type Holding, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import {
  chosen,
  gather,
  optionalDecimal,
  pastDayProblem,
  type Problems,
  quantityProblem,
  today,
} from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset, KnownHolding } from '../known.tsx';
import { ToBoth } from '../links.tsx';
import { RepurchaseUnits, type RepurchaseUnitsInput } from './repurchase-units.graphql.ts';

const { fields, sentences } = words.deeds;

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

function inputOf(form: DeedForm): RepurchaseUnitsInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    target: value('target') as Target,
    ...lotIdsOf(value),
    ...given(form, 'price', 'considerationText'),
  };
}

function problemsOf({ value }: DeedForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  return gather({
    assetId: chosen(value('assetId')),
    holderId: chosen(value('holderId')),
    lotIds: lotsProblem(value, holding, value('quantity')),
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    price: optionalDecimal(value('price')),
  });
}

export function RepurchasePage(): ReactElement {
  const form = useDeedForm('repurchase', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input = inputOf(form);
  return (
    <DeedFlow
      form={form}
      operation={RepurchaseUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      says={sentences.repurchase(
        countOf(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        sentences.targets[input.target ?? 'treasury'],
        dayOf(input.effectiveDate),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      beside={
        <>
          <KnownHolding holder={holder} holding={holding} />
          <KnownAsset asset={asset} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} required />
      <HolderField name="holderId" registerId={asset?.register?.id} required />
      <LotsField holding={holding} />
      <DecimalField name="quantity" required />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      <ChoiceField name="target" choices={fields.choices.repurchaseTarget} />
      <DecimalField name="price" />
      <TextField name="considerationText" />
    </DeedFlow>
  );
}
