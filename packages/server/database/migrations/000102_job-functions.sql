-- breaking: no
-- transaction: one
-- How servers take jobs, keep them, and end those whose role has ended.

set local role registry_owner;

-- A job ends its instruction where the role for which it runs has ended, or a rule blocks it. Where its plan is another
-- than the one that was approved, the instruction may wait for approvals again.
create policy auth_end_job on registry.instructions
  for update to registry_auth
  using (status in ('pending_approval', 'approved', 'executing'))
  with check (status in ('pending_approval', 'failed'));

set local role registry_auth;

create function auth.claim_job(
  p_lease_seconds integer,
  p_of_account integer,
  p_writes_file boolean,
  out register_id uuid,
  out id uuid,
  out fence bigint,
  out attempts integer
)
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with next as materialized (
    select j.register_id, j.id
      from registry.jobs j
     where j.state in ('queued', 'planning', 'running')
       and j.leased_until <= clock_timestamp()
       and (
        p_writes_file is null
        or (j.asset_id is null) = p_writes_file)
       and (
         select count(*)
           from registry.jobs o
          where o.account_id = j.account_id
            and (o.asset_id is null) = (j.asset_id is null)
            and o.state in ('planning', 'running')
            and o.leased_until > clock_timestamp()) < p_of_account
     -- One account that asks for many does not keep the others waiting.
     order by (
         select count(*)
           from registry.jobs o
          where o.account_id = j.account_id
            and (o.asset_id is null) = (j.asset_id is null)
            and o.started_at > clock_timestamp() - interval '1 hour'
            and o.id <> j.id), j.created_at
     limit 1
       for update of j skip locked
  )
  update registry.jobs j
     set fence = j.fence + 1,
         attempts = j.attempts + 1,
         leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds),
         state = case when j.asset_id is null then 'running' when j.state = 'queued' then 'planning' else j.state end,
         phase = case when j.asset_id is null then 'writing' when j.state = 'queued' then 'planning' else j.phase end,
         phase_at = case when j.state = 'queued' or j.asset_id is null then clock_timestamp() else j.phase_at end,
         done = case when j.asset_id is null then 0 else j.done end,
         started_at = coalesce(j.started_at, clock_timestamp())
    from next n
   where j.register_id = n.register_id
     and j.id = n.id
  returning j.register_id, j.id, j.fence, j.attempts;
end;
comment on function auth.claim_job(integer, integer, boolean) is
  'Takes a job that no server has: of those that write a file, of the others, or, with null, of all. First those of the accounts of which the fewest of the kind were begun within the last hour, of these the one that has waited longest. An account has no more than so many of a kind at once. Null where there is none.';
revoke execute on function auth.claim_job(integer, integer, boolean) from public;
grant execute on function auth.claim_job(integer, integer, boolean) to registry_app;

create function auth.renew_job(
  p_register_id uuid,
  p_job_id uuid,
  p_fence bigint,
  p_lease_seconds integer,
  p_done bigint
) returns boolean
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with renewed as (
    update registry.jobs j
       set leased_until = clock_timestamp() + make_interval(secs => p_lease_seconds),
           done = coalesce(p_done, j.done),
           moved_at = case when p_done is distinct from j.done and p_done is not null then now() else j.moved_at end
     where j.register_id = p_register_id
       and j.id = p_job_id
       and j.fence = p_fence
       and j.state in ('planning', 'running')
    returning 1
  )
  select exists (
    select
      from renewed);
end;
comment on function auth.renew_job(uuid, uuid, bigint, integer, bigint) is
  'Keeps a job for so many seconds more, and says how many lots it is through with, where that is known. False where it has ended, or another server has it.';
revoke execute on function auth.renew_job(uuid, uuid, bigint, integer, bigint) from public;
grant execute on function auth.renew_job(uuid, uuid, bigint, integer, bigint) to registry_app;

create function auth.release_job(p_register_id uuid, p_job_id uuid, p_fence bigint, p_waits boolean) returns boolean
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with released as (
    update registry.jobs j
       set attempts = j.attempts - 1,
           state = case when j.asset_id is null then 'queued' else j.state end,
           phase = case when j.asset_id is null then 'queued' else j.phase end,
           leased_until = case
             when p_waits then
               clock_timestamp() + least(greatest((clock_timestamp() - j.started_at) / 4, interval '2 s'), interval '30 s')
             else clock_timestamp()
           end
     where j.register_id = p_register_id
       and j.id = p_job_id
       and j.fence = p_fence
       and j.state in ('planning', 'running')
    returning 1
  )
  select exists (
    select
      from released);
