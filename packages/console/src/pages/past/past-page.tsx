/** The register on a date: who had what on a day, by what was known of it, and what changed between two days. */
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { keepsRegisters } from '../../api/sight.ts';
import { useRegister } from '../../parts/cap-table/use-register.tsx';
import { oneOf } from '../../parts/data-table/view.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import { AssetPast } from './asset-past.tsx';
import { CapTablePast } from './cap-table-past.tsx';
import { HoldersPast } from './holders-past.tsx';
import { MomentChoice } from './moment-choice.tsx';
import type { PastProps } from './past-props.ts';
import { askedOf, type PastView, saidOf } from './past-view.ts';
import classes from './past.module.css';
import { PositionsPast } from './positions-past.tsx';

const route = getRouteApi('/r/$role/past');

const ofKeepers = ['capTable', 'holders', 'asset'] as const;
const ofOthers = ['positions', 'asset'] as const;

const panels = { capTable: CapTablePast, holders: HoldersPast, positions: PositionsPast, asset: AssetPast };

export function PastPage(): ReactElement {
  const view: PastView = route.useSearch();
  const navigate = route.useNavigate();
  const keeps = keepsRegisters(useRole());
  const onView = (search: PastView, replace: boolean): void => void navigate({ search, replace });
  const register = useRegister(view.register, (id) => onView({ ...view, register: id }, false));
  const tabs: readonly (keyof typeof panels)[] = keeps ? ofKeepers : ofOthers;
  const tab = oneOf(view.tab, tabs) ?? tabs[0]!;
  const asked = askedOf(view, useToday());
  const props: PastProps = {
    registerId: register.registerId,
    moment: asked.moment,
    than: asked.than,
    view,
    onView,
  };
  return (
    <>
      <PageHead title={words.past.title} actions={register.field} />
      <MomentChoice asked={asked} view={view} onView={onView} />
      <p className={classes['said']} role="status">
        {saidOf(asked)}
      </p>
      <Tabs
        value={tab}
        onChange={(chosen) => onView(withTab(view, chosen === tabs[0] ? null : chosen), false)}
        keepMounted={false}
      >
        <Tabs.List className={classes['tabs']}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.past.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {register.error !== null && <ErrorState error={register.error} />}
        {!register.known && register.error === null && <Loading />}
        {register.known &&
          tabs.map((one) => {
            const Panel = panels[one];
            return (
              <Tabs.Panel key={one} value={one}>
                <Panel {...props} />
              </Tabs.Panel>
            );
          })}
      </Tabs>
    </>
  );
}

/** Another tab keeps the moments, and leaves behind what only the one before knew. */
function withTab(
  { order: _, columns: _columns, kind: _kind, find: _find, least: _least, zero: _zero, tab: _tab, ...kept }: PastView,
  tab: string | null,
): PastView {
  return tab === null ? kept : { ...kept, tab };
}
