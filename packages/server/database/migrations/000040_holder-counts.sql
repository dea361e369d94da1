-- breaking: no
-- transaction: one
-- How many holders an asset had after some of its transactions: the number of a past day is counted from these.

set local role registry_owner;

create table registry.holder_counts (
  register_id uuid not null,
  asset_id uuid not null,
  sequence bigint not null,
  holder_count integer not null,
  constraint holder_counts_pk primary key (register_id, asset_id, sequence),
  constraint holder_counts_not_negative check (holder_count >= 0)
);
comment on table registry.holder_counts is
  'How many holders had units after a transaction, for about one transaction in 128 of an asset. Where rows are '
  'missing, more postings are read to count the holders of a past day.';

create trigger _100_append_only before update or delete on registry.holder_counts
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.holder_counts
  for each statement execute function registry.reject_change();

-- Holder counts. Visible to: accounts that manage the asset.
alter table registry.holder_counts enable row level security;
alter table registry.holder_counts force row level security;
create policy app_select on registry.holder_counts
  for select to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
create policy ledger_all on registry.holder_counts
  for all to registry_ledger
  using (true)
  with check (true);
create policy reader_select on registry.holder_counts
  for select to registry_reader
  using (true);
grant select on registry.holder_counts to registry_reader;
grant select on registry.holder_counts to registry_app;
grant select, insert on registry.holder_counts to registry_ledger;

set local role registry_ledger;

create function registry.record_holder_counts(p_register_id uuid, p_asset_ids uuid[]) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  insert into registry.holder_counts (register_id, asset_id, sequence, holder_count)
  select b.register_id, b.asset_id, b.sequence, b.holder_count
    from registry.books b
   where b.register_id = p_register_id
     and b.asset_id = any (p_asset_ids)
     and (
       b.register_id = any (registry.managed_registers())
       or b.asset_id = any (registry.managed_assets()))
  on conflict on constraint holder_counts_pk do nothing
$$;
comment on function registry.record_holder_counts(uuid, uuid[]) is
  'Records how many holders assets that the actor manages have after their last transaction, as their books say.';
revoke execute on function registry.record_holder_counts(uuid, uuid[]) from public;
grant execute on function registry.record_holder_counts(uuid, uuid[]) to registry_app;

-- Comparisons of expressions are not leakproof, so that no index on them serves under row-level security.
create function registry.backdated_sequences(
  p_register_id uuid,
  p_asset_id uuid,
  p_day date,
  p_known_at timestamptz,
  p_limit bigint) returns bigint[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
begin
  if p_register_id = any (registry.managed_registers()) or p_asset_id = any (registry.managed_assets()) then
    -- Of those that were recorded 4^c to 4^(c + 1) - 1 days late, only those of the next 4^(c + 1) - 1 days can take
    -- effect by the day.
    return array (
      select t.sequence
        from generate_series(0, 7) c
        cross join lateral (
          select n.sequence
            from registry.transactions n
           where n.register_id = p_register_id
             and n.asset_id = p_asset_id
             and n.effective_date < (n.recorded_at at time zone 'UTC')::date
             and width_bucket(
                   (n.recorded_at at time zone 'UTC')::date - n.effective_date,
                   array[4, 16, 64, 256, 1024, 4096, 16384]) = c
             and n.recorded_at >= (p_day + 1)::timestamp at time zone 'UTC'
             and n.recorded_at <= p_known_at
             and n.recorded_at < case
                   when c < 7 then (p_day + (4 ^ (c + 1))::integer)::timestamp at time zone 'UTC'
                   else 'infinity'
                 end
             and n.effective_date <= p_day) t
       limit p_limit);
  end if;
  return array[]::bigint[];
end $$;
comment on function registry.backdated_sequences(uuid, uuid, date, timestamptz, bigint) is
  'The sequences of the transactions of an asset that the actor manages which take effect by a day and were recorded '
  'after it, by an instant. At most as many as the limit.';
revoke execute on function registry.backdated_sequences(uuid, uuid, date, timestamptz, bigint) from public;
grant execute on function registry.backdated_sequences(uuid, uuid, date, timestamptz, bigint) to registry_app;
