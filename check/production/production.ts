/**
 * `npm run check:production`: what needs more than npm installs for every clone. The product on each other release of
 * PostgreSQL, migrated by an ordinary role; and with the poolers, standbys and dumps that operators use.
 *
 * `npm run check:production <part…>` runs some parts. A part that cannot run here is named with the reason, and counts as
 * failed where the environment has CI=true.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nativeVariable } from '../../packages/server/test/support/binaries.ts';
import { ordinaryVariable } from '../../packages/server/test/support/postgres.ts';
import { runNode } from '../programs.ts';
import { repositoryRoot } from '../tree.ts';
import { installDebianPackages } from './debian.ts';

interface Part {
  readonly name: string;
  /** Packages of Debian. */
  readonly packages: readonly string[];
  /** Shape: an exit code. */
  run(): Promise<number>;
}

/** The tests that run on each other release of PostgreSQL. */
const onOtherReleases = [
  'clients/*',
  'http/{specification,startup}',
  'operator/{ordinary-owner,two-installations,database-tls,doctor,doctor-engine}',
  'postgres/session-settings',
  'queries/search*',
  'tenants/rest',
].map((name) => `packages/server/test/${name}.test.ts`);

/** The packages that a file of tests needs. The others need none. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  dump: ['postgresql-15'],
  pooler: ['pgbouncer'],
  'pooler-suites': ['pgbouncer'],
};

const otherRelease = (release: number): Part => ({
  name: `postgresql-${release}`,
  packages: [],
  run: async () => {
    const folder = fileURLToPath(new URL('node_modules/', import.meta.url));
    const settings = {
      [nativeVariable]: `${folder}postgres-${release}-${process.platform}-${process.arch}/native`,
      [ordinaryVariable]: '1',
    };
    Object.assign(process.env, settings);
    try {
      return await runNode(['check/test.ts', '--fresh', ...globSync(onOtherReleases, { cwd: repositoryRoot })]);
    } finally {
      for (const name of Object.keys(settings)) delete process.env[name];
    }
  },
});

const parts: readonly Part[] = [
  otherRelease(16),
  otherRelease(17),
  ...globSync('packages/server/test/production/*.test.ts', { cwd: repositoryRoot })
    .sort()
    .map((file): Part => {
      const name = basename(file, '.test.ts');
      return { name, packages: packagesOf[name] ?? [], run: () => runNode(['check/test.ts', '--fresh', file]) };
    }),
];

/** Runs a part and prints how it ended. Shape: whether it counts as passed. */
async function runPart({ name, packages, run }: Part): Promise<boolean> {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const whyNot = installDebianPackages(packages);
  if (whyNot !== null) {
    console.log(`not run: ${name}, because ${whyNot}`);
    return process.env['CI'] !== 'true';
  }
  const code = await run();
  console.log(`${code === 0 ? '✓' : '✗'} ${name}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return code === 0;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${parts.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const part of parts.filter(({ name }) => names.length === 0 || names.includes(name)))
    if (!(await runPart(part))) process.exitCode ??= 1;
}
