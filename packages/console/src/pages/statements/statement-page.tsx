/** The statement of a holder for a period. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { OtherDayHere } from '../../parts/other-day-here.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import { periodOf } from './period.ts';
import { StatementChoice } from './statement-choice.tsx';
import { StatementView } from './statement-view.tsx';

const route = getRouteApi('/r/$role/statements');

export function StatementPage(): ReactElement {
  const view = route.useSearch();
  const role = useRole();
  const period = periodOf(view.from, view.to, useToday());
  return (
    <>
      <div data-screen>
        <PageHead title={words.statements.title} />
      </div>
      <StatementChoice key={role.usersAccountId} view={view} period={period} />
      <OtherDayHere value={period.to} />
      {view.holder === undefined || period.from > period.to ? (
        <EmptyState
          title={words.statements.chooseFirst}
          more={period.from > period.to ? words.statements.periodWrong : words.statements.chooseFirstMore}
        />
      ) : (
        <StatementView holderId={view.holder} period={period} view={view} />
      )}
    </>
  );
}
