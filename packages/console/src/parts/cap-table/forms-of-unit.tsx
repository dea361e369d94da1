/** The units of holders by form of ownership. */
import type { ReactElement } from 'react';
import { formatCount } from '../../words/format.ts';
import { useAnswer } from '../use-answer.tsx';
import { words } from '../../words/words.ts';
import { EmptyState } from '../empty-state.tsx';
import { CapTableHolders } from '#graphql/cap-table-holders.ts';
import { rowsByForm, type Unit } from './cap-table-rows.ts';
import { SharePanel } from './share-panel.tsx';

const names = words.capTable;

/** Units: holders that are loaded. The others share one row. */
const holdersMax = 100;

interface Props {
  readonly unit: Unit;
  /** The outstanding total. */
  readonly outstanding: string;
  /** How the percentages are calculated. */
  readonly formula: string | undefined;
  readonly register: { readonly registerId?: string; readonly asOf?: string; readonly knownAt?: string };
}

export function FormsOfUnit({ unit, outstanding, formula, register }: Props): ReactElement {
  const { data, instead } = useAnswer(CapTableHolders, { ...register, unit, first: holdersMax });
  if (data === undefined) return instead;
  const { capTable } = data;
  if (!capTable) return <EmptyState title={names.notAvailable} more={names.notAvailableMore} />;
  const { holders } = capTable;
  return (
    <SharePanel
      label={names.chart.group}
      series={[names.units]}
      heads={{ name: names.group, units: names.units, percentage: names.ofOutstanding }}
      rows={rowsByForm(holders, { outstanding })}
      total={{ quantities: [outstanding], units: outstanding }}
      notes={holders.totalCount > holders.nodes.length ? [names.largestOnly(formatCount(holdersMax))] : []}
      formula={formula}
      isPast={register.asOf !== undefined}
    />
  );
}
