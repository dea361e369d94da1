/** Probes of statements that read and write several things at once. */
import { expect } from './expect.ts';
import type { Probe } from './probe.ts';

export const queryProbes: readonly Probe[] = [
  {
    name: 'inserts that change a row instead',
    behaviour: 'An insert that meets a row with its key changes that row, by the name of the key.',
    use: 'Positions and reserves get the balance of the newest posting.',
    run: async (scratch) => {
      await scratch.run(`
        create table balances (holder int, balance int, constraint balances_unique unique (holder));
        insert into balances values (1, 10)`);
      await scratch.run(`
        insert into balances values (1, 12), (2, 5)
            on conflict on constraint balances_unique do update set balance = excluded.balance`);
      expect(await scratch.run('table balances order by 1'), [
        { holder: 1, balance: 12 },
        { holder: 2, balance: 5 },
      ]);
    },
  },
  {
    name: 'writes within a statement',
    behaviour: 'One statement writes into several tables, and reads the rows that it wrote.',
    use: 'An instruction, its audit entry, its event and its key are one statement.',
    run: async (scratch) => {
      await scratch.run('create table firsts (id int); create table seconds (id int)');
      expect(
        await scratch.run(`
          with first as (
            insert into firsts values (1), (2)
            returning id
          ), second as (
            insert into seconds
            select id * 10
              from first
            returning id
          )
          select id
            from second
           order by id`),
        [{ id: 10 }, { id: 20 }],
      );
    },
  },
  {
    name: 'recursive queries',
    behaviour: 'A query follows references from row to row.',
    use: 'Lots that lead to the lot they came from.',
    run: async (scratch) => {
      await scratch.run('create table steps (id int, next int); insert into steps values (1, 2), (2, 3), (3, null)');
      expect(
        await scratch.value(`
          with recursive way as (
            select id, next
              from steps
             where id = 1
             union all
            select s.id, s.next
              from way w
              join steps s on s.id = w.next
          )
          select string_agg(id::text, ' ' order by id)
            from way`),
        '1 2 3',
      );
    },
  },
  {
    name: 'lateral queries in an order',
    behaviour: 'A query is run for each element of a list, in the order of the list.',
    use: 'Nested pages of an answer.',
    run: async (scratch) => {
      expect(
        await scratch.run(`
          select number::int, doubled
            from unnest(array[7, 5]) with ordinality as list (element, number)
            cross join lateral (select element * 2 as doubled) each
           order by number`),
        [
          { number: 1, doubled: 14 },
          { number: 2, doubled: 10 },
        ],
      );
    },
  },
  {
    name: 'answers as JSON',
    behaviour: 'Rows become one JSON text, with members and elements in the order that the query says.',
    use: 'The answer to a query is the JSON of a single row, passed through as bytes.',
    run: async (scratch) => {
      const text = await scratch.value(`
        select json_build_object(
                 'b', 1,
                 'a', json_agg(json_build_object('n', n::text) order by n desc) filter (where n > 1)
               )::text
          from generate_series(1, 3) n`);
      expect(JSON.stringify(JSON.parse(text as string)), '{"b":1,"a":[{"n":"3"},{"n":"2"}]}');
    },
  },
  {
    name: 'documents in columns',
    behaviour: 'A JSON document in a column is read, changed and compared by its members.',
    use: 'Payloads of instructions, and choices that the console remembers.',
    run: async (scratch) => {
      expect(
        await scratch.value(`select (('{"a": 1, "b": {"c": "x"}}'::jsonb - 'a') || '{"d": [1]}')::text`),
        '{"b": {"c": "x"}, "d": [1]}',
      );
      expect(await scratch.value(`select '{"b": {"c": "x"}}'::jsonb #>> '{b,c}'`), 'x');
    },
  },
  {
    name: 'comparisons of rows',
    behaviour: 'Pairs of values are compared one after the other.',
    use: 'A page of a list begins after the last row of the page before.',
    run: async (scratch) => {
      expect(
        await scratch.run(`
          select a, b
            from (values (1, 9), (2, 1), (2, 2), (3, 0)) as pair (a, b)
           where (a, b) > (2, 1)
           order by a, b`),
        [
          { a: 2, b: 2 },
          { a: 3, b: 0 },
        ],
      );
    },
  },
  {
    name: 'running sums',
    behaviour: 'A query numbers rows and adds up those before each, within groups.',
    use: 'Balances of any date, and lots in the order of their acquisition.',
    run: async (scratch) => {
      expect(
        await scratch.run(`
          select holder, row_number() over w as number, sum(quantity) over w as balance
            from (values ('a', 1, 5), ('a', 2, -2), ('b', 1, 4)) as posting (holder, day, quantity)
          window w as (partition by holder order by day)
           order by holder, day`),
        [
          { holder: 'a', number: '1', balance: '5' },
          { holder: 'a', number: '2', balance: '3' },
          { holder: 'b', number: '1', balance: '4' },
        ],
      );
    },
  },
  {
    name: 'cursors',
    behaviour: 'A long result is read in parts.',
    use: 'verify reads a register of any size.',
    run: async (scratch) => {
      await scratch.run(`
        begin;
        declare numbers no scroll cursor for
        select n
          from generate_series(1, 5) n`);
      expect(await scratch.run('fetch 2 from numbers'), [{ n: 1 }, { n: 2 }]);
      expect(await scratch.run('fetch 5 from numbers'), [{ n: 3 }, { n: 4 }, { n: 5 }]);
    },
  },
  {
    name: 'instants and days',
    behaviour: 'The time of a database transaction stands still, the clock goes on, and days are read in UTC.',
    use: 'One instant for all that a mutation records; the day of an instant does not depend on the time zone of the server.',
    run: async (scratch) => {
      await scratch.run('begin');
      const [before] = await scratch.run('select now()::text as at, clock_timestamp()::text as clock');
      const [after] = await scratch.run('select now()::text as at, clock_timestamp()::text as clock');
      expect([before!['at'] === after!['at'], before!['clock'] === after!['clock']], [true, false]);
      await scratch.run(`set local time zone 'Pacific/Auckland'`);
      expect(
        await scratch.value(`select to_char('2026-01-31T23:30:00Z'::timestamptz at time zone 'UTC', 'YYYY-MM-DD')`),
        '2026-01-31',
      );
    },
  },
];
