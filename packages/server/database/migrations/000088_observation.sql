-- breaking: no
-- transaction: one
-- The runs of verify, of which servers tell in their metrics, and the transactions that they have verified.

set local role registry_owner;

create table auth.verify_runs (
  began_at timestamptz not null,
  is_whole boolean not null,
  ended_at timestamptz,
  faults integer,
  constraint verify_runs_pk primary key (began_at),
  constraint verify_runs_faults_when_ended check ((ended_at is null) = (faults is null))
);
comment on table auth.verify_runs is
  'When verify began and ended on this database, and how many invariants did not hold. The operator command writes it, '
  'as the owner.';
comment on column auth.verify_runs.is_whole is 'Whether it read all rows, and not only new ones.';
comment on column auth.verify_runs.ended_at is 'Null while it runs, and where it was stopped.';

alter table auth.verify_runs enable row level security;
alter table auth.verify_runs force row level security;
create policy owner_all on auth.verify_runs
  for all to registry_owner
  using (true)
  with check (true);
create policy auth_select on auth.verify_runs
  for select to registry_auth
  using (true);
create policy reader_select on auth.verify_runs
  for select to registry_reader
  using (true);
grant select on auth.verify_runs to registry_auth;
grant select on auth.verify_runs to registry_reader;

create table auth.verified_transactions (
  register_id uuid not null,
  asset_id uuid not null,
  sequence bigint,
  digest bytea,
  run timestamptz not null,
  run_sequence bigint not null,
  run_digest bytea not null,
  constraint verified_transactions_pk primary key (register_id, asset_id)
);
comment on table auth.verified_transactions is
  'How far verify has read the transactions of each asset and found that all holds. The operator command writes it, as '
  'the owner.';
comment on column auth.verified_transactions.sequence is
  'The last transaction that a run has read which ended without faults. Null where none did.';
comment on column auth.verified_transactions.digest is
  'Over the digests of the transactions up to the sequence: the SHA-256 of the value before, empty at first, and the '
  'digest of the transaction.';
comment on column auth.verified_transactions.run is
  'The run that read transactions of the asset last, by the instant when it began.';
comment on column auth.verified_transactions.run_sequence is
  'How far that run has come. Its balances and other rows may not have been read yet.';

alter table auth.verified_transactions enable row level security;
alter table auth.verified_transactions force row level security;
create policy owner_all on auth.verified_transactions
  for all to registry_owner
  using (true)
  with check (true);
create policy reader_select on auth.verified_transactions
  for select to registry_reader
  using (true);
grant select on auth.verified_transactions to registry_reader;

set local role registry_auth;

create function auth.find_verify_runs()
returns table (whole_ended_at timestamptz, ended_at timestamptz, faults integer)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select max(r.ended_at) filter (where r.is_whole), max(r.ended_at),
         max(r.faults) filter (
           where r.began_at >= coalesce(
             (
               select max(w.began_at)
                 from auth.verify_runs w
                where w.is_whole
                  and w.ended_at is not null),
             '-infinity')
         )
    from auth.verify_runs r
$$;
comment on function auth.find_verify_runs() is
  'When verify last ended on this database, of all rows and of any, and the most invariants that did not hold in the last '
  'run of all rows and in those since. Nulls where it never did.';

revoke execute on function auth.find_verify_runs() from public;
grant execute on function auth.find_verify_runs() to registry_app;
