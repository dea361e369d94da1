/**
 * Makes the next migration: `npm run migration <name>`, where the name describes its change, in words with hyphens.
 * With `--breaking` the program of the release before can no longer serve after it; with `--no-transaction` it is a
 * single statement outside of a database transaction.
 *
 * `npm run migration -- column lots.note text` makes one that adds a column, with whatever carries the row. With
 * `--longest <characters>` it limits a text, with `--like <column>` it names the column whose lists the new one joins.
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationsFolder, unreleasedMigrations } from './releases.ts';
import { columnLists } from './row-types.ts';
import { columnMigration, type NewColumn, rename } from './scaffold/column-migration.ts';
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

const folder = join(repositoryRoot, migrationsFolder);

/** Writes the next migration. */
function write(name: string, kind: Parameters<typeof firstLines>[0], text = ''): void {
  const path = join(folder, nextMigration(readdirSync(folder), name));
  writeFileSync(path, `${firstLines(kind)}${text}`, { flag: 'wx' });
  console.log(path);
}

/** The text of the migrations that a release has, and that of the others. */
function textsOfMigrations(): { released: string; unreleased: string } {
  const unreleased = unreleasedMigrations(repositoryRoot);
  const released = readdirSync(folder).filter((file) => file.endsWith('.sql') && !unreleased.includes(file));
  const textOf = (files: readonly string[]): string =>
    files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  return { released: textOf(released), unreleased: textOf(unreleased) };
}

/** Writes the migration of a column, puts the names of successors into the program, and says what is left to do. */
function addColumn(column: NewColumn): void {
  const schema = readFileSync(join(repositoryRoot, 'packages/server/database/schema.sql'), 'utf8');
  const { text, validation, like, successors, byHand } = columnMigration(column, {
    schema,
    lists: columnLists,
    ...textsOfMigrations(),
  });
  const name = `${column.table}-${column.name}`.replaceAll('_', '-');
  const kind = { breaking: false, transaction: 'one' } as const;
  write(name, kind, `-- The column ${column.name} of registry.${column.table}.\n\n${text}`);
  if (validation !== undefined)
    write(
      `${name}-validated`,
      kind,
      `-- Every row has a text of that length; others write meanwhile.\n\n${validation}`,
    );
  for (const path of globSync(['packages/server/{src,test}/**/*.ts', 'check/row-types.ts'], { cwd: repositoryRoot })) {
    const present = readFileSync(join(repositoryRoot, path), 'utf8');
    const renamed = rename(present, successors);
    if (renamed === present) continue;
    writeFileSync(join(repositoryRoot, path), renamed);
    console.log(path);
  }
  console.log(
    `It is in the lists in which ${like} is; --like names another column. Declare it in store/, and run npm run golden.`,
  );
  if (byHand.length > 0) console.log(`These functions name ${like} by hand, and may need it: ${byHand.join(', ')}.`);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      breaking: { type: 'boolean', default: false },
      'no-transaction': { type: 'boolean', default: false },
      like: { type: 'string' },
      longest: { type: 'string' },
    },
  });
  const [name = '', column = '', ...type] = positionals;
  const [, table, columnName] = /^(\w+)\.(\w+)$/.exec(column) ?? [];
  if (name === 'column' && table !== undefined && type.length > 0)
    addColumn({
      table,
      name: columnName!,
      type: type.join(' '),
      ...(values.like !== undefined && { like: values.like }),
      ...(values.longest !== undefined && { longest: Number(values.longest) }),
    });
  else if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
    write(name, { breaking: values.breaking, transaction: values['no-transaction'] ? 'none' : 'one' });
  } else {
    console.error(
      'Give the migration a name of lower-case words with hyphens: npm run migration add-share-classes, or npm run migration -- column lots.note text.',
    );
    process.exitCode = 1;
  }
}
