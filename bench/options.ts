/** The options of a run, read from the command line. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { firstCommitWith, versionBefore } from '../packages/server/test/support/release-commit.ts';
import type { PeerName } from './contenders/contenders.ts';

export interface Options {
  readonly only: readonly Part[];
  readonly peers: readonly PeerName[];
  readonly concurrencies: readonly number[];
  readonly rounds: number;
  /** How long each round loads each contender. */
  readonly seconds: number;
  /** How long each contender is loaded before the first round. */
  readonly warmSeconds: number;
  /** A commit whose program takes part in some measurements; undefined for none. */
  readonly before: string | undefined;
  /** Assets of the large register, against 1,000. */
  readonly large: number;
  /** Holders of the large made-up register, against 10,000, and of files, against 100,000; each has ten postings. */
  readonly holders: number;
  /** Holders of the register for totals and searches. */
  readonly middling: number;
  /** Events of the part replay. */
  readonly events: number;
  /** Idle streams of the part streams. */
  readonly streams: number;
  /** Open lots of the class that is split as a job. */
  readonly jobLots: number;
  /** Rows of the history that is imported. */
  readonly importRows: number;
  /** How long sessions are served in the part soak. */
  readonly soakMinutes: number;
  readonly memorySeconds: number;
  readonly starts: number;
  readonly load: string | undefined;
}

/** Parts of a usual run, in their order, as `--only` names them. */
export const usualParts = [
  'Q1',
  'Q3',
  'Q2',
  'latency',
  'login',
  'role',
  'transfer',
  'createAsset',
  'bulk',
  'approvals',
  'memory',
  'start',
  'totals',
  'search',
] as const;

/** Parts that run only by name, because some of them take half an hour. */
export const otherParts = [
  'oneAsset',
  'late',
  'terms',
  'jobs',
  'files',
  'imports',
  'size',
  'holders',
  'eventLatency',
  'placer',
  'replay',
  'streams',
  'webhooks',
  'soak',
] as const;

export type Part = (typeof usualParts)[number] | (typeof otherParts)[number];

const peerNames: readonly PeerName[] = ['postgraphile', 'mercurius', 'apollo'];

export const usage = `npm run bench -- [options]
  --quick             one short round of everything
  --only A,B          of ${usualParts.join(', ')};
                      and only by name: ${otherParts.join(', ')}
  --sizes             the parts holders and size: 1,000,000 holders against 10,000, assets against 1,000 (long)
  --scale             several servers and replicas on one primary instead; --scale --help names its options
  --peers A,B         of ${peerNames.join(', ')}; "none" for none
  --before COMMIT     the program of a commit takes part in latency, login, role, terms and jobs (the release before; "none" for none)
  --concurrency A,B   requests at once of queries and mutations (16,64)
  --rounds N          interleaved rounds (5; quick 1)
  --seconds N         length of each load (2; quick 1)
  --large N           assets of the large register of "size", and what waits in "approvals" (1000000; quick 100000)
  --holders N         holders of the large register of "holders" and "files" (1000000; quick 100000)
  --middling N        holders of the register of totals and search (50000; quick 5000)
  --events N          events of the part replay (1000000; quick 20000)
  --streams N         idle streams of the part streams (10000; quick 200)
  --job-lots N        open lots of the class that "jobs" splits as a job (30000; quick 3000)
  --import-rows N     rows of the history that "imports" brings (10000; quick 1000)
  --soak-minutes N    length of the load in the part soak (30; quick 1)
  --load NAME         wrk or autocannon (wrk where it is installed)
  --profile A,B       where time goes instead of how much there is; --profile --help names its options
  --against COMMIT    compares the working tree with a commit instead; --against COMMIT --help names its options`;

/** Reads them. Refuses: words it does not know, by throwing. */
export function readOptions(words: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean' },
      quick: { type: 'boolean' },
      sizes: { type: 'boolean' },
      only: { type: 'string' },
      peers: { type: 'string', default: peerNames.join(',') },
      before: { type: 'string', default: releaseBefore() },
      concurrency: { type: 'string', default: '16,64' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      large: { type: 'string' },
      holders: { type: 'string' },
      middling: { type: 'string' },
      events: { type: 'string' },
      streams: { type: 'string' },
      'job-lots': { type: 'string' },
      'import-rows': { type: 'string' },
      'soak-minutes': { type: 'string' },
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
  const only =
    values.only === undefined
      ? values.sizes === true
        ? []
        : usualParts
      : listed(values.only, [...usualParts, ...otherParts]);
  return {
    only: [...only, ...(values.sizes === true ? (['size', 'holders'] as const) : [])],
    peers: values.peers === 'none' ? [] : listed(values.peers, peerNames),
    before: values.before === 'none' ? undefined : values.before,
    concurrencies: values.concurrency.split(',').map((one) => whole(one, 1)),
    rounds: whole(values.rounds, quick ? 1 : 5),
    seconds: whole(values.seconds, quick ? 1 : 2),
    warmSeconds: quick ? 1 : 5,
    large: whole(values.large, quick ? 100_000 : 1_000_000),
    holders: whole(values.holders, quick ? 100_000 : 1_000_000),
    middling: whole(values.middling, quick ? 5_000 : 50_000),
    events: whole(values.events, quick ? 20_000 : 1_000_000),
    streams: whole(values.streams, quick ? 200 : 10_000),
    jobLots: whole(values['job-lots'], quick ? 3_000 : 30_000),
    importRows: whole(values['import-rows'], quick ? 1_000 : 10_000),
    soakMinutes: whole(values['soak-minutes'], quick ? 1 : 30),
    memorySeconds: quick ? 10 : 60,
    starts: quick ? 1 : 3,
    load: values.load,
  };
}

/** The commit of the release before this program. A clone may have no tags. */
function releaseBefore(): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const version = versionBefore(root);
  return (version && firstCommitWith(root, version)) ?? 'none';
}

function listed<T extends string>(given: string, choices: readonly T[]): T[] {
  return given.split(',').map((word) => {
    const found = choices.find((one) => one.toLowerCase() === word.toLowerCase());
    if (found === undefined) throw new Error(`${word} is not one of ${choices.join(', ')}.`);
    return found;
  });
}
