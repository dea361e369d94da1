/** The feed of the account, the last event first. It is live until somebody pauses it. */
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { actionLabel } from '../../parts/action-label.ts';
import { useAssetFilter } from '../../parts/assets/use-asset-choices.ts';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { instantColumn, textColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { objectLink } from '../../parts/object-link.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { words } from '../../words/words.ts';
import { useLive } from './use-live.ts';
import { EventList, type EventListQuery, type EventListQueryVariables } from '#graphql/event-list.ts';

type Event = NonNullable<EventListQuery['allEvents']>['nodes'][number];

const route = getRouteApi('/r/$role/events');
const names = words.events;
const types = choicesOf(names.types);

/** The label of a type. A server may know types that this page does not. */
const labelOf = (type: string): string => (names.types as Readonly<Record<string, string>>)[type] ?? actionLabel(type);

const assetsOf = ({ assets }: Event): string => assets.nodes.map(({ name }) => name).join(', ');

const columnsFor = (role: string, readsLedger: boolean): readonly Column<Event>[] => [
  { id: 'type', label: names.type, width: 240, text: ({ type }) => type, cell: ({ type }) => labelOf(type) },
  instantColumn('timestamp', { label: names.timestamp, width: 205 }),
  { id: 'assets', label: names.assets, width: 240, text: assetsOf },
  {
    id: 'holder',
    label: names.holder,
    width: 220,
    text: ({ holder }) => holder?.registration,
  },
  {
    id: 'object',
    label: names.object,
    width: 150,
    text: ({ objectType }) => objectType,
    cell: ({ objectType, objectId }) => {
      const link = objectLink(objectType, objectId, { role, readsLedger });
      return link === undefined ? objectType : <Link {...link}>{objectType}</Link>;
    },
  },
  textColumn('objectId', { label: names.objectId, width: 310 }),
  { id: 'register', label: names.register, width: 200, hidden: true, text: ({ register }) => register?.name },
  textColumn('sequence', { label: names.sequence, width: 130, hidden: true }),
  textColumn('id', { label: names.id, width: 310, hidden: true }),
];

export function EventListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const { mayRead } = useViewer();
  const ofRegister = useOfRegister();
  const asset = useAssetFilter(view.asset);
  const source = useSource(EventList, { filter: { ...filterOf(view), ...ofRegister } }, ({ allEvents }) => allEvents);
  const [isLive, setLive] = useState(true);
  useLive(role, source.key, isLive);
  return (
    <>
      <PageHead
        title={names.title}
        actions={
          <Button variant="default" size="sm" onClick={() => setLive(!isLive)}>
            {isLive ? names.pause : names.resume}
          </Button>
        }
      />
      <DataTable
        label={names.title}
        source={source}
        columns={columnsFor(role, mayRead('ledger'))}
        filters={[{ id: 'type', label: names.type, choices: types }, asset, { id: 'holder', label: names.holderId }]}
        view={view}
        onView={(search, replace) => void navigate({ search, replace })}
        usualOrder="PLACED_DESC"
        empty={<EmptyState title={names.none} more={names.noneMore} />}
      />
    </>
  );
}

/** Keeps only filter values that the API knows. A text that is no id finds nothing. */
function filterOf(view: ReturnType<typeof route.useSearch>): EventListQueryVariables['filter'] {
  const holder = view.holder?.trim();
  return {
    ...ifChosen('type', view.type, types),
    ...(isId(view.asset) ? { assets: { some: { id: { equalTo: view.asset } } } } : {}),
    ...(holder === undefined || holder === '' ? {} : { holderId: { in: isId(holder) ? [holder] : [] } }),
  };
}
