/**
 * Makes the migration that adds a column to a table, from the schema as it is. A column that is in the same lists as
 * the new one shows where it belongs: in the row type with which rows are inserted, in the functions that take it, in
 * triggers against changes, in grants.
 *
 * The program of a release passes rows by position, so a row type and a function of a release stay: a successor of each
 * carries the column.
 */
import { type ColumnLists, fillColumns, wrap } from '../row-types.ts';

/** A column to be added. */
export interface NewColumn {
  readonly table: string;
  readonly name: string;
  /** As `add column` takes it, such as `numeric(38, 10)` or `boolean not null default false`. */
  readonly type: string;
  /** The column whose lists it joins; else one that most lists name. */
  readonly like?: string;
  /** Units: characters. */
  readonly longest?: number;
}

/** The schema, the lists of columns, and the migrations. */
export interface Present {
  /** The text of `schema.sql`. */
  readonly schema: string;
  readonly lists: ColumnLists;
  /** The text of all migrations that a release has, and that of all others. */
  readonly released: string;
  readonly unreleased: string;
}

/** A migration that adds a column. */
export interface ColumnMigration {
  /** The text of the file without its first lines. */
  readonly text: string;
  /** The file after it, which validates the check of the first. */
  readonly validation?: string;
  /** The column whose lists it joined. */
  readonly like: string;
  /** Names of row types and functions, each with that of its successor. */
  readonly successors: ReadonlyMap<string, string>;
  /** Functions that name the column beside it in lists written by hand. */
  readonly byHand: readonly string[];
}

interface SqlFunction {
  readonly name: string;
  readonly parameters: string;
  /** Result, language and settings. */
  readonly heading: string;
  readonly body: string;
  /** Its owner, grants and comment, a statement each. */
  readonly statements: string;
}

/** Makes the migration. Refuses a table or a column beside it that is not there. */
export function columnMigration(column: NewColumn, present: Present): ColumnMigration {
  const { table, name } = column;
  const block = new RegExp(`^create table registry\\.${table} \\([^]*?(?=\\n\\n|$(?![^]))`, 'm').exec(
    present.schema,
  )?.[0];
  if (block === undefined) throw new Error(`there is no table registry.${table}`);
  const like = column.like ?? likest(block, table, present);
  const lists = withColumn(column, like, present.lists);
  const functions = functionsOf(present.schema);
  const successors = successorsOf(lists, functions, present);
  const named = new Map([
    ...Object.entries(present.lists),
    ...[...lists].map(([list, columns]) => [successors.get(list) ?? list, columns] as const),
  ]);
  const fill = (sql: string): string => fillColumns(sql, Object.fromEntries(named));
  const changed = functions.flatMap((one) => {
    const used = listsOf(one.body).filter((list) => lists.has(list));
    const isOfRelease = !present.unreleased.includes(`function ${one.name}(`);
    return used.length > 0 && (successors.has(one.name) || isOfRelease) ? [one] : [];
  });
  const types = [...lists.keys()].filter((list) => successors.has(list));
  const first = [
    addColumn(column),
    ...types.map((type) => fill(`-- generated: type ${successors.get(type)}\n-- end`)),
    ...triggersOf(block, column, like),
    ...grantsOf(block, column, like),
  ];
  const byOwner = Map.groupBy(changed, ({ statements }) => / owner to (\w+);/.exec(statements)![1]!);
  const ofOwner = (owner: string): string[] =>
    (byOwner.get(owner) ?? []).map((one) => fill(rename(functionText(one, successors.get(one.name)), successors)));
  const owners = ['registry_owner', ...[...byOwner.keys()].filter((owner) => owner !== 'registry_owner')];
  return {
    text: owners
      .map((owner, index) =>
        [`set local role ${owner};`, ...(index === 0 ? first : []), ...ofOwner(owner)].join('\n\n'),
      )
      .join('\n\n')
      .concat('\n'),
    ...(column.longest !== undefined && {
      validation: `set local role registry_owner;\n\nalter table registry.${table} validate constraint ${table}_${name}_length;\n`,
    }),
    like,
    successors,
    byHand: namedByHand(functions, table, like),
  };
}

/**
 * Chooses among the columns that may be null those that most lists name, of these one that the fewest functions name by
 * hand, and of these the last.
 */
function likest(block: string, table: string, { lists, schema }: Present): string {
  const named = [
    ...Object.values(lists).map((list) => (list.name === table ? list.columns.map(({ name }) => name) : [])),
    ...[...block.matchAll(/ BEFORE UPDATE OF ([\w, ]+) ON |^grant update \((.+)\) .* to registry_app;$/gm)].map(
      ([, one, other]) => (one ?? other)!.split(', '),
    ),
  ];
  const columns = [...block.matchAll(/^ {2}(?!constraint )(\w+) (?!.*(?: not null| default | generated ))/gm)]
    .map(([, name]) => name!)
    .map((name) => ({
      name,
      lists: named.filter((list) => list.includes(name)).length,
      byHand: namedByHand(functionsOf(schema), table, name).length,
    }))
    .toSorted((one, other) => one.lists - other.lists || other.byHand - one.byHand);
  if (columns.length === 0) throw new Error(`name a column of registry.${table} beside which it belongs, by --like`);
  return columns.at(-1)!.name;
}

/** The functions that name a column of a table outside of generated lists. */
function namedByHand(functions: readonly SqlFunction[], table: string, column: string): readonly string[] {
  const word = new RegExp(`\\b${column}\\b`);
  return functions
    .filter(({ body }) => {
      const rest = body.replaceAll(/-- generated: [^]*?-- end/g, '');
      return rest.includes(`registry.${table}`) && word.test(rest);
    })
    .map(({ name }) => name);
}

