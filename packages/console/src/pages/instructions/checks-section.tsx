/** The checks of a request beside those of now: the ones to read in full, the passed ones collapsed. */
import type { ReactElement } from 'react';
import type { Check } from '../../api/check.ts';
import { CheckResults, outcomeLabel } from '../../parts/check-results.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { compareChecks } from './compared-checks.ts';
import classes from './instruction.module.css';

const names = words.instructions;

interface Props {
  /** The checks of the request. */
  readonly before: readonly Check[];
  /** The later checks. Undefined when there are none. */
  readonly after: readonly Check[] | undefined;
}

export function ChecksSection({ before, after }: Props): ReactElement {
  const compared = compareChecks(before, after);
  const isRead = ({ check, before: former }: (typeof compared)[number]): boolean =>
    check.outcome !== 'pass' || former !== undefined;
  const read = compared.filter(isRead).map(({ check, before: former }) => ({
    ...check,
    note: former === undefined ? undefined : `${names.checksAtRequest}: ${outcomeLabel(former)}`,
  }));
  const passed = compared.filter((one) => !isRead(one)).map(({ check }) => check);
  if (compared.length === 0) return <p data-quiet>{names.noChecks}</p>;
  return (
    <div className={classes['checks']}>
      {read.length > 0 && <CheckResults checks={read} />}
      {passed.length > 0 && (
        <details className={classes['more']}>
          <summary>{names.checksPassed(formatCount(passed.length), passed.length)}</summary>
          <CheckResults checks={passed} label={words.checks.pass} />
        </details>
      )}
    </div>
  );
}
