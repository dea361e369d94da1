/** Whether a program may serve a database that has had these migrations. */

/** A migration of the program. Shape: `checksum` is the SHA-256 of its file, in hexadecimal. */
interface Own {
  readonly name: string;
  readonly checksum: string;
}

/** A migration that a database has had. Shape: `breaking` is null where the database does not say it. */
interface Applied extends Own {
  readonly breaking: boolean | null;
}

const elsewhere = 'start with an empty REGISTRY_DATA_DIR or with another database';

/** Said of a registry that no release of this program made. */
export const beforeFirstRelease =
  'This database holds a registry made before the first release, and its data cannot be carried along. ' +
  `Nothing was changed; ${elsewhere}.`;

/**
 * Says why a program with these migrations may not serve the database; null where it may. Migrations that it does not
 * have are those of a newer release; it serves with them where none is breaking. A development version had migrations
 * that no release has, or had them in another form: they are edited until a release has them.
 *
 * Both lists are in the order of their names.
 */
export function whyNotServed(own: readonly Own[], applied: readonly Applied[]): string | null {
  if (applied.some(({ breaking }) => breaking === null)) return beforeFirstRelease;
  const checksumOf = new Map(own.map(({ name, checksum }) => [name, checksum]));
  const unknown = applied.filter(({ name }) => !checksumOf.has(name));
  const foreign = unknown.find(({ name }) => name < (own.at(-1)?.name ?? ''));
  if (foreign !== undefined) {
    return (
      `A development version or another program made this database: it has had migration ${foreign.name}, which this program ` +
      `never had. Nothing was changed; start the program that made it, or ${elsewhere}.`
    );
  }
  const edited = applied.find(({ name, checksum }) => (checksumOf.get(name) ?? checksum) !== checksum);
  if (edited !== undefined) {
    return (
      `Migration ${edited.name} was edited after this database had it: a development version made the database, or the file was ` +
      `changed. Nothing was changed in the database; put the file back, or ${elsewhere}.`
    );
  }
  const breaking = unknown.find((one) => one.breaking);
  if (breaking === undefined) return null;
  return (
    `The database is newer than this program: it has had migration ${breaking.name}, which is breaking and which this ` +
    'program does not know. Start the newer program, or restore the database from before that migration.'
  );
}
