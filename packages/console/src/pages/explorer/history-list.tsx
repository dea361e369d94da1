/** The history of queries. */
import { Button, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { Instant } from '../../parts/moment.tsx';
import { words } from '../../words/words.ts';
import classes from './explorer.module.css';
import type { DocumentDraft } from './use-draft.ts';

const names = words.explorer;

export function HistoryList({ draft }: { readonly draft: DocumentDraft }): ReactElement {
  return (
    <div className={classes['docs']}>
      <p className={classes['quiet']}>{draft.history.length === 0 ? names.noHistory : names.historyMore}</p>
      <ul className={classes['entries']}>
        {draft.history.map(({ query, variables, at }) => (
          <li key={at}>
            <UnstyledButton className={classes['doc-link']} onClick={() => draft.replace(query, variables)}>
              {/\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? names.unnamed}
            </UnstyledButton>
            <p className={classes['description']}>
              <Instant value={at} />
            </p>
          </li>
        ))}
      </ul>
      {draft.history.length > 0 && (
        <Button size="xs" variant="default" onClick={draft.forget}>
          {names.forget}
        </Button>
      )}
    </div>
  );
}
