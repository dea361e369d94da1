/** Probes of tables: constraints, keys, indexes, types of columns. */
import { expect, OtherBehaviour } from './expect.ts';
import type { Probe } from './probe.ts';
import type { ScratchConnection } from './scratch.ts';

/** Refuses: with OtherBehaviour, a plan that does not read an index, although nothing else is allowed. */
async function expectIndex(scratch: ScratchConnection, index: string, query: string): Promise<void> {
  await scratch.run('set enable_seqscan = off');
  const plan = JSON.stringify(await scratch.run(`explain ${query}`));
  if (!plan.includes(index)) throw new OtherBehaviour(`The index ${index} was not used: ${plan}`);
}

export const tableProbes: readonly Probe[] = [
  {
    name: 'checks with digests',
    behaviour: 'A check compares the digest of a row with the SHA-256 of its text.',
    use: 'The digest of a transaction is that of its payload.',
    run: async (scratch) => {
      await scratch.run(`
        create table payloads (
          payload text,
          digest bytea,
          constraint digest_matches check (digest = sha256(convert_to(payload, 'UTF8')))
        )`);
      await scratch.run(`insert into payloads values ('a', sha256('a'))`);
      await scratch.refused(`insert into payloads values ('b', sha256('a'))`, {
        code: '23514',
        constraint: 'digest_matches',
      });
    },
  },
  {
    name: 'generated columns',
    behaviour: 'A column is computed from others of its row, stored and indexed.',
    use: 'Keys by which names and quantities are sorted.',
    run: async (scratch) => {
      await scratch.run(`
        create table generated (
          name text,
          name_key text collate "C" not null generated always as (lower(name collate "default")) stored
        );
        create index generated_by_key on generated (name_key);
        insert into generated values ('ABC')`);
      expect(await scratch.run('table generated'), [{ name: 'ABC', name_key: 'abc' }]);
      await scratch.run(`update generated set name = 'DEF'`);
      await expectIndex(
        scratch,
        'generated_by_key',
        `
          select name
            from generated
           where name_key = 'def'`,
      );
    },
  },
  {
    name: 'unique keys in which nulls are equal',
    behaviour: 'A unique key refuses a second row with the same nulls.',
    use: 'A certificate number is used once, and an account is appointed once to all assets.',
    run: async (scratch) => {
      await scratch.run(`
        create table keys (register int, asset int);
        create unique index keys_unique on keys (register, asset) nulls not distinct;
        insert into keys values (1, null)`);
      await scratch.refused('insert into keys values (1, null)', { code: '23505', constraint: 'keys_unique' });
    },
  },
  {
    name: 'unique keys of some rows',
    behaviour: 'A unique index with a condition holds for the rows that meet it, and its error names it.',
    use: 'One open appointment, one reopening of a lot.',
    run: async (scratch) => {
      await scratch.run(`
        create table some_rows (id int, open boolean);
        create unique index some_open on some_rows (id) where open;
        insert into some_rows values (1, true), (1, false), (1, false)`);
      await scratch.refused('insert into some_rows values (1, true)', { code: '23505', constraint: 'some_open' });
    },
  },
  {
    name: 'multiranges with GiST',
    behaviour: 'Ranges of numbers in one value are compared for an overlap, by an index.',
    use: 'Share numbers of open lots never overlap.',
    run: async (scratch) => {
      await scratch.run(`
        create table numbered (id int, numbers int8multirange);
        create index numbered_overlap on numbered using gist (numbers);
        insert into numbered values (1, '{[1,100],[201,300]}'), (2, '{[101,200]}')`);
      const overlapping = `
        select id
          from numbered
         where numbers && '{[150,150],[400,500]}'::int8multirange`;
      expect(await scratch.run(overlapping), [{ id: 2 }]);
      await expectIndex(scratch, 'numbered_overlap', overlapping);
    },
  },
  {
    name: 'lists of keys with GIN',
    behaviour: 'An index over the elements of a list that a function computes finds rows that have several of them.',
    use: 'Search by the words of a name.',
    run: async (scratch) => {
      await scratch.run(`
        create function words_of(text) returns text[] language sql immutable parallel safe
          return string_to_array($1, ' ');
        create table texts (id int, content text);
        create index texts_by_words on texts using gin (words_of(content)) with (fastupdate = off);
        insert into texts values (1, 'ada example'), (2, 'ben example')`);
      const found = `
        select id
          from texts
         where words_of(content) @> array['example', 'ben']`;
      expect(await scratch.run(found), [{ id: 2 }]);
      await expectIndex(scratch, 'texts_by_words', found);
    },
  },
  {
    name: 'exact numbers',
    behaviour: 'Numbers of 38 digits are stored and added without rounding.',
    use: 'Quantities.',
    run: async (scratch) => {
      await scratch.run(`
        create table quantities (quantity numeric(38, 10));
        insert into quantities values (1234567890123456789012345678.0123456789), (0.0000000001)`);
      expect(
        await scratch.value(`
          select sum(quantity)::text
          from quantities`),
        '1234567890123456789012345678.0123456790',
      );
    },
  },
  {
    name: 'sorting by bytes',
    behaviour: 'Texts sort by their bytes under the collation "C", whatever the locale of the database.',
    use: 'Pages of lists, and migrations in the order of their names.',
    run: async (scratch) => {
      await scratch.run(`
        create table sorted (word text collate "C");
        insert into sorted values ('é'), ('b'), ('B'), ('a_1'), ('a1')`);
      expect(
        await scratch.value(`
          select string_agg(word, ' ' order by word)
          from sorted`),
        'B a1 a_1 b é',
      );
    },
  },
  {
    name: 'order of names',
    behaviour: 'Texts sort by the root collation of ICU, along an index and whatever the locale of the database.',
    use: 'Lists of names, in the order that people expect.',
    run: async (scratch) => {
      await scratch.run(`
        create collation order_of_names (provider = icu, locale = 'und');
        create table sorted_names (name text collate "C");
        create index sorted_names_in_order on sorted_names (name collate order_of_names);
        insert into sorted_names values ('Zebra'), ('Øst'), ('Adam'), ('Ωρίων'), ('adam'), ('Émile')`);
      expect(
        await scratch.value(`
          select string_agg(name, ' ' order by name collate order_of_names)
          from sorted_names`),
        'adam Adam Émile Øst Zebra Ωρίων',
      );
    },
  },
  {
    name: 'networks',
    behaviour: 'An address is compared with a list of networks, of both families.',
    use: 'Clients that may come from some networks only.',
    run: async (scratch) => {
      const inside = (address: string): Promise<unknown> =>
        scratch.value(`select $1::inet <<= any (array['10.1.0.0/16', '2001:db8::/32']::cidr[])`, [address]);
      expect([await inside('10.1.2.3'), await inside('10.2.0.1'), await inside('2001:db8::1')], [true, false, true]);
    },
  },
  {
    name: 'constraints validated later',
    behaviour: 'A check that is added without looking at rows holds for new ones, and is validated while others write.',
    use: 'Migrations under a running server.',
    run: async (scratch) => {
      await scratch.run(`
        create table validated (id int);
        insert into validated values (-1);
        alter table validated add constraint is_positive check (id > 0) not valid`);
      await scratch.refused('insert into validated values (-2)', { code: '23514', constraint: 'is_positive' });
      await scratch.refused('alter table validated validate constraint is_positive', {
        code: '23514',
        constraint: 'is_positive',
      });
      await scratch.run('delete from validated; alter table validated validate constraint is_positive');
    },
  },
  {
    name: 'indexes built concurrently',
    behaviour: 'An index is built and dropped without keeping others from writing.',
    use: 'Migrations under a running server.',
    run: async (scratch) => {
      await scratch.run('create table indexed (id int); insert into indexed values (1), (2)');
      await scratch.run('create unique index concurrently indexed_id on indexed (id)');
      await scratch.refused('insert into indexed values (1)', { code: '23505', constraint: 'indexed_id' });
      await scratch.run('drop index concurrently indexed_id');
      await scratch.run('insert into indexed values (1)');
    },
  },
  {
    name: 'unlogged tables',
    behaviour: 'A table may be left out of the log.',
    use: 'Contexts of tokens, which are found again after a crash.',
    run: async (scratch) => {
      await scratch.run('create unlogged table unlogged_rows (id int); insert into unlogged_rows values (1)');
      expect(await scratch.run('table unlogged_rows'), [{ id: 1 }]);
    },
  },
  {
    name: 'room in pages',
    behaviour: 'A table leaves room in its pages for changes of rows.',
    use: 'Books and positions, which are changed often.',
    run: async (scratch) => {
      await scratch.run('create table roomy (id int primary key, balance numeric) with (fillfactor = 70)');
      expect(
        await scratch.value(`select reloptions[1]\nfrom pg_class\nwhere oid = 'roomy'::regclass`),
        'fillfactor=70',
      );
    },
  },
];
