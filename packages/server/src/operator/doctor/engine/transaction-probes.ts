/** Probes of database transactions: what others see, and the context that a database transaction has. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makeClient } from '../../../postgres/client.ts';
import { directMode } from '../../../postgres/connection-mode.ts';
import { applicationName } from '../examined.ts';
import { expect, OtherBehaviour } from './expect.ts';
import type { Probe } from './probe.ts';

/** The context of the last database transaction that this connection had. */
const contextStatement = { text: `select coalesce(current_setting('probe.account', true), '') as account` };
const setContext = { statement: { text: `select set_config('probe.account', $1, true)` }, values: ['Alder'] };

export const transactionProbes: readonly Probe[] = [
  {
    name: 'a context for one transaction',
    behaviour:
      'A setting of our own name holds until the end of the database transaction, also where that is implicit and has several messages.',
    use: 'A read is authorised and answered in one round trip, and leaves no context to the next.',
    run: async (scratch) => {
      const database = scratch.served();
      const { rows } = await database.queryAs<object, { account: string }>(setContext, {
        statement: contextStatement,
        values: [],
      });
      expect(rows, [{ account: 'Alder' }]);
      expect(await database.query(contextStatement), [{ account: '' }]);
    },
  },
  {
    name: 'pipelines that fail as a whole',
    behaviour: 'Of several messages before one Sync, none has an effect if the last one fails.',
    use: 'What a pipeline writes is committed with its last query, or not at all.',
    run: async (scratch) => {
      await scratch.run(`
        create table piped (id int primary key);
        grant select, insert on piped to ${scratch.app}`);
      const database = scratch.served();
      const insert = { statement: { text: `insert into ${scratch.schema}.piped values ($1)` }, values: ['1'] };
      const failed = await database.queryAs(insert, insert).then(
        () => undefined,
        (error: { code?: string }) => error.code,
      );
      expect(failed, '23505');
      expect(await scratch.run('table piped'), []);
    },
  },
  {
    name: 'commits seen at once',
    behaviour: 'What one connection has committed is seen by the next statement of every other.',
    use: 'Rights that were revoked are refused at the next request, on every server.',
    run: async (scratch) => {
      const other = await scratch.beside();
      await scratch.run('create table seen (id int)');
      for (let id = 1; id <= 50; id += 1) {
        await scratch.run('insert into seen values ($1)', [id]);
        expect(
          await other.value(`
            select max(id)
            from seen`),
          id,
        );
      }
    },
  },
  {
    name: 'exported snapshots',
    behaviour: 'A second database transaction reads the same state as the first, whatever was committed since.',
    use: 'verify reads one state by two connections.',
    run: async (scratch) => {
      const other = await scratch.beside();
      const writer = await scratch.beside();
      await scratch.run('create table exported (id int)');
      await scratch.run('begin isolation level repeatable read, read only');
      const snapshot = String(await scratch.value('select pg_export_snapshot()'));
      await writer.run('insert into exported values (1)');
      await other.run(`begin isolation level repeatable read, read only; set transaction snapshot '${snapshot}'`);
      expect(await other.run('table exported'), []);
      await other.run('rollback');
      expect(await other.run('table exported'), [{ id: 1 }]);
    },
  },
  {
    name: 'transactions that only read',
    behaviour: 'A database transaction that is read-only refuses to write.',
    use: 'verify and plans of migrations change nothing.',
    run: async (scratch) => {
      await scratch.run('create table only_read (id int)');
      await scratch.run('begin read only');
      await scratch.refused('insert into only_read values (1)', { code: '25006' });
    },
  },
  {
    name: 'settings of a connection',
    behaviour: 'A connection begins with settings of the planner that come with it.',
    use: 'Commands plan each statement once, along indexes.',
    run: async (scratch) => {
      const planner = { plan_cache_mode: 'force_generic_plan', enable_seqscan: 'off', jit: 'off' };
      const client = makeClient(directMode.urlWith(scratch.appUrl, planner), applicationName);
      await client.connect();
      try {
        const { rows } = await client.query(`
          select current_setting('plan_cache_mode') as plans, current_setting('enable_seqscan') as scans`);
        expect(rows, [{ plans: 'force_generic_plan', scans: 'off' }]);
      } finally {
        await client.end();
      }
    },
  },
  {
    name: 'settings of a role',
    behaviour: 'A role that was made with the verifier of its password logs in, and begins with its own settings.',
    use: 'The role that serves gets its password and its limits from migrations.',
    run: async (scratch) => {
      const found = await scratch.served().query({
        text: `select current_user::text as role, current_setting('statement_timeout') as limit`,
      });
      expect(found, [{ role: scratch.app, limit: '4s' }]);
    },
  },
  {
    name: 'limits of statements',
    behaviour: 'A statement that takes too long is cancelled, and so is one that waits too long for a lock.',
    use: 'No request holds a connection or a lock for ever.',
    run: async (scratch) => {
      const other = await scratch.beside();
      await scratch.run('set statement_timeout = 50');
      await scratch.refused('select pg_sleep(5)', { code: '57014' });
      await scratch.run(`set statement_timeout = '10s'`);
      await scratch.run('create table locked (id int); insert into locked values (1)');
      await other.run('begin; update locked set id = 2');
      await scratch.refused(`set local lock_timeout = 50; update locked set id = 3`, { code: '55P03' });
    },
  },
  {
    name: 'the position of the log',
    behaviour: 'PostgreSQL says how far its log goes, and a commit moves it on.',
    use: 'Operators measure by it how far a standby or an archive is behind.',
    run: async (scratch) => {
      const position = (): Promise<unknown> => scratch.value('select pg_current_wal_lsn()');
      await scratch.run('create table logged (id int)');
      const before = await position();
      await scratch.run('insert into logged values (1)');
      expect(await scratch.value('select $1::pg_lsn < $2::pg_lsn', [before, await position()]), true);
    },
  },
  {
    name: 'sessions in the way',
    behaviour: 'A session that waits for a lock is seen with the session that holds it.',
    use: 'A migration names the session that keeps it waiting.',
    run: async (scratch) => {
      const [holder, waiter] = [await scratch.beside(), await scratch.beside()];
      await scratch.run('create table waited (id int)');
      await holder.run('begin; lock table waited in access exclusive mode');
      const [holding, waiting] = [
        await holder.value('select pg_backend_pid()'),
        await waiter.value('select pg_backend_pid()'),
      ];
      const waited = waiter.run('table waited');
      // Where a session is not seen, the lock's holder lets go all the same.
      waited.catch(() => undefined);
      try {
        expect(await seenBlocking(() => scratch.value('select pg_blocking_pids($1)', [waiting])), [holding]);
      } finally {
        await holder.run('rollback');
        await waited;
      }
    },
  },
];

/** Reads until there is an answer, for two seconds. */
async function seenBlocking(read: () => Promise<unknown>): Promise<unknown> {
  for (let round = 0; round < 200; round += 1) {
    const pids = (await read()) as readonly number[];
    if (pids.length > 0) return pids;
    await sleep(10);
  }
  throw new OtherBehaviour('The session that waits was not seen.');
}
