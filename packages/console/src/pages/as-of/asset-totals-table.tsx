/** The totals of an asset as of a date, or of two dates side by side. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { fromUnits, toUnits } from '../../parts/decimal.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { words } from '../../words/words.ts';
import { AssetAsOf, type AssetAsOfQuery } from '#graphql/asset-as-of.ts';
import { argumentsOf, inOrder, type Moment } from './as-of-view.ts';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';

type ShownAsset = NonNullable<AssetAsOfQuery['assetById']>;

interface Props {
  readonly assetId: string;
  readonly moment: Moment;
  readonly comparedWith: Moment | undefined;
}

export function AssetTotalsTable({ assetId, moment, comparedWith }: Props): ReactElement {
  const [earlier, later] = comparedWith === undefined ? [moment, moment] : inOrder(moment, comparedWith);
  const before = useRoleQuery(AssetAsOf, { id: assetId, ...argumentsOf(earlier) });
  const after = useRoleQuery(AssetAsOf, { id: assetId, ...argumentsOf(later) });
  const error = before.error ?? after.error;
  if (error !== null)
    return <ErrorState error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />;
  if (before.data === undefined || after.data === undefined) return <Loading />;
  const [had, has] = [before.data.assetById, after.data.assetById];
  if (!has) return <p data-quiet>{words.asOf.assetMissing}</p>;
  const totals = totalsOf(has);
  if (totals.every(({ value }) => value === null)) return <p data-quiet>{words.assets.totalsHidden}</p>;
  if (comparedWith === undefined)
    return <Facts facts={totals.map(({ name, value }) => ({ name, value: value && <Quantity value={value} /> }))} />;
  const earlierTotals = had ? totalsOf(had) : [];
  const rows = totals.map(({ name, value }, at) => ({
    id: name,
    before: earlierTotals[at]?.value ?? null,
    after: value,
  }));
  return (
    <PlainTable
      label={words.asOf.totals}
      rows={rows}
      columns={[
        { label: words.asOf.total, text: ({ id }) => id },
        quantityColumn('before', { label: words.asOf.before }),
        quantityColumn('after', { label: words.asOf.after }),
        {
          label: words.asOf.change,
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
