/** What a run measures, from the command line. */
import { parseArgs } from 'node:util';
import type { PeerName } from './contenders/contenders.ts';

export interface Options {
  readonly only: readonly string[];
  readonly peers: readonly PeerName[];
  readonly concurrencies: readonly number[];
  readonly rounds: number;
  /** How long each round loads each contender. */
  readonly seconds: number;
  /** Assets of the large register, against 1,000. */
  readonly large: number;
  /** Holders of the large made-up register, against 10,000; each has ten postings. */
  readonly holders: number;
  readonly memorySeconds: number;
  readonly starts: number;
  readonly load: string | undefined;
}

/** Parts of a run, as `--only` names them. */
export const parts = [
  'Q1',
  'Q3',
  'Q2',
  'createAsset',
  'transfer',
  'bulk',
  'login',
  'role',
  'memory',
  'start',
  'size',
  'holders',
] as const;

export const usage = `npm run bench -- [options]
  --quick             one short round of everything, 100,000 assets in the large register
  --only A,B          of ${parts.join(', ')}
  --peers A,B         of postgraphile, mercurius, apollo; "none" for none
  --concurrency A,B   requests at once (1,16,64)
  --rounds N          interleaved rounds (5; quick 1)
  --seconds N         length of each load (2; quick 1)
  --large N           assets of the large register (1000000; quick 100000)
  --holders N         holders of the large made-up register (1000000; quick 100000)
  --load NAME         wrk or autocannon (wrk where it is installed)
  --against COMMIT    compares the working tree with a commit instead; --against COMMIT --help names its options`;

/** Reads them. Refuses: words it does not know, by throwing. */
export function readOptions(words: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean' },
      quick: { type: 'boolean' },
      only: { type: 'string' },
      peers: { type: 'string', default: 'postgraphile,mercurius,apollo' },
      concurrency: { type: 'string', default: '1,16,64' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      large: { type: 'string' },
      holders: { type: 'string' },
      load: { type: 'string' },
    },
  });
  if (values.help === true) return 'help';
  const quick = values.quick === true;
  const whole = (given: string | undefined, usual: number): number => {
    const number = given === undefined ? usual : Number(given);
    if (!Number.isInteger(number) || number < 1) throw new Error(`${given} is not a whole number from 1.`);
    return number;
  };
  const listed = <T extends string>(given: string, choices: readonly T[]): T[] =>
    given.split(',').map((word) => {
      const found = choices.find((one) => one.toLowerCase() === word.toLowerCase());
      if (found === undefined) throw new Error(`${word} is not one of ${choices.join(', ')}.`);
      return found;
    });
  return {
    only: values.only === undefined ? parts : listed(values.only, parts),
    peers: values.peers === 'none' ? [] : listed<PeerName>(values.peers, ['postgraphile', 'mercurius', 'apollo']),
    concurrencies: values.concurrency.split(',').map((one) => whole(one, 1)),
    rounds: whole(values.rounds, quick ? 1 : 5),
    seconds: whole(values.seconds, quick ? 1 : 2),
    large: whole(values.large, quick ? 100_000 : 1_000_000),
    holders: whole(values.holders, quick ? 100_000 : 1_000_000),
    memorySeconds: quick ? 10 : 60,
    starts: quick ? 1 : 3,
    load: values.load,
  };
}
