/** The register as of a date and known at a time, or a comparison of two. */
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { useRegister } from '../../parts/register/use-register.tsx';
import { useRegisterDays } from '../../parts/register/use-register-days.ts';
import { useShowView } from '../../parts/data-table/show-view.ts';
import { changedView, oneOf } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PaperButton } from '../../parts/paper/paper-button.tsx';
import { PrintButton } from '../../parts/paper/print-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import { AssetPanel } from './asset-panel.tsx';
import { CapTablePanel } from './cap-table-panel.tsx';
import { HoldersPanel } from './holders-panel.tsx';
import { MomentChoice } from './moment-choice.tsx';
import type { AsOfProps } from './as-of-props.ts';
import { momentsOf, type AsOfView, describeMoments, momentIn, paperFieldsOf } from './as-of-view.ts';
import classes from './as-of.module.css';
import { PositionsPanel } from './positions-panel.tsx';

const route = getRouteApi('/r/$role/as-of');

const ofKeepers = ['capTable', 'holders', 'asset'] as const;
const ofOthers = ['positions', 'asset'] as const;

/** Those that read a whole register. */
const ofRegisters: readonly (keyof typeof panels)[] = ['capTable', 'holders'];

const panels = { capTable: CapTablePanel, holders: HoldersPanel, positions: PositionsPanel, asset: AssetPanel };

export function AsOfPage(): ReactElement {
  const view: AsOfView = route.useSearch();
  const showView = useShowView();
  const readsLedger = useViewer().mayRead('ledger');
  const register = useRegister(view.register, (id) => showView(changedView(view, { register: id }), false));
  useRegisterDays(register.registerId);
  const tabs: readonly (keyof typeof panels)[] = readsLedger ? ofKeepers : ofOthers;
  const tab = oneOf(view.tab, tabs) ?? tabs[0]!;
  const moments = momentsOf(view, useToday());
  const props: AsOfProps = {
    registerId: register.registerId,
    moment: moments.moment,
    comparedWith: moments.comparedWith,
    view,
  };
  return (
    <>
      <PageHead
        title={words.asOf.title}
        actions={
          <>
            {register.field}
            <OnPaper tab={tab} {...props} />
          </>
        }
      />
      <MomentChoice moments={moments} view={view} />
      {ofRegisters.includes(tab) && <p className={classes['paper']}>{register.name}</p>}
      <p className={classes['description']} role="status">
        {describeMoments(moments)}
      </p>
      <Tabs
        value={tab}
        onChange={(chosen) => showView(withTab(view, chosen === tabs[0] ? null : chosen), false)}
        keepMounted={false}
      >
        <Tabs.List className={classes['tabs']}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {words.asOf.tabs[one]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {register.error !== null && <ErrorState error={register.error} />}
        {!register.isReady && register.error === null && <Loading />}
        {register.isReady &&
          tabs.map((one) => {
            const Panel = panels[one];
            return (
              <Tabs.Panel key={one} value={one}>
                {register.isNone && ofRegisters.includes(one) ? (
                  <EmptyState title={words.capTable.notAvailable} more={words.capTable.notAvailableMore} />
                ) : (
                  <Panel {...props} />
                )}
              </Tabs.Panel>
            );
          })}
      </Tabs>
    </>
  );
}

/** Saves the paper of a tab, or prints the page where there is none. The papers of an asset stand beside its name. */
function OnPaper({
  tab,
  registerId,
  moment,
  comparedWith,
}: AsOfProps & { readonly tab: keyof typeof panels }): ReactElement | null {
  const readsRegisters = useViewer().mayRead('registers');
  if (comparedWith !== undefined) return <PrintButton />;
  if (tab === 'asset' && readsRegisters) return null;
  if (tab !== 'capTable') return <PrintButton />;
  return (
    <PaperButton
      label={words.paper.capTable}
      file={words.paper.onDay(words.capTable.title, momentIn(moment))}
      kind="cap-table"
      fields={paperFieldsOf(moment, { registerId })}
    />
  );
}

/** Changing the tab keeps the moments and drops the filters of the previous tab. */
function withTab(
  { order: _, columns: _columns, kind: _kind, find: _find, least: _least, zero: _zero, tab: _tab, ...rest }: AsOfView,
  tab: string | null,
): AsOfView {
  return tab === null ? rest : { ...rest, tab };
}
