/** Programs that take turns at the same work, and the rows of the table that come of it. */
import type { Options } from '../options.ts';
import { median, runRounds } from '../rounds.ts';
import { type Goal, perSecond, type Row, showRange } from '../table.ts';
import type { Cost } from './cost.ts';

/** The figures of a program in one round. */
export interface Sample {
  /** Units: requests a second, or rows. */
  readonly rate: number;
  readonly medianMs: number;
  readonly p99Ms: number | undefined;
  /** Units: seconds per request, or per row. */
  readonly cost: Cost | undefined;
}

export interface Contender {
  /** Its name in the table. */
  readonly program: string;
  measure(seconds: number): Promise<Sample>;
}

/** The figures of each program in each round, by its name. */
export type Results = ReadonlyMap<string, readonly Sample[]>;

/** Lets them take turns, each round beginning with another one, after seconds that do not count. */
export async function compete(
  contenders: readonly Contender[],
  { rounds, seconds, warmSeconds }: Pick<Options, 'rounds' | 'seconds' | 'warmSeconds'>,
): Promise<Results> {
  const results = new Map<string, Sample[]>(contenders.map(({ program }) => [program, []]));
  // Calls are compiled, planned and optimised before the measuring begins: after one second, peers have not been.
  for (const contender of contenders) await contender.measure(warmSeconds);
  await runRounds([...results.keys()], rounds, async (name) => {
    const sample = await contenders.find(({ program }) => program === name)!.measure(seconds);
    if (sample.rate === 0) throw new Error(`${name} answered nothing in ${seconds} s.`);
    results.get(name)!.push(sample);
    return sample.rate;
  });
  return results;
}

/** The rows of a contest to print. */
export interface Shown {
  readonly measure: string;
  readonly concurrency?: number;
  /** The registry's own programs, which the others are compared with: one for each column of ratios. */
  readonly bases: readonly string[];
  /** The goal of the ratios to a program. */
  goalOf?(program: string): Goal | undefined;
  /** The goal of the registry's own figure. */
  readonly goal?: Goal;
  /** Rates, unless the latency of one request at a time is the figure. */
  readonly figure?: 'rate' | 'latency';
}

/** Makes a row of each program. */
export function rowsOf(results: Results, shown: Shown): Row[] {
  const { measure, concurrency, bases, goalOf, goal, figure = 'rate' } = shown;
  const figureOf = (sample: Sample): number => (figure === 'rate' ? sample.rate : sample.medianMs);
  return [...results].map(([program, samples]) => {
    const isBase = bases.includes(program);
    const ratios = bases.map((base) => {
      const own = results.get(base);
      if (isBase || own === undefined) return undefined;
      return own.map((sample, round) => figureOf(sample) / figureOf(samples[round]!));
    });
    return {
      measure,
      ...(concurrency === undefined ? {} : { concurrency }),
      program,
      result: figure === 'rate' ? showRates(samples) : showLatencies(samples),
      ...(isBase ? { figure: median(samples.map(figureOf)) } : {}),
      ratios,
      goal: isBase ? goal : goalOf?.(program),
      cost: medianCost(samples.map(({ cost }) => cost)),
    };
  });
}

function showRates(samples: readonly Sample[]): string {
  return showRange(
    samples.map(({ rate }) => rate),
    (rate) => perSecond(rate),
  );
}

function showLatencies(samples: readonly Sample[]): string {
  const format = (ms: number): string => `${ms.toFixed(2)} ms`;
  const p99 = median(samples.flatMap(({ p99Ms }) => (p99Ms === undefined ? [] : [p99Ms])));
  const middle = showRange(
    samples.map(({ medianMs }) => medianMs),
    format,
  );
  return p99 === undefined ? middle : `${middle}, p99 ${format(p99)}`;
}

/** The median of each part. Shape: undefined where none is known. */
export function medianCost(found: readonly (Cost | undefined)[]): Cost | undefined {
  const costs = found.flatMap((cost) => cost ?? []);
  if (costs.length === 0) return undefined;
  const of = (part: keyof Cost): number | undefined => median(costs.flatMap((cost) => cost[part] ?? []));
  return { load: of('load'), server: of('server'), database: of('database')! };
}
