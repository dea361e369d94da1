/** The holdings of an investor: their value as a ring, in one currency, and their table. One is shown. */
import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { toUnits } from '../../parts/decimal.ts';
import { AssetLink } from '../../parts/entity-links.tsx';
import { Ring } from '../../parts/pictures/ring.tsx';
import { slicesOf } from '../../parts/pictures/slice.ts';
import { useToday } from '../../parts/use-today.ts';
import { formatCount, formatDay, formatMoney } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { type ValueOf, valuesOf } from './holding-values.ts';
import type { OfIssuer } from './holdings.ts';
import { HoldingsTable } from './holdings-table.tsx';
import classes from './home.module.css';

const names = words.pictures;

/** Units: holdings with a slice of their own. */
const largest = 8;

interface Props {
  readonly issuers: readonly OfIssuer[];
  /** How many positions there are. */
  readonly total: number;
}

export function HoldingsPicture({ issuers, total }: Props): ReactElement {
  const [first] = valuesOf(issuers.flatMap(({ holdings }) => holdings));
  const table = <HoldingsTable issuers={issuers} total={total} />;
  if (first === undefined || toUnits(first.value) === 0n)
    return (
      <section className={classes['picture']} aria-label={words.overview.holdingsCount}>
        {table}
      </section>
    );
  return (
    <section className={classes['picture']} aria-label={words.overview.holdingsCount}>
      <Tabs defaultValue="value" keepMounted={false} variant="pills">
        <div className={classes['views']}>
          <Tabs.List aria-label={words.overview.holdingsCount}>
            <Tabs.Tab value="value">{words.overview.value}</Tabs.Tab>
            <Tabs.Tab value="holdings">{words.overview.allHoldings}</Tabs.Tab>
          </Tabs.List>
        </div>
        <Tabs.Panel value="value">
          <OfCurrency of={first} />
        </Tabs.Panel>
        <Tabs.Panel value="holdings">{table}</Tabs.Panel>
      </Tabs>
    </section>
  );
}

/** Money of two currencies is never added up. */
function OfCurrency({ of: { currency, value, holdings } }: { readonly of: ValueOf }): ReactElement {
  const today = useToday();
  const sorted = holdings.toSorted((one, other) => (toUnits(other.value) > toUnits(one.value) ? 1 : -1));
  const parts = sorted.slice(0, largest).map((one) => ({ id: one.id, name: one.asset?.name ?? '–', value: one.value }));
  const others = sorted.length - parts.length;
  return (
    <Ring
      label={names.holdings(currency, formatDay(today))}
      heads={{ name: words.overview.class, value: words.overview.value, percentage: names.share }}
      slices={slicesOf(parts, value, names.otherHoldings(formatCount(others), others))}
      whole={value}
      middle={{ figure: formatCount(sorted.length), unit: words.overview.holdingsCount.toLowerCase() }}
      amount={(amount) => formatMoney(amount, currency)}
      cell={({ id, name }) => {
        const asset = sorted.find((one) => one.id === id)?.asset;
        return asset ? <AssetLink asset={asset} /> : name;
      }}
    />
  );
}
