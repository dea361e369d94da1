/** Who has what is counted in one unit: the largest holders, or forms of ownership. */
import type { ReactElement } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Loading } from '../loading.tsx';
import { CapTableHolders } from './cap-table-holders.graphql.ts';
import { rowsByForm, rowsByHolder, type Unit } from './cap-table-rows.ts';
import { SharePanel } from './share-panel.tsx';

const names = words.capTable;

/** Units: holders whose forms are told apart; the others are one row. */
const asked = 100;

interface Props {
  readonly cut: 'holder' | 'group';
  readonly unit: Unit;
  /** All of it. */
  readonly outstanding: string;
  readonly register: { readonly registerId?: string; readonly asOf?: string; readonly knownAt?: string };
}

export function HoldersOfUnit({ cut, unit, outstanding, register }: Props): ReactElement {
  const { data, error, refetch } = useAsked(CapTableHolders, { ...register, unit, first: asked });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { capTable } = data;
  if (!capTable) return <EmptyState title={names.notKept} more={names.notKeptMore} />;
  const { holders } = capTable;
  const byForm = cut === 'group';
  return (
    <SharePanel
      label={names.chart[cut]}
      series={[names.units]}
      heads={{ name: byForm ? names.group : names.holder, units: names.units, percentage: names.ofOutstanding }}
      rows={(byForm ? rowsByForm : rowsByHolder)(holders, { outstanding })}
      total={{ quantities: [outstanding], units: outstanding }}
      leadsTo={byForm ? undefined : 'holder'}
      notes={byForm && holders.totalCount > holders.nodes.length ? [names.largestOnly(formatCount(asked))] : []}
      past={register.asOf !== undefined}
    />
  );
}
