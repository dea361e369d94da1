/** The findings, in groups of one title: most files have one mistake many times. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type Finding, readFileWithFindings } from '../../api/imports.ts';
import { plainMessage } from '../../parts/plain-message.ts';
import { Section } from '../../parts/section.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { formatCount } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { placeOf } from './preview.tsx';
import { isQuestion } from './reading-questions.tsx';
import type { Look } from './use-import.ts';
import classes from './imports.module.css';

/** Units: findings of a group that are shown at first, and more of them at a time. */
const [shownFirst, shownMore] = [5, 100];

interface Props {
  readonly look: Look;
  /** The name of the file. */
  readonly name: string;
  /** The lines of the file; undefined of a workbook. */
  lines(): readonly string[] | undefined;
  /** Shows a finding that is among the first rows. */
  onFinding(finding: Finding): void;
}

export function FindingList({ look, name, lines, onFinding }: Props): ReactElement {
  const { answer, request } = look;
  const { findings, findingCount } = answer;
  const [read, setRead] = useState<readonly string[]>();
  if (findingCount === 0)
    return (
      <Section title={names.findings}>
        <p className={classes['good']}>{answer.rows === 0 ? names.noRows : names.none}</p>
      </Section>
    );
  const titleOf = ({ code }: Finding): string => names.codes[code] ?? names.otherCode;
  const groups = Object.entries(Object.groupBy(findings, titleOf)) as [string, [Finding, ...Finding[]]][];
  return (
    <Section title={names.findings}>
      <div className={classes['found']}>
        <p role="status">{names.findingCount(formatCount(findingCount), findingCount === 1)}</p>
        <SaveButton
          label={names.withFindings}
          file={name}
          read={(role, signal) => readFileWithFindings(role, request, signal)}
        />
      </div>
      {findings.some(({ code }) => isQuestion(code)) && <p>{names.answerFirst}</p>}
      {groups.map(([title, all]) => (
        <FindingGroup
          key={title}
          title={title}
          answer={names.answers[all[0].code]}
          findings={all}
          read={read}
          onShow={(finding) => {
            if (placeOf(answer, finding) !== undefined) onFinding(finding);
            else setRead((before) => before ?? lines() ?? []);
          }}
          isInPreview={(finding) => placeOf(answer, finding) !== undefined}
          isText={request.content.type === 'text/csv'}
        />
      ))}
    </Section>
  );
}

interface GroupProps {
  readonly title: string;
  /** The answer that this page takes about all of them. */
  readonly answer: string | undefined;
  readonly findings: readonly Finding[];
  readonly read: readonly string[] | undefined;
  readonly isText: boolean;
  isInPreview(finding: Finding): boolean;
  onShow(finding: Finding): void;
}

function FindingGroup({ title, answer, findings, read, isText, isInPreview, onShow }: GroupProps): ReactElement {
  const [shown, setShown] = useState(shownFirst);
  const [opened, setOpened] = useState<Finding>();
  const left = findings.length - shown;
  const [{ message }] = findings as [Finding];
  const isAlike = answer !== undefined || findings.every((one) => one.message === message);
  return (
    <section className={classes['group']} aria-label={title}>
      <h3>
        {title} <span className={classes['count']}>{formatCount(findings.length)}</span>
      </h3>
      {isAlike && <p>{answer ?? plainMessage(message)}</p>}
      <ul className={classes['list']}>
        {findings.slice(0, shown).map((one, index) => (
          <li key={String(index)}>
            <span className={classes['where']}>{names.at(formatCount(one.line), one.column)}</span>
            <span className={classes['what']}>{isAlike ? one.value : plainMessage(one.message)}</span>
            {(isText || isInPreview(one)) && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={names.showLine(formatCount(one.line))}
                aria-expanded={isInPreview(one) ? undefined : opened === one}
                onClick={() => {
                  setOpened(opened === one ? undefined : one);
                  onShow(one);
                }}
              >
                {names.show}
              </Button>
            )}
            {opened === one && read !== undefined && !isInPreview(one) && <Excerpt lines={read} line={one.line} />}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + shownMore)}>
          {names.more(formatCount(Math.min(left, shownMore)))}
        </Button>
      )}
    </section>
  );
}

/** A line of the file, with the one before and the one behind. */
function Excerpt({ lines, line }: { readonly lines: readonly string[]; readonly line: number }): ReactElement {
  const first = Math.max(1, line - 1);
  return (
    <ol className={classes['excerpt']} start={first} aria-label={names.lines(formatCount(line))}>
      {lines.slice(first - 1, line + 1).map((text, index) => (
        <li key={String(index)} data-shown={first + index === line || undefined}>
          {text.slice(0, charactersShown)}
        </li>
      ))}
    </ol>
  );
}

/** Units: characters of a line. */
const charactersShown = 500;
