/**
 * Writes generated sources into a folder that git ignores. The console, the command line and this package make theirs
 * by it.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file there with the digest of the sources and the names of the files. */
const madeOf = 'made-of';

/** A file below a package. Shape: `path` relative to the package, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

interface Generated {
  /** The folder, as an absolute path. */
  readonly folder: string;
  /** All texts of which the files are made. */
  readonly sources: readonly string[];
  /** Makes the files. Shape: text by name. */
  make(): Promise<ReadonlyMap<string, string>>;
}

/**
 * Writes the files, unless they are made of the same sources already. Several processes may do so at once: each file
 * appears whole, and one with the same text stays as it is.
 */
export async function writeGenerated({ folder, sources, make }: Generated): Promise<void> {
  const digest = createHash('sha256');
  for (const text of sources) digest.update(`${text.length}\n${text}`);
  const sourcesDigest = digest.digest('hex');
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder).filter((name) => name !== madeOf && !name.startsWith('.'));
  if (present.length > 0 && readIfThere(folder, madeOf) === `${sourcesDigest} ${present.sort().join(' ')}\n`) return;
  const files = await make();
  const aside = mkdtempSync(join(folder, '.writing-'));
  const write = (name: string, text: string): void => {
    if (readIfThere(folder, name) === text) return;
    writeFileSync(join(aside, name), text);
    renameSync(join(aside, name), join(folder, name));
  };
  try {
    for (const [name, text] of files) write(name, text);
    for (const name of present) if (!files.has(name)) rmSync(join(folder, name), { force: true });
    write(madeOf, `${sourcesDigest} ${[...files.keys()].sort().join(' ')}\n`);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Reads the files below a folder of a package whose names end so, in the order of their paths. */
export function filesBelow(packageRoot: string, root: string, ending: string): SourceFile[] {
  return readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${root}/${path.replaceAll('\\', '/')}`)
    .sort()
    .map((path) => ({ path, text: readFileSync(join(packageRoot, path), 'utf8').trim() }));
}

function readIfThere(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}
