/** The query and its variables. */
import { json } from '@codemirror/lang-json';
import { graphql } from 'cm6-graphql';
import { type ReactElement, useState } from 'react';
import { words } from '../../words/words.ts';
import { CodeEditor } from './code-editor.tsx';
import classes from './explorer.module.css';
import { schema } from './schema.ts';
import type { DocumentDraft } from './use-draft.ts';

const names = words.explorer;
const asJson = [json()];

interface Props {
  readonly draft: DocumentDraft;
  onRun(): void;
  /** Shows the documentation of a name in the query. */
  onDocs(doc: string): void;
}

export function QueryPane({ draft, onRun, onDocs }: Props): ReactElement {
  const [asGraphql] = useState(() => [
    graphql(schema, {
      onShowInDocs: (field, type, parentType) => {
        if (parentType !== undefined && field !== undefined) onDocs(`${named(parentType)}.${field}`);
        else if (type !== undefined) onDocs(named(type));
      },
    }),
  ]);
  return (
    <section className={classes['pane']} aria-label={names.query}>
      <h2 className={classes['heading']}>{names.query}</h2>
      <div className={classes['tall']}>
        <CodeEditor
          key={draft.revision}
          label={names.queryMore}
          text={draft.query}
          onText={draft.setQuery}
          onRun={onRun}
          extensions={asGraphql}
        />
      </div>
      <h2 className={classes['heading']}>{names.variables}</h2>
      <div className={classes['low']}>
        <CodeEditor
          key={draft.revision}
          label={names.variablesMore}
          text={draft.variables}
          onText={draft.setVariables}
          onRun={onRun}
          extensions={asJson}
        />
      </div>
      <p className={classes['wrong']} role="status">
        {draft.variablesRead === undefined && names.variablesWrong}
      </p>
    </section>
  );
}

/** The name of a type without its wrapping. */
function named(type: string): string {
  return type.replaceAll(/[[\]!]/g, '');
}
