/**
 * The releases of the program, and what stays as it was in them: migrations, and the lines that a release has frozen.
 * `database/releases.json` has their checksums, so that a clone without history can be checked too; where the commit of
 * a release is in the history, its files are compared with it as well.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstCommitWith, git, releasesPath } from '../packages/server/test/support/release-commit.ts';
import { type Frozen, type FrozenLine, frozenBy, frozenFiles, linesOf, readLines } from './frozen-lines.ts';

export const migrationsFolder = 'packages/server/database/migrations';

/** One release. */
export interface Release {
  /** Shape: semantic version. */
  readonly version: string;
  /** The day on which it was made, `YYYY-MM-DD`. */
  readonly date: string;
  /**
   * The commit that added this entry. Null in the last entry: a commit does not know its own hash, so the next release
   * writes it.
   */
  readonly commit: string | null;
  /** Names of files → SHA-256 of their bytes in hexadecimal. */
  readonly migrations: Readonly<Record<string, string>>;
  /** Paths of files of lines → the lines that this release froze. */
  readonly frozen: Readonly<Record<string, Frozen>>;
}

const versionShape = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/;

/** Whether a text is a version that a release may have. */
export function isVersion(text: string): boolean {
  return versionShape.test(text);
}

/** Whether one version is later than another. */
export function isLater(version: string, than: string): boolean {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const differing = left.findIndex((number, index) => number !== right[index]);
  return differing !== -1 && left[differing]! > right[differing]!;
}

/** Reads the releases, the earliest first. */
export function readReleases(root: string): Release[] {
  return JSON.parse(readFileSync(join(root, releasesPath), 'utf8')) as Release[];
}

export function writeReleases(root: string, releases: readonly Release[]): void {
  writeFileSync(join(root, releasesPath), `${JSON.stringify(releases, null, 2)}\n`);
}

/** The checksums of the migrations that are there. */
export function migrationChecksums(root: string): Readonly<Record<string, string>> {
  const names = readdirSync(join(root, migrationsFolder))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return Object.fromEntries(names.map((name) => [name, checksum(readFileSync(join(root, migrationsFolder, name)))]));
}

/** The migrations that no release has, and that may change therefore. Shape: names of files. */
export function unreleasedMigrations(root: string): string[] {
  const released = new Set(readReleases(root).flatMap(({ migrations }) => Object.keys(migrations)));
  return Object.keys(migrationChecksums(root)).filter((name) => !released.has(name));
}

/** Compares a tree with its releases. Shape: a sentence for each fault. */
export function releaseFaults(root: string): string[] {
  const releases = readReleases(root);
  return [
    ...orderFaults(releases),
    ...migrationFaults(releases, migrationChecksums(root)),
    ...frozenFaults(releases, root),
    ...(hasHistory(root) ? historyFaults(releases, root) : []),
  ];
}

function orderFaults(releases: readonly Release[]): string[] {
  return releases.flatMap(({ version, commit }, index) => [
    ...(isVersion(version) ? [] : [`${releasesPath}: ${version} is no version such as 0.1.0`]),
    ...(index > 0 && !isLater(version, releases[index - 1]!.version)
      ? [`${releasesPath}: ${version} is not later than the release before it`]
      : []),
    ...(index < releases.length - 1 && commit === null
      ? [`${releasesPath}: release ${version} has no commit, which only the last may lack`]
      : []),
  ]);
}

/** A file of a release stays as it is, and every other one comes after all of them. */
function migrationFaults(releases: readonly Release[], present: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  for (const { version, migrations } of releases)
    for (const [name, sha256] of Object.entries(migrations)) {
      if (present[name] === undefined)
        faults.push(`${migrationsFolder}/${name}: release ${version} has it, and it is gone`);
      else if (present[name] !== sha256)
        faults.push(
          `${migrationsFolder}/${name}: release ${version} has it with other bytes; write a new migration instead`,
        );
    }
  const released = Object.keys(releases.at(-1)?.migrations ?? {});
  const last = released.sort().at(-1) ?? '';
  for (const name of Object.keys(present))
    if (!released.includes(name) && name < last)
      faults.push(`${migrationsFolder}/${name}: it is new and sorts before ${last}, which databases have had already`);
  return faults;
}

function frozenFaults(releases: readonly Release[], root: string): string[] {
  const versions = new Set(releases.map(({ version }) => version));
  return frozenFiles.flatMap((path) => {
    const lines = readLines<FrozenLine>(root, path);
    const unknown = lines.find(({ release }) => release !== null && !versions.has(release));
    const faults =
      unknown === undefined ? [] : [`${path}: a line names release ${unknown.release}, which there is not`];
    for (const { version, frozen } of releases) {
      const now = frozenBy(lines, version);
      const then = frozen[path];
      if (now.lines !== then?.lines || now.sha256 !== then.sha256)
        faults.push(
          `${path}: release ${version} froze ${then?.lines ?? 0} lines; ${now.lines} are there, or one has changed. Lines may be added and never change`,
        );
    }
    return faults;
  });
}

/** The files at the commit of a release are those of its checksums, and its entry was the same. */
function historyFaults(releases: readonly Release[], root: string): string[] {
  return releases.flatMap((release) => {
    const { version, migrations, frozen } = release;
    const commit = commitOf(root, release);
    if (commit === undefined) return [];
    const at = `at its commit ${commit.slice(0, 12)}`;
    const faults: string[] = [];
    for (const [name, sha256] of Object.entries(migrations)) {
      const bytes = fileAt(root, commit, `${migrationsFolder}/${name}`);
      if (bytes === undefined || checksum(bytes) !== sha256)
        faults.push(`${releasesPath}: release ${version} has not this ${name} ${at}`);
    }
    for (const [path, { sha256 }] of Object.entries(frozen)) {
      const lines = linesOf<FrozenLine>(fileAt(root, commit, path)?.toString('utf8') ?? '');
      if (frozenBy(lines, version).sha256 !== sha256)
        faults.push(`${releasesPath}: release ${version} has not these lines of ${path} ${at}`);
    }
    return faults;
  });
}

/**
 * The commit of a release: the one that its entry names, or else the first one whose file has the entry.
 * Shape: undefined where the history does not have it, as in a shallow clone.
 */
export function commitOf(root: string, { version, commit }: Pick<Release, 'version' | 'commit'>): string | undefined {
  const found = commit ?? firstCommitWith(root, version);
  if (found === undefined) return undefined;
  return git(root, 'cat-file', '-e', `${found}^{commit}`) === undefined ? undefined : found;
}

/** Whether the root is that of a repository with its history, and git is there. */
function hasHistory(root: string): boolean {
  return git(root, 'rev-parse', '--show-prefix')?.toString().trim() === '';
}

/** The bytes of a file at a commit; undefined where it has none. */
export function fileAt(root: string, commit: string, path: string): Buffer | undefined {
  return git(root, 'show', `${commit}:${path}`);
}

function checksum(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
