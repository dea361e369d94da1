/** Makes the next migration: `npm run migration <name>`, where the name describes its change, in words with hyphens. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './tree.ts';

const migrationsFolder = join(repositoryRoot, 'packages/server/database/migrations');

/** Names the migration that follows those there are. */
export function nextMigration(present: readonly string[], name: string): string {
  const last = Math.max(0, ...present.map((file) => Number(/^(\d{6})_.+\.sql$/.exec(file)?.[1] ?? 0)));
  return `${String(last + 1).padStart(6, '0')}_${name}.sql`;
}

/** What a new migration begins with: whether the program before it can still serve once it has run. */
export const header = '-- breaking: no\n';

if (import.meta.main) {
  const name = process.argv[2] ?? '';
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    mkdirSync(migrationsFolder, { recursive: true });
    const path = join(migrationsFolder, nextMigration(readdirSync(migrationsFolder), name));
    writeFileSync(path, header, { flag: 'wx' });
    console.log(path);
  } else {
    console.error('Give the migration a name of lower-case words with hyphens: npm run migration add-share-classes');
    process.exitCode = 1;
  }
}
