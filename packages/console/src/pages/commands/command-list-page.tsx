/** The commands that the role may run, each a card that links to its form. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import { type CommandGroup, commandGroups, type CommandName } from '../../parts/commands/command-names.ts';
import { useOffered } from '../../parts/commands/use-offered.ts';
import classes from './commands.module.css';
import { readDraft } from './flow/draft.ts';

export function CommandListPage(): ReactElement {
  const role = useRole().usersAccountId;
  const { mutations, error, retry } = useViewer();
  const isOffered = useOffered();
  if (error !== null && mutations === undefined) return <ErrorState error={error} onRetry={retry} whole />;
  if (mutations === undefined) return <Loading />;
  const groups = Object.entries(commandGroups)
    .map(([group, names]) => ({
      group: group as CommandGroup,
      names: names.filter((name: CommandName) => isOffered(name)),
    }))
    .filter(({ names }) => names.length > 0);
  return (
    <>
      <PageHead title={words.commands.title} />
      {groups.length === 0 && <EmptyState title={words.commands.none} more={words.commands.noneMore} />}
      {groups.length > 0 && <p className={classes['more']}>{words.commands.more}</p>}
      <Unanswered role={role} names={groups.flatMap(({ names }) => names)} />
      {groups.map(({ group, names }) => (
        <section key={group} aria-labelledby={`commands-${group}`}>
          <h2 id={`commands-${group}`} className={classes['group']}>
            {words.commands.groups[group]}
          </h2>
          <ul className={classes['cards']}>
            {names.map((command) => (
              <li key={command}>
                <Link to="/r/$role/new/$command" params={{ role, command }} className={classes['card']}>
                  <span className={classes['name']}>{words.commands.names[command]}</span>
                  <span className={classes['description']}>{words.commands.descriptions[command]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Commands that were sent from this tab without an answer, shown first. */
function Unanswered({
  role,
  names,
}: {
  readonly role: string;
  readonly names: readonly CommandName[];
}): ReactElement | null {
  const sent = names.flatMap((command) => {
    const summary = readDraft({ role, command })?.sent?.summary;
    return summary === undefined ? [] : [{ command, summary }];
  });
  if (sent.length === 0) return null;
  return (
    <div className={classes['unanswered']} role="status">
      <strong>{words.commands.unknownList}</strong>
      <ul>
        {sent.map(({ command, summary }) => (
          <li key={command}>
            <Link to="/r/$role/new/$command" params={{ role, command }}>
              {words.commands.names[command]}
            </Link>
            : {summary}
          </li>
        ))}
      </ul>
    </div>
  );
}
