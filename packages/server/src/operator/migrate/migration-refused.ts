/** A database that this program must not touch; the message is a sentence that says why. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}
