/**
 * Builds the pages into `dist`: `node build.mjs`. With `--if-needed` only where they are not there or were made of other
 * sources; with `--gently`, as the installation and the server's start ask for it, what hinders it is told in one line and
 * is no failure.
 *
 * Plain JavaScript, because the Node that installs may be older than the one that runs.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = join(root, 'dist');
const [ifNeeded, gently] = ['--if-needed', '--gently'].map((word) => process.argv.includes(word));

/** The file of `dist` that tells of which sources it was made. Dates would not: copying and checking out change them. */
const madeOf = 'made-of';

try {
  const wanted = digestOfSources();
  if (!ifNeeded || wanted !== digestOfDist()) await build(wanted);
} catch (error) {
  if (gently) console.error(`The console is not built${digestOfDist() === '' ? '' : ' anew'}: ${reasonOf(error)}`);
  else {
    console.error(error);
    process.exitCode = 1;
  }
}

/** Builds beside and then changes over, so that a server goes on serving the old pages, and keeps them if this fails. */
async function build(sources) {
  const { build } = await import('vite');
  const begun = performance.now();
  const aside = join(root, 'node_modules');
  mkdirSync(aside, { recursive: true });
  const folder = mkdtempSync(join(aside, '.building-'));
  try {
    const [made, old] = [join(folder, 'made'), join(folder, 'old')];
    await build({
      root,
      logLevel: gently ? 'silent' : ifNeeded ? 'error' : 'info',
      build: { outDir: made, emptyOutDir: true },
    });
    writeFileSync(join(made, madeOf), `${sources}\n`);
    try {
      renameSync(dist, old);
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    renameSync(made, dist);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (gently) console.error(`The console is built, in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

function digestOfSources() {
  const digest = createHash('sha256');
  const sources = readdirSync(join(root, 'src'), { recursive: true })
    .map((path) => join('src', path))
    .filter((path) => /\.(?:ts|tsx|css|svg)$/.test(path) && !path.endsWith('.test.ts'));
  for (const path of [
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'compressed.ts',
    ...sources.sort(),
  ])
    digest.update(`${path}\n`).update(readFileSync(join(root, path)));
  return digest.digest('hex');
}

function digestOfDist() {
  try {
    return readFileSync(join(dist, madeOf), 'utf8').trim();
  } catch {
    return '';
  }
}

function reasonOf(error) {
  if (error.code === 'ERR_MODULE_NOT_FOUND')
    return 'its tools are development packages, which are not installed here; docs/operating/README.md tells what to do.';
  const [first] = String(error.message ?? error).split('\n');
  return `${first} (npm run build --workspace packages/console tells more)`;
}
