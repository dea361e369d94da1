/** The figures of one register: outstanding, fully diluted, holders, and what waits for the role. */
import type { LinkProps } from '@tanstack/react-router';
import type { CapTableQuery } from '#graphql/cap-table.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { subjectsOf } from '../../parts/pictures/subjects.ts';
import type { Figure } from './figures.tsx';

const names = words.overview;

interface Counts {
  readonly holders: number | undefined;
  /** Requests to decide; undefined where the role decides none or they are not counted yet. */
  readonly mine: number | undefined;
  /** Requests that wait for others. */
  readonly waiting: number | undefined;
}

interface Links {
  readonly capTable: LinkProps;
  readonly diluted: LinkProps;
  readonly holders: LinkProps;
  readonly requests: LinkProps;
}

/**
 * Figures are of the shares together or, in a register without shares, of one class: units that cannot be added are in
 * no sum.
 */
export function figuresOf(
  capTable: NonNullable<CapTableQuery['capTable']> | undefined,
  counts: Counts,
  links: Links,
): readonly Figure[] {
  const [first, ...others] = capTable === undefined ? [] : subjectsOf(capTable);
  const shares = capTable?.totals.find(({ unit }) => unit === 'shares');
  const apart = others.filter(
    ({ id }) => !capTable?.classes.some(({ asset }) => asset?.id === id && asset.unit === 'shares'),
  );
  const of = first === undefined ? undefined : first.totals === undefined ? first.name : names.shares;
  const besides = apart.length === 0 ? of : names.besides(of ?? '', formatCount(apart.length), apart.length);
  const waits = counts.mine ?? counts.waiting ?? 0;
  return [
    {
      id: 'outstanding',
      label: words.capTable.outstanding,
      exact: first?.outstanding ?? '0',
      more: besides,
      link: links.capTable,
    },
    {
      id: 'diluted',
      label: words.capTable.fullyDiluted,
      exact: shares?.fullyDiluted ?? '0',
      more: shares === undefined ? undefined : names.dilutedShares,
      link: links.diluted,
    },
    { id: 'holders', label: names.holders, text: formatCount(counts.holders ?? 0), link: links.holders },
    {
      id: 'waiting',
      label: counts.mine === undefined ? names.waiting : names.waitingForMe,
      text: formatCount(waits),
      more: counts.mine === undefined ? names.requests : names.requestsToDecide,
      isUrgent: counts.mine !== undefined && waits > 0,
      link: links.requests,
    },
  ];
}
