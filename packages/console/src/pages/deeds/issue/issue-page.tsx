/** Issuing units to a holder. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../address.ts';
import { type Asset, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import {
  chosen,
  gather,
  optionalDecimal,
  pastDayProblem,
  type Problems,
  quantityProblem,
  today,
} from '../fields/problems.ts';
import { MoreFields } from '../flow/choose-step.tsx';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset, KnownHolding } from '../known.tsx';
import { ToBoth } from '../links.tsx';
import { IssueUnits, type IssueUnitsInput } from './issue-units.graphql.ts';

type Source = keyof typeof words.deeds.fields.choices.source;

const helps = words.deeds.fields.helps;

const optional = [
  'price',
  'customId',
  'considerationText',
  'acquisitionDate',
  'costBasis',
  'boardApprovalDate',
  'stockholderApprovalDate',
  'comments',
] as const;

const start = ({ asset = '', holder = '' }: Preset) => ({
  assetId: asset,
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  source: 'unissued',
  customId: '',
});

/** What the values ask for. Only a limited asset has pools to choose from. */
function inputOf(form: DeedForm, asset: Asset | undefined): IssueUnitsInput {
  const { value } = form;
  const source = asset?.authorizedKind === 'limited' ? (value('source') as Source) : undefined;
  return {
    assetId: value('assetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    ...(source === undefined ? {} : { source }),
    ...(source === 'reserved' ? given(form, 'stockPlanId') : {}),
    ...given(form, ...optional),
  };
}

function problemsOf({ value }: DeedForm, asset: Asset | undefined, ofPlan: boolean): Problems {
  return gather({
    assetId: chosen(value('assetId')),
    holderId: chosen(value('holderId')),
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    stockPlanId: ofPlan ? chosen(value('stockPlanId')) : undefined,
    price: optionalDecimal(value('price')),
    costBasis: optionalDecimal(value('costBasis')),
  });
}

export function IssuePage(): ReactElement {
  const form = useDeedForm('issue', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input = inputOf(form, asset);
  const ofPlan = input.source === 'reserved';
  return (
    <DeedFlow
      form={form}
      operation={IssueUnits}
      input={input}
      problems={problemsOf(form, asset, ofPlan)}
      says={words.deeds.sentences.issue(
        countOf(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        words.deeds.sentences.sources[input.source ?? 'charter'],
        dayOf(value('effectiveDate')),
      )}
      isMade={({ transaction }) => Boolean(transaction)}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      beside={
        <>
          <KnownAsset asset={asset} />
          <KnownHolding holder={holder} holding={holding} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} required />
      <HolderField name="holderId" registerId={asset?.register?.id} required />
      <DecimalField name="quantity" required />
      <DayField name="effectiveDate" past help={helps.effectiveDate} required />
      {input.source !== undefined && <ChoiceField name="source" choices={words.deeds.fields.choices.source} />}
      {ofPlan && <PlanField asset={asset} />}
      <DecimalField name="price" />
      <MoreFields open={optional.some((name) => name !== 'price' && value(name) !== '')}>
        <TextField name="customId" help={helps.customId} short />
        <DayField name="acquisitionDate" help={helps.acquisitionDate} />
        <DecimalField name="costBasis" />
        <TextField name="considerationText" />
        <DayField name="boardApprovalDate" />
        <DayField name="stockholderApprovalDate" />
        <TextField name="comments" long />
      </MoreFields>
    </DeedFlow>
  );
}
