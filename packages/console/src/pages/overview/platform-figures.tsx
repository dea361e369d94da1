/** How many accounts a platform has, by type. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { PlatformFigures as platformFigures } from '#graphql/platform-figures.ts';
import { Figures } from './figures.tsx';

const names = words.overview;
const labels = {
  all: names.accounts,
  issuers: names.issuersCount,
  agents: names.agentsCount,
  others: names.othersCount,
} as const;
type Id = keyof typeof labels;

export function PlatformFigures(): ReactElement {
  const { data } = useRoleQuery(platformFigures, {});
  const textOf = (id: Id): string => (data === undefined ? '–' : formatCount(data[id]?.totalCount ?? 0));
  return (
    <Figures
      label={names.figures}
      figures={(Object.keys(labels) as readonly Id[]).map((id) => ({ id, label: labels[id], text: textOf(id) }))}
    />
  );
}
