/**
 * Cuts a release: `npm run release <version>`. It sets the version in the manifests and the lock file, dates the
 * heading of the changelog, freezes digests and migrations in `database/releases.json`, and leaves everything to be
 * committed. docs/maintaining/releases.md has what comes before and after it, by `--former`, `--artefacts` and
 * `--begin`.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FrozenLine, frozenBy, frozenFiles, readLines, writeLines } from './frozen-lines.ts';
import { write } from './golden.ts';
import { runNode } from './programs.ts';
import { brokenSinceRelease } from './promises.ts';
import { type Bases, carryConsole, makeArtefacts, type ReleasedCommit, writeArtefacts } from './release-artefacts.ts';
import { git } from '../packages/server/test/support/release-commit.ts';
import {
  commitOf,
  isLater,
  isVersion,
  migrationChecksums,
  type Release,
  readReleases,
  releaseFaults,
  writeReleases,
} from './releases.ts';
import { repositoryRoot } from './tree.ts';

/** The manifests that have the version of the program. */
export const manifestPaths = [
  'package.json',
  ...['server', 'console', 'client', 'cli', 'docs'].map((name) => `packages/${name}/package.json`),
];
const lockPath = 'package-lock.json';
const changelogPath = 'CHANGELOG.md';
/** The version whose files of the console the next release carries. */
export const formerConsolePath = 'packages/console/former/release';
/** Where the artefacts of releases are written, a folder of each. */
const artefactsFolder = 'dist';
const unreleased = '## Unreleased\n';
const nothingYet = 'Nothing yet.';

/** Why a release cannot be cut. */
export class ReleaseRefused extends Error {}

/** Cuts a release in a tree. Refuses: with ReleaseRefused, where something is missing; then no file has changed. */
export function cutRelease(root: string, version: string, date: string): void {
  const releases = readReleases(root);
  const present = migrationChecksums(root);
  const changelog = readFileSync(join(root, changelogPath), 'utf8');
  refuse(!isVersion(version), `"${version}" is no version such as 0.1.0.`);
  const last = releases.at(-1);
  refuse(last !== undefined && !isLater(version, last.version), `${version} is not later than ${last?.version}.`);
  const [fault] = releaseFaults(root);
  refuse(fault !== undefined, `${fault}.`);
  const dated = datedChangelog(changelog, version, date);
  const named = releases.map((release): Release => ({ ...release, commit: commitNamed(root, release) }));
  refuse(
    last !== undefined && formerConsole(root) !== last.version,
    `packages/console/former has not the files of release ${last?.version}. Run npm run release ${version} -- --former, and commit them.`,
  );

  setVersions(root, version);
  writeFileSync(join(root, changelogPath), dated);
  const frozen = frozenFiles.map((path) => {
    const lines = readLines<FrozenLine>(root, path).map((line) => ({ ...line, release: line.release ?? version }));
    writeLines(root, path, lines);
    return [path, frozenBy(lines, version)] as const;
  });
  const release = { version, date, commit: null, migrations: present, frozen: Object.fromEntries(frozen) };
  writeReleases(root, [...named, release]);
}

/** The next release writes the commit of the one before it. */
function commitNamed(root: string, release: Release): string {
  const commit = commitOf(root, release);
  if (commit === undefined)
    throw new ReleaseRefused(
      `The commit of release ${release.version} is not in the history. Fetch the whole history.`,
    );
  return commit;
}

