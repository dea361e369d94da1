/**
 * Makes the next migration: `npm run migration <name>`, where the name describes its change, in words with hyphens.
 * With `--breaking` the program of the release before can no longer serve after it; with `--no-transaction` it is a
 * single statement outside of a database transaction.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsFolder } from './releases.ts';
import { repositoryRoot } from './tree.ts';

/** Names the migration that follows those there are. */
export function nextMigration(present: readonly string[], name: string): string {
  const last = Math.max(0, ...present.map((file) => Number(/^(\d{6})_.+\.sql$/.exec(file)?.[1] ?? 0)));
  return `${String(last + 1).padStart(6, '0')}_${name}.sql`;
}

/** The first lines of a new migration: its kind, as the runner reads it. */
export function firstLines({ breaking, transaction }: { breaking: boolean; transaction: 'one' | 'none' }): string {
  return `-- breaking: ${breaking ? 'yes' : 'no'}\n-- transaction: ${transaction}\n`;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      breaking: { type: 'boolean', default: false },
      'no-transaction': { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    const folder = join(repositoryRoot, migrationsFolder);
    const path = join(folder, nextMigration(readdirSync(folder), name));
    const transaction = values['no-transaction'] ? 'none' : 'one';
    writeFileSync(path, firstLines({ breaking: values.breaking, transaction }), { flag: 'wx' });
    console.log(path);
  } else {
    console.error('Give the migration a name of lower-case words with hyphens: npm run migration add-share-classes');
    process.exitCode = 1;
  }
}
