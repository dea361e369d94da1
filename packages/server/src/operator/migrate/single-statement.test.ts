import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MigrationRefused } from './migration-refused.ts';
import { indexStatementOf, refuseUnrepeatable, statementsOf } from './single-statement.ts';

for (const [title, sql, expected] of [
  ['no statement', '-- nothing; at all\n', []],
  ['one without a semicolon', 'select 1', ['select 1']],
  ['one over lines, with a comment', 'select -- one; two\n  1;\n', ['select 1']],
  ['two', 'select 1; select 2;', ['select 1', 'select 2']],
  ['a semicolon in a text', `select 'a;''b;';`, [`select 'a;''b;'`]],
  ['a semicolon in a text with escapes', String.raw`select e'a\';b';`, [String.raw`select e'a\';b'`]],
  ['a semicolon in a name', 'select "a;b";', ['select "a;b"']],
  ['semicolons in a body', 'do $$ begin null; end $$;', ['do $$ begin null; end $$']],
  [
    'a body with a mark',
    'do $a$ begin perform $$;$$; end $a$; select 1',
    ['do $a$ begin perform $$;$$; end $a$', 'select 1'],
  ],
  ['a semicolon in a comment of several lines', '/* a;\nb; */ select 1;', ['select 1']],
] as const) {
  test(`the statements of SQL: ${title}`, () => assert.deepEqual(statementsOf(sql), expected));
}

test('an index is named with the schema of its table', () => {
  assert.deepEqual(
    indexStatementOf('-- A comment.\ncreate unique index concurrently if not exists lots_x\n  on registry.lots (id);'),
    { verb: 'create', index: 'registry.lots_x', table: 'registry.lots' },
  );
  assert.deepEqual(indexStatementOf('drop index concurrently if exists registry.lots_x;'), {
    verb: 'drop',
    index: 'registry.lots_x',
  });
});

for (const sql of [
  'create index concurrently if not exists lots_x on registry.lots (id);',
  'drop index concurrently if exists registry.lots_x;',
  'do $$ begin null; end $$;',
])
  test(`outside of a database transaction: ${sql}`, () => refuseUnrepeatable('000010_x', sql));

for (const [sql, expected] of [
  [
    '',
    /^Migration 000010_x says .* and holds 0 statements, so nothing was changed\. Make a file for each statement\.$/,
  ],
  ['do $$ begin null; end $$; analyze registry.lots;', /holds 2 statements/],
  ['create index concurrently lots_x on registry.lots (id);', /could not be repeated after it was interrupted/],
  ['create index if not exists lots_x on registry.lots (id);', /could not be repeated/],
  ['create index concurrently if not exists lots_x on lots (id);', /could not be repeated/],
  ['drop index concurrently registry.lots_x;', /could not be repeated/],
  ['alter table registry.lots add column x text;', /could not be repeated/],
] as const)
  test(`outside of a database transaction it is refused: ${sql}`, () => {
    assert.throws(
      () => refuseUnrepeatable('000010_x', sql),
      (error) => error instanceof MigrationRefused && expected.test(error.message),
    );
  });
