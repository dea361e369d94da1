/** Whether a program may serve a database that has had these migrations. */

/** A migration that a database has had. Shape: `breaking` is null where the database does not say it. */
interface Applied {
  readonly name: string;
  readonly breaking: boolean | null;
}

export const elsewhere = 'start with an empty REGISTRY_DATA_DIR or with another database';

/** Said of a registry that no release of this program made. */
export const beforeFirstRelease =
  'This database holds a registry made before the first release, and its data cannot be carried along. ' +
  `Nothing was changed; ${elsewhere}.`;

/**
 * Says why a program with these migrations may not serve the database; null where it may. Migrations that it does not
 * have are those of a newer release; it serves with them where none is breaking.
 *
 * Both lists are in the order of their names.
 */
export function whyNotServed(own: readonly string[], applied: readonly Applied[]): string | null {
  if (applied.some(({ breaking }) => breaking === null)) return beforeFirstRelease;
  const unknown = applied.filter(({ name }) => !own.includes(name));
  const foreign = unknown.find(({ name }) => name < (own.at(-1) ?? ''));
  if (foreign !== undefined) {
    return `The database has had migration ${foreign.name}, which this program never had. Start the program that made it, or ${elsewhere}.`;
  }
  const breaking = unknown.find((one) => one.breaking);
  if (breaking === undefined) return null;
  return (
    `The database is newer than this program: it has had migration ${breaking.name}, which is breaking and which this ` +
    'program does not know. Start the newer program, or restore the database from before that migration.'
  );
}
