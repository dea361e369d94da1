/** Requests and differences at the issuers of an agent, as bars. The list of issuers has the same numbers. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { openRequests } from '../../parts/approvals/queues.ts';
import { ShareChart } from '../../parts/charts/share-chart.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { IssuerPicture as issuerPicture } from '#graphql/issuer-picture.ts';
import { appointing } from './issuer-list.tsx';

const names = words.overview;

/** Units: issuers that are read, and those with most that are drawn. */
const [read, drawn] = [100, 8] as const;

export function IssuerPicture(): ReactElement | null {
  const { data } = useRoleQuery(issuerPicture, { filter: appointing, waiting: openRequests, first: read });
  const rows = (data?.allAccounts?.nodes ?? [])
    .map(({ id, name, instructions, differences }) => {
      const parts = [instructions.totalCount, differences.totalCount];
      return { id, name, parts, all: parts.reduce((sum, part) => sum + part, 0) };
    })
    .filter(({ all }) => all > 0)
    .toSorted((one, other) => other.all - one.all)
    .slice(0, drawn);
  if (rows.length === 0) return null;
  return (
    <Section title={words.pictures.waiting}>
      <ShareChart
        label={`${words.pictures.waiting}. ${words.capTable.chartMore}`}
        series={[names.open, names.differences]}
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
