/** Issuing units to a holder. */
import type { ReactElement } from 'react';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { legendIdsOf, type Legends, legendsSaid, useLegends } from '../fields/legends-field.tsx';
import { ChoiceField, DayField, DecimalField } from '../fields/plain-fields.tsx';
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
import { listProblems, listsOf } from './issue-lists.ts';
import { IssueMore } from './issue-more.tsx';
import { IssueUnits, type IssueUnitsInput } from './issue-units.graphql.ts';

type Source = keyof typeof words.deeds.fields.choices.source;

const helps = words.deeds.fields.helps;

const optional = [
  'price',
  'customId',
  'form',
  'considerationText',
  'acquisitionDate',
  'costBasis',
  'boardApprovalDate',
  'stockholderApprovalDate',
  'comments',
] as const;

/** Those behind the fold: it is open where one of them is filled in. */
const folded = [...optional.slice(1), 'legendIds', 'securityLawExemptions', 'shareNumbers'];

const start = ({ asset = '', holder = '' }: Preset) => ({
  assetId: asset,
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  source: 'unissued',
  customId: '',
});

/** What the values ask for. Only a limited asset has pools to choose from. */
function inputOf(form: DeedForm, asset: Asset | undefined, legends: Legends): IssueUnitsInput {
  const { value } = form;
  const legendIds = legendIdsOf(value, legends);
  const source = asset?.authorizedKind === 'limited' ? (value('source') as Source) : undefined;
  return {
    assetId: value('assetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    ...(source === undefined ? {} : { source }),
    ...(asset?.stockPlans.nodes.some(({ id }) => id === value('stockPlanId')) ? given(form, 'stockPlanId') : {}),
    ...(given(form, ...optional) as object),
    ...(legendIds.length === 0 ? {} : { legendIds }),
    ...listsOf(value),
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
    ...listProblems(value),
  });
}

export function IssuePage(): ReactElement {
  const form = useDeedForm('issue', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const legends = useLegends(asset?.register?.id);
  const input = inputOf(form, asset, legends);
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
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      said={{
        stockPlanId: asset?.stockPlans.nodes.find(({ id }) => id === input.stockPlanId)?.name,
        legendIds: legendsSaid(input.legendIds ?? [], legends),
        securityLawExemptions: formatList((input.securityLawExemptions ?? []).map(sayExemption)),
        shareNumbers: formatList((input.shareNumbers ?? []).map(sayRange)),
      }}
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
      <MoreFields open={folded.some((name) => value(name) !== '' && value(name) !== '0')}>
        <IssueMore asset={asset} legends={legends} ofPlan={ofPlan} />
      </MoreFields>
    </DeedFlow>
  );
}

const sayExemption = ({ description, jurisdiction }: { description: string; jurisdiction: string }): string =>
  `${description} (${jurisdiction})`;

const sayRange = (range: { startingShareNumber: string; endingShareNumber: string }): string =>
  `${range.startingShareNumber} – ${range.endingShareNumber}`;
