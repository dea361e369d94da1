/** Selects the holder and the period. Holders are searched, because a register may have a hundred thousand. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useShowView } from '../../parts/data-table/show-view.ts';
import { changedView, type Changes, type View } from '../../parts/data-table/view.ts';
import { DayField } from '../../parts/day-field.tsx';
import { holderSearchFilter } from '../../parts/holder-search.ts';
import { useRegisterDays } from '../../parts/register/use-register-days.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Period } from './period.ts';
import { StatementHolders } from '#graphql/statement-holders.ts';
import classes from './statements.module.css';

const names = words.statements;

/** Units: holders in the list. */
const offered = 50;

/** Units: milliseconds without a key before the search. */
const pause = 250;

export type StatementAddress = View<'holder' | 'from' | 'to' | 'find' | 'lots'>;

interface Props {
  readonly view: StatementAddress;
  readonly period: Period;
}

export function StatementChoice({ view, period }: Props): ReactElement {
  const showView = useShowView();
  // An issuer has one register. Others have holders in several, and a number is one of its register.
  const isIssuer = useRole().accountType === 'issuer';
  const [typed, setTyped] = useState('');
  const [find] = useDebouncedValue(typed.trim(), pause);
  const filter = holderSearchFilter(find === '' ? undefined : find);
  const { data } = useRoleQuery(StatementHolders, { first: offered, filter });
  const chosen = useRoleQuery(
    StatementHolders,
    { first: 1, filter: { id: { equalTo: view.holder ?? '' } } },
    { enabled: view.holder !== undefined },
  ).data?.allHolders?.nodes[0];
  useRegisterDays(chosen?.register?.id);
  const found = data?.allHolders?.nodes ?? [];
  const many = found.length === offered || find !== '';
  const listed = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const choose = found.length === offered ? names.chooseOrSearch(formatCount(offered)) : names.choose;
  const options = listed.map(({ id, registration, holderNumber, register }) => ({
    value: id,
    label: [names.holderOf(registration, holderNumber), ...(isIssuer || !register ? [] : [register.name])].join(', '),
  }));
  const change = (changed: Changes<StatementAddress>): void => showView(changedView(view, changed), true);
  return (
    <div className={classes['choice']} data-filters>
      {many && (
        <TextInput
          type="search"
          size="sm"
          label={names.find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <NativeSelect
        className={classes['holder']}
        size="sm"
        label={names.holder}
        value={view.holder ?? ''}
        data={[{ value: '', label: choose }, ...options]}
        onChange={(event) => change({ holder: event.currentTarget.value })}
      />
      <DayField label={names.from} value={period.from} onDay={(from) => change({ from })} />
      <DayField label={names.to} value={period.to} onDay={(to) => change({ from: period.from, to })} />
    </div>
  );
}
