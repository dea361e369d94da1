/** Runs any query as the role of this page, with the schema documentation beside it. */
import { Button, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import { AnswerPane } from './answer-pane.tsx';
import { CurlButton } from './curl-button.tsx';
import { ExampleSelect } from './example-select.tsx';
import classes from './explorer.module.css';
import { QueryPane } from './query-pane.tsx';
import { SidePanel } from './side-panel.tsx';
import { useDraft } from './use-draft.ts';
import { useRun } from './use-run.ts';

const route = getRouteApi('/r/$role/explorer');
const names = words.explorer;

export function ExplorerPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const draft = useDraft(role.usersAccountId);
  const [operationName, setOperationName] = useState<string>();
  const chosen = draft.operations.find(({ name }) => name === operationName) ?? draft.operations[0];
  const { answer, error, isRunning, run, clear } = useRun(role.usersAccountId, draft.remember);
  const start = (): void => {
    if (draft.variablesRead !== undefined)
      run({
        query: draft.query,
        variables: draft.variablesRead,
        ...(chosen?.name ? { operationName: chosen.name } : {}),
      });
  };
  const showDocs = (doc: string): void => void navigate({ search: { doc } });
  return (
    <>
      <PageHead
        title={names.title}
        beside={
          <span className={classes['quiet']}>{names.as(words.session.role[role.userRole], role.accountName)}</span>
        }
      />
      <div className={classes['toolbar']}>
        <ExampleSelect
          onExample={(query, variables) => {
            draft.replace(query, variables);
            clear();
          }}
        />
        {draft.operations.length > 1 && (
          <NativeSelect
            aria-label={names.operation}
            data={draft.operations.map(({ name }) => name ?? names.unnamed)}
            value={chosen?.name ?? names.unnamed}
            onChange={(event) => setOperationName(event.currentTarget.value)}
          />
        )}
        <Button onClick={start} loading={isRunning} disabled={draft.variablesRead === undefined}>
          {chosen?.kind === 'mutation' ? names.runMutation : names.run}
        </Button>
        <CurlButton query={draft.query} variables={draft.variablesRead ?? {}} />
      </div>
      <div className={classes['panes']}>
        <QueryPane draft={draft} onRun={start} onDocs={showDocs} />
        <AnswerPane answer={answer} error={error} isRunning={isRunning} onDocs={showDocs} />
        <SidePanel view={view} onView={(search) => void navigate({ search })} draft={draft} />
      </div>
    </>
  );
}
