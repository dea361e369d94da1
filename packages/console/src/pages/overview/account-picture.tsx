/** The accounts of a platform as a ring, by their type, the most first. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { Ring } from '../../parts/pictures/ring.tsx';
import { slicesOf } from '../../parts/pictures/slice.ts';
import { useToday } from '../../parts/use-today.ts';
import { formatCount, formatDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { PlatformFiguresQuery } from '#graphql/platform-figures.ts';
import classes from './home.module.css';

const names = words.overview;

type AccountType = keyof typeof words.session.accountType;
const types = Object.keys(words.session.accountType) as readonly AccountType[];

interface Props {
  readonly counts: PlatformFiguresQuery;
  readonly all: number;
}

export function AccountPicture({ counts, all }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const today = useToday();
  const countOf = (type: AccountType): number => counts[type]?.totalCount ?? 0;
  const parts = types
    .toSorted((one, other) => countOf(other) - countOf(one))
    .map((id) => ({ id, name: words.session.accountType[id], value: String(countOf(id)) }));
  return (
    <section className={classes['picture']} aria-label={names.accounts}>
      <Ring
        label={names.accountsOn(formatDay(today))}
        heads={{ name: names.accountType, value: names.accounts, percentage: words.pictures.share }}
        slices={slicesOf(parts, String(all), names.accounts)}
        whole={String(all)}
        middle={{ figure: formatCount(all), unit: names.accounts.toLowerCase() }}
        cell={({ id, name }) => (
          <Link to="/r/$role" params={{ role }} search={{ tab: 'accounts', type: id }}>
            {name}
          </Link>
        )}
      />
    </section>
  );
}
