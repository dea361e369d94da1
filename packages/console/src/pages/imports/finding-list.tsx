/** The findings, in groups of one title: most files have one mistake many times. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type Finding, type ImportAnswer, readFileWithFindings } from '../../api/imports.ts';
import { plainMessage } from '../../parts/plain-message.ts';
import { Section } from '../../parts/section.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { useToday } from '../../parts/use-today.ts';
import { formatCount } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { nameWithFindings } from './name-with-findings.ts';
import { placeOf, RowsAround } from './preview.tsx';
import { isQuestion } from './reading-questions.tsx';
import { isOfHead, rowsByFindings } from './rows-of-answer.ts';
import type { Look } from './use-look.ts';
import classes from './imports.module.css';

/** Units: groups up to which each shows several findings at first, so that all groups are in sight. */
const fewGroups = 2;
/** Units: findings of a group that are shown at first, of few groups and of many, and more of them at a time. */
const [shownOfFew, shownOfMany, shownMore] = [5, 1, 100];

interface Props {
  readonly look: Look;
  /** The name of the file. */
  readonly name: string;
  /** The lines of the file. Undefined where they are not here. */
  readonly lines: (() => readonly string[]) | undefined;
}

export function FindingList({ look, name, lines }: Props): ReactElement {
  const { answer, request, findingsId } = look;
  const { findings, findingCount } = answer;
  const today = useToday();
  if (findingCount === 0)
    return (
      <Section title={names.findings}>
        <p className={classes['good']}>{noneOf(look)}</p>
      </Section>
    );
  const titleOf = ({ code }: Finding): string => names.codes[code] ?? names.otherCode;
  const groups = Object.entries(Object.groupBy(findings, titleOf)) as [string, [Finding, ...Finding[]]][];
  return (
    <Section title={names.findings}>
      <div className={classes['found']}>
        <Counts look={look} />
        <SaveButton
          label={look.answer.sheets === null ? names.withFindings : names.withFindingsOfSheet}
          file={nameWithFindings(name, today)}
          read={(role, signal) => readFileWithFindings(role, { request, fileId: findingsId }, signal)}
        />
      </div>
      {findings.length < findingCount && <p>{names.firstOnly(formatCount(findings.length))}</p>}
      {findings.some(({ code }) => isQuestion(code)) && <p>{names.answerFirst}</p>}
      {groups.map(([title, all]) => (
        <FindingGroup
          key={title}
          look={look}
          title={title}
          findings={all}
          shownFirst={groups.length > fewGroups ? shownOfMany : shownOfFew}
          lines={lines}
        />
      ))}
    </Section>
  );
}

/** The words for a file without findings. */
function noneOf({ answer: { rows, doneBefore }, request }: Look): string {
  if (rows === 0) return names.noRows;
  if (request.options.undo !== undefined) return names.noneOfUndo;
  return rows === doneBefore ? names.noneLeft : names.none;
}

/** The column of a finding by its head in the file; by the label of its field where no column is it. */
function headOf({ columns, fields }: ImportAnswer, { column }: Finding): string | null {
  if (column === null) return null;
  const head = columns.find(({ field }) => field === column)?.head;
  return head ?? fields.find(({ name }) => name === column)?.label ?? column;
}

/** Whether a value is missing of which no column of the file is the field, and that may be given for every row. */
function mayBeGiven({ columns, fields }: ImportAnswer, { column }: Finding): boolean {
  return (
    !columns.some(({ field }) => field === column) && fields.some((one) => one.name === column && one.mayBeConstant)
  );
}

/** How many findings there are, in how many rows, and how many rows are fine. */
function Counts({ look: { answer } }: { readonly look: Look }): ReactElement {
  const { findings, findingCount } = answer;
  const all = names.findingCount(formatCount(findingCount), findingCount === 1);
  const rows = rowsByFindings(answer);
  return (
    <p role="status" className={classes['counts']}>
      <strong data-tone="bad">
        {rows !== undefined
          ? names.inRows(all, names.rows(formatCount(rows.faulty), rows.faulty === 1))
          : findings.some(isOfHead)
            ? names.inHead(all)
            : all}
      </strong>
      {rows !== undefined && (
        <strong data-tone={rows.fine === 0 ? undefined : 'good'}>
          {names.fine(formatCount(rows.fine), rows.fine)}
        </strong>
      )}
    </p>
  );
}

interface GroupProps extends Pick<Props, 'look' | 'lines'> {
  readonly title: string;
  readonly findings: readonly [Finding, ...Finding[]];
  readonly shownFirst: number;
}

function FindingGroup({ look: { answer, request }, title, findings, shownFirst, lines }: GroupProps): ReactElement {
  const [shown, setShown] = useState(shownFirst);
  const [opened, setOpened] = useState<Finding>();
  const left = findings.length - shown;
  const [{ message, code }] = findings;
  const onPage = (request.options.undo === undefined ? names.answers : names.answersOfUndo)[code];
  const isAlike = onPage !== undefined || findings.every((one) => one.message === message);
  const isWithoutColumn = code === 'value_missing' && findings.some((one) => mayBeGiven(answer, one));
  const canShow = (one: Finding): boolean => lines !== undefined || placeOf(answer, one) !== undefined;
  return (
    <section className={classes['group']} aria-label={title}>
      <h3>
        {title} <span className={classes['count']}>{formatCount(findings.length)}</span>
      </h3>
      {isAlike && <p>{onPage ?? plainMessage(message)}</p>}
      {isWithoutColumn && <p>{names.orConstant}</p>}
      {code === 'certificate_unknown' && answer.findingCount > findings.length && <p>{names.certificatesAbove}</p>}
      <ul className={classes['list']}>
        {findings.slice(0, shown).map((one, index) => (
          <li key={String(index)}>
            <span className={classes['where']}>{names.at(formatCount(one.line), headOf(answer, one))}</span>
            <span className={classes['what']}>{isAlike ? one.value : plainMessage(one.message)}</span>
            {canShow(one) && (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-label={names.showLine(formatCount(one.line))}
                aria-expanded={opened === one}
                onClick={() => setOpened(opened === one ? undefined : one)}
              >
                {names.show}
              </Button>
            )}
            {opened === one && <InFile answer={answer} finding={one} lines={lines} />}
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

/** The place of a finding: the rows as they were read, or lines of the file where it is not among the first rows. */
function InFile({
  answer,
  finding,
  lines,
}: {
  readonly answer: Look['answer'];
  readonly finding: Finding;
  readonly lines: Props['lines'];
}): ReactElement {
  const place = placeOf(answer, finding);
  if (place !== undefined) return <RowsAround answer={answer} line={finding.line} place={place} />;
  return <Excerpt lines={lines?.() ?? []} line={finding.line} />;
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
