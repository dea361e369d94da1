/** The import itself: what the rows will make, whether rows with findings are left out, and what was made. */
import { Button, Radio } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { type ImportAnswer, undoableKinds } from '../../api/imports.ts';
import { useRole } from '../../api/role.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount, formatList } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';
import { ImportProgress } from './import-progress.tsx';
import { rowsByFindings } from './rows-of-answer.ts';
import { NeedsOfImport } from './needs-of-import.tsx';
import { reversalsOf, UndoOffer, UndoReady } from './undo-step.tsx';
import type { Import } from './use-import.ts';
import type { Look } from './use-look.ts';
import classes from './imports.module.css';

const made = ['assets', 'holders', 'entries', 'lots', 'verifications', 'restrictions'] as const;

/** The things that rows make, in words; empty where there are none. */
function partsOf({ counts }: ImportAnswer): string {
  return formatList(
    made.flatMap((one) => (counts[one] === 0 ? [] : [names.made[one](formatCount(counts[one]), counts[one] === 1)])),
  );
}

const rowsOf = (count: number): string => names.rows(formatCount(count), count === 1);
const findingsOf = ({ findingCount }: ImportAnswer): string =>
  names.findingCount(formatCount(findingCount), findingCount === 1);

/** The rows that were left out, as a sentence. */
function leftOutOf(answer: ImportAnswer): string {
  const rows = rowsByFindings(answer);
  if (rows === undefined) return names.leftOutUncounted(findingsOf(answer));
  return names.leftOut(rowsOf(rows.faulty), rows.faulty === 1, findingsOf(answer), answer.findingCount === 1);
}

/** The rows with findings, in words; empty where they are not counted. */
function faultyOf(answer: ImportAnswer): string {
  const { faulty = 0 } = rowsByFindings(answer) ?? {};
  return faulty === 0 ? '' : rowsOf(faulty);
}

interface Props
  extends Pick<
    Import,
    'options' | 'mapping' | 'isLooking' | 'isImporting' | 'jobId' | 'proposedId' | 'change' | 'start'
  > {
  readonly look: Look;
  readonly done: ImportAnswer | undefined;
  onAnother(): void;
}

export function ImportStep({ look, mapping, done, onAnother, ...props }: Props): ReactElement {
  const { answer, request } = look;
  const isUndo = request.options.undo !== undefined;
  const offer = !isUndo && undoableKinds.includes(request.kind) && (
    <UndoOffer onUndo={(undo) => props.change({ ...mapping, undo, mode: 'ATOMIC' })} />
  );
  return (
    <Section title={isUndo ? names.undo : names.do}>
      {done !== undefined ? (
        <Done answer={done} isUndo={isUndo} onAnother={onAnother}>
          {offer}
        </Done>
      ) : props.proposedId !== undefined ? (
        <Proposed id={props.proposedId} onAnother={onAnother} />
      ) : isUndo ? (
        <UndoReady answer={answer} {...props} />
      ) : (
        <Ready answer={answer} {...props}>
          {answer.doneBefore > 0 && offer}
        </Ready>
      )}
    </Section>
  );
}

type ReadyProps = Omit<Props, 'look' | 'mapping' | 'done' | 'onAnother'> & {
  readonly answer: ImportAnswer;
  readonly children: ReactNode;
};

