/** The migrations that come with the program. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MigrationRefused } from './migration-refused.ts';
import { refuseUnrepeatable } from './single-statement.ts';

/** One file of SQL that changes the schema. Shape: `checksum` is the SHA-256 of its bytes, in hexadecimal. */
export interface MigrationFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Whether the program of the release before can no longer serve once the database has had it. */
  readonly breaking: boolean;
  /** `one`: all of it is one database transaction. `none`: a single statement outside of any. */
  readonly transaction: 'one' | 'none';
}

/** The folder of the program's own migrations. */
export const ownMigrations = fileURLToPath(new URL('../../../database/migrations/', import.meta.url));

const firstLines = /^-- breaking: (yes|no)\n-- transaction: (one|none)\n/;

/**
 * Reads the migrations of a folder, or of the program's own, in the order of their names.
 *
 * Refuses: with MigrationRefused, a file whose first lines do not say its kind, and one outside of a database
 * transaction that holds anything but one statement that can be repeated.
 */
export function readMigrationFiles(folder = ownMigrations): readonly MigrationFile[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  if (files.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return files.map((file) => readMigrationFile(join(folder, file)));
}

function readMigrationFile(path: string): MigrationFile {
  const name = basename(path, '.sql');
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  const [, breaking, transaction] = firstLines.exec(text) ?? [];
  if (breaking === undefined) {
    throw new MigrationRefused(
      `Migration ${name} does not say its kind, so nothing was changed. Its first line has to be "-- breaking: yes" or ` +
        '"-- breaking: no", its second "-- transaction: one" or "-- transaction: none".',
    );
  }
  if (transaction === 'none') refuseUnrepeatable(name, text);
  return {
    name,
    text,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    breaking: breaking === 'yes',
    transaction: transaction === 'none' ? 'none' : 'one',
  };
}
