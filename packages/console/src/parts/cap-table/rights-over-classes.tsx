/** Rights over classes, beside the cap table: options, units, warrants and others are no ownership. */
import type { ReactElement } from 'react';
import { assetColumn } from '../entity-columns.tsx';
import { words } from '../../words/words.ts';
import { AssetLink } from '../entity-links.tsx';
import { PlainTable } from '../plain-table.tsx';
import type { ShownRight } from './cap-table-rows.ts';
import classes from './cap-table.module.css';
import { quantityColumn } from '../data-table/field-columns.tsx';

const names = words.capTable.rights;

export function RightsOverClasses({ rights }: { readonly rights: readonly ShownRight[] }): ReactElement | null {
  if (rights.length === 0) return null;
  const rows = rights.map((right, index) => ({ ...right, id: right.asset?.id ?? String(index) }));
  return (
    <section className={classes['unit']} aria-label={names.title}>
      <h3>{names.title}</h3>
      <PlainTable
        label={names.title}
        rows={rows}
        columns={[
          assetColumn({ label: names.right }),
          {
            label: names.over,
            text: ({ linked, underlyingAsset }) => (linked ? underlyingAsset?.name : names.unlinked),
            cell: ({ underlyingAsset }) => (underlyingAsset ? <AssetLink asset={underlyingAsset} /> : names.unlinked),
          },
          quantityColumn('units', { label: names.held }),
          quantityColumn('reserved', { label: names.reserved }),
        ]}
      />
      <p className={classes['note']}>{names.more}</p>
    </section>
  );
}
