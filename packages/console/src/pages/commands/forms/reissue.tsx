/** Replaces a lot by one with other legends, another form or another certificate. */
import { useEffect } from 'react';
import { ChosenLot, type ChosenLotQuery } from '#graphql/chosen-lot.ts';
import { members, ReissueLot } from '#graphql/reissue-lot.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Day } from '../../../parts/moment.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { words } from '../../../words/words.ts';
import { legendNames } from '../fields/legends-field.tsx';
import { ChoiceField } from '../fields/plain-fields.tsx';
import { commandForm } from '../form/command-form.tsx';
import type { FieldKind } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';
import { lot as lotOfHolding } from '../form/row-kinds.tsx';

const { fields, sentences, current } = words.commands;

type Lot = NonNullable<ChosenLotQuery['lotById']>;

/** The chosen lot, if it belongs to the asset and the holder. The address may contain only the lot. */
function useLot({ value, form }: FormState): Lot | undefined {
  const id = value('lotId');
  const { data } = useRoleQuery(ChosenLot, { id }, { enabled: id !== '' });
  const chosen = id === '' ? undefined : (data?.lotById ?? undefined);
  const [assetId, holderId] = [chosen?.asset?.id ?? '', chosen?.holder?.id ?? ''];
  useEffect(() => {
    if (value('assetId') === '' && assetId !== '') form.change({ assetId, holderId });
  });
  return assetId === value('assetId') && holderId === value('holderId') ? chosen : undefined;
}

const lot: FieldKind = {
  ...lotOfHolding,
  isShown: () => true,
  show: (_, props, { holding, row }) => {
    const open = holding?.lots?.nodes ?? [];
    const chosen = row as Lot | undefined;
    const offered = chosen === undefined || open.some(({ id }) => id === chosen.id) ? open : [chosen, ...open];
    const choices = Object.fromEntries(offered.map(({ id, customId }) => [id, customId]));
    return <ChoiceField {...props} choices={choices} none={fields.none} />;
  },
  read: (_, { row }) => row?.id,
  problems: (_, { row }) => (row === undefined ? words.commands.problems.choose : undefined),
};

const ofLot = { when: ({ row }: FormState): boolean => row !== undefined };

export const ReissuePage = commandForm({
  command: 'reissue',
  operation: ReissueLot,
  members,
  change: { of: 'lotId', useRow: useLot },
  fields: {
    assetId: { holds: true, ofRow: false },
    holderId: { holds: true, sent: false },
    lotId: { kind: lot },
    effectiveDate: { ofRow: false },
    form: {},
    customId: { ...ofLot, ofRow: false },
    legendIds: {},
    reason: { long: true, ofRow: false },
    comments: { ofRow: false },
  },
  summary: ({ row, named, day }) => sentences.reissue(row?.customId ?? '', named('assetId'), named('holderId'), day),
  beside: ({ row, legends }) => <CurrentLot lot={row} names={legendNames(row?.legendIds ?? [], legends)} />,
});

function CurrentLot({ lot: one, names }: { readonly lot: Lot | undefined; readonly names: string }) {
  if (one === undefined) return <p data-quiet>{current.chooseLot}</p>;
  return (
    <section>
      <h3>{current.lot}</h3>
      <Facts
        facts={[
          { name: words.commands.lots.customId, value: one.customId },
          { name: words.commands.lots.quantity, value: <Quantity value={one.quantity} /> },
          { name: words.commands.lots.acquired, value: <Day value={one.acquisitionDate} /> },
          { name: fields.labels.form, value: words.assets.forms[one.form] },
          { name: fields.labels.legendIds, value: names || fields.none },
        ]}
      />
    </section>
  );
}
