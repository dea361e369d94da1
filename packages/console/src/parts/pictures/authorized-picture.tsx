/** How much of the authorised total of each class and right is issued, reserved for plans, and left. */
import type { ReactElement } from 'react';
import { formatCount, formatShare } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { ShownClass, ShownRight } from '../cap-table/cap-table-rows.ts';
import { ShareChart } from '../charts/share-chart.tsx';
import { quantityColumn } from '../data-table/field-columns.tsx';
import { fromUnits, shareOf, toUnits } from '../decimal.ts';
import { assetColumn } from '../entity-columns.tsx';
import { PlainTable } from '../plain-table.tsx';
import { type AuthorizedUse, usesOf } from './authorized-use.ts';
import classes from './picture.module.css';

const names = words.pictures;

/** Units: bars, those of the largest use; the table has all. */
const drawn = 5;

interface Props {
  readonly classes: readonly ShownClass[];
  readonly rights: readonly ShownRight[];
}

export function AuthorizedPicture({ classes: counted, rights }: Props): ReactElement {
  const uses = usesOf([...counted, ...rights]);
  if (uses.length === 0) return <p className={classes['note']}>{names.unlimited}</p>;
  const series = [names.issued, names.reserved, names.unissued];
  const mostUsed = uses.toSorted((one, other) => shareInUse(other) - shareInUse(one)).slice(0, drawn);
  return (
    <div className={classes['rows']}>
      <ShareChart
        label={describe(names.authorized)}
        series={series}
        rows={mostUsed.map((use) => ({
          id: use.id,
          name: use.asset.name,
          percentageLabel: formatShare(shareInUse(use)),
          quantities: partsOf(use),
          parts: partsOf(use).map((part) => 100 * shareOf(part, use.authorized)),
        }))}
      />
      {uses.length > drawn && <p className={classes['note']}>{names.mostUsed(formatCount(uses.length))}</p>}
      <PlainTable<AuthorizedUse>
        label={names.authorized}
        rows={uses}
        columns={[
          assetColumn({ label: words.capTable.class }),
          quantityColumn('authorized', { label: words.assets.authorized }),
          quantityColumn('issued', { label: names.issued }),
          quantityColumn('reserved', { label: names.reserved }),
          quantityColumn('free', { label: names.free }),
          quantityColumn('unissued', { label: names.unissued }),
        ]}
      />
    </div>
  );
}

const partsOf = ({ issued, reserved, unissued }: AuthorizedUse): readonly string[] => [issued, reserved, unissued];

/** Units: a share of 1. */
function shareInUse({ issued, reserved, authorized }: AuthorizedUse): number {
  return shareOf(fromUnits(toUnits(issued) + toUnits(reserved)), authorized);
}

function describe(label: string): string {
  return `${label}. ${words.capTable.chartMore}`;
}
