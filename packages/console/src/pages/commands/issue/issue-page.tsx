/** Issues units to a holder. */
import type { ReactElement } from 'react';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { type Asset, useChosenAsset, useChosenHolder, useHolding } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { legendIdsOf, type Legends, legendNames, useLegends } from '../fields/legends-field.tsx';
import { ChoiceField, DayInput, DecimalField, PriceField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
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
import { listProblems, listsOf } from './issue-lists.ts';
import { IssueMore } from './issue-more.tsx';
import type { IssueUnitsInput } from '#graphql/schema.ts';
import { IssueUnits } from '#graphql/issue-units.ts';

type Source = keyof typeof words.commands.fields.choices.source;

const helps = words.commands.fields.helps;

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

/** The fields under “More options”, which is open if one of them has a value. */
const optionalNames = [...optional.slice(1), 'legendIds', 'securityLawExemptions', 'shareNumbers'];

const start = ({ asset = '', holder = '' }: Preset) => ({
  assetId: asset,
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  source: 'unissued',
  customId: '',
});

/** The input of the mutation. Only an asset with a limited total has sources to choose from. */
function inputOf(form: CommandForm, asset: Asset | undefined, legends: Legends): IssueUnitsInput {
  const { value } = form;
  const legendIds = legendIdsOf(value, legends);
  const source = asset?.authorizedKind === 'limited' ? (value('source') as Source) : undefined;
  return {
    assetId: value('assetId'),
    holderId: value('holderId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    ...(source === undefined ? {} : { source }),
    ...(asset?.stockPlans.nodes.some(({ id }) => id === value('stockPlanId'))
      ? presentValues(form, 'stockPlanId')
      : {}),
    ...(presentValues(form, ...optional) as object),
    ...(legendIds.length === 0 ? {} : { legendIds }),
    ...listsOf(value),
  };
}

function problemsOf({ value }: CommandForm, asset: Asset | undefined, ofPlan: boolean): Problems {
  return collectProblems({
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
  const form = useCommandForm('issue', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const legends = useLegends(asset?.register?.id);
  const input = inputOf(form, asset, legends);
  const ofPlan = input.source === 'reserved';
  return (
    <CommandFlow
      form={form}
      operation={IssueUnits}
      input={input}
      problems={problemsOf(form, asset, ofPlan)}
      amount={amountText(value('quantity'), asset)}
      summary={words.commands.sentences.issue(
        quantityText(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        words.commands.sentences.sources[input.source ?? 'charter'],
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      extraFacts={{
        stockPlanId: asset?.stockPlans.nodes.find(({ id }) => id === input.stockPlanId)?.name,
        legendIds: legendNames(input.legendIds ?? [], legends),
        securityLawExemptions: formatList((input.securityLawExemptions ?? []).map(exemptionText)),
        shareNumbers: formatList((input.shareNumbers ?? []).map(rangeText)),
      }}
      beside={
        <>
          <CurrentAsset asset={asset} />
          <CurrentHolding holder={holder} holding={holding} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} required />
      <HolderField name="holderId" registerId={asset?.register?.id} creates required />
      <DecimalField name="quantity" scale={asset?.quantityScale} required />
      <DayInput name="effectiveDate" notFuture help={helps.effectiveDate} required />
      {input.source !== undefined && <ChoiceField name="source" choices={words.commands.fields.choices.source} />}
      {ofPlan && <PlanField asset={asset} />}
      <PriceField asset={asset} />
      <MoreFields open={optionalNames.some((name) => value(name) !== '' && value(name) !== '0')}>
        <IssueMore asset={asset} legends={legends} ofPlan={ofPlan} />
      </MoreFields>
    </CommandFlow>
  );
}

const exemptionText = ({ description, jurisdiction }: { description: string; jurisdiction: string }): string =>
  `${description} (${jurisdiction})`;

const rangeText = (range: { startingShareNumber: string; endingShareNumber: string }): string =>
  `${range.startingShareNumber} – ${range.endingShareNumber}`;