end;
comment on function auth.release_job(uuid, uuid, bigint, boolean) is
  'Leaves a job to the next server, as if this one had not taken it: at once, or, where it waits for a class, after a quarter of the time since it was begun, 2 to 30 s. False where it has ended, or another server has it.';
revoke execute on function auth.release_job(uuid, uuid, bigint, boolean) from public;
grant execute on function auth.release_job(uuid, uuid, bigint, boolean) to registry_app;

create function auth.begin_job_step(
  p_register_id uuid,
  p_job_id uuid,
  p_fence bigint,
  out live boolean,
  out account_id uuid,
  out account_type text,
  out users_account_id uuid,
  out user_role text,
  out user_id uuid,
  out api_client_id uuid,
  out delegation_id uuid,
  out asset_ids uuid[],
  out mutations text[],
  out quantity_max numeric,
  out propose_only boolean,
  out lens text
)
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  v_job registry.jobs;
begin
  select j.*
    into v_job
    from registry.jobs j
   where j.register_id = p_register_id
     and j.id = p_job_id
     and j.fence = p_fence
     and j.state in ('planning', 'running');
  if not found then return; end if;
  live := false;
  select a.id, a.account_type
    into account_id, account_type
    from registry.accounts a
   where a.id = v_job.account_id
     and a.status = 'active';
  if not found then return; end if;
  -- The clock and the operator act for an account, without a role in it.
  user_role := 'account_administrator';
  if v_job.users_account_id is not null then
    select m.id, m.user_role, m.user_id
      into users_account_id, user_role, user_id
      from registry.users_accounts m
     where m.account_id = v_job.account_id
       and m.id = v_job.users_account_id
       and m.status = 'active';
    if not found then return; end if;
  end if;
  if v_job.delegation_id is not null then
    select d.id, d.asset_ids, d.mutations, d.quantity_max, d.propose_only, d.api_client_id
      into delegation_id, asset_ids, mutations, quantity_max, propose_only, api_client_id
      from registry.delegations d
      join registry.api_clients c
        on c.account_id = d.client_account_id
       and c.id = d.api_client_id
      join registry.accounts o
        on o.id = c.account_id
     where d.account_id = v_job.account_id
       and d.id = v_job.delegation_id
       and d.status = 'active'
       and c.status = 'active'
       and o.status = 'active'
       and (c.expires_at is null or c.expires_at > now());
    if not found then return; end if;
  end if;
  lens := auth.set_context(account_id, account_type, user_role, user_id);
  -- The account may keep the ledgers no more. A file is written of what the role sees.
  live := v_job.asset_id is null
    or v_job.register_id = any (registry.managed_registers())
    or v_job.asset_ids <@ registry.managed_assets();
end $$;
comment on function auth.begin_job_step(uuid, uuid, bigint) is
  'Finds the role for which a job runs, as it is now, and sets its context. Live is false where the role has ended or keeps the ledger no more, and null where the server has the job no more.';
revoke execute on function auth.begin_job_step(uuid, uuid, bigint) from public;
grant execute on function auth.begin_job_step(uuid, uuid, bigint) to registry_app;

create function auth.fail_job(p_register_id uuid, p_job_id uuid, p_fence bigint, p_messages jsonb)
returns boolean
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with ended as (
    update registry.jobs j
       set state = 'failed',
           messages = p_messages,
           ended_at = now()
     where j.register_id = p_register_id
       and j.id = p_job_id
       and j.fence = p_fence
       and j.state in ('planning', 'running')
    returning j.register_id, j.id, j.instruction_id, j.account_id, j.asset_id, j.asset_ids
  ), opened as (
    update registry.books b
       set job_id = null
      from ended e
     where b.asset_id = any (e.asset_ids)
       and b.job_id = e.id
  ), waiting as materialized (
    select i.register_id, i.id, i.status
      from registry.instructions i
      join ended e on e.register_id = i.register_id
       and e.instruction_id = i.id
     where i.status in ('pending_approval', 'approved', 'executing')
       for no key update of i
  ), failed as (
    update registry.instructions i
       set status = 'failed'
      from waiting w
     where i.register_id = w.register_id
       and i.id = w.id
    returning i.register_id, i.id, w.status as before
  ), told as materialized (
    select
        e.account_id as account_id, f.register_id as register_id, 'Instruction' as object_type, f.id as object_id,
        'status' as member, f.before as before
      from failed f
      cross join ended e
     union all
    select
        e.account_id as account_id, null::uuid as register_id, 'Job' as object_type, e.id as object_id,
        'state' as member, 'running' as before
      from ended e
     where e.asset_id is null
  ), entry as (
    insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)
    select
        t.account_id, gen_random_uuid(), t.register_id, 'job.failed', t.object_type, t.object_id,
        jsonb_build_object(t.member, t.before), jsonb_build_object(t.member, 'failed')
      from told t
  ), event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
    select
        t.account_id, gen_random_uuid(), t.register_id, 'job.failed', t.object_type, t.object_id,
        jsonb_build_object('mutation', 'job.failed')
      from told t
  )
  select exists (
    select
      from ended);
