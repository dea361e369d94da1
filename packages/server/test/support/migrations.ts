/** Folders of migrations: the program's own, and more that a test adds. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownMigrations } from '../../src/operator/migrate/migration-files.ts';

interface Kind {
  readonly breaking?: 'yes' | 'no';
  readonly transaction?: 'one' | 'none';
}

/** The name of the program's last migration. */
export const lastMigration = readdirSync(ownMigrations)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .at(-1)!
  .replace('.sql', '');

/** A copy of the program's migrations. */
export interface MigrationFolder {
  readonly path: string;
  /** Adds a migration with the lines that say its kind; a non-breaking one in a transaction, unless it is given. */
  add(name: string, sql: string, kind?: Kind): void;
  remove(): void;
}

/** Copies the program's migrations into a temporary folder. */
export function copyMigrations(): MigrationFolder {
  const path = mkdtempSync(join(tmpdir(), 'registry-migrations-'));
  cpSync(ownMigrations, path, { recursive: true });
  return {
    path,
    add: (name, sql, { breaking = 'no', transaction = 'one' } = {}) =>
      writeFileSync(join(path, `${name}.sql`), `-- breaking: ${breaking}\n-- transaction: ${transaction}\n${sql}`),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
