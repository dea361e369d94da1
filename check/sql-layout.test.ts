import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSqlLayout } from './sql-layout.ts';

const migration = 'packages/server/database/migrations/000900_new.sql';
const source = 'packages/server/src/store/new.ts';

const check = (path: string, text: string): string[] =>
  checkSqlLayout([{ path, text }]).map(({ line, message }) => `${line}: ${message}`);

const clauses = (...found: readonly [line: number, clause: string][]): string[] =>
  found.map(([line, word]) => `${line}: the clause "${word}" does not begin a line`);

const well = `
  with held as materialized (
    select h.id,
           extract(epoch from h.created_at) as created,
           array_agg(l.id order by l.opened_on) filter (where l.closed_on is null) as lots,
           row_number() over (partition by h.id order by h.id) as number,
           h.status is distinct from 'closed from where' as open -- select from where
    from registry.holders h
    left join lateral (
      select l.id
      from registry.lots l
    ) l on true
    where h.register_id = (select registry.account_id())
      and h.id = any ((select registry.held_holders())::uuid[])
    group by h.id
    union all
    (select null)
  )
  delete from registry.holders h
  where exists (
    select from registry.lots l
    where l.holder_id = h.id
  ) and h.id in (
    select id
    from held
  )
  returning h.id`;

const migrations: readonly [name: string, text: string, ...found: string[]][] = [
  ['a statement with a line for each clause', `${well};\n`],
  [
    'grants, policies and indexes',
    'create unique index lots_open on registry.lots (id) where closed_on is null;\ngrant select, insert on registry.lots to registry_app;\nrevoke all on registry.lots from public;\n' +
      'create policy seen on registry.lots for select to registry_app using (true);\n',
  ],
  [
    'clauses that share a line',
    'select id from registry.lots where closed_on is null\ngroup by id order by id;\n',
    ...clauses([1, 'from'], [1, 'where'], [2, 'order by']),
  ],
  [
    'a subquery that begins within a line',
    "update registry.lots\nset note = 'none from here'\nwhere id = (select id\n  from registry.lots);\n",
    ...clauses([3, 'select']),
  ],
  [
    'a body of a function, whose second join shares a line',
    'create function f() returns void language plpgsql as $$\nbegin\n  perform 1 from registry.lots l\n' +
      '  inner join registry.assets a on true left join registry.books b on true;\nend $$;\n',
    ...clauses([3, 'from'], [4, 'join']),
  ],
  [
    'a change of rows that returns a column',
    'insert into registry.lots (id) select 1 union select 2\non conflict do nothing returning id;\n',
    ...clauses([1, 'select'], [1, 'union'], [1, 'select'], [2, 'returning']),
  ],
  [
    'a long line, in a comment as well',
    `-- ${'a'.repeat(117)}\n-- ${'a'.repeat(118)}\n`,
    '2: is 121 characters long; a line of SQL has at most 120',
  ],
];

for (const [name, text, ...found] of migrations)
  test(`reads in a migration ${name}`, () => assert.deepEqual(check(migration, text), found));

const literals: readonly [name: string, text: string, ...found: string[]][] = [
  ['a statement with a line for each clause', `const text = \`${well}\`;\n`],
  ['a statement of one clause', "const text = 'select registry.account_id()';\n"],
  ['a statement on one line', "\nconst text = 'select id from registry.lots';\n", ...clauses([2, 'from'])],
  [
    'a part of a statement',
    'const text = `\n  ${first}\n  order by ${key} union all ${second}`;\n',
    ...clauses([3, 'union']),
  ],
  [
    'a join on the line of its table',
    'const text = `registry.lots l join registry.assets a on true`;\n',
    ...clauses([1, 'join']),
  ],
  [
    'a line that is long with its code',
    `const text = 'select ${'a'.repeat(110)}';\nconst other = '${'a'.repeat(130)}';\n`,
    '1: is 133 characters long; a line of SQL has at most 120',
  ],
  ['prose', "const text = ['Select a role where ${name} is from', 'units from ${from} on, or where.'];\n"],
];

for (const [name, text, ...found] of literals)
  test(`reads in source ${name}`, () => assert.deepEqual(check(source, text), found));

test('reads SQL in source and migrations only', () => {
  for (const path of ['packages/server/src/store/new.test.ts', 'packages/server/test/new.ts', 'docs/new.sql'])
    assert.deepEqual(check(path, "const text = 'select id from registry.lots';\n"), []);
});