end;
comment on function auth.fail_job(uuid, uuid, bigint, jsonb) is
  'Ends a job that cannot go on, with its instruction, and opens its assets. Nothing of it is in the ledger.';
revoke execute on function auth.fail_job(uuid, uuid, bigint, jsonb) from public;
grant execute on function auth.fail_job(uuid, uuid, bigint, jsonb) to registry_app;

create function auth.ask_job_again(p_register_id uuid, p_job_id uuid, p_fence bigint, p_messages jsonb)
returns boolean
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with asked as (
    update registry.jobs j
       set state = 'queued',
           phase = 'queued',
           phase_at = clock_timestamp(),
           moved_at = clock_timestamp(),
           closes = false,
           mark = null,
           done = 0,
           total = null,
           messages = p_messages,
           fence = j.fence + 1,
           leased_until = '-infinity'
     where j.register_id = p_register_id
       and j.id = p_job_id
       and j.fence = p_fence
       and j.closes
       and j.state in ('planning', 'running')
    returning j.register_id, j.id, j.instruction_id, j.account_id, j.asset_ids
  ), opened as (
    update registry.books b
       set job_id = null
      from asked a
     where b.register_id = a.register_id
       and b.asset_id = any (a.asset_ids)
       and b.job_id = a.id
  ), lapsed as (
    update registry.approvals p
       set withdrawn_at = now()
      from asked a
     where p.register_id = a.register_id
       and p.instruction_id = a.instruction_id
       and p.decision = 'approved'
       and p.withdrawn_at is null
  ), waiting as (
    update registry.instructions i
       set status = 'pending_approval'
      from asked a
     where i.register_id = a.register_id
       and i.id = a.instruction_id
    returning i.register_id, i.id, a.account_id
  ), entry as (
    insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id, before, after)
    select
        w.account_id, gen_random_uuid(), w.register_id, 'instruction.approval_lapsed', 'Instruction', w.id,
        jsonb_build_object('status', 'executing'), jsonb_build_object('status', 'pending_approval')
      from waiting w
  ), event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
    select
        w.account_id, gen_random_uuid(), w.register_id, 'instruction.approval_lapsed', 'Instruction', w.id,
        jsonb_build_object('mutation', 'instruction.approval_lapsed')
      from waiting w
  )
  select exists (
    select
      from asked);
end;
comment on function auth.ask_job_again(uuid, uuid, bigint, jsonb) is
  'Opens the assets of a job whose plan is another than the approved one, and plans it anew: its instruction waits for approvals again, and those that were given count no more.';
revoke execute on function auth.ask_job_again(uuid, uuid, bigint, jsonb) from public;
grant execute on function auth.ask_job_again(uuid, uuid, bigint, jsonb) to registry_app;

create function auth.end_needless_jobs() returns bigint
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with ended as (
    update registry.jobs j
       set state = 'cancelled',
           ended_at = now()
      from registry.instructions i
     where j.ended_at is null
       and not j.closes
       and i.register_id = j.register_id
       and i.id = j.instruction_id
       and i.status not in ('pending_approval', 'approved', 'executing')
    returning 1
  )
  select count(*)
    from ended;
end;
comment on function auth.end_needless_jobs() is
  'Ends jobs whose instruction was rejected, taken back, expired, or carried out without them. Returns how many.';
revoke execute on function auth.end_needless_jobs() from public;
grant execute on function auth.end_needless_jobs() to registry_app;

