/** Transfers units without the holder: by court order, or to recover lost units. Requires a reason and a document. */
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
import { ChoiceField, DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, type Problems, required, today } from '../fields/problems.ts';
import { MoreFields } from '../flow/more-fields.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import { ToBoth } from '../receipt-links.tsx';
import { KindTerms, kindProblems, kindTerms } from '../transfer/kind-terms.tsx';
import { ReceiverFields } from '../transfer/receiver-fields.tsx';
import { quantityOf, receiverProblems, receiversOf, useReceiverNames } from '../transfer/receivers.ts';
import type { ForcedTransferInput } from '#graphql/schema.ts';
import { ForcedTransfer } from '#graphql/forced-transfer.ts';

const { fields, sentences } = words.commands;

const optional = ['balanceCustomId', 'considerationText'] as const;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  fromHolderId: holder,
  effectiveDate: today(),
  cause: 'court_order',
  kind: 'internal',
  reason: '',
  documentId: '',
  ...lotsAtFirst(lot),
  receivers: '1',
  'receivers.0.receiver': '',
  'receivers.0.quantity': '',
  'receivers.0.customId': '',
});

function inputOf(form: CommandForm): ForcedTransferInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    fromHolderId: value('fromHolderId'),
    effectiveDate: value('effectiveDate'),
    receivers: receiversOf(value),
    cause: value('cause') as keyof typeof fields.choices.cause,
    kind: value('kind') as keyof typeof fields.choices.transferKind,
    reason: value('reason').trim(),
    documentId: value('documentId'),
    ...lotIdsOf(value),
    ...presentValues(form, ...kindTerms(value), ...optional),
  };
}

function problemsOf({ value }: CommandForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  return collectProblems({
    assetId: chosen(value('assetId')),
    fromHolderId: chosen(value('fromHolderId')),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    lotIds: lotsProblem(value, holding, quantityOf(value) ?? ''),
    reason: required(value('reason')),
    documentId: chosen(value('documentId')),
    ...kindProblems(value),
    ...receiverProblems(value, asset?.quantityScale),
  });
}

export function ForcePage(): ReactElement {
  const form = useCommandForm('force', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const from = useChosenHolder(value('fromHolderId'));
  const holding = useHolding(from, value('assetId'));
  const document = useDocument(value('documentId'));
  const input = inputOf(form);
  const receivers = useReceiverNames(input.receivers, asset);
  return (
    <CommandFlow
      form={form}
      operation={ForcedTransfer}
      input={input}
      problems={problemsOf(form, asset, holding)}
      amount={amountText(quantityOf(value), asset)}
      summary={sentences.force(
        sentences.transfer(
          quantityText(quantityOf(value) ?? '', asset),
          asset?.name ?? '',
          from?.registration ?? '',
          receivers,
          dayText(value('effectiveDate')),
        ),
        sentences.causes[input.cause],
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.fromHolderId} /> })}
      assetId={input.assetId}
      extraFacts={{ kind: fields.choices.transferKind[input.kind ?? 'internal'], documentId: document?.name }}
      beside={
        <>
          <CurrentHolding holder={from} holding={holding} />
          <CurrentAsset asset={asset} />
        </>
      }
    >
      <AssetField
        name="assetId"
        statuses={['active', 'suspended']}
        heldBy={form.isOfHolder ? from : undefined}
        required
      />
      <HolderField
        name="fromHolderId"
        registerId={asset?.register?.id}
        holds={form.isOfHolder ? undefined : asset}
        required
      />
      <LotsField holding={holding} />
      <ReceiverFields asset={asset} holding={holding} />
      <ChoiceField name="cause" choices={fields.choices.cause} help={fields.helps.cause} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <DocumentField name="documentId" registerId={asset?.register?.id} required />
      <TextField name="reason" long required />
      <MoreFields open={[...kindTerms(value), ...optional].some((name) => value(name) !== '')}>
        <ChoiceField name="kind" choices={fields.choices.transferKind} help={fields.helps.forcedKind} />
        <KindTerms asset={asset} />
        <TextField name="balanceCustomId" help={fields.helps.customId} short />
        <TextField name="considerationText" />
      </MoreFields>
    </CommandFlow>
  );
}
