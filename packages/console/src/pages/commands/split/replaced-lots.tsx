/** The lots that a split replaces, each with its new lot and the fraction. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { formatCount, formatDecimal } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { CombinedTransactions } from '../../../parts/recorded/combine.ts';
import classes from '../../../parts/recorded/recorded.module.css';
import { type Fraction, fractionOf, type Ratio } from './fraction.ts';

const names = words.commands.replaced;

/** Units: rows. The transactions list the others. */
const shownAtMost = 100;

interface Props {
  readonly recorded: CombinedTransactions;
  readonly ratio: Ratio;
  /** Whether the split is recorded, or only a dry run. */
  readonly isRecorded: boolean;
}

export function ReplacedLots({ recorded, ratio, isRecorded }: Props): ReactElement | null {
  const { lotsOpened, lotsClosed } = recorded;
  if (lotsOpened.nodes.length === 0) return null;
  const former = new Map(lotsClosed.nodes.map((lot) => [lot.id, lot]));
  const rows = lotsOpened.nodes.flatMap((lot) => {
    const before = lot.predecessorIds?.map((id) => former.get(id)).find((one) => one !== undefined);
    return before === undefined ? [] : [{ ...lot, before, fraction: fractionOf(before.quantity, lot.quantity, ratio) }];
  });
  const left = lotsOpened.totalCount - Math.min(rows.length, shownAtMost);
  const title = isRecorded ? names.done : names.title;
  return (
    <section className={classes['part']} data-many>
      <h3>{title}</h3>
      <PlainTable
        label={title}
        rows={rows.slice(0, shownAtMost)}
        columns={[
          { label: words.commands.fields.labels.holderId, text: ({ holder }) => holder?.registration },
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
          { label: names.fraction, align: 'end', text: ({ fraction }) => fractionText(fraction) },
        ]}
      />
      {left > 0 && <p data-quiet>{words.commands.lotsMore(formatCount(left))}</p>}
    </section>
  );
}

function fractionText(fraction: Fraction | undefined): string {
  if (fraction === undefined) return words.commands.fields.none;
  const quantity = `${formatDecimal(fraction.quantity.replace('-', ''))}${fraction.endless ? '…' : ''}`;
  return fraction.quantity.startsWith('-') ? names.added(quantity) : names.cut(quantity);
}
