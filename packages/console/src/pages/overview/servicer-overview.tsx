/** The overview of a broker or a custodian: clients and positions. */
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { OwnRequests } from '../../parts/approvals/own-requests.tsx';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { words } from '../../words/words.ts';
import { ClientList } from './client-list.tsx';
import classes from './overview.module.css';

const route = getRouteApi('/r/$role/');

export function ServicerOverview(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const tab = view.tab === 'positions' ? 'positions' : 'clients';
  return (
    <Tabs
      value={tab}
      onChange={(chosen) => void navigate({ search: chosen === 'positions' ? { tab: chosen } : {} })}
      keepMounted={false}
    >
      <Tabs.List className={classes['tabs']}>
        <Tabs.Tab value="clients">{words.overview.clients}</Tabs.Tab>
        <Tabs.Tab value="positions">{words.positions.title}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="clients">
        <OwnRequests />
        <ClientList view={view} />
      </Tabs.Panel>
      <Tabs.Panel value="positions">
        <PositionList own={false} view={view} empty={emptyPositions} />
      </Tabs.Panel>
    </Tabs>
  );
}

const emptyPositions = { title: words.positions.none, more: words.positions.noneMore };
