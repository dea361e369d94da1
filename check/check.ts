/**
 * The one command: everything a change must pass, cheapest first, up to the first step that fails.
 *
 * Run: `npm run check`, `npm run quick` for the steps that need no database, `npm run check <step…>` for some of the
 * steps, and `npm run check deep` for the tests that take too long for every run. `npm run check -- --stop` stops the
 * PostgreSQL that stays up between runs of single test files.
 */
import { parseArgs } from 'node:util';
import { stopBackgroundPostgres } from './background-postgres/client.ts';
import { besideEachOther, describeEnd, secondsSince } from './beside-each-other.ts';
import { withPostgres } from './postgres.ts';
import { captureNode, endSignal, runNode } from './programs.ts';

interface Step {
  readonly name: string;
  /** Arguments for Node. */
  readonly run: readonly string[];
  /** Needs PostgreSQL: one of its own, or the one that is started once, before the first step that shares it. */
  readonly database?: 'own' | 'shared';
  /** Runs only where it is named. */
  readonly byNameOnly?: true;
}

const steps: readonly Step[] = [
  { name: 'format', run: ['node_modules/@biomejs/biome/bin/biome', 'format', '--error-on-warnings'] },
  { name: 'tidy', run: ['check/tidy.ts'] },
  { name: 'docs', run: ['check/docs.ts'] },
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'types', run: ['node_modules/typescript/bin/tsc', '--project', '.'] },
  { name: 'console types', run: ['node_modules/typescript/bin/tsc', '--project', 'packages/console'] },
  { name: 'unused', run: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  {
    name: 'unused but by tests',
    run: ['node_modules/knip/bin/knip.js', '--no-progress', '--production', '--include', 'files'],
  },
  { name: 'unit tests', run: ['check/test.ts', '--unit'] },
  { name: 'golden', run: ['check/golden.ts', '--check'], database: 'own' },
  { name: 'database tests', run: ['check/test.ts', '--database'], database: 'shared' },
  { name: 'browser tests', run: ['check/test.ts', '--browser'], database: 'shared' },
  { name: 'deep', run: ['check/test.ts', '--deep'], database: 'shared', byNameOnly: true },
];

async function runSteps(chosen: readonly Step[]): Promise<boolean> {
  const passed = await runStepsBeside(chosen.filter(({ database }) => database !== 'shared'));
  const others = chosen.filter(({ database }) => database === 'shared');
  if (!passed || others.length === 0) return passed;
  return await withPostgres(() => runDatabaseSteps(others));
}

/** Runs the steps that share no database. Each prints its output when it ends; after a failure none begins. */
function runStepsBeside(chosen: readonly Step[]): Promise<boolean> {
  return besideEachOther(chosen, async (step) => {
    const start = performance.now();
    const { code, output } = await captureNode(step.run);
    process.stdout.write(`\n— ${step.name}\n${output}`);
    return reportStep(step, code, start);
  });
}

/** Runs the steps that share a database one after another; they show how far they are. */
async function runDatabaseSteps(chosen: readonly Step[]): Promise<boolean> {
  for (const step of chosen) {
    console.log(`\n— ${step.name}`);
    const start = performance.now();
    if (!reportStep(step, await runNode(step.run), start)) return false;
  }
  return true;
}

/** Prints how a step ended. Shape: whether the next may begin. */
function reportStep({ name }: Step, code: number, start: number): boolean {
  console.log(describeEnd(name, code, start));
  return code === 0 && endSignal() === undefined;
}

async function runCheck(names: readonly string[], quick: boolean): Promise<boolean> {
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; the steps are ${steps.map(({ name }) => name).join(', ')}.`);
    return false;
  }
  const chosen = steps.filter(({ name, database, byNameOnly }) =>
    names.length > 0 ? names.includes(name) : byNameOnly === undefined && !(quick && database !== undefined),
  );
  const start = performance.now();
  const passed = await runSteps(chosen);
  console.log(`\n${passed ? 'Everything passes' : 'Not everything passes'}, ${secondsSince(start)} s.`);
  return passed;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, stop: { type: 'boolean', default: false } },
});

if (values.stop) console.log(await stopBackgroundPostgres());
else if (!(await runCheck(positionals, values.quick))) process.exitCode ??= 1;
