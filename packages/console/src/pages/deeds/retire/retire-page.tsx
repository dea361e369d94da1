/** Retiring units: of the treasury or of a holder. They are no longer authorised either, so it takes a written authority. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, type Holding, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DocumentField, useDocument } from '../fields/document-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem } from '../fields/lots-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, pastDayProblem, type Problems, quantityProblem, required, today } from '../fields/problems.ts';
import { MoreFields } from '../flow/choose-step.tsx';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset, KnownHolding } from '../known.tsx';
import { ToAsset, ToBoth } from '../links.tsx';
import { RetireUnits, type RetireUnitsInput } from './retire-units.graphql.ts';

const { fields, sentences } = words.deeds;

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

const ofHolder = ({ value }: DeedForm): boolean => value('source') === 'holder';

function inputOf(form: DeedForm): RetireUnitsInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    source: value('source') as Source,
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    authority: value('authority').trim(),
    ...(ofHolder(form) ? { holderId: value('holderId'), ...lotIdsOf(value) } : {}),
    ...given(form, ...optional),
  };
}

function problemsOf(form: DeedForm, asset: Asset | undefined, holding: Holding | undefined): Problems {
  const { value } = form;
  return gather({
    assetId: chosen(value('assetId')),
    holderId: ofHolder(form) ? chosen(value('holderId')) : undefined,
    lotIds: ofHolder(form) ? lotsProblem(value, holding, value('quantity')) : undefined,
    quantity: quantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    authority: required(value('authority')),
  });
}

export function RetirePage(): ReactElement {
  const form = useDeedForm('retire', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(ofHolder(form) ? value('holderId') : '');
  const holding = useHolding(holder, value('assetId'));
  const document = useDocument(value('documentId'));
  const input = inputOf(form);
  return (
    <DeedFlow
      form={form}
      operation={RetireUnits}
      input={input}
      problems={problemsOf(form, asset, holding)}
      says={sentences.retire(
        countOf(value('quantity'), asset),
        asset?.name ?? '',
        holder === undefined ? sentences.ofTreasury : sentences.ofHolder(holder.registration),
        dayOf(input.effectiveDate),
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
      said={{ documentId: document?.name }}
      beside={
        <>
          {ofHolder(form) && <KnownHolding holder={holder} holding={holding} />}
          <KnownAsset asset={asset} />
        </>
      }
    >
      <AssetField name="assetId" statuses={['active']} required />
      <ChoiceField name="source" label="retired" choices={fields.choices.retirementSource} />
      {ofHolder(form) && (
        <>
          <HolderField name="holderId" registerId={asset?.register?.id} required />
          <LotsField holding={holding} />
        </>
      )}
      <DecimalField name="quantity" required />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      <TextField name="authority" help={fields.helps.authority} required />
      <MoreFields open={optional.some((name) => value(name) !== '')}>
        <DocumentField name="documentId" registerId={asset?.register?.id} />
        <DayField name="boardApprovalDate" />
        <DayField name="stockholderApprovalDate" />
        <TextField name="comments" long />
      </MoreFields>
    </DeedFlow>
  );
}