create function auth.jobs_at_work(p_job_ids uuid[]) returns uuid[]
language sql stable
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(array_agg(j.id), '{}')
    from registry.jobs j
   where j.id = any (p_job_ids)
     and j.state in ('queued', 'planning', 'running');
end;
comment on function auth.jobs_at_work(uuid[]) is
  'The jobs that neither have ended nor wait for an approval, of those for which requests wait.';
revoke execute on function auth.jobs_at_work(uuid[]) from public;
grant execute on function auth.jobs_at_work(uuid[]) to registry_app;

create function auth.count_jobs(out ages jsonb, out stalled bigint)
language sql stable
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select
      jsonb_build_object(
        '1h', count(*) filter (where j.closes and j.created_at > clock_timestamp() - interval '1 hour'),
        'longer', count(*) filter (where j.closes and j.created_at <= clock_timestamp() - interval '1 hour')),
      count(*) filter (where j.moved_at <= clock_timestamp() - interval '10 minutes')
    from registry.jobs j
   where j.state in ('queued', 'planning', 'running');
end;
comment on function auth.count_jobs() is
  'For how many jobs assets are closed, by how long ago they were asked for: less than an hour, or longer; and of how many jobs no step has ended for ten minutes.';
revoke execute on function auth.count_jobs() from public;
grant execute on function auth.count_jobs() to registry_app;

create function auth.list_open_jobs()
returns table (
  id uuid,
  register text,
  mutation text,
  state text,
  phase text,
  done bigint,
  total bigint,
  attempts integer,
  is_taken boolean,
  created_at timestamptz,
  moved_at timestamptz
)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select
      j.id, a.slug, j.mutation, j.state, j.phase, j.done, j.total, j.attempts,
      j.state <> 'queued' and j.leased_until > clock_timestamp(), j.created_at, j.moved_at
    from registry.jobs j
    join registry.accounts a on a.id = j.register_id
   where j.ended_at is null
   order by j.created_at
$$;
comment on function auth.list_open_jobs() is
  'The jobs of all registers that have not ended, the oldest first, for the operator of the installation. It tells nothing of what they change.';
revoke execute on function auth.list_open_jobs() from public;
grant execute on function auth.list_open_jobs() to registry_app;

create function auth.open_left_books() returns bigint
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with marked as materialized (
    select b.register_id, b.asset_id
      from registry.books b
      join registry.jobs j on j.id = b.job_id
     where b.job_id is not null
       and j.ended_at is not null
       for no key update of b skip locked
  ), opened as (
    update registry.books b
       set job_id = null
      from marked m
     where b.register_id = m.register_id
       and b.asset_id = m.asset_id
    returning 1
  )
  select count(*)
    from opened;
end;
comment on function auth.open_left_books() is
  'Opens the assets that are closed for a job that has ended: of imports that were cancelled while a server ran their rows, which held the locks. Those that are locked are left for the next time. Returns how many.';
revoke execute on function auth.open_left_books() from public;
grant execute on function auth.open_left_books() to registry_app;

create function auth.count_open_jobs() returns integer
language sql stable
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select count(*)::integer
    from registry.jobs j
   where j.account_id = registry.account_id()
     and j.ended_at is null
     and (j.state <> 'waiting' or j.asset_id is not null);
end;
comment on function auth.count_open_jobs() is
  'How many jobs of the account that acts have not ended, also of those that its user does not see. Imports that wait for an approval do not count.';
revoke execute on function auth.count_open_jobs() from public;
grant execute on function auth.count_open_jobs() to registry_app;

create function auth.sweep_job_parts(p_most integer) returns bigint
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with old as materialized (
    select p.register_id, p.job_id, p.number
      from registry.job_parts p
      join registry.jobs j
        on j.register_id = p.register_id
       and j.id = p.job_id
     where j.state in ('done', 'cancelled', 'failed')
     limit p_most
  ), removed as (
    delete from registry.job_parts p
     using old o
     where p.register_id = o.register_id
       and p.job_id = o.job_id
       and p.number = o.number
    returning 1
  )
  select count(*)
    from removed;
end;
comment on function auth.sweep_job_parts(integer) is
  'Removes prepared rows of jobs that have ended. Returns how many parts went.';
revoke execute on function auth.sweep_job_parts(integer) from public;
grant execute on function auth.sweep_job_parts(integer) to registry_app;
