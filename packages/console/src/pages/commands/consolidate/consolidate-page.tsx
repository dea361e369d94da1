/** Consolidates lots of a holder that are alike into one. */
import type { ReactElement } from 'react';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { useChosenAsset, useChosenHolder, useHolding } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { NamedLotsField } from '../fields/lots-field.tsx';
import { DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { useCommandForm } from '../flow/use-command-form.ts';
import { dayText, presentValues } from '../form-values.ts';
import { CurrentHolding } from '../current-state.tsx';
import { ToBoth } from '../receipt-links.tsx';
import type { ConsolidateLotsInput } from '#graphql/schema.ts';
import { ConsolidateLots } from '#graphql/consolidate-lots.ts';

const { fields, sentences, problems } = words.commands;

const start = ({ asset = '', holder = '', lot = '' }: Preset) => ({
  assetId: asset,
  holderId: holder,
  lotIds: lot,
  effectiveDate: today(),
  customId: '',
});

export function ConsolidatePage(): ReactElement {
  const form = useCommandForm('consolidate', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const input: ConsolidateLotsInput = {
    assetId: value('assetId'),
    holderId: value('holderId'),
    lotIds: value('lotIds').split(',').filter(Boolean),
    effectiveDate: value('effectiveDate'),
    ...presentValues(form, 'customId'),
  };
  return (
    <CommandFlow
      form={form}
      operation={ConsolidateLots}
      input={input}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        holderId: chosen(value('holderId')),
        lotIds: input.lotIds.length < 2 ? problems.twoLots : undefined,
        effectiveDate: pastDayProblem(value('effectiveDate')),
      })}
      summary={sentences.consolidate(
        formatCount(input.lotIds.length),
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
      <NamedLotsField holding={holding} />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <TextField name="customId" help={fields.helps.customId} short />
    </CommandFlow>
  );
}
