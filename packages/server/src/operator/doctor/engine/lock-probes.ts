/** Probes of locks, and of what happens to statements that wait for one. */
import { expect } from './expect.ts';
import type { Probe } from './probe.ts';
import type { Scratch, ScratchConnection } from './scratch.ts';

/** A table with the rows 1 to 3, of which another connection has locked the first. */
async function lockFirst(scratch: Scratch, table: string, strength: string): Promise<ScratchConnection> {
  await scratch.run(`create table ${table} (id int primary key, balance int)`);
  await scratch.run(`insert into ${table} values (1, 10), (2, 10), (3, 10)`);
  const other = await scratch.beside();
  await other.run(`begin; ${selectRow(table)} ${strength}`);
  return other;
}

const selectRow = (table: string): string => `
  select id
    from ${table}
   where id = 1`;

export const lockProbes: readonly Probe[] = [
  {
    name: 'locks of rows for update',
    behaviour: 'A row that is locked for update admits no other lock.',
    use: 'Holders that are merged or closed.',
    run: async (scratch) => {
      await lockFirst(scratch, 'for_update', 'for update');
      for (const strength of ['for no key update', 'for share', 'for key share'])
        await scratch.refused(`${selectRow('for_update')} ${strength} nowait`, { code: '55P03' });
    },
  },
  {
    name: 'locks of rows for a change',
    behaviour:
      'A row that is locked for a change of other columns than its key admits references to it, and no other change.',
    use: 'Books: others may refer to the asset meanwhile.',
    run: async (scratch) => {
      await lockFirst(scratch, 'for_change', 'for no key update');
      expect(await scratch.run(`${selectRow('for_change')} for key share nowait`), [{ id: 1 }]);
      for (const strength of ['for no key update', 'for share'])
        await scratch.refused(`${selectRow('for_change')} ${strength} nowait`, { code: '55P03' });
    },
  },
  {
    name: 'locks of rows that are shared',
    behaviour: 'Several database transactions hold a shared lock of a row, and none changes it meanwhile.',
    use: 'The receiving holder of a transfer stays open.',
    run: async (scratch) => {
      await lockFirst(scratch, 'for_share', 'for share');
      expect(await scratch.run(`${selectRow('for_share')} for share nowait`), [{ id: 1 }]);
      await scratch.refused(`${selectRow('for_share')} for no key update nowait`, { code: '55P03' });
    },
  },
  {
    name: 'locked rows that are skipped',
    behaviour: 'A query locks the rows that nobody else has locked, and passes by the others.',
    use: 'Several servers look for instructions that are due, and each is carried out once.',
    run: async (scratch) => {
      await lockFirst(scratch, 'skipped', 'for no key update');
      expect(
        await scratch.run(`
          select id
            from skipped
           order by id
             for no key update skip locked`),
        [{ id: 2 }, { id: 3 }],
      );
    },
  },
  {
    name: 'changes read again after a wait',
    behaviour: 'A statement that waited for a row reads it as the other has committed it, and judges it again.',
    use: 'Two transfers of the same units: the second sees the balance that the first left.',
    run: async (scratch) => {
      const other = await lockFirst(scratch, 'rechecked', 'for no key update');
      const waiting = scratch.run(`
        update rechecked
           set balance = balance - 8
         where id = 1
           and balance >= 8
        returning balance`);
      await other.run('update rechecked set balance = case id when 1 then balance - 7 else balance end');
      await other.run('commit');
      expect(await waiting, []);
    },
  },
  {
    name: 'locks of a name for a transaction',
    behaviour: 'A number is locked for the length of a database transaction, by one or shared by several.',
    use: 'Mutations with the same idempotency key wait for each other, and policies do not change under a mutation.',
    run: async (scratch) => {
      const other = await scratch.beside();
      const key = `hashtextextended('${scratch.schema}', 0)`;
      await other.run('begin');
      await other.run(`select pg_advisory_xact_lock_shared(${key})`);
      expect(await scratch.value(`select pg_try_advisory_xact_lock_shared(${key})`), true);
      expect(await scratch.value(`select pg_try_advisory_xact_lock(${key})`), false);
      await other.run('rollback');
      expect(await scratch.value(`select pg_try_advisory_xact_lock(${key})`), true);
    },
  },
  {
    name: 'locks of a name for a session',
    behaviour: 'A number is locked by a session across its database transactions, until it lets go.',
    use: 'Two programs do not migrate at the same time.',
    run: async (scratch) => {
      const other = await scratch.beside();
      const key = `hashtextextended('${scratch.schema} session', 0)`;
      await other.run('begin');
      expect(await other.value(`select pg_try_advisory_lock(${key})`), true);
      await other.run('commit');
      expect(await scratch.value(`select pg_try_advisory_lock(${key})`), false);
      await other.client.query(`select pg_advisory_unlock(${key})`);
      expect(await scratch.value(`select pg_try_advisory_lock(${key})`), true);
      await scratch.run(`select pg_advisory_unlock(${key})`);
    },
  },
  {
    name: 'serialisation failures',
    behaviour: 'A change of a row that was changed after the snapshot fails with SQLSTATE 40001.',
    use: 'The program tries again what failed by it.',
    run: async (scratch) => {
      const other = await scratch.beside();
      await scratch.run('create table serial_rows (id int); insert into serial_rows values (1)');
      await scratch.run('begin isolation level repeatable read; table serial_rows');
      await other.run('update serial_rows set id = 2');
      await scratch.refused('update serial_rows set id = 3', { code: '40001' });
    },
  },
  {
    name: 'deadlocks',
    behaviour: 'Of two database transactions that wait for each other, one fails with SQLSTATE 40P01.',
    use: 'The program tries again what failed by it; without that both would wait to their limits.',
    run: async (scratch) => {
      const other = await lockFirst(scratch, 'crossed', 'for update');
      const lockSecond = `
        select id
          from crossed
         where id = 2
           for update`;
      await scratch.run(`begin; ${lockSecond}`);
      const lockSecondAndLetGo = async (): Promise<void> => {
        try {
          await other.run(lockSecond);
        } finally {
          await other.run('rollback');
        }
      };
      const attempts = await Promise.allSettled([
        scratch.run(`${selectRow('crossed')} for update`),
        lockSecondAndLetGo(),
      ]);
      const codes = attempts.flatMap((one) =>
        one.status === 'rejected' ? [(one.reason as { code?: string }).code] : [],
      );
      expect(codes, ['40P01']);
    },
  },
];
