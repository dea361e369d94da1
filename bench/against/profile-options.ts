/** Options of a profile, from the command line. */
import { parseArgs } from 'node:util';
import { type FigureName, figureNames, readFigureName, readWhole } from './options.ts';

export interface ProfileOptions {
  readonly figures: readonly FigureName[];
  /** The commit whose program is profiled beside the working tree's; undefined for none. */
  readonly commit: string | undefined;
  readonly concurrency: number | undefined;
  /** How long each load takes. */
  readonly seconds: number;
  /** Rows of each table. */
  readonly rows: number;
  readonly load: string | undefined;
}

export const profileUsage = `npm run bench -- --profile A,B [options]
  --profile A,B       of ${figureNames.join(', ')}
  --against COMMIT    profiles the program of a commit as well
  --concurrency N     requests at once (those of the figure)
  --seconds N         length of each load (5)
  --rows N            rows of each table (20)
  --load NAME         wrk or autocannon (wrk where it is installed)`;

/**
 * Reads the options of a profile. Shape: undefined where none is requested. Refuses: words it does not know, by
 * throwing.
 */
export function readProfileOptions(words: readonly string[]): ProfileOptions | 'help' | undefined {
  if (!words.some((word) => /^--profile(=|$)/.test(word))) return undefined;
  if (words.includes('--help')) return 'help';
  const { values } = parseArgs({
    args: [...words],
    options: {
      profile: { type: 'string', default: '' },
      against: { type: 'string' },
      concurrency: { type: 'string' },
      seconds: { type: 'string', default: '5' },
      rows: { type: 'string', default: '20' },
      load: { type: 'string' },
    },
  });
  return {
    figures: values.profile.split(',').map(readFigureName),
    commit: values.against,
    concurrency: values.concurrency === undefined ? undefined : readWhole(values.concurrency),
    seconds: readWhole(values.seconds),
    rows: readWhole(values.rows),
    load: values.load,
  };
}
