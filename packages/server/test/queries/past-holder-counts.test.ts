/**
 * The number of holders of a past day, as known at an instant, beside a count by SQL over the postings, and over the
 * balances that postings and restatements record. The history has backdated transactions, reversals and mergers, and
 * the instants of recording are spread over years by hand, as no mutation can do it.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type pg from 'pg';
import { holderCountAt, momentOn } from '../../src/entities/moment.ts';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { balancesOf, makeHolders, transferOf } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { makeAsset, openTestClient, startWhole } from '../support/test-client.ts';

const seed = Number(process.env['HOLDER_COUNTS_SEED'] ?? testSeed);
const operations = isDeep ? 600 : 240;
const pairs = isDeep ? 2_000 : 120;

let state = seed >>> 0;
/** A number from 0 up to below the limit: a linear congruential generator. */
function draw(limit: number): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

let assetId: string;
const server = beforeTests(() => startWhole({ settings: { REGISTRY_LOG_LEVEL: 'error' } }));
const client = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeAsset(client, { authorizedKind: 'unlimited' }, 'active');
  await fillHistory();
});

/**
 * Random transactions, of which a third takes effect up to 600 days before the one before it. Refused ones are left
 * out.
 */
async function fillHistory(): Promise<void> {
  const holders = [...(await makeHolders(client, 24))];
  let back = 900;
  for (let done = 0; done < operations; done += 1) {
    back = Math.max(0, back - draw(5));
    const effectiveDate = daysAgo(draw(3) === 0 ? back + 2 ** draw(10) : back);
    const [from, to] = [holders[draw(holders.length)]!, holders[draw(holders.length)]!];
    const kind = draw(20);
    const ofAsset = `where asset_id = '${assetId}'`;
    if (kind < 5) {
      await client.attempt('issueUnits', { assetId, holderId: to, quantity: `${1 + draw(9)}`, effectiveDate });
    } else if (kind < 16) {
      const holdings = Object.entries(await balancesOf(server, assetId));
      const [giver, held] = holdings[draw(holdings.length)] ?? [from, '1'];
      const given = draw(3) === 0 ? 1 + draw(Number(held)) : held;
      await client.attempt('transferUnits', transferOf(assetId, giver, to, `${given}`, { effectiveDate }));
    } else if (kind < 19) {
      const { rows } = await server.owner(
        `select id from registry.transactions ${ofAsset} order by sequence desc limit 1 offset ${draw(8)}`,
      );
      if (rows.length === 0) continue;
      await client.attempt('reverseTransaction', { transactionId: rows[0].id, effectiveDate, reason: 'An error' });
    } else if (holders.length > 19) {
      const merged = { fromHolderId: from, intoHolderId: to, effectiveDate: daysAgo(back), reason: 'The same' };
      if ((await client.attempt('mergeHolders', merged)) === 'done') holders.splice(holders.indexOf(from), 1);
    }
  }
}

/** Each transaction is recorded on its effective date, or on that of one before it; the first of a day at midnight. */
const spread = `
  create temporary table recorded as
    select id, day::timestamp at time zone 'UTC' + (row_number() over (partition by day order by sequence) - 1) * interval '1 minute' as at
      from (
        select id, sequence, max(effective_date) over (order by sequence) as day
          from registry.transactions where asset_id = $asset) t;
  update registry.transactions t set recorded_at = r.at from recorded r where t.id = r.id;
  update registry.postings p set recorded_at = r.at from recorded r where p.transaction_id = r.id;
  update registry.restatements p set recorded_at = r.at from recorded r where p.transaction_id = r.id;
  update registry.lot_restatements p set recorded_at = r.at from recorded r where p.transaction_id = r.id;
  update registry.lots l set opened_at = r.at from recorded r where l.opened_by = r.id;
  update registry.lots l set closed_at = r.at from recorded r where l.closed_by = r.id`;

/**
 * The instants of recording, and those that are asked for, so many hours later. Fourteen before the midnight of UTC is
 * the midnight of Kiribati; 31 after it is 20:00 in Pago Pago, where that day has not ended.
 */
const recordedIn = (timeZone: string, hours: number): string => `
  insert into registry.time_zones (register_id, set_at, time_zone)
    select register_id, '1900-01-01', '${timeZone}' from registry.assets where id = $asset
    on conflict on constraint time_zones_pk do update set time_zone = excluded.time_zone;
  ${['transactions', 'postings', 'restatements', 'lot_restatements']
    .map((table) => `update registry.${table} set recorded_at = recorded_at + interval '${hours} hours';`)
    .join('\n  ')}
  update registry.lots
     set opened_at = opened_at + interval '${hours} hours', closed_at = closed_at + interval '${hours} hours';
  update public.moments set instant = instant + interval '${hours} hours' where instant < 'infinity'`;

const byPostings = `
  select count(*)
    from (
      select owner_id
        from registry.postings
       where asset_id = $asset and ledger_account = 'holder' and effective_date <= q.day and recorded_at <= q.instant
       group by owner_id
      having sum(quantity) > 0) h`;
