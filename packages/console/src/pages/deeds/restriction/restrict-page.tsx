/** Placing a restriction on units of a holder, of a lot, or of everybody. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, type Holder, type Lot, useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { ChoiceField, DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import { chosen, dayProblem, gather, type Problems, quantityProblem, today } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { Id } from '../flow/id.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset, KnownHolding } from '../known.tsx';
import { ToAsset, ToHolder } from '../links.tsx';
import { PlaceRestriction, type PlaceRestrictionInput } from './place-restriction.graphql.ts';

const { fields, sentences, problems, receipt } = words.deeds;

const start = ({ asset = '', holder = '', lot = '' }: Preset) => ({
  assetId: asset,
  holderId: holder,
  lotId: lot,
  kind: 'stop_order',
  quantity: '',
  effectiveFrom: today(),
  expiresOn: '',
});

/** A lot and a quantity are those of a holder. */
function inputOf(form: DeedForm): PlaceRestrictionInput {
  const { value } = form;
  return {
    assetId: value('assetId'),
    kind: value('kind') as keyof typeof words.restrictions.kinds,
    effectiveFrom: value('effectiveFrom'),
    ...given(form, 'holderId', 'expiresOn', 'beneficiary', 'reason'),
    ...(value('holderId') === '' ? {} : given(form, 'lotId', 'quantity')),
  };
}

function problemsOf({ value }: DeedForm, asset: Asset | undefined): Problems {
  const limited = value('holderId') !== '' && value('quantity').trim() !== '';
  const [from, until] = [value('effectiveFrom'), value('expiresOn')];
  return gather({
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
    ? sentences.someOf(countOf(input.quantity, asset), of)
    : input.holderId
      ? sentences.allOf(of)
      : sentences.everybody;
  const what = lot === undefined ? units : sentences.lotOf(units, lot.customId);
  const [name, day] = [asset?.name ?? '', dayOf(input.effectiveFrom)];
  const kind = words.restrictions.kinds[input.kind].toLowerCase();
  const said = input.kind === 'legend' ? sentences.legend(what, name, day) : sentences.restrict(what, name, kind, day);
  return input.expiresOn ? `${said} ${sentences.until(dayOf(input.expiresOn))}` : said;
}

export function RestrictPage(): ReactElement {
  const form = useDeedForm('restrict', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const lots = holding?.lots?.nodes ?? [];
  const input = inputOf(form);
  const lot = lots.find(({ id }) => id === input.lotId);
  return (
    <DeedFlow
      form={form}
      operation={PlaceRestriction}
      input={input}
      problems={problemsOf(form, asset)}
      says={sentenceOf(input, { asset, holder, lot })}
      receipt={({ restriction }) => ({
        facts: restriction
          ? [{ name: receipt.restriction, value: <Id id={restriction.id} what={receipt.restriction} /> }]
          : [],
        links: input.holderId ? <ToHolder id={input.holderId} /> : <ToAsset id={input.assetId} />,
      })}
      assetId={input.assetId}
      beside={value('holderId') === '' ? <KnownAsset asset={asset} /> : <KnownHolding {...{ holder, holding }} />}
    >
      <AssetField name="assetId" statuses={['draft', 'active', 'suspended']} required />
      <HolderField name="holderId" registerId={asset?.register?.id} help={fields.helps.holderToRestrict} />
      {lots.length > 0 && (
        <ChoiceField
          name="lotId"
          choices={Object.fromEntries(lots.map(({ id, customId }) => [id, customId]))}
          none={words.deeds.fields.none}
          help={fields.helps.lotToRestrict}
        />
      )}
      {value('holderId') !== '' && <DecimalField name="quantity" help={fields.helps.quantityToRestrict} />}
      <ChoiceField name="kind" choices={words.restrictions.kinds} required />
      <DayField name="effectiveFrom" required />
      <DayField name="expiresOn" help={fields.helps.expiresOn} />
      <TextField name="beneficiary" />
      <TextField name="reason" long />
    </DeedFlow>
  );
}
