/** Probes of row-level security and of rights. */
import { expect } from './expect.ts';
import type { Probe } from './probe.ts';

/** A table whose rows nobody sees without a further policy, its owner included. */
const secured = (table: string, columns: string): string => `
  create table ${table} (${columns});
  alter table ${table} enable row level security;
  alter table ${table} force row level security;
  create policy any_insert on ${table} for insert with check (true);
`;

export const rowProbes: readonly Probe[] = [
  {
    name: 'forced row-level security',
    behaviour: 'Forced row-level security binds the owner of a table too.',
    use: 'No role of the registry reads rows past the policies, not even the one that owns the tables.',
    run: async (scratch) => {
      await scratch.run(`${secured('forced', 'id int')} insert into forced values (1)`);
      expect(await scratch.run('table forced'), []);
    },
  },
  {
    name: 'policies with sub-selects',
    behaviour: 'A policy compares a column with a list that a sub-select reads from the context.',
    use: 'Nearly every policy compares the register of a row with those of the actor, and computes them once.',
    run: async (scratch) => {
      await scratch.run(`
        create function visible_books() returns int[] language sql stable parallel safe
          return nullif(current_setting('probe.books', true), '')::int[];
        ${secured('books', 'book int')}
        create policy visible on books for select using (book = any ((select visible_books())::int[]));
        insert into books values (1), (2), (3)`);
      expect(await scratch.run('table books'), []);
      await scratch.run(`set probe.books = '{1,3}'`);
      expect(await scratch.run('table books order by 1'), [{ book: 1 }, { book: 3 }]);
    },
  },
  {
    name: 'policies over other tables',
    behaviour: 'A policy may look for a row of another table, which is under policies itself.',
    use: 'A party is seen by those who see one of its holders.',
    run: async (scratch) => {
      await scratch.run(`
        ${secured('held', 'party int, open boolean')}
        create policy open_only on held for select using (open);
        ${secured('parties', 'id int')}
        create policy of_holder on parties for select
          using (
            exists (
              select
              from held
              where held.party = parties.id
            )
          );
        insert into held values (1, true), (2, false);
        insert into parties values (1), (2)`);
      expect(await scratch.run('table parties'), [{ id: 1 }]);
    },
  },
  {
    name: 'policies of single commands',
    behaviour: 'A row that may be read and not changed is left alone by update and delete.',
    use: 'A role that sees a register does not thereby write it.',
    run: async (scratch) => {
      await scratch.run(`
        ${secured('readable', 'id int')}
        create policy all_read on readable for select using (true);
        insert into readable values (1)`);
      await scratch.run('update readable set id = 2; delete from readable');
      expect(await scratch.run('table readable'), [{ id: 1 }]);
    },
  },
  {
    name: 'policies of new rows',
    behaviour: 'A row that the policy of inserts does not admit is refused.',
    use: 'No statement writes into the register of another account.',
    run: async (scratch) => {
      await scratch.run(`
        create table admitted (id int);
        alter table admitted enable row level security;
        alter table admitted force row level security;
        create policy small on admitted for insert with check (id < 10)`);
      await scratch.run('insert into admitted values (9)');
      await scratch.refused('insert into admitted values (10)', { code: '42501' });
    },
  },
  {
    name: 'policies of single roles',
    behaviour: 'A policy holds for the role that it names, and for no other.',
    use: 'registry_reader sees every row, and the role that serves sees those of its actor.',
    run: async (scratch) => {
      await scratch.run(`
        ${secured('named', 'id int')}
        create policy reads on named for select to ${scratch.app} using (true);
        grant select on named to ${scratch.app};
        insert into named values (1)`);
      expect(await scratch.run('table named'), []);
      expect(await scratch.run(`set role ${scratch.app}; table named`), [{ id: 1 }]);
    },
  },
  {
    name: 'row-level security in functions of their definer',
    behaviour: 'A function that runs as its owner is bound by the policies of its owner.',
    use: 'The functions that post and that log in run as roles with policies of their own.',
    run: async (scratch) => {
      await scratch.run(`
        ${secured('inner_rows', 'id int')}
        create policy even on inner_rows for select to ${scratch.owner} using (id % 2 = 0);
        insert into inner_rows values (1), (2);
        create function count_inner() returns bigint language sql stable security definer
          set search_path = ${scratch.schema}, pg_temp
          as 'select count(*)
                from inner_rows'`);
      await scratch.run(`set role ${scratch.app}`);
      await scratch.refused('table inner_rows', { code: '42501' });
      expect(await scratch.value('select count_inner()'), '1');
    },
  },
  {
    name: 'rights on columns',
    behaviour: 'A role reads and changes the columns that were granted, and no other.',
    use: 'The role that serves reads no digest of a secret and changes no column that is final.',
    run: async (scratch) => {
      await scratch.run(`
        create table columns_of (a int, b int);
        grant select (a), update (a) on columns_of to ${scratch.app};
        insert into columns_of values (1, 2)`);
      const app = `set local role ${scratch.app};`;
      expect(
        await scratch.run(`
          ${app}
          update columns_of
             set a = 3
          returning a`),
        [{ a: 3 }],
      );
      await scratch.refused(`${app} update columns_of set b = 3`, { code: '42501' });
      await scratch.refused(`${app} table columns_of`, { code: '42501' });
    },
  },
  {
    name: 'a role for one transaction',
    behaviour: 'A role that is set for a database transaction ends with it.',
    use: 'Migrations and verify become other roles in a database transaction.',
    run: async (scratch) => {
      const role = 'select current_user::text';
      expect(await scratch.value(`begin; set local role ${scratch.app}; ${role}`), scratch.app);
      expect(await scratch.value(`commit; ${role}`), scratch.owner);
    },
  },
  {
    name: 'membership without inheritance',
    behaviour: 'A member of a role that does not inherit has its rights only after it became that role.',
    use: 'registry_owner may become the roles that own functions, and has no rights of theirs meanwhile.',
    run: async (scratch) => {
      await scratch.run(`
        create table only_app (id int);
        revoke all on only_app from ${scratch.owner};
        grant insert on only_app to ${scratch.app}`);
      await scratch.refused('insert into only_app values (1)', { code: '42501' });
      await scratch.run(`set local role ${scratch.app}; insert into only_app values (1)`);
    },
  },
];