function Ready({ answer, options, isLooking, isImporting, jobId, change, start, children }: ReadyProps): ReactElement {
  const { rows, doneBefore } = answer;
  const isFree = answer.findings.every(({ severity }) => severity !== 'error');
  const parts = partsOf(answer);
  if (rows === 0)
    return <p data-quiet>{answer.findingCount === 0 ? names.noRows : names.headFirst(findingsOf(answer))}</p>;
  if (rows === doneBefore)
    return (
      <div className={classes['do']}>
        <p>{names.allBefore}</p>
        {children}
      </div>
    );
  const isReady = parts !== '' && (isFree || options.mode === 'EACH');
  return (
    <div className={classes['do']}>
      <p>{parts === '' ? names.willMakeNone(rowsOf(rows)) : names.willMake(rowsOf(rows), rows === 1, parts)}</p>
      {doneBefore > 0 && <p>{names.doneBefore(rowsOf(doneBefore))}</p>}
      {(!isFree || options.mode === 'EACH') && (
        <Radio.Group label={names.mode} value={options.mode} onChange={(mode) => change({ mode })}>
          <div className={classes['kinds']}>
            {(['ATOMIC', 'EACH'] as const).map((mode) => (
              <Radio
                key={mode}
                value={mode}
                label={names.modes[mode].name}
                description={names.modes[mode].description}
              />
            ))}
          </div>
        </Radio.Group>
      )}
      {!isReady && !isFree && <p data-quiet>{names.correctFirst(faultyOf(answer))}</p>}
      <NeedsOfImport answer={answer} />
      <div className={classes['drop']}>
        <Button disabled={!isReady || isLooking} loading={isImporting} onClick={start}>
          {startOf(answer, isFree || options.mode === 'ATOMIC')}
        </Button>
        <span role="status" data-quiet>
          {isImporting && jobId === undefined && names.importing(rowsOf(rows - doneBefore))}
        </span>
      </div>
      {isImporting && jobId !== undefined && <ImportProgress jobId={jobId} isDoing />}
      {children}
    </div>
  );
}

/** The words of the button that does the rows, or sends them to those who must approve them. */
function startOf({ needs, rows, doneBefore }: ImportAnswer, isWhole: boolean): string {
  if (needs.length > 0) return words.commands.submitForApproval;
  return isWhole ? names.start(rowsOf(rows - doneBefore)) : names.startEach;
}

interface ProposedProps {
  readonly id: string;
  onAnother(): void;
}

/** The import waits for others: where it is seen. */
function Proposed({ id, onAnother }: ProposedProps): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Outcome title={words.commands.proposed} said={words.commands.proposedMore} onAnother={onAnother}>
      <ul className={classes['links']}>
        <li>
          <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: id }}>
            {names.toInstruction}
          </Link>
        </li>
      </ul>
    </Outcome>
  );
}

/** The pages on which each of what was made is seen. */
const pages = {
  assets: { to: '/r/$role/assets', label: words.assets.title },
  holders: { to: '/r/$role/holders', label: words.holders.titles.issuer },
  entries: { to: '/r/$role/transactions', label: words.transactions.title },
  lots: { to: '/r/$role/certificates', label: words.lots.certificates },
} as const;

interface DoneProps {
  readonly answer: ImportAnswer;
  readonly isUndo: boolean;
  readonly children: ReactNode;
  onAnother(): void;
}

function Done({ answer, isUndo, children, onAnother }: DoneProps): ReactElement {
  const role = useRole().usersAccountId;
  const links = (['assets', 'holders', 'entries', 'lots'] as const).filter((one) => answer.counts[one] > 0);
  return (
    <Outcome
      title={isUndo ? names.undone : names.done}
      said={isUndo ? names.didUndo(reversalsOf(answer)) : names.didMake(partsOf(answer))}
      onAnother={onAnother}
      behind={children}
    >
      {answer.findingCount > 0 && (
        <p>
          {leftOutOf(answer)} {names.bringAgain}
        </p>
      )}
      <ul className={classes['links']}>
        {links.map((one) => (
          <li key={one}>
            <Link to={pages[one].to} params={{ role }}>
              {pages[one].label}
            </Link>
          </li>
        ))}
        {answer.counts.entries > 0 && (
          <li>
            <Link to="/r/$role/as-of" params={{ role }}>
              {words.capTable.title}
            </Link>
          </li>
        )}
      </ul>
    </Outcome>
  );
}

interface OutcomeProps {
  readonly title: string;
  readonly said: string;
  readonly children: ReactNode;
  /** Content behind the button that begins another import. */
  readonly behind?: ReactNode;
  onAnother(): void;
}

/** The result of an import, or of its proposal. Its title has the focus. */
function Outcome({ title, said, children, behind, onAnother }: OutcomeProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes['do']}>
      <h3 ref={heading} tabIndex={-1} className={classes['good']}>
        {title}
      </h3>
      <p role="status">{said}</p>
      {children}
      <div>
        <Button variant="default" onClick={onAnother}>
          {names.another}
        </Button>
      </div>
      {behind}
    </div>
  );
}
