/** Holders of one unit: the largest, or by form of ownership. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Loading } from '../loading.tsx';
import { CapTableHolders } from './cap-table-holders.graphql.ts';
import { rowsByForm, rowsByHolder, type Unit } from './cap-table-rows.ts';
import { SharePanel } from './share-panel.tsx';

const names = words.capTable;

/** Units: holders that are loaded. The others share one row. */
const holdersMax = 100;

interface Props {
  readonly cut: 'holder' | 'group';
  readonly unit: Unit;
  /** The outstanding total. */
  readonly outstanding: string;
  /** How the percentages are calculated. */
  readonly formula: string | undefined;
  readonly register: { readonly registerId?: string; readonly asOf?: string; readonly knownAt?: string };
}

export function HoldersOfUnit({ cut, unit, outstanding, formula, register }: Props): ReactElement {
  const { data, error, refetch } = useRoleQuery(CapTableHolders, { ...register, unit, first: holdersMax });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { capTable } = data;
  if (!capTable) return <EmptyState title={names.notAvailable} more={names.notAvailableMore} />;
  const { holders } = capTable;
  const byForm = cut === 'group';
  return (
    <SharePanel
      label={names.chart[cut]}
      series={[names.units]}
      heads={{ name: byForm ? names.group : names.holder, units: names.units, percentage: names.ofOutstanding }}
      rows={(byForm ? rowsByForm : rowsByHolder)(holders, { outstanding })}
      total={{ quantities: [outstanding], units: outstanding }}
      linkTo={byForm ? undefined : 'holder'}
      notes={byForm && holders.totalCount > holders.nodes.length ? [names.largestOnly(formatCount(holdersMax))] : []}
      formula={formula}
      isPast={register.asOf !== undefined}
    />
  );
}