function formerConsole(root: string): string | undefined {
  const path = join(root, formerConsolePath);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

function datedChangelog(text: string, version: string, date: string): string {
  const start = text.indexOf(unreleased);
  refuse(start === -1, `${changelogPath} has no heading "${unreleased.trim()}".`);
  const end = text.indexOf('\n## ', start + 1);
  const entries = text.slice(start + unreleased.length, end === -1 ? undefined : end).trim();
  refuse(entries === '' || entries === nothingYet, `${changelogPath} says nothing under "${unreleased.trim()}".`);
  return text.replace(unreleased, () => `${unreleased}\n${nothingYet}\n\n## ${version}, ${date}\n`);
}

/** The version of a package of this repository on which another one depends. */
const ownDependency = /("@asset-registry\/[\w-]+": ")[^"]+/g;

/** Changes the texts and not what they mean, so that the files keep their layout. */
function setVersions(root: string, version: string): void {
  for (const path of manifestPaths) {
    const text = readFileSync(join(root, path), 'utf8');
    writeFileSync(
      join(root, path),
      text.replace(/^(  "version": ")[^"]+/m, `$1${version}`).replaceAll(ownDependency, `$1${version}`),
    );
  }
  const lock = JSON.parse(readFileSync(join(root, lockPath), 'utf8')) as {
    version: string;
    packages: Record<string, { version: string }>;
  };
  lock.version = version;
  for (const path of manifestPaths) lock.packages[path.replace(/\/?package\.json$/, '')]!.version = version;
  const locked = JSON.stringify(lock, null, 2).replaceAll(ownDependency, `$1${version}`);
  writeFileSync(join(root, lockPath), `${locked}\n`);
}

/** Begins the way to a release: until it is cut, the program calls itself by its version with -dev. */
export function beginRelease(root: string, version: string): void {
  refuse(!isVersion(version), `"${version}" is no version such as 0.1.0.`);
  const last = readReleases(root).at(-1)?.version;
  refuse(last !== undefined && !isLater(version, last), `${version} is not later than ${last}.`);
  setVersions(root, `${version}-dev`);
}

/** Carries the console's files of the last release. */
function carryFormerConsole(): void {
  const last = readReleases(repositoryRoot).at(-1);
  refuse(last === undefined, 'There is no release before this one, whose files could be carried.');
  const released = { version: last!.version, commit: commitNamed(repositoryRoot, last!) };
  carryConsole(repositoryRoot, released, dirname(join(repositoryRoot, formerConsolePath)));
  console.log(
    `The files of ${last!.version} are in packages/console/former. Commit them as "build(console): the files of ${last!.version} are carried".`,
  );
}

/** Makes the artefacts of a release that is committed, and tags it with their checksums, or compares these. */
function handOut(version: string, bases: Bases | undefined): void {
  const release = readReleases(repositoryRoot).find((one) => one.version === version);
  refuse(release === undefined, `There is no release ${version}; npm run release ${version} cuts it.`);
  const commit = commitNamed(repositoryRoot, release!);
  const artefacts = makeArtefacts(repositoryRoot, { version, commit }, bases);
  const folder = join(artefactsFolder, `release-${version}`);
  writeArtefacts(join(repositoryRoot, folder), artefacts);
  const outcome = tagRelease(repositoryRoot, { version, commit }, artefacts.get('SHA256SUMS')!.toString());
  console.log(`${outcome} The artefacts are in ${folder}:\n${artefacts.get('SHA256SUMS')!.toString()}`);
}

/**
 * Tags the commit of a release with the checksums of its artefacts. Shape: a sentence. Refuses: with ReleaseRefused,
 * where the tag is there with another commit or other checksums.
 */
export function tagRelease(root: string, { version, commit }: ReleasedCommit, sums: string): string {
  const tag = `v${version}`;
  const tagged = git(root, 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`);
  if (tagged === undefined) {
    const message = `asset-registry ${version}\n\n${sums}`;
    execFileSync('git', ['tag', '--annotate', '--message', message, tag, commit], { cwd: root });
    return `${commit.slice(0, 12)} is tagged ${tag}.`;
  }
  refuse(
    tagged.toString().trim() !== commit,
    `The tag ${tag} is not at ${commit.slice(0, 12)}, the commit of the release.`,
  );
  const message = git(root, 'tag', '--list', '--format=%(contents)', tag)!.toString();
  const differing = sums.split('\n').find((line) => !message.includes(line));
  refuse(differing !== undefined, `The tag ${tag} has another checksum of ${differing?.split('  ')[1]}.`);
  return `They are those of the tag ${tag}.`;
}

/** The images that the recipe names. Shape: undefined where none is given. */
function basesOf(build: string | undefined, run: string | undefined): Bases | undefined {
  if (build === undefined && run === undefined) return undefined;
  for (const image of [build, run])
    refuse(
      !/^[^\s"@]+@sha256:[0-9a-f]{64}$/.test(image ?? ''),
      `"${image ?? ''}" is no image with its digest, …@sha256:….`,
    );
  return { build: build!, run: run! };
}

function refuse(condition: boolean, sentence: string): void {
  if (condition) throw new ReleaseRefused(sentence);
}

/** Cuts the release of the repository. Units: `date` is the day in UTC. */
async function cutOwnRelease(version: string, date: string): Promise<void> {
  const changed = git(repositoryRoot, 'status', '--porcelain');
  refuse(changed === undefined, 'The history of the repository cannot be read; is git installed?');
  refuse(
    changed!.length > 0,
    'The working tree has changes. Commit them first, so that the release is a commit of its own.',
  );
  const complete = await runNode(['--test', '--test-reporter=dot', 'check/digest-corpus.test.ts']);
  refuse(
    complete !== 0,
    'The corpus of digests is not complete. Run npm run digests, read the difference and commit it.',
  );
  const [broken] = brokenSinceRelease(repositoryRoot) ?? [];
  refuse(broken !== undefined, `The last release promised otherwise: ${broken}`);
  cutRelease(repositoryRoot, version, date);
  await writeDescription();
  console.log(
    `Release ${version} is in the working tree. Read the difference, run npm run check, and commit it as "chore(release): ${version}". Then run npm run release ${version} -- --artefacts.`,
  );
}

/** Writes the description of the API, which names the version. Read now, because the version has just changed. */
async function writeDescription(): Promise<void> {
  const { generated } = await import('./generated.ts');
  await write(
    repositoryRoot,
    generated.filter(({ path }) => path === 'contract/openapi.yaml'),
  );
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
      former: { type: 'boolean', default: false },
      artefacts: { type: 'boolean', default: false },
      'build-base': { type: 'string' },
      'run-base': { type: 'string' },
      begin: { type: 'boolean', default: false },
    },
  });
  try {
    refuse(positionals.length !== 1, 'Give the version: npm run release 0.1.0');
    if (values.former) carryFormerConsole();
    else if (values.artefacts) handOut(positionals[0]!, basesOf(values['build-base'], values['run-base']));
    else if (values.begin) {
      beginRelease(repositoryRoot, positionals[0]!);
      await writeDescription();
    } else await cutOwnRelease(positionals[0]!, values.date);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
