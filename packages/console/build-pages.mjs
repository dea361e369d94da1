/**
 * Builds a folder `dist` of pages: the console's, and those of the documentation. With `--if-needed` it builds only
 * when `dist` is missing or was built from other sources. With `--gently`, used by the installation and the server's
 * start, a failure is reported in one line and the exit code stays 0.
 *
 * Plain JavaScript, so that a Node that is too old for the rest can say so.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [ifNeeded, gently] = ['--if-needed', '--gently'].map((word) => process.argv.includes(word));

/** How much a build says. */
export const logLevel = gently ? 'silent' : ifNeeded ? 'error' : 'info';

/** The file in `dist` with the digest of the sources. File dates would not do: copying and checking out change them. */
export const sourcesDigest = 'made-of';

/**
 * Builds them. Shape: `root` is the folder of the package, `sources` are paths below `sourcesRoot`, `names` those of
 * files whose contents their names tell; `build` writes the pages into a folder; `isBuilt`, `isNotBuilt` and `command`
 * are for people.
 */
export async function buildPages({ root, sourcesRoot = root, sources, names = [], build, ...said }) {
  const dist = join(root, 'dist');
  try {
    const digest = digestOf(sourcesRoot, sources, names);
    if (!ifNeeded || digest !== digestOfDist(dist)) await buildAnew({ root, dist, digest, build, said });
  } catch (error) {
    if (gently)
      console.error(`${said.isNotBuilt}${digestOfDist(dist) === '' ? '' : ' anew'}: ${reasonOf(error, said.command)}`);
    else {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

/** The files below a folder of the root, by a pattern of their names. Shape: paths below the root, in order. */
export function filesBelow(root, folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
    .sort();
}

/**
 * Builds into a temporary folder and then swaps, so that a server keeps serving the old pages, also when the build
 * fails.
 */
async function buildAnew({ root, dist, digest, build, said }) {
  const startedAt = performance.now();
  const aside = join(root, 'node_modules');
  mkdirSync(aside, { recursive: true });
  const folder = mkdtempSync(join(aside, '.building-'));
  try {
    const [built, old] = [join(folder, 'made'), join(folder, 'old')];
    await build(built);
    writeFileSync(join(built, sourcesDigest), `${digest}\n`);
    try {
      renameSync(dist, old);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    renameSync(built, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (gently) console.error(`${said.isBuilt}, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function digestOf(root, sources, names) {
  const digest = createHash('sha256');
  for (const path of sources) digest.update(`${path}\n`).update(readFileSync(join(root, path)));
  for (const name of names) digest.update(`${name}\n`);
  return digest.digest('hex');
}

function digestOfDist(dist) {
  try {
    return readFileSync(join(dist, sourcesDigest), 'utf8').trim();
  } catch {
    return '';
  }
}

/** The reason of a failure, in one line. */
export function reasonOf(error, command) {
  if (error.code === 'ERR_MODULE_NOT_FOUND')
    return 'its tools are development packages, which are not installed here; docs/operating/install.md tells what to do.';
  if (error.code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `it needs Node 24 or newer, and this is Node ${process.versions.node}.`;
  const [first] = String(error.message ?? error).split('\n');
  return `${first} (${command} tells more)`;
}
