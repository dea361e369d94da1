/** Replaces a lot: with other legends, in another form, or under another certificate. */
import { type ReactElement, useEffect } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Day } from '../../../parts/moment.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { ChosenLot, type ChosenLotQuery } from '#graphql/chosen-lot.ts';
import { useChosenAsset, useChosenHolder, useHolding } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { legendIdsOf, type Legends, LegendsField, legendNames, useLegends } from '../fields/legends-field.tsx';
import { ChoiceField, DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, pastDayProblem, type Problems, required, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import classes from '../flow/flow.module.css';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { dayText, presentValues } from '../form-values.ts';
import { ToBoth } from '../receipt-links.tsx';
import type { ReissueLotInput } from '#graphql/schema.ts';
import { ReissueLot } from '#graphql/reissue-lot.ts';

const { fields, sentences, current } = words.commands;

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

/** The differences between the new lot and the old one. */
function inputOf(form: CommandForm, lot: Lot | undefined, legends: Legends): ReissueLotInput {
  const { value } = form;
  const legendIds = legendIdsOf(value, legends);
  const sameLegends = [...legendIds].sort().join() === [...(lot?.legendIds ?? [])].sort().join();
  return {
    assetId: value('assetId'),
    lotId: lot?.id ?? '',
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
    ...(value('form') === '' || value('form') === lot?.form ? {} : { form: value('form') as Lot['form'] }),
    ...(sameLegends ? {} : { legendIds: legendIds }),
    ...presentValues(form, 'customId', 'comments'),
  };
}

function problemsOf({ value }: CommandForm, lot: Lot | undefined): Problems {
  return collectProblems({
    assetId: chosen(value('assetId')),
    holderId: chosen(value('holderId')),
    lotId: chosen(lot?.id ?? ''),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    reason: required(value('reason')),
  });
}

export function ReissuePage(): ReactElement {
  const form = useCommandForm('reissue', start);
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
    <CommandFlow
      form={form}
      operation={ReissueLot}
      input={input}
      problems={problemsOf(form, lot)}
      summary={sentences.reissue(
        lot?.customId ?? '',
        asset?.name ?? '',
        holder?.registration ?? '',
        dayText(value('effectiveDate')),
      )}
      receipt={() => ({ facts: [], links: <ToBoth assetId={input.assetId} holderId={value('holderId')} /> })}
      assetId={input.assetId}
      extraFacts={{
        legendIds: input.legendIds ? legendNames(input.legendIds, legends) || fields.none : undefined,
      }}
      beside={<CurrentLot lot={lot} legends={legends} />}
    >
      <AssetField name="assetId" statuses={['active']} heldBy={form.isOfHolder ? holder : undefined} required />
      <HolderField
        name="holderId"
        registerId={asset?.register?.id}
        holds={form.isOfHolder ? undefined : asset}
        required
      />
      <ChoiceField
        name="lotId"
        choices={Object.fromEntries(offered.map(({ id, customId }) => [id, customId]))}
        none={fields.none}
        required
      />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      {lot !== undefined && (
        <>
          <ChoiceField name="form" choices={words.assets.forms} />
          <TextField name="customId" help={fields.helps.customId} short />
          <LegendsField legends={legends} />
        </>
      )}
      <TextField name="reason" long required />
      <TextField name="comments" long />
    </CommandFlow>
  );
}

/** The chosen lot, if it belongs to the asset and the holder. The address may contain only the lot. */
function useLot({ value, change, draft }: CommandForm): Lot | undefined {
  const id = value('lotId');
  const { data } = useRoleQuery(ChosenLot, { id }, { enabled: id !== '' });
  const lot = id === '' ? undefined : (data?.lotById ?? undefined);
  const [assetId, holderId] = [lot?.asset?.id ?? '', lot?.holder?.id ?? ''];
  const filled = lot === undefined || value('of') === lot.id || draft.result !== undefined;
  useEffect(() => {
    if (filled || lot === undefined) return;
    const assetAndHolder = value('assetId') === '' ? { assetId, holderId } : {};
    change({ ...assetAndHolder, of: lot.id, form: lot.form, legendIds: lot.legendIds.join() });
  });
  return assetId === value('assetId') && holderId === value('holderId') ? lot : undefined;
}

function CurrentLot({ lot, legends }: { readonly lot: Lot | undefined; readonly legends: Legends }): ReactElement {
  if (lot === undefined) return <p className={classes['quiet']}>{current.chooseLot}</p>;
  return (
    <section>
      <h3>{current.lot}</h3>
      <Facts
        facts={[
          { name: words.commands.lots.customId, value: lot.customId },
          { name: words.commands.lots.quantity, value: <Quantity value={lot.quantity} /> },
          { name: words.commands.lots.acquired, value: <Day value={lot.acquisitionDate} /> },
          { name: fields.labels.form, value: words.assets.forms[lot.form] },
          { name: fields.labels.legendIds, value: legendNames(lot.legendIds, legends) || fields.none },
        ]}
      />
    </section>
  );
}
