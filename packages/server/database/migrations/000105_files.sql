-- breaking: no
-- transaction: one
-- Files that jobs make or import. Their content is encrypted, and goes some days after it was made or brought.

set local role registry_owner;

create table registry.files (
  account_id uuid not null,
  id uuid not null,
  register_id uuid not null,
  job_id uuid not null,
  user_id uuid not null,
  user_role text not null,
  name text collate "C" not null,
  media_type text not null,
  size_bytes bigint not null,
  encrypted_sha256 bytea not null,
  has_personal_data boolean not null,
  purpose text,
  wrapped_key bytea not null,
  key_version integer not null,
  kept_until timestamptz not null,
  created_at timestamptz not null default now(),
  constraint files_pk primary key (account_id, id),
  constraint files_account_fk foreign key (account_id) references registry.accounts (id),
  constraint files_job_fk foreign key (register_id, job_id) references registry.jobs (register_id, id),
  constraint files_size_natural check (size_bytes >= 0),
  constraint files_encrypted_sha256_length check (octet_length(encrypted_sha256) = 60),
  constraint files_wrapped_key_length check (octet_length(wrapped_key) = 60)
);
create index files_id on registry.files (id);
create index files_by_created_at on registry.files (account_id, created_at, id);
create index files_by_job on registry.files (account_id, job_id, id);
create index files_by_kept_until on registry.files (kept_until);
comment on table registry.files is
  'Files that jobs have made, and those that were brought for one to import. A row is recorded when all parts are.';
comment on column registry.files.register_id is
  'That of the job.';
comment on column registry.files.user_id is
  'The user who asked for the job. Others see it where the job has an instruction.';
comment on column registry.files.user_role is
  'The role in which the user asked. In another one the user may read less than the file has.';
comment on column registry.files.encrypted_sha256 is
  'Of the content before it was encrypted; encrypted as a part is, since whoever knows the rest of a short file would find it by trying.';
comment on column registry.files.wrapped_key is
  'The key of its parts, encrypted under a key derived from the secret key of the installation.';
comment on column registry.files.key_version is
  'Identifies the secret key of the installation, as pepper_version does elsewhere.';

create table registry.file_parts (
  account_id uuid not null,
  file_id uuid not null,
  number integer not null,
  content bytea not null,
  created_at timestamptz not null default now(),
  constraint file_parts_pk primary key (account_id, file_id, number),
  constraint file_parts_number_natural check (number >= 0),
  constraint file_parts_content_length check (octet_length(content) between 29 and 262172)
);
-- It is encrypted, so nothing of it is repeated.
alter table registry.file_parts alter column content set storage external;
create index file_parts_first on registry.file_parts (created_at) where number = 0;
comment on table registry.file_parts is
  'The content of files, encrypted, in parts of 256 KiB of which the last may be shorter. Parts are there before their file: a job that was killed leaves some without one.';

-- Files. Visible to the user who asked, in the role in which the user asked, as long as they are kept; with personal data
-- as long as the role may read such. Those of an import that an instruction proposes, whatever became of it, are visible
-- to all who see its job: the approvers download them.
alter table registry.files enable row level security;
alter table registry.files force row level security;
alter table registry.file_parts enable row level security;
alter table registry.file_parts force row level security;
create policy app_select on registry.files
  for select to registry_app
  using (
    kept_until > now()
    and (not has_personal_data or (select registry.may_read_personal_data()))
    and (
      (
        account_id = (select registry.account_id())
        and user_id = (select registry.user_id())
        and user_role = (select registry.user_role()))
      or exists (
        select
          from registry.jobs j
         where j.register_id = files.register_id
           and j.id = files.job_id
           and j.asset_id is null
           and j.instruction_id is not null)));
create policy app_insert on registry.files
  for insert to registry_app
  with check (
    account_id = (select registry.account_id())
    and user_id = (select registry.user_id())
    and user_role = (select registry.user_role()));
create policy app_select on registry.file_parts
  for select to registry_app
  using (
    (select registry.account_id()) is not null
    and exists (
      select
        from registry.files f
       where f.account_id = file_parts.account_id
         and f.id = file_parts.file_id));
create policy app_insert on registry.file_parts
  for insert to registry_app
  with check (account_id = (select registry.account_id()));
create policy auth_select on registry.files
  for select to registry_auth
  using (true);
create policy auth_update on registry.files
  for update to registry_auth
  using (true);
