/** Options of a comparison of two programs, from the command line. */
import { parseArgs } from 'node:util';

/** Figures, as `--only` names them. */
export const figureNames = ['role', 'Q1', 'Q2', 'Q3', 'pages', 'search', 'M1', 'M2', 'login'] as const;

export type FigureName = (typeof figureNames)[number];

export interface ComparisonOptions {
  /** The commit that the working tree is compared with; undefined compares the working tree with itself. */
  readonly commit: string | undefined;
  readonly only: readonly FigureName[];
  readonly rounds: number;
  /** How long each round loads each program. */
  readonly seconds: number;
  readonly load: string | undefined;
  /** The part of its traces that the working tree sends, from 0 to 1; undefined where it makes none. */
  readonly traces: number | undefined;
}

/** Fewer rounds are for trying the comparison itself. */
export const roundsLeast = 15;

export const comparisonUsage = `npm run bench -- --against COMMIT [options]
  --against COMMIT    compares the working tree with a commit of this repository
  --calibrate         compares the working tree with itself: every ratio should come out at 1
  --traces PART       the working tree sends this part of its traces, from 0 to 1
  --only A,B          of ${figureNames.join(', ')}
  --rounds N          rounds in turn (${roundsLeast}, which is the least that counts)
  --seconds N         length of each load (2)
  --load NAME         wrk or autocannon (wrk where it is installed)`;

/**
 * Reads the options of a comparison.
 *
 * Shape: undefined where the command line requests no comparison.
 * Refuses: words it does not know, by throwing.
 */
export function readComparisonOptions(words: readonly string[]): ComparisonOptions | 'help' | undefined {
  if (!words.some((word) => /^--(against|calibrate)(=|$)/.test(word))) return undefined;
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean' },
      against: { type: 'string' },
      calibrate: { type: 'boolean' },
      only: { type: 'string', default: figureNames.join(',') },
      rounds: { type: 'string', default: String(roundsLeast) },
      seconds: { type: 'string', default: '2' },
      load: { type: 'string' },
      traces: { type: 'string' },
    },
  });
  if (values.help === true) return 'help';
  if (values.calibrate === true && values.against !== undefined)
    throw new Error('--calibrate compares the working tree with itself, so it does not go with --against.');
  return {
    commit: values.against,
    only: values.only.split(',').map(readFigureName),
    rounds: readWhole(values.rounds),
    seconds: readWhole(values.seconds),
    load: values.load,
    traces: values.traces === undefined ? undefined : readPart(values.traces),
  };
}

/** Refuses: a word that names no figure, by throwing. */
export function readFigureName(word: string): FigureName {
  const found = figureNames.find((name) => name.toLowerCase() === word.toLowerCase());
  if (found === undefined) throw new Error(`${word} is not one of ${figureNames.join(', ')}.`);
  return found;
}

/** Refuses: a text that is no number from 0 to 1, by throwing. */
function readPart(text: string): number {
  const number = Number(text);
  if (!(number >= 0 && number <= 1) || text.trim() === '') throw new Error(`${text} is not a number from 0 to 1.`);
  return number;
}

/** Refuses: a text that is not a whole number from 1, by throwing. */
export function readWhole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is not a whole number from 1.`);
  return number;
}
