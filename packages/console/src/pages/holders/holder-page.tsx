/** One holder: registration, positions, lots, movements, restrictions, verifications and timeline. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { StatementLink } from '../../parts/entity-links.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { HolderTimeline } from '../../parts/timeline/holder-timeline.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { HolderById } from '#graphql/holder.ts';
import classes from './holder.module.css';
import { toneOf } from './holder-kinds.ts';
import { HolderLotList } from './holder-lots.tsx';
import { HolderMovementList } from './holder-movements.tsx';
import { HolderPositionList } from './holder-positions.tsx';
import { HolderRestrictionList } from './holder-restrictions.tsx';
import { HolderVerificationsOf } from './holder-verifications.tsx';
import { Registration } from './registration.tsx';

const route = getRouteApi('/r/$role/holders/$holderId');

const names = words.holders.tabs;

const offeredCommands = [
  'issue',
  'transfer',
  'repurchase',
  'cancel',
  'convert',
  'reissue',
  'consolidate',
  'restrict',
  'force',
  'record-difference',
  'change-holder',
  'merge-holders',
] as const;

export function HolderPage(): ReactElement {
  const { holderId } = route.useParams();
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const { row: holder, instead } = useRow(HolderById, holderId, ({ holderById }) => holderById);
  if (holder === undefined) return instead;
  const list = { holderId, view };
  const isOver = holder.status === 'closed' || holder.status === 'merged';
  return (
    <>
      <PageHead
        title={holder.registration}
        above={<BackLink to="/r/$role/holders" label={words.holders.titles[role.accountType]} />}
        beside={
          <>
            <span className={classes['number']}>{words.holders.numbered(holder.holderNumber)}</span>
            <Status label={words.holders.statuses[holder.status]} tone={toneOf[holder.status]} />
          </>
        }
        actions={
          <>
            <StatementLink isButton holderId={holder.id} />
            <CommandLinks preset={{ holder: holder.id }} commands={isOver ? [] : offeredCommands} />
          </>
        }
      />
      <PageTabs
        open={view.tab}
        onOpen={(search) => void navigate({ search })}
        tabs={[
          { id: 'positions', label: names.positions, show: () => <HolderPositionList {...list} /> },
          { id: 'registration', label: names.registration, show: () => <Registration holder={holder} /> },
          { id: 'lots', label: names.lots, show: () => <HolderLotList {...list} /> },
          { id: 'movements', label: names.movements, show: () => <HolderMovementList {...list} /> },
          { id: 'restrictions', label: names.restrictions, show: () => <HolderRestrictionList {...list} /> },
          {
            id: 'verifications',
            label: names.verifications,
            show: () => <HolderVerificationsOf holderId={holderId} />,
          },
          {
            id: 'timeline',
            label: names.timeline,
            show: () => <HolderTimeline {...list} />,
          },
        ]}
      />
    </>
  );
}