create policy auth_delete on registry.files
  for delete to registry_auth
  using (true);
create policy auth_select on registry.file_parts
  for select to registry_auth
  using (true);
create policy auth_delete on registry.file_parts
  for delete to registry_auth
  using (true);
create policy reader_select on registry.files
  for select to registry_reader
  using (true);
create policy reader_select on registry.file_parts
  for select to registry_reader
  using (true);
grant select, insert on registry.files, registry.file_parts to registry_app;
grant select (account_id, id, job_id, size_bytes, kept_until), update (kept_until), delete
  on registry.files to registry_auth;
grant select (account_id, file_id, number, created_at), delete on registry.file_parts to registry_auth;
grant select on registry.files, registry.file_parts to registry_reader;

set local role registry_auth;

create function auth.count_file_bytes() returns bigint
language sql stable
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  select coalesce(sum(f.size_bytes), 0)::bigint + (
           select 262144 * count(*)
             from registry.file_parts p
            where p.account_id = registry.account_id()
              and not exists (
                select
                  from registry.files o
                 where o.account_id = p.account_id
                   and o.id = p.file_id))
    from registry.files f
   where f.account_id = registry.account_id()
     and f.kept_until > now();
end;
comment on function auth.count_file_bytes() is
  'The bytes of all files of the account that acts, also of those that its user does not see and of those that are not finished.';
revoke execute on function auth.count_file_bytes() from public;
grant execute on function auth.count_file_bytes() to registry_app;

create function auth.sweep_files(p_most integer) returns bigint
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with expired as materialized (
    select f.account_id, f.id
      from registry.files f
     where f.kept_until <= now()
     order by f.kept_until
     limit p_most
  ), unfinished as materialized (
    select p.account_id, p.file_id as id
      from registry.file_parts p
     where p.number = 0
       and p.created_at <= now() - interval '2 hours'
       and not exists (
         select
           from registry.files f
          where f.account_id = p.account_id
            and f.id = p.file_id)
     limit p_most
  ), parts as materialized (
    select p.account_id, p.file_id, p.number
      from (
             select e.account_id, e.id
               from expired e
              union all
             select u.account_id, u.id
               from unfinished u) d
      join registry.file_parts p
        on p.account_id = d.account_id
       and p.file_id = d.id
     -- The first part goes last: by it the others are found.
     order by p.account_id, p.file_id, p.number desc
     limit p_most
  ), removed as (
    delete from registry.file_parts p
     using parts o
     where p.account_id = o.account_id
       and p.file_id = o.file_id
       and p.number = o.number
    returning 1
  ), emptied as (
    delete from registry.files f
     using expired e
     where f.account_id = e.account_id
       and f.id = e.id
       and not exists (
         select
           from registry.file_parts p
          where p.account_id = e.account_id
            and p.file_id = e.id)
  )
  select count(*)
    from removed;
end;
comment on function auth.sweep_files(integer) is
  'Removes parts of files that are kept no more, and of files that were not finished within two hours; then the files. Returns how many parts went.';
revoke execute on function auth.sweep_files(integer) from public;
grant execute on function auth.sweep_files(integer) to registry_app;

create function auth.begin_import(p_register_id uuid, p_instruction_id uuid) returns uuid
language sql
security definer
set search_path = pg_catalog, pg_temp
begin atomic
  with waiting as (
    select j.register_id, j.id, j.account_id, j.phase_at
      from registry.jobs j
     where j.register_id = p_register_id
       and j.instruction_id = p_instruction_id
       and j.asset_id is null
       and j.state = 'waiting'
       for no key update
  ), begun as (
    update registry.jobs j
       set state = 'queued',
           phase = 'queued',
           phase_at = clock_timestamp(),
           moved_at = clock_timestamp(),
           closes = true
      from waiting w
     where j.register_id = w.register_id
       and j.id = w.id
  ), kept as (
    update registry.files f
       set kept_until = f.kept_until + (now() - w.phase_at)
      from waiting w
     where f.account_id = w.account_id
       and f.job_id = w.id
  )
  select w.id
    from waiting w;
end;
comment on function auth.begin_import(uuid, uuid) is
  'Lets servers take the job of an import whose instruction is approved: it runs for the role that proposed it. Its files are kept longer by the time for which it waited. Null where none waits.';
revoke execute on function auth.begin_import(uuid, uuid) from public;
grant execute on function auth.begin_import(uuid, uuid) to registry_app;
