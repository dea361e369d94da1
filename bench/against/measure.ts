/** Measures one figure of both programs, in turn. */
import { sendRequest, comparable } from '../alike.ts';
import { type Load, writeRequests } from '../load/load.ts';
import { rateOf } from '../measure/stage.ts';
import { median, runRounds } from '../rounds.ts';
import type { Figure } from './figures.ts';
import { countTransfers, type FilledProgram } from './register.ts';
import { type Estimate, estimateMedian } from './statistics.ts';

export const versions = ['new', 'old'] as const;
export type Version = (typeof versions)[number];

export interface Comparison {
  readonly load: Load;
  readonly rounds: number;
  readonly seconds: number;
  readonly programs: Readonly<Record<Version, FilledProgram>>;
  /** For files of requests; removed afterwards. */
  readonly folder: string;
}

/** The medians of both programs, and their ratios. */
export interface FigureResult {
  readonly title: string;
  readonly concurrency: number;
  /** Units: requests per second, medians of the rounds. */
  readonly rates: Readonly<Record<Version, number>>;
  /** New to old. */
  readonly rateRatio: Estimate;
  /** Units: processor seconds per request, medians; undefined where the system does not report it. */
  readonly costs: Readonly<Record<Version, number>> | undefined;
  /** New to old. */
  readonly costRatio: Estimate | undefined;
}

interface Sample {
  readonly rate: number;
  readonly count: number;
  readonly cost: number | undefined;
}

/** Refuses: programs that answer a figure's first request differently, by throwing. */
export async function checkAnswers(figure: Figure, programs: Comparison['programs']): Promise<void> {
  const [ours, theirs] = await Promise.all(
    versions.map(async (version) => {
      const [request] = figure.requests(programs[version]);
      return withoutIds(comparable(await sendRequest(programs[version].program.address, request!)));
    }),
  );
  if (ours !== theirs) throw new Error(`The programs answer ${figure.title} differently.\n${ours}\n${theirs}`);
}

/** Ids are random, and assets are named by them. */
function withoutIds(answer: string): string {
  return answer.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(an id)');
}

/** Measures a figure at one concurrency: a load that does not count for each program, then the rounds. */
export async function measureFigure(
  comparison: Comparison,
  figure: Figure,
  concurrency: number,
): Promise<FigureResult> {
  const { programs, folder, rounds, seconds } = comparison;
  const samples: Record<Version, Sample[]> = { new: [], old: [] };
  const files = new Map<string, string>();
  const transactionsBefore = new Map<Version, number>();
  for (const version of versions) {
    files.set(version, writeRequests(folder, `${version} ${figure.title}`, figure.requests(programs[version])));
    await loadOnce(comparison, version, files.get(version)!, concurrency, seconds);
    if (figure.transfers) transactionsBefore.set(version, await countTransfers(programs[version]));
  }
  await runRounds(versions, rounds, async (name) => {
    const version = name as Version;
    const sample = await loadOnce(comparison, version, files.get(version)!, concurrency, seconds);
    samples[version].push(sample);
    return sample.rate;
  });
  for (const [version, before] of transactionsBefore) {
    const answered = samples[version].reduce((sum, { count }) => sum + count, 0);
    const recorded = (await countTransfers(programs[version])) - before;
    // The load leaves when its time is over; transfers under way then are recorded all the same.
    if (recorded < answered || recorded > answered + 2 * concurrency * rounds)
      throw new Error(`${answered} transfers of the ${version} program were answered, and ${recorded} recorded.`);
  }
  return summarise(figure.title, concurrency, samples);
}

async function loadOnce(
  { load, programs }: Comparison,
  version: Version,
  file: string,
  concurrency: number,
  seconds: number,
): Promise<Sample> {
  const { program } = programs[version];
  const before = program.processorSeconds();
  const result = await load(program.address, file, concurrency, seconds);
  const after = program.processorSeconds();
  if (result.count === 0) throw new Error(`The ${version} program answered no request in ${seconds} s.`);
  const cost = before === undefined || after === undefined ? undefined : (after - before) / result.count;
  return { rate: rateOf(result), count: result.count, cost };
}

function summarise(
  title: string,
  concurrency: number,
  samples: Readonly<Record<Version, readonly Sample[]>>,
): FigureResult {
  const ratesOf = (version: Version): number[] => samples[version].map(({ rate }) => rate);
  const costsOf = (version: Version): number[] =>
    samples[version].flatMap(({ cost }) => (cost === undefined ? [] : [cost]));
  const medians = (figuresOf: (version: Version) => number[]): Record<Version, number> => ({
    new: median(figuresOf('new'))!,
    old: median(figuresOf('old'))!,
  });
  const isCostKnown = costsOf('new').length > 0;
  return {
    title,
    concurrency,
    rates: medians(ratesOf),
    rateRatio: estimateRatio(ratesOf('new'), ratesOf('old')),
    costs: isCostKnown ? medians(costsOf) : undefined,
    costRatio: isCostKnown ? estimateRatio(costsOf('new'), costsOf('old')) : undefined,
  };
}

/**
 * The two figures of a round were measured one after the other, so their ratio is independent of the machine's other
 * load.
 */
function estimateRatio(ours: readonly number[], theirs: readonly number[]): Estimate {
  return estimateMedian(ours.map((figure, round) => figure / theirs[round]!));
}
