/** The overview of one register: warnings, cap table, recent transactions, open instructions. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { CapTableSection } from '../../parts/cap-table/cap-table-section.tsx';
import { useRegister } from '../../parts/register/use-register.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PaperButton } from '../../parts/paper/paper-button.tsx';
import { Section } from '../../parts/section.tsx';
import { useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import { OpenInstructions } from './open-instructions.tsx';
import classes from './overview.module.css';
import { RecentTransactions } from './recent-transactions.tsx';
import { Warnings } from './warning-list.tsx';

const route = getRouteApi('/r/$role/');

export function KeeperOverview(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const { mayRead } = useViewer();
  const today = useToday();
  const isAuditor = role.userRole === 'account_auditor';
  const register = useRegister(view.register, (id) => void navigate({ search: { ...view, register: id } }));
  if (register.error !== null) return <ErrorState error={register.error} />;
  if (!register.isReady) return <Loading />;
  const agent = role.accountType === 'transfer_agent';
  const registerInput = register.registerId === undefined ? {} : { registerId: register.registerId };
  return (
    <div className={classes['overview']}>
      <div className={classes['wide']}>
        <Section title={words.overview.warnings}>
          <Warnings register={registerInput} none={register.isNone} />
        </Section>
      </div>
      <div className={classes['wide']}>
        <Section title={words.capTable.title}>
          {register.isNone ? (
            <EmptyState title={words.capTable.notAvailable} more={words.capTable.notAvailableMore} />
          ) : (
            <>
              <CapTableSection register={registerInput} view={view} />
              <div className={classes['note']} data-screen>
                <PaperButton
                  label={words.paper.capTable}
                  file={words.paper.onDay(words.capTable.title, today)}
                  kind="cap-table"
                  fields={{ ...registerInput, date: today }}
                />
              </div>
            </>
          )}
          <p className={classes['note']}>
            <Link
              to="/r/$role/as-of"
              params={{ role: role.usersAccountId }}
              search={register.registerId === undefined ? {} : { register: register.registerId }}
            >
              {words.overview.toRegisterAsOf}
            </Link>
          </p>
          {mayRead('personal_data') && !isAuditor && (
            <p className={classes['note']}>
              <Link to="/r/$role/mailing" params={{ role: role.usersAccountId }}>
                {words.overview.toMailing}
              </Link>
            </p>
          )}
        </Section>
      </div>
      <div className={classes['wide']}>
        <Section title={words.overview.open}>
          <OpenInstructions />
        </Section>
      </div>
      <div className={classes['wide']}>
        <Section title={words.overview.recent}>
          <RecentTransactions agent={agent} />
        </Section>
      </div>
    </div>
  );
}
