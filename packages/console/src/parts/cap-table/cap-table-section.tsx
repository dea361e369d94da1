/** The cap table of a register, now or on a date: as a chart, and the same numbers as a table. */
import { Tabs } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { words } from '../../words/words.ts';
import { oneOf } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { Loading } from '../loading.tsx';
import { CapTable } from './cap-table.graphql.ts';
import { cutByUnit, type ShownTotals } from './cap-table-rows.ts';
import { ClassesOfUnit } from './classes-of-unit.tsx';
import { HoldersOfUnit } from './holders-of-unit.tsx';
import classes from './cap-table.module.css';

const names = words.capTable;
const cuts = ['class', 'holder', 'group', 'diluted'] as const;
type Cut = (typeof cuts)[number];

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
          <Panels register={register} cut={one} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** One panel for each unit: shares and units of a fund are not added up. */
function Panels({ register, cut }: { readonly register: Register; readonly cut: Cut }): ReactElement {
  const { data, error, refetch } = useAsked(CapTable, register);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { capTable } = data;
  if (!capTable) return <EmptyState title={names.notKept} more={names.notKeptMore} />;
  const parts = cutByUnit(capTable);
  return (
    <>
      {parts.map(({ totals, classes: counted }) => (
        <OfUnit key={totals.unit} unit={totals.unit} alone={parts.length === 1}>
          {cut === 'class' || cut === 'diluted' ? (
            <ClassesOfUnit cut={cut} totals={totals} classes={counted} past={register.asOf !== undefined} />
          ) : (
            <HoldersOfUnit cut={cut} totals={totals} register={register} />
          )}
        </OfUnit>
      ))}
    </>
  );
}

interface OfUnitProps {
  readonly unit: ShownTotals['unit'];
  readonly alone: boolean;
  readonly children: ReactNode;
}

/** What one panel counts is said where there are several. */
function OfUnit({ unit, alone, children }: OfUnitProps): ReactElement {
  if (alone) return <>{children}</>;
  return (
    <section className={classes['unit']} aria-label={words.assets.units[unit]}>
      <h3>{words.assets.units[unit]}</h3>
      {children}
    </section>
  );
}
