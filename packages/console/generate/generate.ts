/**
 * Writes the TypeScript of the console's GraphQL documents into `generated/`, which git ignores: `node
 * generate/generate.ts`. Each `<name>.graphql` below `src` becomes `<name>.ts`, which is imported as
 * `#graphql/<name>.ts`. The checks, the tests, the build and `npm run dev` call it before they read the files.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const folder = join(packageRoot, 'generated');

/** The file there with the digest of the sources and the names of the files. */
const madeOf = 'made-of';

/**
 * Writes the files, unless they are made of the same sources already. Several processes may do so at once: each file
 * appears whole, and one with the same text stays as it is.
 */
export async function generateOperations(): Promise<void> {
  const documents = filesBelow('src', '.graphql');
  const contract = read('../../contract/schema.graphql');
  const limits = read('../../contract/inputs.json');
  const digest = createHash('sha256').update(contract).update(limits).update(read('../../package-lock.json'));
  for (const { path, text } of [...documents, ...filesBelow('generate', '.ts')]) digest.update(`${path}\n${text}\n`);
  const sources = digest.digest('hex');
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder).filter((name) => name.endsWith('.ts'));
  if (present.length > 0 && readIfThere(madeOf) === `${sources} ${present.sort().join(' ')}\n`) return;
  const { makeOperations } = await import('./operations.ts');
  const files = await makeOperations({ contract, limits, documents });
  const aside = mkdtempSync(join(folder, '.writing-'));
  const write = (name: string, text: string): void => {
    if (readIfThere(name) === text) return;
    writeFileSync(join(aside, name), text);
    renameSync(join(aside, name), join(folder, name));
  };
  try {
    for (const [name, text] of files) write(name, text);
    for (const name of present) if (!files.has(name)) rmSync(join(folder, name), { force: true });
    write(madeOf, `${sources} ${[...files.keys()].sort().join(' ')}\n`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function filesBelow(root: string, ending: string): { path: string; text: string }[] {
  return readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${root}/${path.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: read(path).trim() }));
}

function read(path: string): string {
  return readFileSync(join(packageRoot, path), 'utf8');
}

function readIfThere(name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) await generateOperations();
