/** The overview of an investor: holdings and statements. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { PositionList } from '../../parts/positions/position-list.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './overview.module.css';
import { OwnHolders } from './own-holders.graphql.ts';

const route = getRouteApi('/r/$role/');

/** Units: registrations. The statements page finds the others. */
const shown = 20;

export function HolderOverview(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className={classes['lists']}>
      <section>
        <h2 className={classes['heading']}>{words.overview.holdings}</h2>
        <PositionList
          label={words.overview.holdings}
          own
          view={view}
          onView={(search, replace) => void navigate({ search, replace })}
          empty={{ title: words.overview.holdingsNone, more: words.overview.holdingsNoneMore }}
        />
      </section>
      <Section title={words.statements.title}>
        <Registrations />
      </Section>
    </div>
  );
}

function Registrations(): ReactElement {
  const role = useRole().usersAccountId;
  const { data, error, refetch } = useRoleQuery(OwnHolders, { first: shown });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { nodes = [], totalCount = 0 } = data.allHolders ?? {};
  if (nodes.length === 0) return <p className={classes['quiet']}>{words.statements.noHoldersMore}</p>;
  return (
    <>
      <PlainTable
        label={words.statements.title}
        rows={nodes}
        columns={[
          {
            label: words.statements.holder,
            text: ({ registration }) => registration,
            cell: ({ id, registration }) => (
              <Link to="/r/$role/statements" params={{ role }} search={{ holder: id }}>
                {words.statements.of(registration)}
              </Link>
            ),
          },
          { label: words.overview.number, text: ({ holderNumber }) => holderNumber },
          {
            label: words.overview.holds,
            text: ({ positions }) => positions.nodes.map(({ asset }) => asset?.symbol ?? asset?.name ?? '–').join(', '),
          },
        ]}
      />
      {totalCount > nodes.length && (
        <p className={classes['note']}>
          <Link to="/r/$role/statements" params={{ role }}>
            {words.overview.more(formatCount(totalCount - nodes.length))}
          </Link>
        </p>
      )}
    </>
  );
}
