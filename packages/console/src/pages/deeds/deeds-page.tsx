/** What the role may do or propose, each deed a card that leads to its form. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import { DeedViewer } from '../../parts/deeds/deed-viewer.graphql.ts';
import { type DeedGroup, deedGroups, type DeedName, mutationOf } from '../../parts/deeds/deed-names.ts';
import classes from './deeds.module.css';
import { readDraft } from './flow/draft.ts';

export function DeedsPage(): ReactElement {
  const role = useRole().usersAccountId;
  const { data, error, refetch } = useAsked(DeedViewer, {});
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const may = data.viewer?.may ?? [];
  const groups = Object.entries(deedGroups)
    .map(([group, names]) => ({
      group: group as DeedGroup,
      names: names.filter((name: DeedName) => may.includes(mutationOf[name])),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      <PageHead title={words.deeds.title} />
      {groups.length === 0 && <EmptyState title={words.deeds.none} more={words.deeds.noneMore} />}
      {groups.length > 0 && <p className={classes['more']}>{words.deeds.more}</p>}
      <Unanswered role={role} names={groups.flatMap(({ names }) => names)} />
      {groups.map(({ group, names }) => (
        <section key={group} aria-labelledby={`deeds-${group}`}>
          <h2 id={`deeds-${group}`} className={classes['group']}>
            {words.deeds.groups[group]}
          </h2>
          <ul className={classes['cards']}>
            {names.map((deed) => (
              <li key={deed}>
                <Link to="/r/$role/deeds/$deed" params={{ role, deed }} className={classes['card']}>
                  <span className={classes['name']}>{words.deeds.names[deed]}</span>
                  <span className={classes['says']}>{words.deeds.says[deed]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What was sent from this tab and never answered comes before anything new. */
function Unanswered({
  role,
  names,
}: {
  readonly role: string;
  readonly names: readonly DeedName[];
}): ReactElement | null {
  const sent = names.flatMap((deed) => {
    const says = readDraft({ role, deed })?.sent?.says;
    return says === undefined ? [] : [{ deed, says }];
  });
  if (sent.length === 0) return null;
  return (
    <div className={classes['unanswered']} role="status">
      <strong>{words.deeds.unknownList}</strong>
      <ul>
        {sent.map(({ deed, says }) => (
          <li key={deed}>
            <Link to="/r/$role/deeds/$deed" params={{ role, deed }}>
              {words.deeds.names[deed]}
            </Link>
            : {says}
          </li>
        ))}
      </ul>
    </div>
  );
}
