/**
 * The issuers of an agent as bars: by their requests and differences or, where nothing waits, by their holders. The
 * list of issuers has the same numbers.
 */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { openRequests } from '../../parts/approvals/queues.ts';
import { ShareChart } from '../../parts/charts/share-chart.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { IssuerPicture as issuerPicture, type IssuerPictureQuery } from '#graphql/issuer-picture.ts';
import { appointing } from './issuer-list.tsx';

const names = words.overview;

/** Units: issuers that are read, and those with most that are drawn. */
const [read, drawn] = [100, 5] as const;

export function IssuerPicture(): ReactElement | null {
  const { data } = useRoleQuery(issuerPicture, { filter: appointing, waiting: openRequests, first: read });
  const issuers = data?.allAccounts?.nodes ?? [];
  const waiting = mostOf(issuers, ({ instructions, differences }) => [instructions.totalCount, differences.totalCount]);
  const isWaiting = waiting.length > 0;
  const rows = isWaiting ? waiting : mostOf(issuers, ({ holders }) => [holders.totalCount]);
  if (rows.length === 0) return null;
  const title = isWaiting ? words.pictures.waiting : words.pictures.holdersByIssuer;
  return (
    <Section title={title}>
      <ShareChart
        label={`${title}. ${words.capTable.chartMore}`}
        series={isWaiting ? [names.open, names.differences] : [names.holders]}
        rows={rows.map(({ id, name, parts, all }) => ({
          id,
          name,
          parts,
          percentageLabel: formatCount(all),
          quantities: parts.map(String),
        }))}
      />
    </Section>
  );
}

type Issuer = NonNullable<IssuerPictureQuery['allAccounts']>['nodes'][number];

/** Those that have any, the most first. */
function mostOf(issuers: readonly Issuer[], partsOf: (issuer: Issuer) => readonly number[]) {
  return issuers
    .map((issuer) => {
      const parts = partsOf(issuer);
      return { id: issuer.id, name: issuer.name, parts, all: parts.reduce((sum, part) => sum + part, 0) };
    })
    .filter(({ all }) => all > 0)
    .toSorted((one, other) => other.all - one.all)
    .slice(0, drawn);
}
