/** The jobs of the world: of the ledger, imports that an instruction proposed, and lists that are files. */
import type pg from 'pg';

/** Leaves jobs that have ended, with their files. */
export async function leaveJobs(client: pg.Client): Promise<void> {
  await leaveSplits(client);
  await leaveImports(client);
  await leaveLists(client);
}

/** In each register splits of some accounts have ended, one with a part that is not swept yet. */
async function leaveSplits(client: pg.Client): Promise<void> {
  await client.query(
    `with made as (
       insert into registry.jobs (register_id, id, mutation, input, asset_id, asset_ids, instruction_id, account_id, users_account_id,
              user_id, api_client_id, state, phase, done, total, plan, plan_digest, plan_id, ended_at)
       select i.register_id, gen_random_uuid(), 'splitAsset', '{}', i.asset_id, array[i.asset_id], i.id, i.account_id,
              i.users_account_id, i.user_id, i.api_client_id, 'done', 'recording', 3, 3, '{"lots": "3"}', sha256('lots'), gen_random_uuid(), now()
         from (
           select distinct on (register_id, asset_id, account_id) *
             from registry.instructions
            where status = 'completed'
              and asset_id is not null
            order by register_id, asset_id, account_id, id) i
       returning register_id, id, asset_id, plan_id), planned as (
       insert into registry.job_plan_lots (register_id, plan_id, id, job_id, asset_id, holder_id, lot_id, units_before, units_after)
       select m.register_id, m.plan_id, gen_random_uuid(), m.id, m.asset_id, l.holder_id, l.id, l.quantity, l.quantity * 2
         from made m
         join registry.lots l on l.register_id = m.register_id and l.asset_id = m.asset_id), largest as (
       insert into registry.job_plan_holders (register_id, plan_id, id, job_id, asset_id, holder_id, lots, units_before, units_after)
       select m.register_id, m.plan_id, gen_random_uuid(), m.id, m.asset_id, p.holder_id, 1, p.balance, p.balance * 2
         from made m
         join registry.positions p on p.register_id = m.register_id and p.asset_id = m.asset_id)
     insert into registry.job_parts (register_id, job_id, number, asset_id, lots_closed)
     select register_id, id, 0, asset_id, 3
       from made`,
  );
}

/** Imports that an instruction proposed: of no class, of the one with an agent of its own, and of that and a second. */
async function leaveImports(client: pg.Client): Promise<void> {
  await client.query(
    `with proposed as (
       select i.*, row_number() over (partition by i.register_id, i.account_id order by i.id) - 1 as classes
         from registry.instructions i
        where i.status = 'completed'
          and not exists (select from registry.jobs j where j.register_id = i.register_id and j.instruction_id = i.id)),
     made as (
       insert into registry.jobs (register_id, id, mutation, input, asset_ids, instruction_id, account_id, users_account_id,
              user_id, api_client_id, closes, state, phase, done, ended_at)
       select i.register_id, gen_random_uuid(), 'importFile', '{}',
              array(select a.id from registry.assets a where a.register_id = i.register_id order by a.id limit i.classes),
              i.id, i.account_id, i.users_account_id, i.user_id, i.api_client_id, false, 'done', 'recording', 3, now()
         from proposed i
        where i.classes <= 2
       returning register_id, id, account_id, users_account_id, user_id)
     insert into registry.files (account_id, id, register_id, job_id, user_id, user_role, name, media_type, size_bytes, encrypted_sha256,
            has_personal_data, wrapped_key, key_version, kept_until)
     select m.account_id, gen_random_uuid(), m.register_id, m.id, m.user_id, r.user_role, 'history.csv', 'text/csv', 1, decode(repeat('00', 60), 'hex'),
            p.personal, decode(repeat('00', 60), 'hex'), 1, now() + interval '7 days'
       from made m
       join registry.users_accounts r on r.account_id = m.account_id
        and r.id = m.users_account_id
      cross join (values (true), (false)) p (personal)`,
  );
}

/** Each user has had a list written into a file, with personal data and without. */
async function leaveLists(client: pg.Client): Promise<void> {
  await client.query(
    `with made as (
       insert into registry.jobs (register_id, id, mutation, input, asset_ids, account_id, users_account_id, user_id, closes, state,
              phase, done, ended_at)
       select m.account_id, gen_random_uuid(), 'exportList', '{"list": "allHolders", "format": "csv"}', '{}', m.account_id, m.id,
              m.user_id, false, 'done', 'writing', 3, now()
         from registry.users_accounts m
       returning account_id, id, user_id, users_account_id), written as (
       insert into registry.files (account_id, id, register_id, job_id, user_id, user_role, name, media_type, size_bytes, encrypted_sha256,
              has_personal_data, wrapped_key, key_version, kept_until)
       select m.account_id, gen_random_uuid(), m.account_id, m.id, m.user_id, r.user_role, 'Holders.csv', 'text/csv', 1, decode(repeat('00', 60), 'hex'), p.personal,
              decode(repeat('00', 60), 'hex'), 1, now() + interval '7 days'
         from made m
         join registry.users_accounts r on r.account_id = m.account_id
          and r.id = m.users_account_id
        cross join (values (true), (false)) p (personal)
       returning account_id, id)
     insert into registry.file_parts (account_id, file_id, number, content)
     select account_id, id, 0, decode(repeat('00', 29), 'hex')
       from written`,
  );
}
