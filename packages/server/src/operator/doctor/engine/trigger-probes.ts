/** Probes of triggers and of constraints that are checked at the commit. */
import { expect } from './expect.ts';
import type { Probe } from './probe.ts';

/** A trigger function that refuses where a condition on its rows holds, and names the rule. */
const refusing = (name: string, condition: string, constraint: string): string => `
  create function ${name}() returns trigger language plpgsql as $$
  begin
    if ${condition} then
      raise exception 'refused by %', tg_name
        using errcode = 'RG006', constraint = '${constraint}', table = tg_table_name;
    end if;
    return null;
  end $$;
`;

/** The condition that the quantities of a table do not sum to zero. */
const sumDiffers = (table: string): string => `
  (
    select sum(quantity) <> 0
      from ${table}
  )`;

export const triggerProbes: readonly Probe[] = [
  {
    name: 'deferred constraint triggers',
    behaviour:
      'A constraint trigger that is deferred sees the end of the database transaction, and its error names the rule.',
    use: 'Totals equal the sum of their entries at the commit; the name becomes a refusal.',
    run: async (scratch) => {
      await scratch.run(`
        create table summed (quantity int);
        ${refusing('check_sum', sumDiffers('summed'), 'sums_to_zero')}
        create constraint trigger sums after insert on summed
          deferrable initially deferred for each row execute function check_sum()`);
      await scratch.run('begin; insert into summed values (5); insert into summed values (-5); commit');
      await scratch.run('begin; insert into summed values (7)');
      await scratch.refused('commit', { code: 'RG006', constraint: 'sums_to_zero' });
      expect(await scratch.run('table summed order by 1'), [{ quantity: -5 }, { quantity: 5 }]);
    },
  },
  {
    name: 'deferred checks before the commit',
    behaviour: 'Constraints that are deferred can be checked at once, and then be deferred again.',
    use: 'A dry run checks what the commit would check, and rolls back.',
    run: async (scratch) => {
      await scratch.run(`
        create table checked (id int);
        ${refusing('check_positive', 'new.id < 0', 'is_positive')}
        create constraint trigger positive after insert on checked
          deferrable initially deferred for each row execute function check_positive()`);
      await scratch.run(`
        begin;
        insert into checked values (1);
        set constraints all immediate;
        set constraints all deferred;
        insert into checked values (-1)`);
      await scratch.refused('set constraints all immediate', { code: 'RG006', constraint: 'is_positive' });
    },
  },
  {
    name: 'transition tables of inserts',
    behaviour: 'A trigger of a statement sees all rows that it inserted as a table.',
    use: 'Postings are inserted by whole transactions, and must sum to zero.',
    run: async (scratch) => {
      await scratch.run(`
        create table posted (quantity int);
        ${refusing('check_added', sumDiffers('added'), 'sums_to_zero')}
        create trigger sums after insert on posted
          referencing new table as added for each statement execute function check_added()`);
      await scratch.run('insert into posted values (4), (-1), (-3)');
      await scratch.refused('insert into posted values (4), (-1)', { code: 'RG006', constraint: 'sums_to_zero' });
    },
  },
  {
    name: 'transition tables of updates',
    behaviour: 'A trigger of a statement sees the rows before and after an update as two tables.',
    use: 'A change of what a token depends on raises the stamps of the rows of before and of now.',
    run: async (scratch) => {
      await scratch.run(`
        create table changed (id int, quantity int);
        insert into changed values (1, 10), (2, 20);
        ${refusing(
          'check_changed',
          `(
            select sum(n.quantity - o.quantity) <> 0
              from old_rows o
              join new_rows n on n.id = o.id
          )`,
          'moves_only',
        )}
        create trigger moves after update on changed
          referencing old table as old_rows new table as new_rows
          for each statement execute function check_changed()`);
      await scratch.run('update changed set quantity = case id when 1 then 12 else 18 end');
      await scratch.refused('update changed set quantity = quantity + 1', { code: 'RG006', constraint: 'moves_only' });
    },
  },
  {
    name: 'order of triggers',
    behaviour: 'Triggers of one table run in the order of their names.',
    use: 'The number in the name of a guard says which of several errors is reported.',
    run: async (scratch) => {
      await scratch.run(`
        create table ordered (id int);
        ${refusing('refuse_second', 'true', 'second')}
        ${refusing('refuse_first', 'true', 'first')}
        create trigger _200_second after insert on ordered for each row execute function refuse_second();
        create trigger _100_first after insert on ordered for each row execute function refuse_first()`);
      await scratch.refused('insert into ordered values (1)', { code: 'RG006', constraint: 'first' });
    },
  },
  {
    name: 'triggers that refuse every change',
    behaviour: 'A trigger refuses update, delete and truncate to every role.',
    use: 'What is recorded is never changed or removed.',
    run: async (scratch) => {
      await scratch.run(`
        create table recorded (id int);
        insert into recorded values (1);
        ${refusing('refuse_change', 'true', 'append_only')}
        create trigger no_change before update or delete on recorded for each row execute function refuse_change();
        create trigger no_truncate before truncate on recorded for each statement execute function refuse_change()`);
      for (const change of ['update recorded set id = 2', 'delete from recorded', 'truncate recorded'])
        await scratch.refused(change, { code: 'RG006', constraint: 'append_only' });
      expect(await scratch.run('table recorded'), [{ id: 1 }]);
    },
  },
  {
    name: 'triggers of columns with a condition',
    behaviour: 'A trigger runs only where its columns are written and its condition holds.',
    use: 'An end that is final is guarded where the status changes.',
    run: async (scratch) => {
      await scratch.run(`
        create table states (status text, note text);
        insert into states values ('ended', '');
        ${refusing('refuse_return', 'true', 'end_is_final')}
        create trigger ended after update of status on states for each row
          when (old.status = 'ended' and new.status <> 'ended') execute function refuse_return()`);
      await scratch.run(`update states set note = 'more'; update states set status = 'ended'`);
      await scratch.refused(`update states set status = 'open'`, { code: 'RG006', constraint: 'end_is_final' });
    },
  },
  {
    name: 'deferred foreign keys',
    behaviour: 'A foreign key that is deferred is checked at the commit, and its error names it.',
    use: 'An instruction and what it recorded refer to each other.',
    run: async (scratch) => {
      await scratch.run(`
        create table outer_ends (register int, id int, constraint outer_pk primary key (register, id));
        create table inner_ends (
          register int,
          outer_end int,
          constraint inner_outer_fk foreign key (register, outer_end) references outer_ends
            deferrable initially deferred
        )`);
      await scratch.run('begin; insert into inner_ends values (1, 1); insert into outer_ends values (1, 1); commit');
      await scratch.run('begin; insert into inner_ends values (2, 1)');
      await scratch.refused('commit', { code: '23503', constraint: 'inner_outer_fk' });
    },
  },
  {
    name: 'errors with names',
    behaviour: 'An error that a function raises has its own SQLSTATE and the name of a constraint.',
    use: 'Guards of the database are reported as refusals with a code.',
    run: async (scratch) => {
      await scratch.run(`create table named_rule (id int); ${refusing('refuse_always', 'true', 'a_rule')}
        create trigger refuses after insert on named_rule for each statement execute function refuse_always()`);
      await scratch.refused('insert into named_rule values (1)', { code: 'RG006', constraint: 'a_rule' });
    },
  },
  {
    name: 'errors that are caught',
    behaviour: 'A block of PL/pgSQL that catches an error undoes its own work only.',
    use: 'Migrations make roles that another database of the cluster may have.',
    run: async (scratch) => {
      await scratch.run(`
        create table caught (id int primary key);
        do $$
        begin
          insert into caught values (1);
          begin
            insert into caught values (2);
            insert into caught values (1);
          exception when unique_violation then
            null;
          end;
          insert into caught values (3);
        end $$`);
      expect(await scratch.run('table caught order by 1'), [{ id: 1 }, { id: 3 }]);
    },
  },
];
