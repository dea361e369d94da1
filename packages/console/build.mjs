/**
 * Builds the console into `dist`: `node build.mjs`. With `--if-needed` it builds only when `dist` is missing or was
 * built from other sources. With `--gently`, used by the installation and the server's start, a failure is reported in
 * one line and the exit code stays 0.
 *
 * Plain JavaScript, so that a Node that is too old for the rest can say so.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carryFormer, formerFiles } from './carry-former.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
/**
 * Files of the release before. docs/maintaining/releases.md says how they come here at a release; the first one has
 * none.
 */
const former = join(root, 'former');
const [ifNeeded, gently] = ['--if-needed', '--gently'].map((word) => process.argv.includes(word));

/** The file in `dist` with the digest of the sources. File dates would not do: copying and checking out change them. */
const sourcesDigest = 'made-of';

try {
  const sourcesNow = digestOfSources();
  if (!ifNeeded || sourcesNow !== digestOfDist()) await build(sourcesNow);
} catch (error) {
  if (gently) console.error(`The console is not built${digestOfDist() === '' ? '' : ' anew'}: ${reasonOf(error)}`);
  else {
    console.error(error);
    process.exitCode = 1;
  }
}

/**
 * Builds into a temporary folder and then swaps, so that a server keeps serving the old pages, also when the build
 * fails.
 */
async function build(sources) {
  const { build } = await import('vite');
  const startedAt = performance.now();
  const aside = join(root, 'node_modules');
  mkdirSync(aside, { recursive: true });
  const folder = mkdtempSync(join(aside, '.building-'));
  try {
    const [built, old] = [join(folder, 'made'), join(folder, 'old')];
    await build({
      root,
      // Bundled, the configuration would load a second copy of `graphql`.
      configLoader: 'native',
      logLevel: gently ? 'silent' : ifNeeded ? 'error' : 'info',
      build: { outDir: built, emptyOutDir: true },
    });
    carryFormer(former, built);
    writeFileSync(join(built, sourcesDigest), `${sources}\n`);
    try {
      renameSync(dist, old);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    renameSync(built, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (gently) console.error(`The console is built, in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function digestOfSources() {
  const digest = createHash('sha256');
  // Of the contract the generated files have types only, which are not built in.
  const sources = ['src', 'generate'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => join(folder, path))
      .filter((path) => /\.(?:ts|tsx|css|svg|graphql)$/.test(path) && !path.endsWith('.test.ts')),
  );
  for (const path of [
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'compressed.ts',
    'mantine-styles.ts',
    'carry-former.mjs',
    ...sources.sort(),
  ])
    digest.update(`${path}\n`).update(readFileSync(join(root, path)));
  // The names tell the contents: they hold their digests.
  for (const name of formerFiles(former)) digest.update(`former/${name}\n`);
  return digest.digest('hex');
}

function digestOfDist() {
  try {
    return readFileSync(join(dist, sourcesDigest), 'utf8').trim();
  } catch {
    return '';
  }
}

function reasonOf(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND')
    return 'its tools are development packages, which are not installed here; docs/operating/install.md tells what to do.';
  if (error.code === 'ERR_UNKNOWN_FILE_EXTENSION')
    return `it needs Node 24 or newer, and this is Node ${process.versions.node}.`;
  const [first] = String(error.message ?? error).split('\n');
  return `${first} (npm run build --workspace packages/console tells more)`;
}
