/** The cap table of a register, now or as of a date: a chart and a table. */
import { Tabs } from '@mantine/core';
import { type ReactElement, Suspense, useEffect } from 'react';
import { useAnswer } from '../use-answer.tsx';
import { words } from '../../words/words.ts';
import { useShowView } from '../data-table/show-view.ts';
import { changedView, oneOf, type View } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { Loading } from '../loading.tsx';
import { DecimalsSwitch } from '../percentage.tsx';
import { CapTable } from '#graphql/cap-table.ts';
import { cutByUnit, type ShownFormula, type ShownRight, type UnitPart } from './cap-table-rows.ts';
import { ClassesOfUnit } from './classes-of-unit.tsx';
import { FormsOfUnit } from './forms-of-unit.tsx';
import { RightsOverClasses } from './rights-over-classes.tsx';
import { UnitField } from './unit-field.tsx';
import classes from './cap-table.module.css';

// Lists are not needed before their tab is chosen.
const HolderMatrix = lazyComponent(() => import('./holder-matrix.tsx'), 'HolderMatrix');
const HoldersByClass = lazyComponent(() => import('./holders-by-class.tsx'), 'HoldersByClass');
const OwnersOfPart = lazyComponent(() => import('../pictures/owners-of-part.tsx'), 'OwnersOfPart');

const names = words.capTable;
const cuts = ['class', 'owners', 'holder', 'group', 'diluted'] as const;
type Cut = (typeof cuts)[number];

/** The register, and the moment. */
export interface Register {
  readonly registerId?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

/** Its search parameters: the order and the columns are those of the list of holders. */
type CapTableView = View<'by' | 'unit'>;

interface Props {
  readonly register: Register;
  /** All search parameters of the page; the others stay unchanged. */
  readonly view: CapTableView;
}

export function CapTableSection({ register, view }: Props): ReactElement {
  const showView = useShowView();
  const cut = oneOf(view.by, cuts) ?? 'class';
  const { data, instead } = useAnswer(CapTable, register);
  usePreloadedLists();
  if (data === undefined) return instead;
  const { capTable } = data;
  if (!capTable) return <EmptyState title={names.notAvailable} more={names.notAvailableMore} />;
  const parts = cutByUnit(capTable);
  const units = parts.map(({ unit }) => unit);
  const unit = oneOf(view.unit, units);
  const change = (changed: { readonly [name in keyof CapTableView]?: string | undefined }): void =>
    showView(changedView(view, changed), false);
  const listView = {
    ...(view.order === undefined ? {} : { order: view.order }),
    ...(view.columns === undefined ? {} : { columns: view.columns }),
  };
  return (
    <Tabs
      value={cut}
      onChange={(chosen) => change({ by: chosen === null || chosen === 'class' ? undefined : chosen })}
      keepMounted={false}
      variant="pills"
    >
      <div className={classes['choices']}>
        <Tabs.List aria-label={names.by}>
          {cuts.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {names.views[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes['shown']}>
          <DecimalsSwitch />
          <UnitField units={units} unit={unit} onUnit={(chosen) => change({ unit: chosen })} />
        </div>
      </div>
      {cuts.map((one) => (
        <Tabs.Panel key={one} value={one}>
          <Suspense fallback={<Loading />}>
            {parts
              .filter((part) => unit === undefined || part.unit === unit)
              .map((part) => (
                <OfUnit
                  key={part.unit}
                  part={part}
                  cut={one}
                  register={register}
                  rights={capTable.rights}
                  formulas={capTable.formulas}
                  view={listView}
                  onView={({ order, columns }) => change({ order, columns })}
                  isAlone={parts.length === 1 && capTable.rights.length === 0}
                />
              ))}
          </Suspense>
          {(one === 'class' || one === 'diluted') && <RightsOverClasses rights={capTable.rights} />}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Fetches the lists of the other tabs while the browser is idle, so that they open without a connection. */
function usePreloadedLists(): void {
  useEffect(() => {
    const handle = requestIdleCallback(
      () => void Promise.all([HolderMatrix.preload(), HoldersByClass.preload(), OwnersOfPart.preload()]),
    );
    return () => cancelIdleCallback(handle);
  }, []);
}

interface OfUnitProps {
  readonly part: UnitPart;
  readonly cut: Cut;
  readonly register: Register;
  readonly rights: readonly ShownRight[];
  readonly formulas: readonly ShownFormula[];
  readonly view: View;
  onView(view: View): void;
  readonly isAlone: boolean;
}

/** The figure whose formula a view tells. */
const figureOf = {
  class: 'outstanding',
  owners: 'outstanding',
  holder: 'fullyDiluted',
  group: 'percentage',
  diluted: 'fullyDiluted',
} as const;

/** One panel per unit, because units are not added up. The unit is the heading when there are several. */
function OfUnit({ part, cut, register, rights, formulas, isAlone, view, onView }: OfUnitProps): ReactElement {
  const name = words.assets.units[part.unit];
  const { registerId: _, ...moment } = register;
  const isPast = register.asOf !== undefined;
  const formula = formulas.find(({ figure }) => figure === figureOf[cut])?.formula;
  const panel =
    cut === 'class' || cut === 'diluted' ? (
      <ClassesOfUnit cut={cut} part={part} formula={formula} isPast={isPast} />
    ) : cut === 'owners' ? (
      <OwnersOfPart part={part} register={register} />
    ) : part.unit !== 'shares' ? (
      cut === 'group' ? (
        <p className={classes['note']}>
          {names.notAdded[part.unit]} {names.byClassOnly}
        </p>
      ) : (
        <HoldersByClass unit={part.unit} classes={part.classes} moment={moment} view={view} onView={onView} />
      )
    ) : cut === 'holder' ? (
      <HolderMatrix part={part} rights={rights} register={register} formula={formula} view={view} onView={onView} />
    ) : (
      <FormsOfUnit
        unit={part.unit}
        outstanding={part.totals?.outstanding ?? '0'}
        formula={formula}
        register={register}
      />
    );
  if (isAlone) return panel;
  return (
    <section className={classes['unit']} aria-label={name}>
      <h3>{name}</h3>
      {panel}
    </section>
  );
}
