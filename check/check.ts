/**
 * The one command: everything a change must pass, cheapest first, up to the first step that fails.
 * Run: `npm run check`, or `node check/check.ts <step…>` for some of the steps.
 */
import { withPostgres } from './postgres.ts';
import { runNode, toldToEnd } from './programs.ts';

interface Step {
  readonly name: string;
  /** Arguments for Node. */
  readonly run: readonly string[];
  /** Needs PostgreSQL, which is started once, before the first step that does. */
  readonly needsDatabase?: true;
}

const steps: readonly Step[] = [
  { name: 'format', run: ['node_modules/@biomejs/biome/bin/biome', 'format', '--error-on-warnings'] },
  { name: 'tidy', run: ['check/tidy.ts'] },
  { name: 'docs', run: ['check/docs.ts'] },
  { name: 'lint', run: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'types', run: ['node_modules/typescript/bin/tsc', '--project', '.'] },
  { name: 'console types', run: ['node_modules/typescript/bin/tsc', '--project', 'packages/console'] },
  { name: 'unused', run: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'unit tests', run: ['check/test.ts', '--unit'] },
  { name: 'golden', run: ['check/golden.ts', '--check'], needsDatabase: true },
  { name: 'database tests', run: ['check/test.ts', '--database'], needsDatabase: true },
  { name: 'browser tests', run: ['check/test.ts', '--browser'], needsDatabase: true },
];

async function runSteps(chosen: readonly Step[]): Promise<boolean> {
  for (const [index, step] of chosen.entries()) {
    if (step.needsDatabase && process.env['TEST_POSTGRES_URL'] === undefined)
      return await withPostgres(() => runSteps(chosen.slice(index)));
    console.log(`\n— ${step.name}`);
    const start = performance.now();
    const code = await runNode(step.run);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${code === 0 ? '✓' : '✗'} ${step.name}, ${seconds} s`);
    if (code !== 0 || toldToEnd() !== undefined) return false;
  }
  return true;
}

const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  console.error(`There is no step ${unknown.join(', ')}; the steps are ${steps.map(({ name }) => name).join(', ')}.`);

const start = performance.now();
const passed = unknown.length === 0 && (await runSteps(chosen));
console.log(
  `\n${passed ? 'Everything passes' : 'Not everything passes'}, ${((performance.now() - start) / 1000).toFixed(1)} s.`,
);
if (!passed) process.exitCode ??= 1;
