/** The response: its errors, body and headers. */
import { json } from '@codemirror/lang-json';
import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ExplorerResponse } from '../../api/explore.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { AnswerErrors } from './answer-errors.tsx';
import { CodeEditor } from './code-editor.tsx';
import classes from './explorer.module.css';

const names = words.explorer;
const asJson = [json()];

interface Props {
  readonly answer: ExplorerResponse | undefined;
  readonly error: Error | null;
  readonly isRunning: boolean;
  onDocs(doc: string): void;
}

export function AnswerPane({ answer, error, isRunning, onDocs }: Props): ReactElement {
  return (
    <section className={classes['pane']} aria-label={names.response}>
      {answer === undefined ? (
        <>
          <h2 className={classes['heading']}>{names.response}</h2>
          {isRunning && <Loading />}
          {error !== null && <ErrorState error={error} />}
          {!isRunning && error === null && <p className={classes['quiet']}>{names.nothingYet}</p>}
        </>
      ) : (
        <Shown answer={answer} onDocs={onDocs} />
      )}
    </section>
  );
}

function Shown({
  answer,
  onDocs,
}: {
  readonly answer: ExplorerResponse;
  readonly onDocs: Props['onDocs'];
}): ReactElement {
  const { body, text } = read(answer.text);
  return (
    <Tabs defaultValue="answer">
      <Tabs.List>
        <Tabs.Tab value="answer">{names.response}</Tabs.Tab>
        <Tabs.Tab value="headers">{names.headers}</Tabs.Tab>
      </Tabs.List>
      <p className={classes['duration']} role="status">
        {names.status(`${answer.status}`)} ·{' '}
        {names.durationMs(formatCount(Math.round(answer.durationMs)), formatCount(answer.text.length))}
      </p>
      <Tabs.Panel value="answer" className={classes['body']}>
        <AnswerErrors body={body} headers={answer.headers} onDocs={onDocs} />
        <div className={classes['taller']}>
          <CodeEditor label={names.responseMore} text={text} extensions={asJson} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="headers">
        <dl className={classes['headers']}>
          {answer.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Tabs.Panel>
    </Tabs>
  );
}

/** The body as a value and as formatted text. */
function read(text: string): { readonly body: unknown; readonly text: string } {
  try {
    const body: unknown = JSON.parse(text);
    return { body, text: JSON.stringify(body, null, 2) };
  } catch {
    return { body: undefined, text };
  }
}
