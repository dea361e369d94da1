/**
 * The limits that columns declare, beside the check constraints of the database. Each constraint is evaluated by
 * PostgreSQL for a row that has the value and nulls elsewhere.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Table } from '../../src/postgres/table.ts';
import { commandRow } from '../../src/store/records/records.ts';
import { beforeTests } from '../support/before-tests.ts';
import { openClient, testDatabase } from '../support/postgres.ts';
import { writtenTables } from '../support/written-tables.ts';

const database = beforeTests(testDatabase, (made) => made.discard());
const owner = beforeTests(
  () => openClient(database.ownerUrl),
  (made) => made.end(),
);

type Declared = Table<object>['columns'][number] & { readonly table: string };

/** The declared columns of tables, each once and with its facts, which one of several declarations may have. */
const declared: readonly Declared[] = [
  ...new Map(
    writtenTables
      .filter(({ name }) => name !== commandRow.name)
      .flatMap(({ name: table, columns }) => columns.map((column) => ({ ...column, table })))
      .toSorted((one, other) => Number(one.facts !== undefined) - Number(other.facts !== undefined))
      .map((column) => [`${column.table}.${column.name}`, column]),
  ).values(),
];

interface Check {
  readonly expression: string;
  readonly columns: readonly string[];
  readonly types: readonly string[];
}

/** The check constraints that read a column. */
async function checksOf({ table, name }: Declared): Promise<readonly Check[]> {
  const { rows } = await owner.query<Check>(
    `select pg_get_expr(c.conbin, c.conrelid) as expression,
            array_agg(a.attname::text order by a.attnum) as columns,
            array_agg(format_type(a.atttypid, null) order by a.attnum) as types
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'c'
        and c.conrelid = $1::regclass
      group by c.oid
     having $2 = any (array_agg(a.attname::text))`,
    [`registry.${table}`, name],
  );
  return rows;
}

/** Whether constraints accept each value, in the form in which PostgreSQL reads it. */
async function acceptance(column: Declared, checks: readonly Check[], values: readonly string[]): Promise<boolean[]> {
  const verdicts: boolean[][] = [];
  for (const { expression, columns, types } of checks) {
    const row = columns.map(
      (name, index) => `${name === column.name ? '$1::text' : 'null'}::${types[index]} as ${name}`,
    );
    const text = `select (${expression}) is not false as accepts from (select ${row.join(', ')}) of_table`;
    const verdict: boolean[] = [];
    for (const value of values) verdict.push((await owner.query(text, [value])).rows[0].accepts);
    // One that accepts none of the values is decided by other columns.
    if (verdict.includes(true)) verdicts.push(verdict);
  }
  return values.map((_, index) => verdicts.every((verdict) => verdict[index]));
}

