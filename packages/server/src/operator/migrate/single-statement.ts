/**
 * The one statement of a migration outside of a database transaction. It has no end that is certain, so it must be
 * repeatable.
 */
import { MigrationRefused } from './migration-refused.ts';

/** An index that a statement makes or drops while others write. Shape: names with their schema. */
export type IndexStatement =
  | { readonly verb: 'create'; readonly index: string; readonly table: string }
  | { readonly verb: 'drop'; readonly index: string };

/**
 * Comments, texts, quoted names and bodies of functions, in which a semicolon ends nothing; and any other character.
 */
const tokens =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\2\$|[\s\S]/g;

/** Splits SQL into its statements. Shape: without comments, with single spaces, and without the semicolon. */
export function statementsOf(sql: string): readonly string[] {
  const statements = [''];
  for (const { 0: token, groups } of sql.matchAll(tokens)) {
    if (token === ';') statements.push('');
    else statements[statements.length - 1] += groups!['comment'] === undefined ? token : ' ';
  }
  return statements.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => one !== '');
}

const name = String.raw`(?:\w+|"[^"]+")`;
const newIndex = new RegExp(
  `^create (?:unique )?index concurrently if not exists (${name}) on (?:only )?(${name}\\.${name})[ (]`,
);
const droppedIndex = new RegExp(`^drop index concurrently if exists (${name}\\.${name})$`);

/**
 * The index that a migration outside of a database transaction makes or drops; undefined where it does something else.
 */
export function indexStatementOf(sql: string): IndexStatement | undefined {
  const [statement = ''] = statementsOf(sql);
  const [, index, table] = newIndex.exec(statement) ?? [];
  if (index !== undefined)
    return { verb: 'create', index: `${table!.slice(0, table!.indexOf('.'))}.${index}`, table: table! };
  const [, dropped] = droppedIndex.exec(statement) ?? [];
  return dropped === undefined ? undefined : { verb: 'drop', index: dropped };
}

/**
 * Refuses: with MigrationRefused, anything but one statement, and a statement that cannot be repeated after it was
 * interrupted.
 */
export function refuseUnrepeatable(migration: string, sql: string): void {
  const statements = statementsOf(sql);
  if (statements.length !== 1) {
    throw new MigrationRefused(
      `Migration ${migration} says "-- transaction: none" and holds ${statements.length} statements, so nothing was changed. ` +
        'Make a file for each statement.',
    );
  }
  if (indexStatementOf(sql) !== undefined || statements[0]!.startsWith('do ')) return;
  throw new MigrationRefused(
    `Migration ${migration} says "-- transaction: none" and holds a statement that could not be repeated after it was ` +
      'interrupted, so nothing was changed. It may be "create index concurrently if not exists … on schema.table", ' +
      '"drop index concurrently if exists schema.index", or a "do" block that leaves out the rows that it has changed.',
  );
}
