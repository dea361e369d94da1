/** Setting units aside for a stock plan, or giving them back. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, useChosenAsset } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import { chosen, gather, pastDayProblem, type Problems, signedQuantityProblem, today } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import classes from '../flow/flow.module.css';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset } from '../known.tsx';
import { ToAsset } from '../links.tsx';
import { ReserveUnits, type ReserveUnitsInput } from './reserve-units.graphql.ts';

const { fields, sentences } = words.deeds;

const start = ({ asset = '' }: Preset) => ({
  assetId: asset,
  stockPlanId: '',
  quantity: '',
  effectiveDate: today(),
  comments: '',
});

/** The plan that is chosen; none where it is one of another asset. */
function planOf({ value }: DeedForm, asset: Asset | undefined): Asset['stockPlans']['nodes'][number] | undefined {
  return asset?.stockPlans.nodes.find(({ id }) => id === value('stockPlanId'));
}

function problemsOf(form: DeedForm, asset: Asset | undefined): Problems {
  const { value } = form;
  return gather({
    assetId: chosen(value('assetId')),
    stockPlanId: chosen(planOf(form, asset)?.id ?? ''),
    quantity: signedQuantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
  });
}

export function ReservePage(): ReactElement {
  const form = useDeedForm('reserve', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const plan = planOf(form, asset);
  const quantity = value('quantity').trim();
  const input: ReserveUnitsInput = {
    assetId: value('assetId'),
    stockPlanId: plan?.id ?? '',
    quantity,
    effectiveDate: value('effectiveDate'),
    ...given(form, 'boardApprovalDate', 'comments'),
  };
  const sentence = quantity.startsWith('-') ? sentences.giveBack : sentences.reserve;
  return (
    <DeedFlow
      form={form}
      operation={ReserveUnits}
      input={input}
      problems={problemsOf(form, asset)}
      says={sentence(
        countOf(quantity.replace('-', ''), asset),
        asset?.name ?? '',
        plan?.name ?? '',
        dayOf(input.effectiveDate),
      )}
      receipt={() => ({ facts: [], links: <ToAsset id={input.assetId} /> })}
      assetId={input.assetId}
      beside={<KnownAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['active']} required />
      <PlanField asset={asset} />
      {asset?.stockPlans.nodes.length === 0 && (
        <p className={classes['quiet']} data-wide>
          {words.deeds.noPlans}
        </p>
      )}
      <DecimalField name="quantity" help={fields.helps.quantityToReserve} required />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      <DayField name="boardApprovalDate" />
      <TextField name="comments" long />
    </DeedFlow>
  );
}
