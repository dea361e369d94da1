/**
 * Runs the tests: `node check/test.ts` those of every run, `--unit` those that need no database, `--database` those that do,
 * `--browser` those that look at the console, `--production` those with poolers, standbys and dumps, `--deep` the random and
 * fault tests at full length, and `node check/test.ts <file…>` only the named ones. Exit 1 if a test fails, or if there is none to run.
 *
 * Database tests find the URL of a superuser in TEST_POSTGRES_URL and make databases of their own there. A test that
 * ends PostgreSQL, or depends on data that survives its end, starts its own. Named files use the background PostgreSQL, which stays
 * up between runs; with `--fresh`, and for whole groups, there is one for this run alone.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withBackgroundPostgres } from './background-postgres/client.ts';
import { withPostgres } from './postgres.ts';
import { runNode } from './programs.ts';
import { describeSlowest, type FileDuration, readDurations } from './slowest.ts';
import { repositoryRoot } from './tree.ts';

interface Group {
  readonly name: 'unit' | 'database' | 'production' | 'browser' | 'deep';
  /** Runs only where it, or one of its files, is named. */
  readonly byNameOnly?: true;
  readonly needsDatabase: boolean;
  readonly files: readonly string[];
  /** Files that run first, the longest before all, so that no core is left idle at the end. */
  readonly longestFirst?: readonly string[];
  /** A program that runs before them. */
  readonly prepare?: readonly string[];
  /** Lists of patterns. The files of each list share a process, one after the other; the other files have one each. */
  readonly together?: readonly (readonly string[])[];
  /**
   * Lists of files whose tests share one browser and one registry, so that all hooks run around all of them. Each list has a
   * process, and so have all other files of the group together.
   */
  readonly sharing?: readonly (readonly string[])[];
  /**
   * How many failed files may run once more, each by itself, before they count as failed. A browser beside three others on
   * two cores can miss a time that it keeps by itself. The output names what needed it.
   */
  readonly againMax?: number;
}

/** Folders of tests that share a process, besides the commands. */
const foldersBeside =
  'auth catalogue clients console contract docs http migrations oracle postgres queries races tenants'.split(' ');

/** Cheapest first: a failure without a database need not wait for one. */
const groups: readonly Group[] = [
  {
    name: 'unit',
    needsDatabase: false,
    files: ['packages/*/src/**/*.test.ts', 'check/*.test.ts', 'bench/against/*.test.ts'],
    together: [['packages/*/src/**/*.test.ts'], ['check/*.test.ts']],
  },
  {
    name: 'database',
    needsDatabase: true,
    files: [
      'packages/server/test/!(production)/*.test.ts',
      'check/background-postgres/*.test.ts',
      'check/migration-locks/*.test.ts',
    ],
    together: [
      ['packages/server/test/commands/*.test.ts'],
      foldersBeside.map((folder) => `packages/server/test/${folder}/*.test.ts`),
    ],
    longestFirst: [
      'model/defects',
      'tenants/mutations',
      'tenants/arguments-others',
      'tenants/arguments-keepers',
      'tenants/reads',
      'races/idempotency',
      'queries/random-document',
      'faults/connection',
      'faults/killed',
      'upgrades/rolling',
      'operator/commands',
      'tenants/rest',
      'operator/embedded-postgres',
      'operator/verify-ledger',
      'races/hot-holders',
      'queries/plans-ledger',
      'http/raw',
      'operator/demo',
      'http/process',
      'faults/killed-postgres',
      'model/model',
    ].map((name) => `packages/server/test/${name}.test.ts`),
  },
  {
    name: 'production',
    needsDatabase: true,
    byNameOnly: true,
    files: ['packages/server/test/production/*.test.ts'],
  },
  {
    name: 'browser',
    needsDatabase: true,
    files: ['packages/console/test/**/*.test.ts'],
    prepare: ['packages/console/build.mjs', '--if-needed'],
    againMax: 3,
    // To look at every page is as much work as everything else, and everything else mostly waits.
    sharing: [
      ['pages'],
      ['hostile-names', 'lists', 'long-list', 'navigation', 'roles', 'session', 'session-end', 'token'],
    ].map((names) => names.map((name) => `packages/console/test/${name}.test.ts`)),
  },
  {
    name: 'deep',
    byNameOnly: true,
    needsDatabase: true,
    files: [
      'packages/console/test/pages.test.ts',
      'packages/server/test/migrations/interrupted.test.ts',
      'packages/server/test/faults/{changed-types,killed*,stopped}.test.ts',
      'packages/server/test/{approvals-model,model}/*.test.ts',
      'packages/server/test/operator/doctor-engine.test.ts',
      'packages/server/test/oracle/*.test.ts',
      'packages/server/test/production/{pooler,replica-suites}.test.ts',
      'packages/server/test/queries/{memory,random-document}.test.ts',
      'packages/server/test/tenants/arguments-*.test.ts',
      'packages/server/test/tenants/mutations.test.ts',
      'packages/server/test/tenants/reads.test.ts',
      'packages/server/test/upgrades/*.test.ts',
    ],
  },
];

