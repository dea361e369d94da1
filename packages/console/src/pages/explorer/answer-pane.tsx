/** What came back: the errors with what they mean, the body, the headers. */
import { json } from '@codemirror/lang-json';
import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Answer } from '../../api/explore.ts';
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
  readonly answer: Answer | undefined;
  readonly error: Error | null;
  readonly isRunning: boolean;
  onDocs(doc: string): void;
}

export function AnswerPane({ answer, error, isRunning, onDocs }: Props): ReactElement {
  return (
    <section className={classes['pane']} aria-label={names.answer}>
      {answer === undefined ? (
        <>
          <h2 className={classes['heading']}>{names.answer}</h2>
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

function Shown({ answer, onDocs }: { readonly answer: Answer; readonly onDocs: Props['onDocs'] }): ReactElement {
  const { body, text } = read(answer.text);
  return (
    <Tabs defaultValue="answer" className={classes['answer']}>
      <Tabs.List>
        <Tabs.Tab value="answer">{names.answer}</Tabs.Tab>
        <Tabs.Tab value="headers">{names.headers}</Tabs.Tab>
      </Tabs.List>
      <p className={classes['took']} role="status">
        {names.status(`${answer.status}`)} ·{' '}
        {names.took(formatCount(Math.round(answer.took)), formatCount(answer.text.length))}
      </p>
      <Tabs.Panel value="answer" className={classes['body']}>
        <AnswerErrors body={body} headers={answer.headers} onDocs={onDocs} />
        <div className={classes['taller']}>
          <CodeEditor label={names.answerMore} text={text} extensions={asJson} />
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

/** The body as a value and as a text that can be read. */
function read(text: string): { readonly body: unknown; readonly text: string } {
  try {
    const body: unknown = JSON.parse(text);
    return { body, text: JSON.stringify(body, null, 2) };
  } catch {
    return { body: undefined, text };
  }
}
