/** The result of an examination, and what it means for the exit code. */

/** The result of an examination. */
export interface Diagnosis {
  readonly outcome: 'ok' | 'warn' | 'fail';
  /** A sentence. */
  readonly found: string;
  /** The remedy, as a sentence. Shape: null where nothing is to be done, or `found` says it. */
  readonly remedy: string | null;
}

/** One of the things that are examined, with its diagnosis. */
export interface Examination extends Diagnosis {
  readonly name: string;
}

export const ok = (found: string): Diagnosis => ({ outcome: 'ok', found, remedy: null });

export const warn = (found: string, remedy: string | null = null): Diagnosis => ({ outcome: 'warn', found, remedy });

export const fail = (found: string, remedy: string | null = null): Diagnosis => ({ outcome: 'fail', found, remedy });

/** The exit code: 1 where something fails, 2 where there are warnings only, else 0. */
export function exitCodeFor(examinations: readonly Diagnosis[]): 0 | 1 | 2 {
  if (examinations.some(({ outcome }) => outcome === 'fail')) return 1;
  return examinations.some(({ outcome }) => outcome === 'warn') ? 2 : 0;
}

/** A line for each examination, one for each remedy, and a last one that counts. */
export function describeExaminations(examinations: readonly Examination[]): readonly string[] {
  const count = (outcome: Diagnosis['outcome']): number => examinations.filter((one) => one.outcome === outcome).length;
  return [
    ...examinations.flatMap(({ name, outcome, found, remedy }) => [
      `${outcome.padEnd(4)}  ${name}: ${found}`,
      ...(remedy === null ? [] : [`      ${remedy}`]),
    ]),
    `${count('ok')} ok, ${count('warn')} warn, ${count('fail')} fail.`,
  ];
}
