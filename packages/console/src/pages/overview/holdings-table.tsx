/** The largest holdings of an investor, with their value at the last price and what restricts them. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { AssetLink } from '../../parts/entity-links.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { formatCount, formatDay, formatDecimal, formatMoney } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { priceOf, valueOf } from './holding-values.ts';
import type { OfIssuer, OwnHolding, Restriction } from './holdings.ts';
import classes from './overview.module.css';

const names = words.overview;

/** Units: holdings. The register as of a date lists all of them. */
const shown = 6;

interface Props {
  readonly issuers: readonly OfIssuer[];
  /** How many positions there are. */
  readonly total: number;
}

export function HoldingsTable({ issuers, total }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const holdings = issuers.flatMap((issuer) => issuer.holdings);
  const registrations = new Set(holdings.map(({ holder }) => holder?.registration));
  const rows = holdings.slice(0, shown);
  return (
    <>
      <PlainTable<OwnHolding>
        label={names.holdingsCount}
        rows={rows}
        columns={[
          {
            label: names.class,
            text: ({ asset, holder }) =>
              [asset?.name, asset?.register?.name, registrations.size > 1 ? holder?.registration : undefined]
                .filter(Boolean)
                .join(', '),
            cell: ({ asset, holder }) => {
              const of = [asset?.register?.name, registrations.size > 1 ? holder?.registration : undefined];
              const text = of.filter(Boolean).join(', ');
              return (
                <>
                  {asset && <AssetLink asset={asset} />}
                  <span className={`${classes['below']} ${classes['cut']}`} title={text}>
                    {text}
                  </span>
                </>
              );
            },
          },
          {
            label: words.positions.balance,
            align: 'end',
            text: ({ balance }) => balance,
            cell: ({ balance, asset }) => (
              <Quantity
                value={balance}
                unit={asset?.unit === 'principal' ? (asset.currency ?? undefined) : undefined}
              />
            ),
          },
          { label: names.lastPrice, align: 'end', text: priceText, cell: (holding) => <LastPrice holding={holding} /> },
          { label: names.value, align: 'end', text: valueText, cell: (holding) => <Value holding={holding} /> },
          {
            label: names.restrictedUntil,
            text: restrictionText,
            cell: (holding) => <RestrictedUntil holding={holding} />,
          },
        ]}
      />
      <p className={classes['note']}>
        {total > rows.length && `${names.largestOf(formatCount(rows.length), formatCount(total))} `}
        <Link to="/r/$role/as-of" params={{ role }}>
          {names.toHoldingsAsOf}
        </Link>
      </p>
    </>
  );
}

function priceText(holding: OwnHolding): string | undefined {
  const price = priceOf(holding);
  return price && `${price.currency} ${price.price}`;
}

function LastPrice({ holding }: { readonly holding: OwnHolding }): ReactElement {
  const price = priceOf(holding);
  if (price === undefined) return <>–</>;
  return (
    <>
      <span data-quantity className={classes['money']}>
        {formatMoney(price.price, price.currency)}
      </span>
      <span className={classes['below']}>{price.day === undefined ? names.atIssue : formatDay(price.day)}</span>
    </>
  );
}

function valueText(holding: OwnHolding): string | undefined {
  const value = valueOf(holding);
  return value && `${value.currency} ${value.value}`;
}

function Value({ holding }: { readonly holding: OwnHolding }): ReactElement {
  const value = valueOf(holding);
  if (value === undefined) return <>–</>;
  return (
    <span data-quantity className={classes['money']}>
      {formatMoney(value.value, value.currency)}
    </span>
  );
}

function RestrictedUntil({ holding }: { readonly holding: OwnHolding }): ReactElement {
  const { restriction, moreRestrictions } = holding;
  if (restriction === undefined) return <>–</>;
  return (
    <>
      {endOf(restriction)}
      <span className={classes['below']}>
        {subjectOf(restriction)}
        {moreRestrictions > 0 && `, ${names.more(formatCount(moreRestrictions))}`}
      </span>
    </>
  );
}

function restrictionText({ restriction }: OwnHolding): string | undefined {
  return restriction && `${restriction.expiresOn ?? names.released}: ${subjectOf(restriction)}`;
}

function endOf({ expiresOn }: Restriction): string {
  return expiresOn === null ? names.released : formatDay(expiresOn);
}

/** The kind, and the units or the lot that it concerns. */
function subjectOf({ kind, quantity, lot }: Restriction): string {
  const kindName = words.restrictions.kinds[kind];
  if (quantity !== null) return names.restrictionOn(kindName, formatDecimal(quantity));
  return names.restrictionOn(kindName, lot === null ? names.allUnits : lot.customId);
}
