/** Cancelling units of a holder. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, type Holding, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import { chosen, gather, pastDayProblem, type Problems, quantityProblem, required, today } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset, KnownHolding } from '../known.tsx';
import { ToBoth } from '../links.tsx';
import { CancelUnits, type CancelUnitsInput } from './cancel-units.graphql.ts';

type Target = keyof typeof words.deeds.fields.choices.target;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  ...lotsAtFirst(lot),
  target: 'unissued',
  reason: '',
});

function inputOf(form: DeedForm, asset: Asset | undefined): CancelUnitsInput {
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
    ...(target === 'reserved' ? given(form, 'stockPlanId') : {}),
  };
}

function problemsOf({ value }: DeedForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  return gather({
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
  const form = useDeedForm('cancel', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input = inputOf(form, asset);
  return (
    <DeedFlow
      form={form}
      operation={CancelUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      says={words.deeds.sentences.cancel(
        countOf(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        words.deeds.sentences.targets[input.target ?? 'charter'],
        dayOf(input.effectiveDate),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      said={{ stockPlanId: asset?.stockPlans.nodes.find(({ id }) => id === input.stockPlanId)?.name }}
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
      <DayField name="effectiveDate" past help={words.deeds.fields.helps.effectiveDate} required />
      {input.target !== undefined && <ChoiceField name="target" choices={words.deeds.fields.choices.target} />}
      {input.target === 'reserved' && <PlanField asset={asset} />}
      <TextField name="reason" required />
    </DeedFlow>
  );
}
