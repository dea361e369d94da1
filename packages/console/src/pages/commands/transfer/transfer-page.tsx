/** Transfers units from one holder to one or more others. */
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
import { chosen, collectProblems, pastDayProblem, type Problems, today } from '../fields/problems.ts';
import { MoreFields } from '../flow/more-fields.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import { ToBoth } from '../receipt-links.tsx';
import { KindTerms, kindProblems, kindTerms } from './kind-terms.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { quantityOf, receiverProblems, receiversOf, useReceiverNames } from './receivers.ts';
import type { TransferUnitsInput } from '#graphql/schema.ts';
import { TransferUnits } from '#graphql/transfer-units.ts';

const helps = words.commands.fields.helps;

const optional = ['balanceCustomId', 'considerationText', 'reason', 'documentId'] as const;

const start = ({ asset = '', holder = '', lot }: Preset) => ({
  assetId: asset,
  fromHolderId: holder,
  effectiveDate: today(),
  kind: 'sale',
  ...lotsAtFirst(lot),
  receivers: '1',
  'receivers.0.receiver': '',
  'receivers.0.quantity': '',
  'receivers.0.customId': '',
});

function inputOf(form: CommandForm): TransferUnitsInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    fromHolderId: value('fromHolderId'),
    effectiveDate: value('effectiveDate'),
    receivers: receiversOf(value),
    kind: value('kind') as keyof typeof words.commands.fields.choices.transferKind,
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
    ...kindProblems(value),
    ...receiverProblems(value, asset?.quantityScale),
  });
}

export function TransferPage(): ReactElement {
  const form = useCommandForm('transfer', start);
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
      operation={TransferUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      amount={amountText(quantityOf(value), asset)}
      summary={words.commands.sentences.transfer(
        quantityText(quantityOf(value) ?? '', asset),
        asset?.name ?? '',
        from?.registration ?? '',
        receivers,
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.fromHolderId} /> })}
      assetId={input.assetId}
      extraFacts={{
        kind: words.commands.fields.choices.transferKind[input.kind ?? 'sale'],
        documentId: document?.name,
      }}
      beside={
        <>
          <CurrentHolding holder={from} holding={holding} />
          <CurrentAsset asset={asset} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} heldBy={form.isOfHolder ? from : undefined} required />
      <HolderField
        name="fromHolderId"
        registerId={asset?.register?.id}
        holds={form.isOfHolder ? undefined : asset}
        required
      />
      <LotsField holding={holding} />
      <ReceiverFields asset={asset} holding={holding} />
      <DayInput name="effectiveDate" notFuture help={helps.effectiveDate} required />
      <ChoiceField name="kind" choices={words.commands.fields.choices.transferKind} />
      <KindTerms asset={asset} />
      <MoreFields open={optional.some((name) => value(name) !== '')}>
        <TextField name="balanceCustomId" help={helps.customId} short />
        <TextField name="considerationText" />
        <TextField name="reason" />
        <DocumentField name="documentId" registerId={asset?.register?.id} />
      </MoreFields>
    </CommandFlow>
  );
}
