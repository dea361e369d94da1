/** Reserves units for a stock plan, or returns them. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { type Asset, useChosenAsset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DayInput, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import {
  chosen,
  collectProblems,
  pastDayProblem,
  type Problems,
  signedQuantityProblem,
  today,
} from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset } from '../current-state.tsx';
import { ToAsset } from '../receipt-links.tsx';
import type { ReserveUnitsInput } from '#graphql/schema.ts';
import { ReserveUnits } from '#graphql/reserve-units.ts';

const { fields, sentences } = words.commands;

const start = ({ asset = '' }: Preset) => ({
  assetId: asset,
  stockPlanId: '',
  quantity: '',
  effectiveDate: today(),
  comments: '',
});

/** The chosen plan. Undefined if it belongs to another asset. */
function planOf({ value }: CommandForm, asset: Asset | undefined): Asset['stockPlans']['nodes'][number] | undefined {
  return asset?.stockPlans.nodes.find(({ id }) => id === value('stockPlanId'));
}

function problemsOf(form: CommandForm, asset: Asset | undefined): Problems {
  const { value } = form;
  return collectProblems({
    assetId: chosen(value('assetId')),
    stockPlanId: chosen(planOf(form, asset)?.id ?? ''),
    quantity: signedQuantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
  });
}

export function ReservePage(): ReactElement {
  const form = useCommandForm('reserve', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const plan = planOf(form, asset);
  const quantity = value('quantity').trim();
  const input: ReserveUnitsInput = {
    assetId: value('assetId'),
    stockPlanId: plan?.id ?? '',
    quantity,
    effectiveDate: value('effectiveDate'),
    ...presentValues(form, 'boardApprovalDate', 'comments'),
  };
  const sentence = quantity.startsWith('-') ? sentences.giveBack : sentences.reserve;
  return (
    <CommandFlow
      form={form}
      operation={ReserveUnits}
      input={input}
      problems={problemsOf(form, asset)}
      amount={amountText(value('quantity'), asset)}
      button={
        value('quantity').startsWith('-')
          ? words.commands.returnUnits(amountText(value('quantity').slice(1), asset))
          : undefined
      }
      summary={sentence(
        quantityText(quantity.replace('-', ''), asset),
        asset?.name ?? '',
        plan?.name ?? '',
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToAsset id={input.assetId} /> })}
      assetId={input.assetId}
      beside={<CurrentAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['active']} required />
      <PlanField asset={asset} />
      <DecimalField name="quantity" scale={asset?.quantityScale} help={fields.helps.quantityToReserve} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <DayInput name="boardApprovalDate" />
      <TextField name="comments" long />
    </CommandFlow>
  );
}
