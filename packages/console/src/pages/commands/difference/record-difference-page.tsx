/** Moves units whose owner is in doubt from a holder into suspense. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { useChosenAsset, useChosenHolder, useHolding } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { DayInput, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, quantityProblem, required, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { useCommandForm } from '../flow/use-command-form.ts';
import { amountText, dayText, quantityText } from '../form-values.ts';
import { CurrentHolding } from '../current-state.tsx';
import { ToBoth } from '../receipt-links.tsx';
import type { RecordDifferenceInput } from '#graphql/schema.ts';
import { RecordDifference } from '#graphql/record-difference.ts';

const { fields, sentences } = words.commands;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  ...lotsAtFirst(lot),
  reason: '',
});

export function RecordDifferencePage(): ReactElement {
  const form = useCommandForm('record-difference', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input: RecordDifferenceInput = {
    assetId: value('assetId'),
    holderId: value('holderId'),
    quantity: value('quantity'),
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
    ...lotIdsOf(value),
  };
  return (
    <CommandFlow
      form={form}
      operation={RecordDifference}
      input={input}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        holderId: chosen(value('holderId')),
        lotIds: lotsProblem(value, holding, value('quantity')),
        quantity: quantityProblem(value('quantity'), asset?.quantityScale),
        effectiveDate: pastDayProblem(value('effectiveDate')),
        reason: required(value('reason')),
      })}
      amount={amountText(value('quantity'), asset)}
      summary={sentences.recordDifference(
        quantityText(value('quantity'), asset),
        asset?.name ?? '',
        holder?.registration ?? '',
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.holderId} /> })}
      assetId={input.assetId}
      beside={<CurrentHolding holder={holder} holding={holding} />}
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
      <TextField name="reason" long required />
    </CommandFlow>
  );
}
