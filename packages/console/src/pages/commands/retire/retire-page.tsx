/**
 * Retires units of the treasury or of a holder. This reduces the authorised total, so it requires an authorising
 * resolution.
 */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import {
  type Asset,
  type Holding,
  useChosenAsset,
  useChosenHolder,
  useHolding,
} from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DocumentField, useDocument } from '../fields/document-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { ChoiceField, DayInput, DecimalField, TextField } from '../fields/plain-fields.tsx';
import {
  chosen,
  collectProblems,
  pastDayProblem,
  type Problems,
  quantityProblem,
  required,
  today,
} from '../fields/problems.ts';
import { MoreFields } from '../flow/more-fields.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import { ToAsset, ToBoth } from '../receipt-links.tsx';
import type { RetireUnitsInput } from '#graphql/schema.ts';
import { RetireUnits } from '#graphql/retire-units.ts';

const { fields, sentences } = words.commands;

type Source = keyof typeof fields.choices.retirementSource;

const optional = ['documentId', 'boardApprovalDate', 'stockholderApprovalDate', 'comments'] as const;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  source: holder === '' ? 'treasury' : 'holder',
  holderId: holder,
  quantity: '',
  effectiveDate: today(),
  ...lotsAtFirst(lot),
  authority: '',
});

const ofHolder = ({ value }: CommandForm): boolean => value('source') === 'holder';

function inputOf(form: CommandForm): RetireUnitsInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    source: value('source') as Source,
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    authority: value('authority').trim(),
    ...(ofHolder(form) ? { holderId: value('holderId'), ...lotIdsOf(value) } : {}),
    ...presentValues(form, ...optional),
  };
}

function problemsOf(form: CommandForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  const { value } = form;
  return collectProblems({
    assetId: chosen(value('assetId')),
    holderId: ofHolder(form) ? chosen(value('holderId')) : undefined,
    lotIds: ofHolder(form) ? lotsProblem(value, holding, value('quantity')) : undefined,
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    authority: required(value('authority')),
  });
}

export function RetirePage(): ReactElement {
  const form = useCommandForm('retire', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(ofHolder(form) ? value('holderId') : '');
  const holding = useHolding(holder, value('assetId'));
  const document = useDocument(value('documentId'));
  const input = inputOf(form);
  return (
    <CommandFlow
      form={form}
      operation={RetireUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      amount={amountText(value('quantity'), asset)}
      summary={sentences.retire(
        quantityText(value('quantity'), asset),
        asset?.name ?? '',
        holder === undefined ? sentences.treasury : holder.registration,
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({
        facts: [],
        links: input.holderId ? (
          <ToBoth assetId={input.assetId} holderId={input.holderId} />
        ) : (
          <ToAsset id={input.assetId} />
        ),
      })}
      assetId={input.assetId}
      extraFacts={{ documentId: document?.name }}
      beside={
        <>
          {ofHolder(form) && <CurrentHolding holder={holder} holding={holding} />}
          <CurrentAsset asset={asset} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} required />
      <ChoiceField name="source" label="retired" choices={fields.choices.retirementSource} />
      {ofHolder(form) && (
        <>
          <HolderField name="holderId" registerId={asset?.register?.id} holds={asset} required />
          <LotsField holding={holding} />
        </>
      )}
      <DecimalField name="quantity" scale={asset?.quantityScale} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <TextField name="authority" help={fields.helps.authority} required />
      <MoreFields open={optional.some((name) => value(name) !== '')}>
        <DocumentField name="documentId" registerId={asset?.register?.id} />
        <DayInput name="boardApprovalDate" />
        <DayInput name="stockholderApprovalDate" />
        <TextField name="comments" long />
      </MoreFields>
    </CommandFlow>
  );
}
