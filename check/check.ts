/**
 * The checks, cheapest and likeliest to find something first, up to the first tier that fails:
 *
 * - `npm run quick`: the steps that need no database.
 * - `npm test`: these, and the tests that convince a stranger.
 * - `npm run check`: these, all other tests, and `check:production`.
 * - `npm run check deep`: every case of the tests that choose some, with a seed that is drawn and printed, or given by
 *   `--seed`.
 * - `npm run check <step…>`: some of the steps.
 *
 * `npm run check -- --stop` stops the PostgreSQL that stays up between runs of single test files.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { stopBackgroundPostgres } from './background-postgres/client.ts';
import { secondsSince } from './beside-each-other.ts';
import { withPostgres } from './postgres.ts';
import { describeExcess, processorSeconds } from './processor-time.ts';
import { endSignal } from './programs.ts';
import { showProgress } from './progress.ts';
import { type Outcome, runSteps, type Step } from './run-steps.ts';
import { describeTimes, prepareTests } from './run-tests.ts';
import { deepProcesses, processesOf } from './test-files.ts';

interface Tier {
  /**
   * The number of programs at once. Those that are bound to the processor have a core each; the others wait as well.
   */
  readonly atOnce: number;
  /** Whether the steps share a PostgreSQL. */
  readonly database: boolean;
  readonly steps: readonly Step[];
}

const npm = process.env['npm_execpath'] ?? 'npm';
// Its threads would repeat each other's work: beside other steps one takes a third less of the processor.
const tsc = ['node_modules/typescript/bin/tsc', '--singleThreaded', '--project'];
const knip = ['node_modules/knip/bin/knip.js', '--no-progress'];

const quick: Tier = {
  atOnce: 2,
  database: false,
  steps: [
    { name: 'format', program: ['node_modules/@biomejs/biome/bin/biome', 'format', '--error-on-warnings'] },
    { name: 'types', program: [...tsc, '.'] },
    { name: 'lint', program: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
    { name: 'console types', program: [...tsc, 'packages/console'] },
    { name: 'client types', program: [...tsc, 'packages/client'] },
    { name: 'tidy', program: ['check/tidy.ts'] },
    { name: 'docs', program: ['check/docs.ts'] },
    // One process that takes longer than the two below together.
    { name: 'unit tests', tests: () => processesOf('unit', 'test') },
    { name: 'unused', program: knip },
    { name: 'unused but by tests', program: [...knip, '--production', '--include', 'files'] },
  ],
};

const test: Tier = {
  atOnce: 4,
  database: true,
  steps: [
    // One process, which would run alone at the end.
    { name: 'browser tests', tests: () => processesOf('browser', 'test') },
    { name: 'server tests', tests: () => processesOf('server', 'test') },
    { name: 'golden', program: ['check/golden.ts', '--check'] },
  ],
};

const rest: Tier = {
  atOnce: 4,
  database: true,
  steps: [
    { name: 'tests of the checks', tests: () => processesOf('unit', 'check') },
    // The longest begin first, so that no core is left idle at the end. Parts of production mostly wait.
    { name: 'production', program: [npm, 'run', 'check:production'], isShown: true },
    { name: 'other browser tests', tests: () => processesOf('browser', 'check') },
    { name: 'other server tests', tests: () => processesOf('server', 'check') },
  ],
};

const deep: Tier = {
  atOnce: 4,
  database: true,
  steps: [
    // Nothing else of the bench needs its peers, whose packages are 650 MB.
    { name: 'types of peers', program: [npm, 'run', 'check:bench'] },
    { name: 'all of production', program: [npm, 'run', 'check:production'], isShown: true },
    { name: 'deep', tests: deepProcesses },
  ],
};

/** The tiers of a command, one after the other, and about how long they take on two idle cores. */
const commands: Readonly<Record<string, { readonly tiers: readonly Tier[]; readonly about: string }>> = {
  quick: { tiers: [quick], about: '40 seconds' },
  test: { tiers: [quick, test], about: '2 to 4 minutes' },
  check: { tiers: [quick, test, rest], about: '15 to 30 minutes' },
  deep: { tiers: [deep], about: 'hours' },
};

/** Runs tiers up to the first that fails. Shape: whether all passed. */
async function runTiers(tiers: readonly Tier[], outcome: Outcome): Promise<boolean> {
  const progress = showProgress();
  try {
    for (const tier of tiers) {
      const { steps, atOnce, database } = tier;
      const run = (): Promise<boolean> => runSteps(steps, atOnce, { progress, outcome });
      if (!(await (database ? withPostgres(run) : run()))) return false;
      const excess = tier === test && tiers.includes(quick) ? describeExcess() : null;
      if (excess !== null) {
        progress.print(excess);
        return false;
      }
    }
    return true;
  } finally {
    progress.end();
  }
}

/** The tiers with the named steps alone. */
function tiersWith(names: readonly string[]): readonly Tier[] {
  const all = [quick, test, rest];
  const unknown = names.filter((name) => !all.some(({ steps }) => steps.some((step) => step.name === name)));
  if (unknown.length > 0) {
    const known = all.flatMap(({ steps }) => steps.map(({ name }) => name));
    throw new Error(`There is no step ${unknown.join(', ')}; the steps are ${known.join(', ')}.`);
  }
  return all
    .map((tier) => ({ ...tier, steps: tier.steps.filter(({ name }) => names.includes(name)) }))
    .filter(({ steps }) => steps.length > 0);
}

async function check(names: readonly string[], seed: string | undefined): Promise<boolean> {
  const start = performance.now();
  const command = names.length > 1 ? undefined : commands[names[0] ?? 'check'];
  const { tiers, about } = command ?? { tiers: tiersWith(names), about: '' };
  const count = tiers.reduce((sum, { steps }) => sum + steps.length, 0);
  console.log(`${count} ${count === 1 ? 'step' : 'steps'}${about === '' ? '' : `, about ${about} on two idle cores`}.`);
  if (tiers.includes(deep)) {
    process.env['TEST_DEEP'] = '1';
    process.env['TEST_SEED'] = seed ?? `${randomInt(2 ** 31)}`;
    console.log(`The seed is ${process.env['TEST_SEED']}; --seed ${process.env['TEST_SEED']} runs the same again.`);
  }
  const outcome: Outcome = { passed: 0, failed: 0, files: [] };
  const forget = await prepareTests({ ofServer: false });
  const passed = await runTiers(tiers, outcome).finally(forget);
  const signal = endSignal();
  if (signal !== undefined) {
    console.log(`Ended by ${signal} after ${secondsSince(start)} s.`);
    return false;
  }
  if (outcome.files.length > 0) console.log(`\n${describeTimes(outcome.files)}\n`);
  const seconds = processorSeconds();
  console.log(`${outcome.passed} passed, ${outcome.failed} failed`);
  const processor = seconds === undefined ? '' : `, ${seconds.toFixed(0)} s of processor time`;
  console.log(`${passed ? 'Everything passes' : 'Not everything passes'}, ${secondsSince(start)} s${processor}.`);
  return passed;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, stop: { type: 'boolean', default: false } },
});

if (values.stop) console.log(await stopBackgroundPostgres());
else if (!(await check(positionals, values.seed))) process.exitCode ??= 1;