/** Files that have a process of their own run two at a time, besides those that share one. */
const concurrency = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    unit: { type: 'boolean', default: false },
    database: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    deep: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
  },
});

/** Tests that draw a part of their cases draw all of them where this is 1. */
if (values.deep) process.env['TEST_DEEP'] = '1';

/** Units: milliseconds. A file that takes longer hangs: on an idle machine the slowest takes a twentieth. */
const fileTimeout = values.deep ? 4 * 3_600_000 : 1_800_000;
const timeout = `--test-timeout=${fileTimeout}`;

/** The arguments of Node for files that share a process. */
const inOneProcess = (reporters: readonly string[]): readonly string[] => [
  '--test',
  '--test-isolation=none',
  '--test-force-exit',
  timeout,
  ...reporters,
];

// Databases that tests fill once per run are known by it.
process.env['TEST_RUN'] ??= `${process.pid}`;

// What one process has compiled the next ones need not compile: a hundred load the same modules.
const compiled = mkdtempSync(join(tmpdir(), 'registry-compiled-'));
process.env['NODE_COMPILE_CACHE'] ??= compiled;

const code = await (positionals.length > 0 ? runNamed(positionals) : runGroups()).finally(() =>
  rmSync(compiled, { recursive: true, force: true }),
);
// A signal has reported the end already.
process.exitCode ??= code;

async function runGroups(): Promise<number> {
  const chosen = groups.filter(({ name }) => values[name]);
  for (const group of chosen.length > 0 ? chosen : groups.filter(({ byNameOnly }) => byNameOnly !== true)) {
    const files = findFiles(group.files);
    if (files.length === 0) return reportMissing(group.files);
    const named = [...(group.longestFirst ?? []), ...(group.sharing ?? []).flat()];
    const lost = named.filter((file) => !files.includes(file));
    if (lost.length > 0) return reportMissing(lost);
    const { durations, code } = await runTests(files, group, group.name === 'deep' ? 'spec' : 'dot', withPostgres);
    console.log(describeSlowest(durations));
    if (code !== 0) return code;
  }
  return 0;
}

async function runNamed(names: readonly string[]): Promise<number> {
  const missing = names.filter((name) => findFiles([name], process.cwd()).length === 0);
  if (missing.length > 0) return reportMissing(missing);
  const named = findFiles(names, process.cwd());
  for (const group of groups.filter(({ name }) => name !== 'deep')) {
    const files = findFiles(group.files).filter((file) => named.includes(file));
    if (files.length === 0) continue;
    const { code } = await runTests(
      files,
      { ...group, againMax: 0 },
      'spec',
      values.fresh ? withPostgres : withBackgroundPostgres,
    );
    if (code !== 0) return code;
  }
  return 0;
}

/** Finds files by patterns. Shape: relative to the root of the repository, wherever the patterns start from. */
function findFiles(patterns: readonly string[], from = repositoryRoot): string[] {
  return globSync(patterns, { cwd: from })
    .map((file) => relative(repositoryRoot, resolve(from, file)))
    .sort();
}

/** Says that there is no such test: Node itself would run none and be content. */
function reportMissing(patterns: readonly string[]): number {
  console.error(`${patterns.join(', ')}: there is no such test, so nothing was tested`);
  return 1;
}

interface TestRun {
  readonly code: number;
  readonly durations: readonly FileDuration[];
}

