/** The result of one rule. A command runs all its rules and answers all results, so that a caller mends everything at once. */
import type { RefusalCode } from '../base/refusal.ts';

export interface Check {
  readonly code: RefusalCode;
  readonly outcome: 'pass' | 'warn' | 'refer' | 'block';
  readonly message: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly remedy?: string;
  readonly clearsOn?: string;
}

interface DatedBalance {
  /** What holds when the rule passes. */
  readonly holds: string;
  /** What is wrong when it does not. */
  readonly fails: string;
  readonly remedy?: string;
  readonly facts?: Readonly<Record<string, string>>;
}

/** A rule that blocks when the condition holds. The code is that of the refusal it becomes. */
export function blockIf(condition: boolean, code: RefusalCode, told: DatedBalance): Check {
  const facts = told.facts === undefined ? {} : { facts: told.facts };
  if (!condition) return { code, outcome: 'pass', message: told.holds, ...facts };
  return {
    code,
    outcome: 'block',
    message: told.fails,
    ...facts,
    ...(told.remedy === undefined ? {} : { remedy: told.remedy }),
  };
}

/** The first rule that blocks, in the order in which the command lists them: the order is contract. */
export function firstBlock(checks: readonly Check[]): Check | undefined {
  return checks.find((check) => check.outcome === 'block');
}
