/** Which migrations a database still needs. Pure: the database and the folder have been read already. */
import { whyNotServed } from '../../store/integrity/applied-migrations.ts';
import type { MigrationFile } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';

/** A migration that a database has had, with the checksum of the file at that time. */
interface AppliedFile {
  readonly name: string;
  readonly checksum: string;
  readonly breaking: boolean;
}

/**
 * Lists the migrations that a database has not had, in the order in which they are applied. Migrations of a newer
 * program are left as they are where none of them is breaking.
 *
 * Both lists are in the order of their names.
 *
 * Refuses: with MigrationRefused, an applied migration of a newer program that is breaking, one of another program or a
 * development version, one whose file has changed since, and a file that comes before an applied migration.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedFile[],
): readonly MigrationFile[] {
  const reason = whyNotServed(files, applied);
  if (reason !== null) throw new MigrationRefused(reason);
  const had = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !had.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) {
    throw new MigrationRefused(
      `Migration ${late.name} comes before ${last}, which this database has had. Give it the next number.`,
    );
  }
  return pending;
}
