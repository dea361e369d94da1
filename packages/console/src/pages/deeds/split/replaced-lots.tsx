/** The lots that a split replaces: each with the one that took its place, and the fraction that was left over. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { formatCount, formatDecimal } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Folded } from '../flow/fold.ts';
import classes from '../flow/flow.module.css';
import { type Fraction, fractionOf, type Ratio } from './fraction.ts';

const names = words.deeds.replaced;

/** Units: rows. More are read in the transactions. */
const shownAtMost = 100;

interface Props {
  readonly recorded: Folded;
  readonly ratio: Ratio;
  /** Whether it was done, or only would be. */
  readonly isDone: boolean;
}

export function ReplacedLots({ recorded, ratio, isDone }: Props): ReactElement | null {
  const { lotsOpened, lotsClosed } = recorded;
  if (lotsOpened.nodes.length === 0) return null;
  const former = new Map(lotsClosed.nodes.map((lot) => [lot.id, lot]));
  const rows = lotsOpened.nodes.flatMap((lot) => {
    const before = lot.predecessorIds?.map((id) => former.get(id)).find((one) => one !== undefined);
    return before === undefined ? [] : [{ ...lot, before, over: fractionOf(before.quantity, lot.quantity, ratio) }];
  });
  const left = lotsOpened.totalCount - Math.min(rows.length, shownAtMost);
  const title = isDone ? names.done : names.title;
  return (
    <section className={classes['part']} data-many>
      <h3>{title}</h3>
      <PlainTable
        label={title}
        rows={rows.slice(0, shownAtMost)}
        columns={[
          { label: words.deeds.fields.labels.holderId, text: ({ holder }) => holder?.registration },
          { label: names.former, text: ({ before }) => before.customId },
          {
            label: names.before,
            align: 'end',
            text: ({ before }) => before.quantity,
            cell: ({ before }) => <Quantity value={before.quantity} />,
          },
          { label: names.next, text: ({ customId }) => customId },
          {
            label: names.after,
            align: 'end',
            text: ({ quantity }) => quantity,
            cell: ({ quantity }) => (
              <strong>
                <Quantity value={quantity} />
              </strong>
            ),
          },
          { label: names.fraction, align: 'end', text: ({ over }) => sayFraction(over) },
        ]}
      />
      {left > 0 && <p className={classes['quiet']}>{words.deeds.lotsMore(formatCount(left))}</p>}
    </section>
  );
}

function sayFraction(over: Fraction | undefined): string {
  if (over === undefined) return words.deeds.fields.none;
  const said = `${formatDecimal(over.quantity.replace('-', ''))}${over.endless ? '…' : ''}`;
  return over.quantity.startsWith('-') ? names.added(said) : names.cut(said);
}
