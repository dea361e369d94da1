-- breaking: no
-- transaction: one
-- The book of an asset names the job for which the asset is closed. No transaction is recorded of it meanwhile but those
-- of the job, which opens the book with them.

set local role registry_owner;

alter table registry.books
  add column job_id uuid;
comment on column registry.books.job_id is
  'The job for which the asset is closed; null where it is not.';
create index books_in_job on registry.books (register_id, job_id) where job_id is not null;

create function registry.reject_book_in_job() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'the book of asset % is closed for a job', new.asset_id
    using errcode = 'RG008', constraint = 'book_unchanged', table = tg_table_name, schema = tg_table_schema;
end $$;
comment on function registry.reject_book_in_job() is
  'Refuses a transaction of an asset that is closed for a job, to programs that do not know of jobs.';
create trigger _120_in_job before update of sequence on registry.books
  for each row
  when (old.job_id is not null and new.job_id is not null and old.sequence <> new.sequence)
  execute function registry.reject_book_in_job();

create policy auth_select on registry.books
  for select to registry_auth
  using (true);
create policy auth_open on registry.books
  for update to registry_auth
  using (job_id is not null)
  with check (job_id is null);
grant update (job_id) on registry.books to registry_app, registry_auth;
grant select (register_id, asset_id, job_id) on registry.books to registry_auth;
