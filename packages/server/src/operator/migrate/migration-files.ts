/** The migrations that come with the program. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file of SQL that changes the schema. Shape: `checksum` is the SHA-256 of its bytes, in hexadecimal. */
export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

const ownFolder = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));

/** Reads the migrations of a folder, or of the program's own, in the order of their names. */
export function readMigrationFiles(folder = ownFolder): readonly MigrationFile[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  if (files.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return files.map((file) => {
    const bytes = readFileSync(join(folder, file));
    const checksum = createHash('sha256').update(bytes).digest('hex');
    return { name: basename(file, '.sql'), text: bytes.toString('utf8'), checksum };
  });
}
