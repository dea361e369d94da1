/** Opening a lot anew: with other legends, in another form, or with another certificate. */
import { type ReactElement, useEffect } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Day } from '../../../parts/moment.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { ChosenLot, type ChosenLotQuery } from '../asked/chosen-lot.graphql.ts';
import { useChosenAsset, useChosenHolder, useHolding } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { legendIdsOf, type Legends, LegendsField, legendsSaid, useLegends } from '../fields/legends-field.tsx';
import { ChoiceField, DayField, TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, pastDayProblem, type Problems, required, today } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import classes from '../flow/flow.module.css';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { dayOf, given } from '../given.ts';
import { ToBoth } from '../links.tsx';
import { ReissueLot, type ReissueLotInput } from './reissue-lot.graphql.ts';

const { fields, sentences, known } = words.deeds;

type Lot = NonNullable<ChosenLotQuery['lotById']>;

const start = ({ asset = '', holder = '', lot = '' }: Preset) => ({
  assetId: asset,
  holderId: holder,
  lotId: lot,
  of: '',
  form: '',
  legendIds: '',
  customId: '',
  effectiveDate: today(),
  reason: '',
});

/** What the new lot has otherwise than the old one. */
function inputOf(form: DeedForm, lot: Lot | undefined, legends: Legends): ReissueLotInput {
  const { value } = form;
  const borne = legendIdsOf(value, legends);
  const sameLegends = [...borne].sort().join() === [...(lot?.legendIds ?? [])].sort().join();
  return {
    assetId: value('assetId'),
    lotId: lot?.id ?? '',
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
    ...(value('form') === '' || value('form') === lot?.form ? {} : { form: value('form') as Lot['form'] }),
    ...(sameLegends ? {} : { legendIds: borne }),
    ...given(form, 'customId', 'comments'),
  };
}

function problemsOf({ value }: DeedForm, lot: Lot | undefined): Problems {
  return gather({
    assetId: chosen(value('assetId')),
    holderId: chosen(value('holderId')),
    lotId: chosen(lot?.id ?? ''),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    reason: required(value('reason')),
  });
}

export function ReissuePage(): ReactElement {
  const form = useDeedForm('reissue', start);
  const { value } = form;
  const lot = useLot(form);
  const asset = useChosenAsset(value('assetId'));
  const holder = useChosenHolder(value('holderId'));
  const holding = useHolding(holder, value('assetId'));
  const legends = useLegends(asset?.register?.id);
  const input = inputOf(form, lot, legends);
  const lots = holding?.lots?.nodes ?? [];
  const offered = lot === undefined || lots.some(({ id }) => id === lot.id) ? lots : [lot, ...lots];
  return (
    <DeedFlow
      form={form}
      operation={ReissueLot}
      input={input}
      problems={problemsOf(form, lot)}
      says={sentences.reissue(
        lot?.customId ?? '',
        asset?.name ?? '',
        holder?.registration ?? '',
        dayOf(input.effectiveDate),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={value('holderId')} /> })}
      assetId={input.assetId}
      said={{
        legendIds: input.legendIds ? legendsSaid(input.legendIds, legends) || fields.none : undefined,
      }}
      beside={<KnownLot lot={lot} legends={legends} />}
    >
      <AssetField name="assetId" statuses={['active']} required />
      <HolderField name="holderId" registerId={asset?.register?.id} required />
      <ChoiceField
        name="lotId"
        choices={Object.fromEntries(offered.map(({ id, customId }) => [id, customId]))}
        none={fields.none}
        required
      />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      {lot !== undefined && (
        <>
          <ChoiceField name="form" choices={words.assets.forms} />
          <TextField name="customId" help={fields.helps.customId} short />
          <LegendsField legends={legends} />
        </>
      )}
      <TextField name="reason" long required />
      <TextField name="comments" long />
    </DeedFlow>
  );
}

/** The lot that is chosen, where it is one of the asset and the holder; an address may name the lot alone. */
function useLot({ value, change, draft }: DeedForm): Lot | undefined {
  const id = value('lotId');
  const { data } = useAsked(ChosenLot, { id }, { enabled: id !== '' });
  const lot = id === '' ? undefined : (data?.lotById ?? undefined);
  const [assetId, holderId] = [lot?.asset?.id ?? '', lot?.holder?.id ?? ''];
  const filled = lot === undefined || value('of') === lot.id || draft.done !== undefined;
  useEffect(() => {
    if (filled || lot === undefined) return;
    const place = value('assetId') === '' ? { assetId, holderId } : {};
    change({ ...place, of: lot.id, form: lot.form, legendIds: lot.legendIds.join() });
  });
  return assetId === value('assetId') && holderId === value('holderId') ? lot : undefined;
}

function KnownLot({ lot, legends }: { readonly lot: Lot | undefined; readonly legends: Legends }): ReactElement {
  if (lot === undefined) return <p className={classes['quiet']}>{known.chooseLot}</p>;
  return (
    <section>
      <h3>{known.lot}</h3>
      <Facts
        facts={[
          { name: words.deeds.lots.customId, value: lot.customId },
          { name: words.deeds.lots.quantity, value: <Quantity value={lot.quantity} /> },
          { name: words.deeds.lots.acquired, value: <Day value={lot.acquisitionDate} /> },
          { name: fields.labels.form, value: words.assets.forms[lot.form] },
          { name: fields.labels.legendIds, value: legendsSaid(lot.legendIds, legends) || fields.none },
        ]}
      />
    </section>
  );
}
