/** The current totals of the asset and the current holdings of holders, shown beside the form. */
import type { ReactElement } from 'react';
import { Facts } from '../../parts/facts.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Asset, Holder, Holding } from './queries/use-chosen-entities.ts';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';

const names = words.commands.current;

const quantity = (value: string | null | undefined): ReactElement | null =>
  typeof value === 'string' ? <Quantity value={value} /> : null;

export function CurrentAsset({ asset }: { readonly asset: Asset | undefined }): ReactElement {
  if (asset === undefined) return <p data-quiet>{names.chooseAsset}</p>;
  return (
    <section>
      <h3>{names.asset}</h3>
      <p data-quiet>{asset.name}</p>
      <Facts
        facts={[
          { name: words.assets.register, value: asset.register?.name },
          { name: words.assets.status, value: words.assets.statuses[asset.status] },
          {
            name: words.assets.authorized,
            value: asset.authorizedKind === 'limited' ? quantity(asset.authorizedTotal) : words.assets.notLimited,
          },
          { name: words.assets.outstanding, value: quantity(asset.outstandingTotal) },
          { name: words.assets.unissued, value: quantity(asset.unissuedTotal) },
          { name: words.assets.treasury, value: quantity(asset.treasuryTotal) },
          { name: words.assets.reserved, value: quantity(asset.reservedTotal) },
          {
            name: words.assets.holders,
            value: typeof asset.holderCount === 'number' ? formatCount(asset.holderCount) : null,
          },
        ]}
      />
    </section>
  );
}

export function CurrentHolding({
  holder,
  holding,
}: {
  readonly holder: Holder | undefined;
  readonly holding: Holding | undefined;
}): ReactElement {
  if (holder === undefined || holding === undefined) return <p data-quiet>{names.chooseFirst}</p>;
  return (
    <section>
      <h3>{names.holding}</h3>
      <p data-quiet>{holder.registration}</p>
      {holding.balance === '0' ? (
        <p>{names.nothingHeld}</p>
      ) : (
        <Facts
          facts={[
            { name: names.balance, value: quantity(holding.balance) },
            { name: names.locked, value: quantity(holding.locked) },
            {
              name: names.free,
              value: (
                <strong>
                  <Quantity value={holding.free} />
                </strong>
              ),
            },
            { name: names.lots, value: holding.lots === undefined ? null : formatCount(holding.lots.totalCount) },
          ]}
        />
      )}
    </section>
  );
}

export function CurrentPositions({
  title,
  holder,
}: {
  readonly title: string;
  readonly holder: Holder | undefined;
}): ReactElement | null {
  if (holder === undefined) return null;
  const held = holder.positions.nodes.filter(({ balance }) => balance !== '0');
  return (
    <section>
      <h3>{title}</h3>
      <p data-quiet>
        {holder.registration}, {words.holders.numbered(holder.holderNumber)}
      </p>
      {held.length === 0 ? (
        <p>{words.holders.positions.none}</p>
      ) : (
        <PlainTable
          label={`${title}: ${holder.registration}`}
          rows={held}
          columns={[
            { label: words.commands.fields.labels.assetId, text: ({ asset }) => asset?.name },
            quantityColumn('balance', { label: names.balance }),
          ]}
        />
      )}
    </section>
  );
}
