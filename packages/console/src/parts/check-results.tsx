/** The results of checks with their remedies, failed ones first. */
import type { ReactElement } from 'react';
import type { Check } from '../api/check.ts';
import { words } from '../words/words.ts';
import classes from './check-results.module.css';
import { useOfferedMutation } from './commands/use-offered.ts';
import { Day } from './moment.tsx';
import { plainMessage, usableRemedy } from './plain-message.ts';
import { Status, type Tone } from './status.tsx';

const kinds: Readonly<Record<string, { readonly tone: Tone; readonly label: string; readonly rank: number }>> = {
  block: { tone: 'bad', label: words.checks.block, rank: 0 },
  refer: { tone: 'warn', label: words.checks.refer, rank: 1 },
  warn: { tone: 'warn', label: words.checks.warn, rank: 2 },
  pass: { tone: 'good', label: words.checks.pass, rank: 3 },
};

const unknown = { tone: 'quiet', label: words.checks.unknown, rank: 2 } as const;

/** A check, with a remark under its message. */
interface ShownCheck extends Check {
  readonly note?: string | undefined;
}

interface Props {
  readonly checks: readonly ShownCheck[];
  /** The accessible name, where a page has several lists. */
  readonly label?: string;
}

/** The label of an outcome. */
export function outcomeLabel(outcome: string): string {
  return (kinds[outcome] ?? unknown).label;
}

export function CheckResults({ checks, label = words.checks.title }: Props): ReactElement {
  const isOffered = useOfferedMutation();
  const ranked = checks
    .map((check) => ({
      check,
      kind: kinds[check.outcome] ?? unknown,
      remedy: check.outcome === 'pass' ? '' : usableRemedy(check.remedy ?? '', isOffered),
    }))
    .sort((one, other) => one.kind.rank - other.kind.rank);
  return (
    <ul className={classes['checks']} aria-label={label}>
      {ranked.map(({ check, kind, remedy }, index) => (
        <li key={`${check.code}-${index}`} className={classes['check']}>
          <Status label={kind.label} tone={kind.tone} />
          <div>
            {plainMessage(check.message)}
            {check.note !== undefined && <p className={classes['remedy']}>{check.note}</p>}
            {remedy !== '' && <p className={classes['remedy']}>{plainMessage(remedy)}</p>}
            {check.clearsOn && (
              <p className={classes['remedy']}>
                {words.checks.clearsOn} <Day value={check.clearsOn} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
