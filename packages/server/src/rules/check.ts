/**
 * The result of one rule. A command runs all of its rules and returns all results, so that a caller can correct
 * everything at once.
 */
import type { RefusalCode } from '../base/refusal-table.ts';

export interface Check {
  readonly code: RefusalCode;
  readonly outcome: 'pass' | 'warn' | 'refer' | 'block';
  readonly message: string;
  readonly facts?: Readonly<Record<string, string>>;
  readonly remedy?: string;
  readonly clearsOn?: string;
}

/** A sentence, or how it is made: most rules pass, and one that passes needs no sentence of its refusal. */
type Sentence = string | (() => string);

/** The sentences of a rule, for both of its results. */
interface RuleText {
  /** The sentence where the rule passes. */
  readonly holds: string;
  /** The sentence where it does not. */
  readonly fails: Sentence;
  readonly remedy?: Sentence;
  readonly facts?: Readonly<Record<string, string>>;
  /**
   * Facts only where the rule does not pass: what a caller gave may be nothing for others who read the checks later.
   */
  readonly failing?: Readonly<Record<string, string>>;
  /** The first day on which the rule passes without any change; undefined where no such day is known. */
  readonly clearsOn?: (() => string | undefined) | undefined;
}

/** A rule that blocks where the condition is true. Shape: `code` is that of the refusal it becomes. */
export function blockIf(condition: boolean, code: RefusalCode, text: RuleText): Check {
  if (!condition) {
    const pass = { code, outcome: 'pass', message: text.holds } as const;
    return isEmpty(text.facts) ? pass : { ...pass, facts: text.facts! };
  }
  const found = { ...text.facts, ...text.failing };
  const facts = isEmpty(found) ? {} : { facts: found };
  const clearsOn = text.clearsOn?.();
  return {
    code,
    outcome: 'block',
    message: written(text.fails),
    ...facts,
    ...(text.remedy === undefined ? {} : { remedy: written(text.remedy) }),
    ...(clearsOn === undefined ? {} : { clearsOn }),
  };
}

const written = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence());

function isEmpty(facts: RuleText['facts']): boolean {
  for (const _ in facts) return false;
  return true;
}

/** A rule that warns where the condition is true: the command goes on. Shape: `code` is that of the rule. */
export function warnIf(condition: boolean, code: RefusalCode, text: RuleText): Check {
  const check = blockIf(condition, code, text);
  return condition ? { ...check, outcome: 'warn' } : check;
}

/**
 * Finds the first check that blocks. The command fixes the order of its checks; the order is part of the public
 * contract.
 */
export function firstBlock(checks: readonly Check[]): Check | undefined {
  return checks.find((check) => check.outcome === 'block');
}
