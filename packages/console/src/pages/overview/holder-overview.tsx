/** The home of an investor: the value of its holdings, what restricts them, and its requests. */
import { Link } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { useRole } from '../../api/role.tsx';
import { openRequests } from '../../parts/approvals/queues.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { DocumentLink } from '../../parts/document-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { Loading } from '../../parts/loading.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { useToday } from '../../parts/use-today.ts';
import { formatCount, formatDay, formatMoney } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { OwnHoldings } from '#graphql/own-holdings.ts';
import { type Figure, Figures } from './figures.tsx';
import { holdingsByIssuer, type OfIssuer } from './holdings.ts';
import { valuesOf } from './holding-values.ts';
import classes from './home.module.css';
import { OwnRequests } from './own-requests.tsx';
import { Tasks } from './tasks.tsx';
import { useRequestTasks } from './use-keeper-tasks.ts';

const HoldingsPicture = lazyComponent(() => import('./holdings-picture.tsx'), 'HoldingsPicture');

const names = words.overview;

/** Units: positions. The register as of a date lists all of them. */
const read = 200;

export function HolderOverview(): ReactElement {
  const { usersAccountId: role, accountId } = useRole();
  const today = useToday();
  const tasks = useRequestTasks();
  const { data, instead } = useAnswer(OwnHoldings, {
    positions: read,
    restrictions: lockingOn(today),
    open: { and: [openRequests, { account: { id: { equalTo: accountId } } }] },
  });
  if (data === undefined) return instead;
  const issuers = holdingsByIssuer(data);
  const total = data.allPositions?.totalCount ?? 0;
  if (issuers.length === 0) return <EmptyState title={names.holdingsNone} more={names.holdingsNoneMore} />;
  const open = data.allInstructions?.totalCount ?? 0;
  return (
    <div className={classes['home']}>
      <Figures label={names.figures} figures={figuresOf({ role, issuers, total, open })} />
      <Suspense fallback={<Loading />}>
        <HoldingsPicture issuers={issuers} total={total} />
      </Suspense>
      <div className={classes['aside']}>
        <Tasks tasks={tasks}>
          <CommandLinks commands={['transfer']} isMain />
        </Tasks>
        <OwnRequests />
      </div>
      <Papers issuers={issuers} />
    </div>
  );
}

/** Active restrictions that lock units on the day. A legend locks none. */
function lockingOn(today: string) {
  return {
    status: { equalTo: 'active' },
    kind: { notEqualTo: 'legend' },
    effectiveFrom: { lessThanOrEqualTo: today },
    or: [{ expiresOn: { isNull: true } }, { expiresOn: { greaterThan: today } }],
  } as const;
}

interface Given {
  readonly role: string;
  readonly issuers: readonly OfIssuer[];
  /** How many positions there are. */
  readonly total: number;
  /** How many requests are open. */
  readonly open: number;
}

function figuresOf({ role, issuers, total, open }: Given): readonly Figure[] {
  const holdings = issuers.flatMap((issuer) => issuer.holdings);
  const [first, ...others] = valuesOf(holdings);
  const restricted = holdings.flatMap(({ restriction }) => (restriction === undefined ? [] : [restriction]));
  const ends = restricted.flatMap(({ expiresOn }) => (expiresOn === null ? [] : [expiresOn])).sort();
  const asOf = { to: '/r/$role/as-of', params: { role } } as const;
  return [
    first === undefined
      ? { id: 'value', label: names.value, text: '–', more: names.valueNone }
      : {
          id: 'value',
          label: names.value,
          text: formatMoney(first.value, first.currency),
          more: [
            names.valueAt(formatCount(first.holdings.length), formatCount(total)),
            ...others.map(({ currency, value }) => formatMoney(value, currency)),
          ].join('; '),
          link: asOf,
        },
    { id: 'holdings', label: names.holdingsCount, text: formatCount(total), link: asOf },
    {
      id: 'restricted',
      label: names.restrictedUntil,
      text: ends[0] === undefined ? (restricted.length > 0 ? names.released : '–') : formatDay(ends[0]),
      more:
        restricted.length === 0
          ? names.restrictedNone
          : names.restrictedHoldings(formatCount(restricted.length), restricted.length),
    },
    {
      id: 'requests',
      label: names.proposalsOpen,
      text: formatCount(open),
      link: { to: '/r/$role/instructions', params: { role }, search: { tab: 'waiting' } },
    },
  ];
}

/** Statements of each registration, and the documents of the account. */
function Papers({ issuers }: { readonly issuers: readonly OfIssuer[] }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <ul className={`${classes['links']} ${classes['papers']}`}>
      {issuers.flatMap(({ name, holders, documents }) => [
        ...holders.map(({ id, registration }) => (
          <li key={id}>
            <Link to="/r/$role/statements" params={{ role }} search={{ holder: id }}>
              {names.statementOf(registration, name)}
            </Link>
          </li>
        )),
        ...documents.map((document) => (
          <li key={document.id}>
            <DocumentLink document={document} />
          </li>
        )),
      ])}
    </ul>
  );
}
