/** Places a restriction on units of a holder, of a lot, or of all holders. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import {
  type Asset,
  type Holder,
  type Lot,
  useChosenAsset,
  useChosenHolder,
  useHolding,
} from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { ChoiceField, DayInput, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { chosen, dayProblem, collectProblems, type Problems, quantityProblem, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { Id } from '../flow/id.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import { ToAsset, ToHolder } from '../receipt-links.tsx';
import type { PlaceRestrictionInput } from '#graphql/schema.ts';
import { PlaceRestriction } from '#graphql/place-restriction.ts';

const { fields, sentences, problems, receipt } = words.commands;

const start = ({ asset = '', holder = '', lot = '' }: Preset) => ({
  assetId: asset,
  holderId: holder,
  lotId: lot,
  kind: 'stop_order',
  quantity: '',
  effectiveFrom: today(),
  expiresOn: '',
});

/** A lot and a quantity require a holder. */
function inputOf(form: CommandForm): PlaceRestrictionInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    kind: value('kind') as keyof typeof words.restrictions.kinds,
    effectiveFrom: value('effectiveFrom'),
    ...presentValues(form, 'holderId', 'expiresOn', 'beneficiary', 'reason'),
    ...(value('holderId') === '' ? {} : presentValues(form, 'lotId', 'quantity')),
  };
}

function problemsOf({ value }: CommandForm, asset: Asset | undefined): Problems {
  const limited = value('holderId') !== '' && value('quantity').trim() !== '';
  const [from, until] = [value('effectiveFrom'), value('expiresOn')];
  return collectProblems({
    assetId: chosen(value('assetId')),
    quantity: limited ? quantityProblem(value('quantity'), asset?.quantityScale) : undefined,
    effectiveFrom: dayProblem(from),
    expiresOn: until !== '' && until <= from ? problems.after : undefined,
  });
}

interface Chosen {
  readonly asset: Asset | undefined;
  readonly holder: Holder | undefined;
  readonly lot: Lot | undefined;
}

function sentenceOf(input: PlaceRestrictionInput, { asset, holder, lot }: Chosen): string {
  const of = holder?.registration ?? '';
  const units = input.quantity
    ? sentences.someOf(quantityText(input.quantity, asset), of)
    : input.holderId
      ? sentences.allOf(of)
      : sentences.everybody;
  const what = lot === undefined ? units : sentences.lotOf(units, lot.customId);
  const [name, day] = [asset?.name ?? '', dayText(input.effectiveFrom)];
  const kind = words.restrictions.kinds[input.kind].toLowerCase();
  const sentence =
    input.kind === 'legend' ? sentences.legend(what, name, day) : sentences.restrict(what, name, kind, day);
  return input.expiresOn ? `${sentence} ${sentences.until(dayText(input.expiresOn))}` : sentence;
}

export function RestrictPage(): ReactElement {
  const form = useCommandForm('restrict', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const lots = holding?.lots?.nodes ?? [];
  const input = inputOf(form);
  const lot = lots.find(({ id }) => id === input.lotId);
  return (
    <CommandFlow
      form={form}
      operation={PlaceRestriction}
      input={input}
      problems={problemsOf(form, asset)}
      summary={sentenceOf(input, { asset, holder, lot })}
      receipt={({ restriction }) => ({
        facts: restriction
          ? [{ name: receipt.restriction, value: <Id id={restriction.id} what={receipt.restriction} /> }]
          : [],
        links: input.holderId ? <ToHolder id={input.holderId} /> : <ToAsset id={input.assetId} />,
      })}
      assetId={input.assetId}
      beside={value('holderId') === '' ? <CurrentAsset asset={asset} /> : <CurrentHolding {...{ holder, holding }} />}
    >
      <AssetField name="assetId" statuses={['draft', 'active', 'suspended']} required />
      <HolderField name="holderId" registerId={asset?.register?.id} help={fields.helps.holderToRestrict} />
      {lots.length > 0 && (
        <ChoiceField
          name="lotId"
          choices={Object.fromEntries(lots.map(({ id, customId }) => [id, customId]))}
          none={words.commands.fields.none}
          help={fields.helps.lotToRestrict}
        />
      )}
      {value('holderId') !== '' && (
        <DecimalField name="quantity" scale={asset?.quantityScale} help={fields.helps.quantityToRestrict} />
      )}
      <ChoiceField name="kind" choices={words.restrictions.kinds} required />
      <DayInput name="effectiveFrom" required />
      <DayInput name="expiresOn" help={fields.helps.expiresOn} />
      <TextField name="beneficiary" />
      <TextField name="reason" long />
    </CommandFlow>
  );
}
