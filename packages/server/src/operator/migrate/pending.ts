/** Which migrations a database still needs. Pure: the database and the folder have been read already. */
import type { MigrationFile } from './migration-files.ts';
import { MigrationRefused } from './migration-refused.ts';

/** A migration that a database has had, with the checksum of the file at that time. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
}

const elsewhere = 'start with an empty REGISTRY_DATA_DIR or with another database';

/** The refusal of a registry that this program did not make. */
export function unsupportedRegistryError(): MigrationRefused {
  return new MigrationRefused(
    'This database holds a registry made before the first release, and its data cannot be carried along. ' +
      `Nothing was changed; ${elsewhere}.`,
  );
}

/**
 * Lists the migrations that a database has not had, in the order in which they are applied.
 *
 * Both lists are in the order of their names.
 *
 * Refuses: with MigrationRefused, an applied migration without a file, one whose file has changed since, and a file that
 * comes before an applied migration.
 */
export function pendingMigrations(
  files: readonly MigrationFile[],
  applied: readonly AppliedMigration[],
): readonly MigrationFile[] {
  const fileOf = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = fileOf.get(name);
    if (file === undefined) throw whyUnknown(name, files.at(-1)?.name ?? '');
    if (file.checksum !== checksum) {
      throw new MigrationRefused(
        `Migration ${name} was edited after this database had it. Put the file back and write a new migration, or ${elsewhere}.`,
      );
    }
  }
  const appliedNames = new Set(applied.map(({ name }) => name));
  const pending = files.filter(({ name }) => !appliedNames.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late !== undefined) {
    throw new MigrationRefused(
      `Migration ${late.name} comes before ${last}, which this database has had. Give it the next number.`,
    );
  }
  return pending;
}

function whyUnknown(name: string, lastOfOurs: string): MigrationRefused {
  return name > lastOfOurs
    ? new MigrationRefused(
        `The database is newer than this program: it has had migration ${name}, which this program does not know. ` +
          'Start the newer program, or restore the database from before that migration.',
      )
    : new MigrationRefused(
        `The database has had migration ${name}, which this program never had. Start the program that made it, or ${elsewhere}.`,
      );
}