async function runTests(
  files: readonly string[],
  { needsDatabase, prepare, ...group }: Group,
  reporter: 'dot' | 'spec',
  withDatabase: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<TestRun> {
  const run = async (): Promise<TestRun> => {
    const prepared = prepare === undefined ? 0 : await runNode(prepare);
    if (prepared !== 0) return { code: prepared, durations: [] };
    const runs = await Promise.all(
      processesOf(files, group).map(async (each) => ({ ...each, ...(await runProcess(each, reporter)) })),
    );
    return {
      code: await runFailedAgain(runs, group.againMax ?? 0),
      durations: runs.flatMap(({ durations }) => durations),
    };
  };
  return needsDatabase ? await withDatabase(run) : await run();
}

/**
 * Runs each failed file once more by itself, where they are few enough, and then each process that failed although none of its
 * files did, as one that ends by a signal. Shape: the exit code of the group.
 */
async function runFailedAgain(runs: readonly ProcessRun[], againMax: number): Promise<number> {
  const code = Math.max(...runs.map((run) => run.code));
  const failed = runs.flatMap(({ durations }) => durations.filter((each) => each.failed));
  if (code === 0 || failed.length > againMax) return code;
  const unexplained = runs.filter((run) => run.code !== 0 && !run.durations.some((each) => each.failed));
  for (const { code: ended, files } of unexplained)
    console.log(`\nA process ended with ${ended}, and none of its tests failed: ${files.join(', ')}`);
  if (againMax === 0) return code;
  const again = [
    ...failed.map(({ file }): TestProcess => ({ files: [file], argumentsWith: inOneProcess })),
    ...unexplained,
  ];
  for (const each of again) {
    console.log(`\nOnce more by itself: ${each.files.join(', ')}`);
    const { code: ended } = await runProcess(each, 'spec');
    if (ended !== 0) return ended;
  }
  console.log(`\nFailed beside others and passed alone: ${again.flatMap(({ files }) => files).join(', ')}`);
  return 0;
}

/** Files that run in one process, or each in one of its own that it starts. */
interface TestProcess {
  readonly files: readonly string[];
  /** The arguments of Node before the files. */
  argumentsWith(reporters: readonly string[]): readonly string[];
}

/** The processes in which files of a group run, beside each other. */
function processesOf(
  files: readonly string[],
  group: Pick<Group, 'together' | 'sharing' | 'longestFirst'>,
): TestProcess[] {
  const { together = [], sharing, longestFirst = [] } = group;
  if (sharing !== undefined) {
    const others = files.filter((file) => !sharing.flat().includes(file));
    return [...sharing, others].map((those) => ({
      files: those.filter((file) => files.includes(file)),
      argumentsWith: inOneProcess,
    }));
  }
  const shared = findFiles(together.flat()).filter((file) => !longestFirst.includes(file));
  const isAlone = (file: string): boolean => !shared.includes(file);
  const rankOf = (file: string): number => (longestFirst.includes(file) ? longestFirst.indexOf(file) : files.length);
  return [
    {
      files: files.filter(isAlone).toSorted((one, other) => rankOf(one) - rankOf(other)),
      argumentsWith: (reporters) => [
        'check/ordered-tests.ts',
        `--test-concurrency=${concurrency}`,
        timeout,
        ...reporters,
      ],
    },
    ...together.map((patterns) => ({
      files: findFiles(patterns).filter((file) => files.includes(file) && !isAlone(file)),
      argumentsWith: (reporters: readonly string[]) => [
        '--test-force-exit',
        ...reporters,
        'check/tests-together.ts',
        `${fileTimeout}`,
      ],
    })),
  ];
}

type ProcessRun = TestProcess & TestRun;

/** Runs test files by one process of Node's runner. */
async function runProcess({ files, argumentsWith }: TestProcess, reporter: string): Promise<TestRun> {
  if (files.length === 0) return { code: 0, durations: [] };
  const folder = mkdtempSync(join(tmpdir(), 'registry-durations-'));
  try {
    const path = join(folder, 'durations.jsonl');
    const reporters = [
      [reporter, 'stdout'],
      [new URL('slowest.ts', import.meta.url).href, path],
    ].flatMap(([name, destination]) => [`--test-reporter=${name}`, `--test-reporter-destination=${destination}`]);
    const code = await runNode([...argumentsWith(reporters), ...files]);
    const durations = readDurations(path);
    // Where files share a process, the runner ends with 0 although a hook at the root of one has failed.
    return { code: code === 0 && durations.some(({ failed }) => failed) ? 1 : code, durations };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
