/** The overview of an investor: its holdings by issuer, with what restricts them, statements and documents. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { OwnRequests } from '../../parts/approvals/own-requests.tsx';
import { DocumentLink } from '../../parts/document-link.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { useToday } from '../../parts/use-today.ts';
import { formatCount, formatDay, formatDecimal } from '../../words/format.ts';
import { useAnswer } from '../../parts/use-answer.tsx';
import { assetColumn } from '../../parts/entity-columns.tsx';
import { words } from '../../words/words.ts';
import { type OwnHolding, holdingsByIssuer, type OfIssuer, type Restriction } from './holdings.ts';
import classes from './overview.module.css';
import { OwnHoldings } from '#graphql/own-holdings.ts';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';

const names = words.overview;

/** Units: positions. The register as of a date lists all of them. */
const shown = 200;

export function HolderOverview(): ReactElement {
  const role = useRole().usersAccountId;
  const today = useToday();
  const { data, instead } = useAnswer(OwnHoldings, { positions: shown, restrictions: lockingOn(today) });
  if (data === undefined) return instead;
  const issuers = holdingsByIssuer(data);
  const total = data.allPositions?.totalCount ?? 0;
  if (issuers.length === 0) return <EmptyState title={names.holdingsNone} more={names.holdingsNoneMore} />;
  return (
    <div className={classes['lists']}>
      <OwnRequests />
      {issuers.map((issuer) => (
        <Section key={issuer.id} title={issuer.name}>
          <HoldingsOfIssuer issuer={issuer} />
        </Section>
      ))}
      <p className={classes['note']}>
        {total > shown && `${names.largestOf(formatCount(shown), formatCount(total))} `}
        <Link to="/r/$role/as-of" params={{ role }}>
          {names.toHoldingsAsOf}
        </Link>
      </p>
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

function HoldingsOfIssuer({ issuer: { name, holdings, holders, documents } }: { readonly issuer: OfIssuer }) {
  const role = useRole().usersAccountId;
  const owner = {
    label: words.positions.holder,
    text: ({ holder }: OwnHolding) => holder?.registration,
  };
  return (
    <>
      {holdings.length > 0 && (
        <PlainTable<OwnHolding>
          label={names.holdingsIn(name)}
          rows={holdings}
          columns={[
            assetColumn({ label: names.class }),
            ...(holders.length > 1 ? [owner] : []),
            quantityColumn('balance', { label: words.positions.balance }),
            {
              label: names.restrictedUntil,
              text: restrictionText,
              cell: (holding) => <RestrictedUntil holding={holding} />,
            },
          ]}
        />
      )}
      <ul className={classes['links']}>
        {holders.map(({ id, registration }) => (
          <li key={id}>
            <Link to="/r/$role/statements" params={{ role }} search={{ holder: id }}>
              {words.statements.of(registration)}
            </Link>
          </li>
        ))}
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentLink document={document} />
          </li>
        ))}
      </ul>
    </>
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
