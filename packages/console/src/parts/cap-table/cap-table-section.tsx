/** The cap table of a register, now or on a date: as a chart, and the same numbers as a table. */
import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { oneOf } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Loading } from '../loading.tsx';
import { CapTable } from './cap-table.graphql.ts';
import { CapTableHolders } from './cap-table-holders.graphql.ts';
import { rowsByClass, rowsByForm, rowsByHolder, rowsDiluted } from './cap-table-rows.ts';
import { SharePanel } from './share-panel.tsx';
import classes from './cap-table.module.css';

const names = words.capTable;
const cuts = ['class', 'holder', 'group', 'diluted'] as const;
type Cut = (typeof cuts)[number];

/** Units: holders whose forms are told apart; the others are one row. */
const asked = 100;

/** Which register, and of when. */
export interface Register {
  readonly registerId?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

interface Props {
  readonly register: Register;
  /** How it is cut, as the address says. */
  readonly by: string | undefined;
  onBy(by: string | undefined): void;
}

export function CapTableSection({ register, by, onBy }: Props): ReactElement {
  const cut = oneOf(by, cuts) ?? 'class';
  return (
    <Tabs
      value={cut}
      onChange={(chosen) => onBy(chosen === null || chosen === 'class' ? undefined : chosen)}
      keepMounted={false}
      variant="pills"
    >
      <Tabs.List className={classes['cuts']} aria-label={names.by}>
        {cuts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {names.views[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {cuts.map((one) => (
        <Tabs.Panel key={one} value={one}>
          {one === 'class' || one === 'diluted' ? (
            <ByClass register={register} cut={one} />
          ) : (
            <ByHolder register={register} cut={one} />
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface CutProps<One extends Cut> {
  readonly register: Register;
  readonly cut: One;
}

function ByClass({ register, cut }: CutProps<'class' | 'diluted'>): ReactElement {
  const { data, error, refetch } = useAsked(CapTable, register);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { capTable } = data;
  if (!capTable) return <EmptyState title={names.notKept} more={names.notKeptMore} />;
  const diluted = cut === 'diluted';
  const all = (diluted ? rowsDiluted : rowsByClass)(capTable.classes);
  const rows = all.filter(({ units }) => units !== '0');
  const without = all.length - rows.length;
  const notes = [
    ...(rows.some(({ percentage }) => percentage === null) ? [names.notCounted] : []),
    ...(without > 0 ? [names.withoutUnits(formatCount(without), without)] : []),
  ];
  const { outstanding, reserved, fullyDiluted } = capTable.totals;
  return (
    <SharePanel
      label={names.chart[cut]}
      series={diluted ? [names.outstanding, names.reserved] : [names.outstanding]}
      heads={{
        name: names.class,
        units: names.fullyDiluted,
        percentage: diluted ? names.ofDiluted : names.ofOutstanding,
      }}
      rows={rows}
      total={
        diluted
          ? { quantities: [outstanding, reserved], units: fullyDiluted }
          : { quantities: [outstanding], units: outstanding }
      }
      leadsTo="asset"
      notes={notes}
      past={register.asOf !== undefined}
    />
  );
}

function ByHolder({ register, cut }: CutProps<'holder' | 'group'>): ReactElement {
  const { data, error, refetch } = useAsked(CapTableHolders, { ...register, first: asked });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { capTable } = data;
  if (!capTable) return <EmptyState title={names.notKept} more={names.notKeptMore} />;
  const { holders, totals } = capTable;
  const byForm = cut === 'group';
  return (
    <SharePanel
      label={names.chart[cut]}
      series={[names.units]}
      heads={{ name: byForm ? names.group : names.holder, units: names.units, percentage: names.ofOutstanding }}
      rows={(byForm ? rowsByForm : rowsByHolder)(holders, totals)}
      total={{ quantities: [totals.outstanding], units: totals.outstanding }}
      leadsTo={byForm ? undefined : 'holder'}
      notes={byForm && holders.totalCount > holders.nodes.length ? [names.largestOnly(formatCount(asked))] : []}
      past={register.asOf !== undefined}
    />
  );
}
