/**
 * `npm run check:production`: what needs more than npm installs for every clone. The product on each release of
 * PostgreSQL, migrated by an ordinary role; and with the poolers, standbys and dumps that operators use.
 *
 * `npm run check:production <part…>` runs some parts, and `npm run check deep` all of them. A part that cannot run here
 * is named with the reason, and counts as failed where the environment has CI=true.
 */
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nativeVariable, ordinaryVariable } from '../../packages/server/test/support/binaries.ts';
import { isDeep } from '../../packages/server/test/support/seed.ts';
import { besideEachOther, describeEnd } from '../beside-each-other.ts';
import { folderForPrograms } from '../memory-folder.ts';
import { postgresVariable, withPostgres } from '../postgres.ts';
import { captureNode } from '../programs.ts';
import { repositoryRoot } from '../tree.ts';
import { installDebianPackages } from './debian.ts';

interface Part {
  readonly name: string;
  /** Packages of Debian. */
  readonly packages: readonly string[];
  /** Patterns of test files. */
  readonly files: readonly string[];
  /** The environment of the tests. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Tests of a start and of the specification's calls. On the installed release `compose`, `unit` and
 * `operator/ordinary-owner` have an ordinary role.
 */
const onBoth = ['http/{specification,startup}'];

/**
 * Further tests on the releases that are not installed for every clone: the demo holds, and an edit past the guards is
 * found.
 */
const onOtherReleases = [...onBoth, 'operator/verify-first'];

/**
 * Further tests on the oldest release, which differs most from the installed one: the rights of owners in roles, the
 * settings of connections, and the search, which leans on the letters that a release knows.
 */
const onOldest = [
  ...onBoth,
  'operator/{ordinary-owner,two-installations}',
  'postgres/session-settings',
  'queries/{search,search-scripts}',
];

/** The packages that a file of tests needs. The others need none. */
const packagesOf: Readonly<Record<string, readonly string[]>> = {
  backup: ['postgresql-15', 'pgbackrest'],
  dump: ['postgresql-15'],
  openpyxl: ['python3-openpyxl'],
  prometheus: ['prometheus'],
  python: ['python3'],
  image: ['buildah', 'umoci', 'crun', 'iproute2', 'busybox-static', 'ca-certificates', 'tzdata'],
  'failover-by-hand': ['postgresql-15'],
  patroni: ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'postgresql-15'],
  pooler: ['pgbouncer'],
  'pooler-suites': ['pgbouncer'],
  compose: ['haproxy', 'openssl', 'postgresql-client-15'],
  unit: ['curl', 'haproxy', 'openssl', 'systemd'],
};

/** Parts that run other tests once more, in `npm run check deep` or where they are named. */
const inDeep: readonly string[] = ['pooler-suites', 'replica-suites'];

/** Parts that make namespaces, mounts and files of other users. */
const forRoot: readonly string[] = ['compose', 'image', 'unit'];

/** A part with these settings starts a PostgreSQL. The others share one, of which most need nothing. */
const ownPostgres = { [postgresVariable]: '' };

/**
 * The environment of the tests, by file. The image is built in memory, where there is room. Behind a pooler the tests
 * make databases through it, and take none that others have filled.
 */
const settingsOf: Readonly<Record<string, Part['settings']>> = {
  image: { TMPDIR: folderForPrograms() },
  'pooler-suites': ownPostgres,
};

const installed = fileURLToPath(new URL('node_modules/', import.meta.url));
const nativeOf = (major: number): string => `${installed}postgres-${major}-${process.platform}-${process.arch}/native`;

/** Tests on a release of PostgreSQL whose databases an ordinary role migrates. */
const release = (major: number, names: readonly string[]): Part => ({
  name: `postgresql-${major}`,
  packages: [],
  files: names.map((name) => `packages/server/test/${name}.test.ts`),
  settings: { ...ownPostgres, [ordinaryVariable]: '1', [nativeVariable]: nativeOf(major) },
});

const parts: readonly Part[] = [
  release(16, onOldest),
  release(17, onOtherReleases),
  ...globSync('packages/server/test/production/*.test.ts', { cwd: repositoryRoot })
    .sort()
    .map((file): Part => {
      const name = basename(file, '.test.ts');
      return { name, packages: packagesOf[name] ?? [], files: [file], settings: settingsOf[name] ?? {} };
    }),
];

/**
 * Parts mostly wait, for standbys to be made and for nodes to be missed; in `npm run check` other tests run beside
 * them.
 */
const atOnce = 2;

/** Runs parts beside each other. Each prints its output when it ends. Shape: whether all count as passed. */
async function runParts(chosen: readonly Part[]): Promise<boolean> {
  // In one go: each installation reads the lists anew. Where that fails, each part tries its own.
  const ofAll = chosen.filter(mayRun).flatMap(({ packages }) => packages);
  installDebianPackages([...new Set(ofAll)]);
  const ready = chosen.filter(canRun);
  let passed = ready.length === chosen.length || process.env['CI'] !== 'true';
  await besideEachOther(
    ready,
    async (part) => {
      if (!(await runPart(part))) passed = false;
      // The output of the other parts is worth having after a failure too.
      return true;
    },
    atOnce,
  );
  return passed;
}

const mayRun = ({ name }: Part): boolean => !forRoot.includes(name) || process.getuid?.() === 0;

/** Installs what a part needs. Where that fails, the output says so. */
function canRun(part: Part): boolean {
  const { name, packages } = part;
  const whyNot = mayRun(part) ? installDebianPackages(packages) : 'only root may do all that it does';
  if (whyNot !== null) console.log(`not run: ${name}, because ${whyNot}`);
  return whyNot === null;
}

async function runPart({ name, files, settings }: Part): Promise<boolean> {
  const start = performance.now();
  const found = globSync(files, { cwd: repositoryRoot });
  const { code, output } = await captureNode(['check/test.ts', '--fresh', ...found], settings);
  const ended = describeEnd(name, code, start);
  // A part that passed needs no list, unless it was asked for.
  console.log(code === 0 && names.length === 0 ? ended : `\n— ${name}\n${output}${ended}`);
  return code === 0;
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${parts.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 1;
} else {
  const isChosen = (name: string): boolean => isDeep || !inDeep.includes(name);
  const chosen = parts.filter(({ name }) => (names.length === 0 ? isChosen(name) : names.includes(name)));
  if (!(await withPostgres(() => runParts(chosen)))) process.exitCode ??= 1;
}