const byBalances = `
  select count(*)
    from (
      select distinct on (owner_id) owner_id, balance
        from (
          select owner_id, balance_after as balance, effective_date, sequence, line, recorded_at
            from registry.postings where asset_id = $asset and ledger_account = 'holder'
          union all
          select owner_id, balance, effective_date, sequence, 2147483647, recorded_at
            from registry.restatements where asset_id = $asset and ledger_account = 'holder') b
       where effective_date <= q.day and recorded_at <= q.instant
       order by owner_id, effective_date desc, sequence desc, line desc) h
   where balance > 0`;

/** Pairs of a day and an instant: of transactions, of the day and the microsecond beside them, and no instant. */
const choosePairs = `
  create table public.moments as
    select row_number() over () as number, day, instant
      from (
        select t.effective_date + n as day
          from registry.transactions t, generate_series(-1, 1) n where asset_id = $asset
        union select (recorded_at at time zone 'UTC')::date from registry.transactions where asset_id = $asset) d,
        (select recorded_at + n * interval '1 microsecond' as instant
           from registry.transactions, generate_series(-1, 1) n where asset_id = $asset
         union select 'infinity') k
     order by md5(day::text || instant::text || '${seed}')
     limit ${pairs};
  insert into public.moments
    select -2 * sequence - n, effective_date - n, 'infinity'
      from registry.transactions, generate_series(0, 1) n where asset_id = $asset and sequence % ${isDeep ? 1 : 8} = 0;
  grant select on public.moments to public`;

/** A number after each n-th transaction, as a hand counts them: holders of all postings up to a sequence. */
const numberEach = (nth: number): string => `
  insert into registry.holder_counts (register_id, asset_id, sequence, holder_count)
  select register_id, asset_id, sequence, (
           select count(*)
             from (
               select from registry.postings p
                where p.asset_id = t.asset_id and p.ledger_account = 'holder' and p.sequence <= t.sequence
                group by p.owner_id having sum(p.quantity) > 0) h)
    from registry.transactions t where asset_id = $asset and sequence % ${nth} = 0
  on conflict on constraint holder_counts_pk do nothing`;

const run = (owner: pg.Client, text: string): Promise<pg.QueryResult> =>
  owner.query(text.replaceAll('$asset', `'${assetId}'`));
const countAll = (count: string): string =>
  `select q.number, q.day::text, q.instant::text, (${count}) as holders from public.moments q order by q.number`;

test(`the number of holders is that of a count, however many numbers are recorded (HOLDER_COUNTS_SEED=${seed})`, async (t) => {
  const { accountId, userId } = client.person;
  await withClient(server.database.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await run(owner, spread);
    await run(owner, choosePairs);
    let expected = (await run(owner, countAll(byPostings))).rows;
    assert.deepEqual((await run(owner, countAll(byBalances))).rows, expected);
    const { rows: recorded } = await run(owner, 'select * from registry.holder_counts where asset_id = $asset');
    assert.equal(recorded.length > 0, true, 'the mutations recorded numbers');
    const { rows: made } = await run(
      owner,
      `select count(*)::integer as everything,
              count(*) filter (where effective_date < (recorded_at at time zone 'UTC')::date)::integer as late,
              count(*) filter (where type = 'reversal')::integer as reversals,
              (select count(*)::integer from registry.holders where status = 'merged') as mergers
         from registry.transactions where asset_id = $asset`,
    );
    t.diagnostic(JSON.stringify(made[0]));
    assert.equal(made[0].late > 8 && made[0].reversals > 5 && made[0].mergers > 0, true, JSON.stringify(made[0]));
    const moment = momentOn('q.day', 'q.instant');
    const counted = (changesMax?: number): string =>
      countAll(`select ${holderCountAt('a', moment, changesMax)} from registry.assets a where a.id = $asset`);
    await withClient(server.database.appUrl, async (app) => {
      await app.query('begin');
      await app.query('set local statement_timeout = 0');
      await app.query('select auth.set_context($1, $2, $3, $4)', [
        accountId,
        'issuer',
        'account_administrator',
        userId,
      ]);
      const compare = async (what: string, changesMax?: number): Promise<void> =>
        assert.deepEqual((await run(app, counted(changesMax))).rows, expected, what);
      await compare('the numbers that mutations recorded');
      // A server of the release before records none.
      await run(owner, 'delete from registry.holder_counts where asset_id = $asset');
      await compare('no number');
      await compare('the holders of open lots, where there are more than three transactions', 3);
      await run(owner, numberEach(7));
      await compare('a number after each seventh transaction');
      await run(owner, numberEach(1));
      for (const [timeZone, hours] of [
        ['Pacific/Kiritimati', -14],
        ['Pacific/Pago_Pago', 31 + 14],
      ] as const) {
        await run(owner, recordedIn(timeZone, hours));
        expected = (await run(owner, countAll(byPostings))).rows;
        for (const changesMax of [undefined, 3]) await compare(timeZone, changesMax);
      }
    });
  });
});
