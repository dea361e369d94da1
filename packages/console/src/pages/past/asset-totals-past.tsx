/** Where the units of an asset stood on a date; two dates side by side where they are compared. */
import type { ReactElement } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { fromUnits, toUnits } from '../../parts/decimal.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { words } from '../../words/words.ts';
import { AssetOn, type AssetOnQuery } from './asset-on.graphql.ts';
import { argumentsOf, inOrder, type Moment } from './past-view.ts';
import classes from './past.module.css';

type ShownAsset = NonNullable<AssetOnQuery['assetById']>;

interface Props {
  readonly assetId: string;
  readonly moment: Moment;
  readonly than: Moment | undefined;
}

export function AssetTotalsPast({ assetId, moment, than }: Props): ReactElement {
  const [earlier, later] = than === undefined ? [moment, moment] : inOrder(moment, than);
  const before = useAsked(AssetOn, { id: assetId, ...argumentsOf(earlier) });
  const after = useAsked(AssetOn, { id: assetId, ...argumentsOf(later) });
  const error = before.error ?? after.error;
  if (error !== null)
    return <ErrorState error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />;
  if (before.data === undefined || after.data === undefined) return <Loading />;
  const [had, has] = [before.data.assetById, after.data.assetById];
  if (!has) return <p className={classes['quiet']}>{words.past.assetMissing}</p>;
  const totals = totalsOf(has);
  if (totals.every(({ value }) => value === null))
    return <p className={classes['quiet']}>{words.assets.totalsHidden}</p>;
  if (than === undefined)
    return <Facts facts={totals.map(({ name, value }) => ({ name, value: value && <Quantity value={value} /> }))} />;
  const earlierTotals = had ? totalsOf(had) : [];
  const rows = totals.map(({ name, value }, at) => ({
    id: name,
    before: earlierTotals[at]?.value ?? null,
    after: value,
  }));
  return (
    <PlainTable
      label={words.past.totals}
      rows={rows}
      columns={[
        { label: words.past.total, text: ({ id }) => id },
        {
          label: words.past.before,
          align: 'end',
          text: ({ before }) => before,
          cell: ({ before }) => <Quantity value={before} />,
        },
        {
          label: words.past.after,
          align: 'end',
          text: ({ after }) => after,
          cell: ({ after }) => <Quantity value={after} />,
        },
        {
          label: words.past.change,
          align: 'end',
          text: ({ before, after }) => changeOf(before, after),
          cell: ({ before, after }) => <Quantity value={changeOf(before, after)} signed />,
        },
      ]}
    />
  );
}

function totalsOf(asset: ShownAsset): readonly { readonly name: string; readonly value: string | null }[] {
  const names = words.assets;
  return [
    { name: names.authorized, value: asset.authorizedKind === 'limited' ? (asset.authorizedTotal ?? null) : null },
    { name: names.issued, value: asset.issuedTotal ?? null },
    { name: names.outstanding, value: asset.outstandingTotal ?? null },
    { name: names.treasury, value: asset.treasuryTotal ?? null },
    { name: names.reserved, value: asset.reservedTotal ?? null },
    { name: names.unissued, value: asset.unissuedTotal ?? null },
    { name: names.holders, value: asset.holderCount?.toString() ?? null },
  ];
}

function changeOf(before: string | null, after: string | null): string | null {
  return before === null || after === null ? null : fromUnits(toUnits(after) - toUnits(before));
}
