/** Transferring units from one holder to one or several others. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, type Holding, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DocumentField, useDocument } from '../fields/document-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, optionalDecimal, pastDayProblem, type Problems, today } from '../fields/problems.ts';
import { MoreFields } from '../flow/choose-step.tsx';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset, KnownHolding } from '../known.tsx';
import { ToBoth } from '../links.tsx';
import { ReceiverFields } from './receiver-fields.tsx';
import { quantityOf, receiverProblems, receiversOf, useReceiverNames } from './receivers.ts';
import { TransferUnits, type TransferUnitsInput } from './transfer-units.graphql.ts';

const helps = words.deeds.fields.helps;

const optional = ['considerationText', 'reason', 'documentId'] as const;

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

function inputOf(form: DeedForm): TransferUnitsInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    fromHolderId: value('fromHolderId'),
    effectiveDate: value('effectiveDate'),
    receivers: receiversOf(value),
    kind: value('kind') as keyof typeof words.deeds.fields.choices.transferKind,
    ...lotIdsOf(value),
    ...given(form, 'price', ...optional),
  };
}

function problemsOf({ value }: DeedForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  return gather({
    assetId: chosen(value('assetId')),
    fromHolderId: chosen(value('fromHolderId')),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    lotIds: lotsProblem(value, holding, quantityOf(value) ?? ''),
    price: optionalDecimal(value('price')),
    ...receiverProblems(value, asset?.quantityScale),
  });
}

export function TransferPage(): ReactElement {
  const form = useDeedForm('transfer', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const from = useChosenHolder(value('fromHolderId'));
  const holding = useHolding(from, value('assetId'));
  const document = useDocument(value('documentId'));
  const input = inputOf(form);
  const receivers = useReceiverNames(input.receivers, asset);
  return (
    <DeedFlow
      form={form}
      operation={TransferUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      says={words.deeds.sentences.transfer(
        countOf(quantityOf(value) ?? '', asset),
        asset?.name ?? '',
        from?.registration ?? '',
        receivers,
        dayOf(input.effectiveDate),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={input.fromHolderId} /> })}
      assetId={input.assetId}
      said={{ kind: words.deeds.fields.choices.transferKind[input.kind ?? 'sale'], documentId: document?.name }}
      beside={
        <>
          <KnownHolding holder={from} holding={holding} />
          <KnownAsset asset={asset} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} required />
      <HolderField name="fromHolderId" registerId={asset?.register?.id} required />
      <LotsField holding={holding} />
      <ReceiverFields asset={asset} />
      <DayField name="effectiveDate" past help={helps.effectiveDate} required />
      <ChoiceField name="kind" choices={words.deeds.fields.choices.transferKind} />
      <DecimalField name="price" />
      <MoreFields open={optional.some((name) => value(name) !== '')}>
        <TextField name="considerationText" />
        <TextField name="reason" />
        <DocumentField name="documentId" registerId={asset?.register?.id} />
      </MoreFields>
    </DeedFlow>
  );
}
