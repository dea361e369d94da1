/** The differences between two dates, as a list with filters and export. */
import { type ReactElement, useMemo } from 'react';
import { choicesOf } from '../../parts/data-table/choices.ts';
import type { Column, Filter } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { quantityColumn, statusColumn } from '../../parts/data-table/field-columns.tsx';
import type { Source } from '../../parts/data-table/source.ts';
import { oneOf } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { sumOf } from '../../parts/decimal.ts';
import { Quantity } from '../../parts/quantity.tsx';
import { type Tone } from '../../parts/status.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Difference, Kind } from './difference.ts';
import { momentIn } from './as-of-view.ts';
import type { AsOfView } from './as-of-view.ts';
import classes from './as-of.module.css';
import type { Compared } from './use-difference.ts';

const names = words.asOf;

const tones: Readonly<Record<Kind, Tone>> = { gained: 'good', lost: 'warn', new: 'good', gone: 'bad', same: 'quiet' };
const kinds = ['gained', 'lost', 'new', 'gone', 'same'] as const;

const filters = [{ id: 'kind', label: names.kind, choices: choicesOf(names.kinds) }];

interface Props {
  readonly compared: Compared;
  /** Whether all lines have the same unit, so that they can be added up. */
  readonly isSummed?: boolean;
  /** Filters that select the lines to compare. */
  readonly moreFilters?: readonly Filter[];
  /** Labels of the first and second column. */
  readonly heads: { readonly name: string; readonly detail: string };
  readonly view: AsOfView;
}

export function DifferenceList({ compared, isSummed = false, moreFilters = [], heads, view }: Props): ReactElement {
  const kind = oneOf(view.kind, kinds);
  const source = useMemo(() => sourceOf(compared, kind), [compared, kind]);
  const { differences, total } = compared;
  const counts = kinds
    .map((one) => ({ one, count: differences.filter((line) => line.kind === one).length }))
    .filter(({ count }) => count > 0)
    .map(({ one, count }) => names.countOf(names.kinds[one], formatCount(count)));
  return (
    <>
      <p className={classes['counts']}>{names.counts(counts)}</p>
      {total > compared.compared && (
        <p className={classes['hint']}>{names.largestOnly(formatCount(compared.compared), formatCount(total))}</p>
      )}
      <DataTable
        label={names.change}
        file={names.fileCompared(heads.name, momentIn(compared.earlier), momentIn(compared.later))}
        total={isSummed && total <= compared.compared && <Sum differences={differences} />}
        source={source}
        columns={columnsOf(heads)}
        filters={[...moreFilters, ...filters]}
        view={view}
        empty={<EmptyState title={names.noDifference} more={names.noDifferenceMore} />}
      />
    </>
  );
}

/** The total of all changes. */
function Sum({ differences }: { readonly differences: readonly Difference[] }): ReactElement {
  return (
    <>
      {names.sum} <Quantity value={sumOf(differences.map(({ change }) => change))} signed />
    </>
  );
}

function columnsOf(heads: Props['heads']): readonly Column<Difference>[] {
  return [
    { id: 'name', label: heads.name, width: 230, text: ({ name }) => name },
    { id: 'detail', label: heads.detail, width: 200, grows: true, text: ({ detail }) => detail },
    statusColumn('kind', names.kinds, tones, { label: names.kind, width: 120 }),
    quantityColumn('before', { label: names.before, width: 130 }),
    quantityColumn('after', { label: names.after, width: 130 }),
    quantityColumn('change', { label: names.change, width: 130, signed: true }),
  ];
}

/**
 * Pages of the differences, which are already in memory. Unchanged lines are listed only when the filter asks for
 * them.
 */
function sourceOf({ key, differences }: Compared, kind: Kind | undefined): Source<Difference> {
  const lines = differences.filter((line) => (kind === undefined ? line.kind !== 'same' : line.kind === kind));
  return {
    key: [...key, kind ?? 'any'],
    page: async ({ first, after, offset = 0 }) => {
      const from = after === undefined ? offset : Number(after);
      const nodes = lines.slice(from, from + first);
      const end = from + nodes.length;
      return {
        totalCount: lines.length,
        pageInfo: { hasNextPage: end < lines.length, endCursor: String(end) },
        nodes,
      };
    },
  };
}
