/** Compares the working tree with a commit: both programs started, filled, measured in turn, and ended. */
import { mkdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { repositoryFolder } from '../contenders/contenders.ts';
import { chooseLoad } from '../load/load.ts';
import { makeFolder } from '../stand/folder.ts';
import { alignTable, perSecond } from '../table.ts';
import { startCollector } from './collector.ts';
import { checkOut, describeWorkingTree, findCommit, installPackages } from './checkout.ts';
import { figures } from './figures.ts';
import { checkAnswers, type Comparison, type FigureResult, measureFigure, versions } from './measure.ts';
import { type ComparisonOptions, roundsLeast } from './options.ts';
import { type MeasuredProgram, startMeasuredProgram } from './program.ts';
import { fillRegisters } from './register.ts';
import { type Estimate, isWide, judgeRatio } from './statistics.ts';

/**
 * Compares them and prints a table. Shape: answers whether the working tree is within 5 % of the commit or faster, in
 * every figure.
 */
export async function comparePrograms(options: ComparisonOptions, say: (line: string) => void): Promise<boolean> {
  const since = performance.now();
  const folder = makeFolder('against');
  const old = prepareOld(options.commit, folder, say);
  const { name: loadName, load } = await chooseLoad(options.load);
  const started: MeasuredProgram[] = [];
  const start = async (tree: string, environment: Readonly<Record<string, string>> = {}) => {
    const program = await startMeasuredProgram(tree, join(folder, 'console'), { environment });
    started.push(program);
    return fillRegisters(program);
  };
  mkdirSync(join(folder, 'console'));
  const { traces } = options;
  const collector = traces === undefined ? undefined : await startCollector();
  try {
    say('Starting and filling both programs.');
    const tracing = collector?.environmentOf(repositoryFolder, traces!);
    const programs = { new: await start(repositoryFolder, tracing), old: await start(old.tree) };
    const results = await measureAll({ ...options, load, programs, folder }, options, say);
    console.log(`\n${formatComparison(results)}\n`);
    console.log(
      describeComparison({ options, results, old: old.title, loadName, minutes: (performance.now() - since) / 60_000 }),
    );
    if (collector !== undefined)
      console.log(`New sends ${traces} of its traces; ${collector.count()} requests came with them.`);
    return results.every(({ rateRatio }) => judgeRatio(rateRatio) !== 'slower');
  } finally {
    collector?.stop();
    for (const program of started.toReversed()) await program.stop();
  }
}

/** Prepares the folder of the program that is compared. Shape: the working tree itself without a commit. */
export function prepareOld(commit: string | undefined, folder: string, say: (line: string) => void) {
  if (commit === undefined) return { tree: repositoryFolder, title: 'the working tree again' };
  const { hash, title } = findCommit(commit);
  say(`Checking out ${title}.`);
  const tree = checkOut(hash, folder);
  say(`Its packages are ${installPackages(tree)}.`);
  return { tree, title };
}

async function measureAll(
  comparison: Comparison,
  { only }: ComparisonOptions,
  say: (line: string) => void,
): Promise<FigureResult[]> {
  const chosen = figures.filter(({ name }) => only.includes(name));
  for (const figure of chosen.filter(({ name }) => name.startsWith('Q')))
    await checkAnswers(figure, comparison.programs);
  const results: FigureResult[] = [];
  for (const figure of chosen) {
    for (const concurrency of figure.concurrencies) {
      const result = await measureFigure(comparison, figure, concurrency);
      say(`${figure.title}, at ${concurrency}: ${formatRatio(result.rateRatio)}, ${judgeRatio(result.rateRatio)}`);
      results.push(result);
    }
  }
  return results;
}

function formatComparison(results: readonly FigureResult[]): string {
  const head = ['figure', 'at once', 'new', 'old', 'new ÷ old (95 %)', 'verdict'];
  const costHead = ['CPU per request, new', 'old', 'new ÷ old (95 %)'];
  const rows = results.map(({ title, concurrency, rates, rateRatio, costs, costRatio }) => [
    title,
    String(concurrency),
    ...versions.map((version) => perSecond(rates[version])),
    formatRatio(rateRatio),
    judgeRatio(rateRatio),
    ...versions.map((version) => (costs === undefined ? '–' : formatMilliseconds(costs[version]))),
    costRatio === undefined ? '–' : formatRatio(costRatio),
  ]);
  return alignTable([...head, ...costHead], rows);
}

function formatRatio({ median, low, high }: Estimate): string {
  return `${median.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
}

function formatMilliseconds(seconds: number): string {
  return `${(seconds * 1000).toFixed(3)} ms`;
}

function describeComparison(run: {
  options: ComparisonOptions;
  results: readonly FigureResult[];
  old: string;
  loadName: string;
  minutes: number;
}): string {
  const { rounds, seconds } = run.options;
  const lines = [
    `new: ${describeWorkingTree()}; old: ${run.old}.`,
    `${new Date().toISOString().slice(0, 10)}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${process.platform}; Node ${process.versions.node}, load by ${run.loadName}; all on these cores together.`,
    `Medians of ${rounds} rounds of ${seconds} s, in turn, another program first in each; ${run.minutes.toFixed(1)} minutes in all.`,
    'A ratio is the median of the ratios of each round, with its 95 % interval by bootstrap. CPU is that of the server and its PostgreSQL.',
  ];
  if (rounds < roundsLeast) lines.push(`Fewer than ${roundsLeast} rounds: the verdicts do not count.`);
  const wide = run.results.filter(({ rateRatio }) => isWide(rateRatio));
  if (wide.length > 0)
    lines.push(
      `${wide.length} of ${run.results.length} intervals are wider than 10 %: they may hide a difference of 5 %.`,
    );
  return lines.join('\n');
}
