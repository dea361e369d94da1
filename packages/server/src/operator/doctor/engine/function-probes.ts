/** Probes of functions, and of values that pass between program and database. */
import { randomBytes } from 'node:crypto';
import { sha256 } from '../../../base/ids.ts';
import { packRows } from '../../../postgres/composite.ts';
import { expect } from './expect.ts';
import type { Probe } from './probe.ts';

export const functionProbes: readonly Probe[] = [
  {
    name: 'functions of their definer',
    behaviour: 'A function that is security definer runs with the rights of its owner.',
    use: 'The role that serves reads no token and writes no ledger; it calls functions.',
    run: async (scratch) => {
      await scratch.run(`
        create function definer() returns text language sql security definer
          set search_path = pg_catalog, pg_temp
          return current_user::text`);
      await scratch.run(`set role ${scratch.app}`);
      expect(await scratch.value(`select ${scratch.schema}.definer()`), scratch.owner);
    },
  },
  {
    name: 'pinned search paths',
    behaviour: 'A function that sets its search path finds the same objects whatever path its caller has.',
    use: 'A caller cannot make a function of another role use objects of the caller.',
    run: async (scratch) => {
      await scratch.run(`
        create function pinned() returns text language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          return current_setting('search_path');
        end $$`);
      await scratch.run(`set search_path = ''`);
      expect(await scratch.value(`select ${scratch.schema}.pinned()`), 'pg_catalog, pg_temp');
      expect(await scratch.value('show search_path'), '""');
    },
  },
  {
    name: 'functions parsed when they are made',
    behaviour: 'The body of a function in standard SQL is bound to its objects when it is made.',
    use: 'Functions of the context, which policies call for every statement.',
    run: async (scratch) => {
      await scratch.run(`
        create table bound (id int);
        insert into bound values (7);
        create function read_bound() returns int language sql stable begin atomic
          select id
          from bound;
        end`);
      await scratch.refused('drop table bound', { code: '2BP01' });
      await scratch.run(`set search_path = ''`);
      expect(await scratch.value(`select ${scratch.schema}.read_bound()`), 7);
    },
  },
  {
    name: 'functions that return rows',
    behaviour: 'A function returns rows of several columns, in steps.',
    use: 'Logins, contexts and searches are answered by functions.',
    run: async (scratch) => {
      await scratch.run(`
        create function two_rows() returns table (id int, word text) language plpgsql as $$
        begin
          return query values (1, 'one');
          return query values (2, 'two');
        end $$`);
      expect(
        await scratch.run(`
          select id, word
            from two_rows()`),
        [
          { id: 1, word: 'one' },
          { id: 2, word: 'two' },
        ],
      );
    },
  },
  {
    name: 'arrays of rows in binary',
    behaviour: 'An array of composite values arrives in the binary format, whose type the statement says.',
    use: 'All rows of a ledger mutation are one parameter of registry.post.',
    run: async (scratch) => {
      await scratch.run('create type posted_line as (number bigint, word text, quantity numeric, day date)');
      const rows = packRows(
        ['bigint', 'text', 'numeric', 'date'],
        [
          ['9007199254740993', 'a "b"', '12345678901234567890.0123456789', '2026-02-28'],
          ['2', null, '-1', null],
        ],
      );
      expect(
        await scratch.run(
          `
            select number::text, word, quantity::text, day::text
              from unnest($1::posted_line[])`,
          [rows],
        ),
        [
          { number: '9007199254740993', word: 'a "b"', quantity: '12345678901234567890.0123456789', day: '2026-02-28' },
          { number: '2', word: null, quantity: '-1', day: null },
        ],
      );
    },
  },
  {
    name: 'statements made at run time',
    behaviour: 'PL/pgSQL runs a statement that it has composed.',
    use: 'Migrations grant rights on a database whose name they do not know.',
    run: async (scratch) => {
      await scratch.run(`
        create table composed (id int);
        do $$
        begin
          execute format('insert into %I values (%L)', 'composed', 5);
        end $$`);
      expect(await scratch.run('table composed'), [{ id: 5 }]);
    },
  },
  {
    name: 'blocks that commit',
    behaviour: 'A block of PL/pgSQL commits a part of its work and goes on.',
    use: 'Migrations fill large tables in batches.',
    run: async (scratch) => {
      await scratch.run('create table batches (id int)');
      await scratch.run(`
        do $$
        begin
          insert into batches values (1);
          commit;
          insert into batches values (2);
          rollback;
        end $$`);
      expect(await scratch.run('table batches'), [{ id: 1 }]);
    },
  },
  {
    name: 'named statements',
    behaviour: 'A statement that was prepared under a name stays on its connection, with new values each time.',
    use: 'Each connection prepares a statement once.',
    run: async ({ client }) => {
      const statement = { name: 'probe_named', text: 'select $1::int + 1 as next' };
      expect((await client.query({ ...statement, values: [1] })).rows, [{ next: 2 }]);
      expect((await client.query('execute probe_named (41)')).rows, [{ next: 42 }]);
    },
  },
  {
    name: 'plans that are discarded',
    behaviour: 'The plans of a connection can be discarded, and its statements stay.',
    use: 'After a migration, and before thousands of rows are inserted.',
    run: async ({ client }) => {
      const statement = { name: 'probe_planned', text: 'select $1::int as one' };
      await client.query({ ...statement, values: [1] });
      await client.query('discard plans');
      expect((await client.query({ ...statement, values: [2] })).rows, [{ one: 2 }]);
    },
  },
  {
    name: 'digests',
    behaviour: 'PostgreSQL digests bytes and texts by SHA-256.',
    use: 'Digests of payloads and documents are checked where they are stored.',
    run: async (scratch) => {
      expect(await scratch.value(`select encode(sha256(convert_to('é', 'UTF8')), 'hex')`), sha256('é').toString('hex'));
    },
  },
  {
    name: 'large values',
    behaviour: 'A value of 8 MB is stored and comes back as it was.',
    use: 'Documents are rows.',
    run: async (scratch) => {
      const content = randomBytes(8_388_608);
      await scratch.run('create table contents (content bytea)');
      await scratch.run('insert into contents values ($1)', [content]);
      expect(
        await scratch.value(`
          select encode(sha256(content), 'hex')
          from contents`),
        sha256(content).toString('hex'),
      );
      const stored = (await scratch.value('table contents')) as Buffer;
      expect(stored.equals(content), true);
    },
  },
  {
    name: 'texts that are no values',
    behaviour: 'A text is judged whether it is a value of a type, without an error.',
    use: 'Sentences that say what an instruction does, made of what was proposed.',
    run: async (scratch) => {
      expect(await scratch.value(`select pg_input_is_valid('12', 'numeric')`), true);
      expect(await scratch.value(`select pg_input_is_valid('twelve', 'numeric')`), false);
    },
  },
  {
    name: 'forms of letters',
    behaviour: 'Texts are taken apart into letters and accents, and become small letters without a locale.',
    use: 'A search finds names without their accents.',
    run: async (scratch) => {
      // As the migrations do it, because each release has another collation that suits.
      await scratch.run(`
        do $$
        begin
          if current_setting('server_version_num')::integer >= 170000 then
            create collation letters (provider = builtin, locale = 'C.UTF-8');
          elsif exists (
            select
              from pg_collation
             where collprovider = 'c'
               and collcollate in ('C.UTF-8', 'C.utf8')
          ) then
            create collation letters (provider = libc, locale = 'C.UTF-8');
          else
            create collation letters (provider = icu, locale = 'und');
          end if;
        end $$`);
      const text = `
        select regexp_replace(normalize(lower('ÉCOLE ﬁ' collate letters), NFKD), '[\\u0300-\\u036f]', '', 'g')`;
      expect(await scratch.value(text), 'ecole fi');
    },
  },
];