/** Texts of a length, of which one has whatever form a constraint demands. */
const textsOf = (length: number): readonly string[] => ['a', 'A', '0'].map((character) => character.repeat(length));
const listOf = (length: number): string =>
  `{${Array.from({ length }, (_, index) => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`).join(',')}}`;

/** Where the database differs from the length that a column declares of a text or a list. */
async function faultsOfLength(column: Declared, lengthMax: number): Promise<readonly string[]> {
  const isText = column.kind === 'text';
  const lengths = [...(isText ? [0] : []), 1, lengthMax, lengthMax + 1];
  const cases = lengths.flatMap((length) =>
    (isText ? textsOf(length) : [listOf(length)]).map((value) => ({ length, value })),
  );
  const found = await acceptance(
    column,
    await checksOf(column),
    cases.map(({ value }) => value),
  );
  const takes = (length: number): boolean => cases.some((one, index) => one.length === length && found[index]);
  return [
    ...(isText && takes(0) ? ['takes an empty text'] : []),
    ...(takes(lengthMax) ? [] : [`refuses a length of ${lengthMax}`]),
    ...(takes(lengthMax + 1) ? [`takes a length of ${lengthMax + 1}`] : []),
  ];
}

/** The same of the range of a number. */
async function faultsOfRange(
  column: Declared,
  { min, max }: { readonly min?: number; readonly max?: number },
): Promise<readonly string[]> {
  const within = [min, max].filter((bound) => bound !== undefined);
  const beyond = [...(min === undefined ? [] : [min - 1]), ...(max === undefined ? [] : [max + 1])];
  const values = [...within, ...beyond, within[0]! + 1];
  const found = await acceptance(column, await checksOf(column), values.map(String));
  return [
    ...within.filter((_, index) => !found[index]).map((value) => `refuses ${value}`),
    ...beyond.filter((_, index) => found[within.length + index]).map((value) => `takes ${value}`),
  ];
}

/** The same of the words of an enumeration. A constraint that reads other columns too may refuse a word for these. */
async function faultsOfWords(column: Declared, words: readonly string[]): Promise<readonly string[]> {
  const checks = await checksOf(column);
  const alone = checks.filter(({ columns }) => columns.length === 1);
  const known = new Set(
    alone.flatMap(({ expression }) => [...expression.matchAll(/'([^']*)'::text/g)].map(([, one]) => one!)),
  );
  const found = await acceptance(column, alone, words);
  const takesAny = (await acceptance(column, checks, [...words, 'no word'])).at(-1)!;
  return [
    ...words.filter((_, index) => !found[index]).map((word) => `refuses ${word}`),
    ...[...known].filter((word) => !words.includes(word)).map((word) => `takes ${word}`),
    ...(takesAny ? ['takes any word'] : []),
  ];
}

/** Every difference between the declared limits and those of the database, by column. */
async function differences(columns = declared): Promise<Record<string, readonly string[]>> {
  const different: Record<string, readonly string[]> = {};
  for (const column of columns) {
    const { lengthMax, min, max } = column.facts ?? {};
    const faults = [
      ...(lengthMax === undefined ? [] : await faultsOfLength(column, lengthMax)),
      ...(min === undefined && max === undefined
        ? []
        : await faultsOfRange(column, { ...(min !== undefined && { min }), ...(max !== undefined && { max }) })),
      ...(column.enumeration === undefined ? [] : await faultsOfWords(column, Object.keys(column.enumeration.values))),
    ];
    if (faults.length > 0) different[`${column.table}.${column.name}`] = faults;
  }
  return different;
}

/** Differences that are meant. */
const meant: Readonly<Record<string, readonly string[]>> = {
  // Verify compares it with the type of the transaction.
  'postings.type': ['takes any word'],
  // Verify works it out from the postings.
  'restatements.ledger_account': ['takes any word'],
  // A rule refuses zero in a sentence of its own.
  'assets.conversion_ratio': ['refuses 0'],
  'assets.denomination': ['refuses 0'],
  'assets.minimum_amount': ['refuses 0'],
  'restrictions.quantity': ['refuses 0'],
  // Only the input limits it: ranks are compared with each other.
  'assets.seniority': ['takes 1000001'],
};

test('the database limits texts, lists, numbers and words as the columns declare them', async () => {
  assert.ok(declared.filter(({ facts }) => facts?.lengthMax !== undefined).length >= 20);
  assert.deepEqual(await differences(), meant);
});

for (const [change, column, faults] of [
  [
    'alter table registry.assets drop constraint assets_governing_law_length',
    'assets.governing_law',
    ['takes an empty text', 'takes a length of 201'],
  ],
  [
    'alter table registry.assets add check (char_length(governing_law) < 200)',
    'assets.governing_law',
    ['refuses a length of 200'],
  ],
  ['alter table registry.assets add check (currency <> upper(currency))', 'assets.currency', ['refuses a length of 3']],
  [
    'alter table registry.lots drop constraint lots_texts_length',
    'lots.comments',
    ['takes an empty text', 'takes a length of 10001'],
  ],
  ['alter table registry.lots drop constraint lots_legends_length', 'lots.legend_ids', ['takes a length of 51']],
  [
    'alter table registry.assets drop constraint assets_quantity_scale_range',
    'assets.quantity_scale',
    ['takes -1', 'takes 11'],
  ],
  ['alter table registry.assets add check (quantity_scale < 10)', 'assets.quantity_scale', ['refuses 10']],
  ['alter table registry.lots drop constraint lots_amounts_not_negative', 'lots.price', ['takes -1']],
  ['alter table registry.lots drop constraint lots_form_known', 'lots.form', ['takes any word']],
  ["alter table registry.lots add check (form in ('certificated', 'tokenised'))", 'lots.form', ['refuses book_entry']],
  [
    "alter table registry.lots drop constraint lots_form_known, add check (form in ('book_entry', 'certificated', 'tokenised', 'oral'))",
    'lots.form',
    ['takes oral'],
  ],
] as const)
  test(`another limit is found: ${change}`, async () => {
    await owner.query('begin');
    try {
      await owner.query(change);
      const [table] = column.split('.');
      const found = await differences(declared.filter((one) => one.table === table));
      assert.deepEqual(found[column], faults);
    } finally {
      await owner.query('rollback');
    }
  });
