/** Options of the measurement of several servers and replicas, from the command line. */
import { parseArgs } from 'node:util';

/** The parts of the measurement, as `--only` names them. */
export const scaleParts = ['servers', 'replicas'] as const;

export type ScalePart = (typeof scaleParts)[number];

export interface ScaleOptions {
  readonly only: readonly ScalePart[];
  readonly rounds: number;
  /** How long each round loads each arrangement. */
  readonly seconds: number;
  /** Holders of the register whose cap table is read. */
  readonly holders: number;
  readonly load: string | undefined;
}

export const scaleUsage = `npm run bench -- --scale [options]
  --only A,B          of ${scaleParts.join(', ')}
  --rounds N          rounds in turn (5)
  --seconds N         length of each load (2)
  --holders N         holders of the register whose cap table is read (1000)
  --load NAME         wrk or autocannon (wrk where it is installed)`;

/**
 * Reads the options.
 *
 * Shape: undefined where the command line requests no such measurement.
 * Refuses: words it does not know, by throwing.
 */
export function readScaleOptions(words: readonly string[]): ScaleOptions | 'help' | undefined {
  if (!words.includes('--scale')) return undefined;
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean' },
      scale: { type: 'boolean' },
      only: { type: 'string', default: scaleParts.join(',') },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '2' },
      holders: { type: 'string', default: '1000' },
      load: { type: 'string' },
    },
  });
  if (values.help === true) return 'help';
  return {
    only: values.only.split(',').map(readPart),
    rounds: readWhole(values.rounds),
    seconds: readWhole(values.seconds),
    holders: readWhole(values.holders),
    load: values.load,
  };
}

function readPart(word: string): ScalePart {
  const found = scaleParts.find((part) => part === word);
  if (found === undefined) throw new Error(`${word} is not one of ${scaleParts.join(', ')}.`);
  return found;
}

function readWhole(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is not a whole number from 1.`);
  return number;
}