/** The lists that name the column beside it, with the new one, unless it is declared already. */
function withColumn(
  { table, name, type }: NewColumn,
  like: string,
  lists: ColumnLists,
): ReadonlyMap<string, ColumnLists[string]> {
  const column = { member: '', name, type: baseOf(type), nullable: true };
  return new Map(
    Object.entries(lists)
      .filter(([, list]) => list.name === table && list.columns.some((one) => one.name === like))
      .map(([key, list]) => {
        const isDeclared = list.columns.some((one) => one.name === name);
        const columns = list.columns.flatMap((one) => (one.name === like ? [one, { ...one, ...column }] : [one]));
        return [key, isDeclared ? list : { ...list, columns }];
      }),
  );
}

/** The type without length, collation, default and the like. */
function baseOf(type: string): string {
  return type.replace(/\s*(?:\(|\bnot null\b|\bdefault\b|\bcollate\b|\bcheck\b).*/, '');
}

function functionsOf(schema: string): readonly SqlFunction[] {
  const shape =
    /^CREATE OR REPLACE FUNCTION ([\w.]+)\((.*)\)\n((?: .*\n)*)AS \$function\$([^]*?)\$function\$;\n((?:.* function .*\n)*)/gm;
  return [...schema.matchAll(shape)].map(([, name, parameters, heading, body, statements]) => ({
    name: name!,
    parameters: parameters!,
    heading: heading!,
    body: body!,
    statements: statements!,
  }));
}

/** The lists that a text has marks of. */
function listsOf(sql: string): readonly string[] {
  return [...sql.matchAll(/-- generated: \w+ (\w+)/g)].map(([, list]) => list!);
}

/** Successors of the row types of a release that the column changes, and of the functions that take them. */
function successorsOf(
  lists: ReadonlyMap<string, unknown>,
  functions: readonly SqlFunction[],
  { released }: Present,
): ReadonlyMap<string, string> {
  const types = [...lists.keys()].filter((list) => released.includes(`create type registry.${list} as (`));
  const taking = functions.filter(({ parameters }) => types.some((type) => parameters.includes(` registry.${type}[]`)));
  return new Map([...types, ...taking.map(({ name }) => name)].map((name) => [name, successorOf(name)]));
}

/** `lot_row_2` follows `lot_row`, and `lot_row_3` that. */
function successorOf(name: string): string {
  const [, base, number] = /^(.*?)(?:_(\d+))?$/.exec(name)!;
  return `${base}_${Number(number ?? 1) + 1}`;
}

/** Puts successors in the place of names. */
export function rename(text: string, successors: ReadonlyMap<string, string>): string {
  return [...successors].reduce(
    (renamed, [name, successor]) =>
      renamed.replaceAll(new RegExp(`(?<![\\w.])(registry\\.)?${name}(?!\\w)`, 'g'), `$1${successor}`),
    text,
  );
}

function addColumn({ table, name, type, longest }: NewColumn): string {
  const add = `alter table registry.${table}\n  add column ${name} ${type}`;
  if (longest === undefined) return `${add};`;
  return `${add},\n  add constraint ${table}_${name}_length\n    check (char_length(${name}) >= 1 and char_length(${name}) <= ${longest}) not valid;`;
}

function triggersOf(block: string, { name }: NewColumn, like: string): string[] {
  return [...block.matchAll(/^CREATE (?:CONSTRAINT )?TRIGGER (\w+) (\w+) UPDATE OF ([\w, ]+) (ON .*)$/gm)]
    .map(([, trigger, when, columns, rest]) => ({ trigger, when, columns: columns!.split(', '), rest: rest! }))
    .filter(({ columns }) => columns.includes(like))
    .map(({ trigger, when, columns, rest }) =>
      [
        `create or replace trigger ${trigger} ${when!.toLowerCase()} update of`,
        ...wrap([...columns, name], 118, '  '),
        `  ${rest
          .replaceAll(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase())
          .replace(' for each', '\n  for each')
          .replace(' execute', '\n  execute')}`,
      ].join('\n'),
    );
}

function grantsOf(block: string, { table, name }: NewColumn, like: string): string[] {
  return [...block.matchAll(/^grant (insert|update) \((.+)\) on table \S+ to (\w+);$/gm)]
    .filter(([, , columns]) => columns!.split(', ').includes(like))
    .map(([, privilege, , role]) => `grant ${privilege} (${name}) on registry.${table} to ${role};`);
}

/** A function as a migration has it: the successor with its comment and grants, which another version keeps. */
function functionText(
  { name, parameters, heading, body, statements }: SqlFunction,
  successor: string | undefined,
): string {
  const clauses = heading.replaceAll(/^ /gm, '').toLowerCase();
  const list = parameters === '' ? '()' : `(\n  ${parameters.replaceAll(', p_', ',\n  p_')})`;
  const text = `create ${successor === undefined ? 'or replace ' : ''}function ${name}${list}\n${clauses}as $$${body}$$;`;
  if (successor === undefined) return text;
  const granted = [...statements.matchAll(/^grant execute .* to (\w+);$/gm)].map(([, role]) => role!);
  const comment = /^comment on function .*?\) is '(.*)';$/m.exec(statements)?.[1];
  return [
    text,
    ...(comment === undefined ? [] : [`comment on function ${name} is\n${literal(comment)};`]),
    ...(granted.includes('public') ? [] : [`revoke execute on function ${name} from public;`]),
    ...granted.map((role) => `grant execute on function ${name} to ${role};`),
  ].join('\n');
}

/** A text in the quotes of SQL, whose lines PostgreSQL joins. */
function literal(text: string): string {
  const lines = text.match(/.{1,110}(?: |$)/g)!;
  return lines.map((line) => `  '${line}'`).join('\n');
}
