/** The files of a commit in a folder of their own, with the packages they need. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../contenders/contenders.ts';

/** Units: milliseconds. */
const installTimeout = 900_000;

/** Finds a commit. Shape: its hash and subject. Refuses: a name that git does not know, by throwing. */
export function findCommit(name: string): { hash: string; title: string } {
  const hash = git(['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`]);
  return { hash, title: git(['log', '-1', '--format=%h %s', hash]) };
}

/** Describes the working tree: its commit, and whether files differ from it. */
export function describeWorkingTree(): string {
  const changed = git(['status', '--porcelain', '--untracked-files=no']) !== '';
  return `${git(['log', '-1', '--format=%h %s'])}${changed ? ', with changes' : ''}`;
}

/**
 * Writes a commit's files into a new folder, past git's index and its list of working trees, so that nothing is left
 * there.
 */
export function checkOut(hash: string, folder: string): string {
  const tree = join(folder, 'tree');
  const index = join(folder, 'index');
  mkdirSync(tree);
  git(['read-tree', hash], index);
  git(['checkout-index', '--all', `--prefix=${tree}/`], index);
  return tree;
}

/** Installs the packages of a checked-out commit. Shape: answers whether they are those of the working tree. */
export function installPackages(tree: string): 'shared' | 'its own' {
  const [ours, theirs] = [repositoryFolder, tree].map((folder) => readFileSync(join(folder, 'package-lock.json')));
  if (ours!.equals(theirs!)) {
    linkPackages(join(repositoryFolder, 'node_modules'), join(tree, 'node_modules'));
    return 'shared';
  }
  // The program that runs the bench has set npm's prefix to another folder.
  const words = ['ci', '--prefix', tree, '--include=dev', '--include=optional', '--ignore-scripts'];
  execFileSync('npm', [...words, '--no-audit', '--no-fund'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: installTimeout,
  });
  return 'its own';
}

/** Links packages one by one: a workspace is a relative link there, and must lead into the tree itself. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

function git(words: readonly string[], index?: string): string {
  const env = index === undefined ? process.env : { ...process.env, GIT_INDEX_FILE: index };
  return execFileSync('git', ['-C', repositoryFolder, ...words], { encoding: 'utf8', env }).trim();
}
