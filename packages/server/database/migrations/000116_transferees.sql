-- breaking: no
-- transaction: one
-- A transfer request names its transferees in words. Whoever keeps the register says in approving it which holders they
-- are; that is recorded beside the request, whose digest stays.

set local role registry_owner;

create table registry.transferees (
  register_id uuid not null,
  instruction_id uuid not null,
  receiver smallint not null,
  holder_id uuid not null,
  is_new boolean not null,
  digest bytea not null,
  recorded_at timestamptz not null default now(),
  constraint transferees_pk primary key (register_id, instruction_id, receiver),
  constraint transferees_instruction_fk foreign key (register_id, instruction_id)
    references registry.instructions (register_id, id),
  constraint transferees_receiver_range check (receiver between 0 and 99),
  constraint transferees_digest_length check (octet_length(digest) = 32)
);
comment on table registry.transferees is
  'The holders that the transferees of requests are, as whoever keeps the register said in approving them.';
comment on column registry.transferees.receiver is
  'The index of the receiver in the request, from 0.';
comment on column registry.transferees.holder_id is
  'The holder. One that is new is created under this id when the request is carried out.';
comment on column registry.transferees.digest is
  'SHA-256 of the digest of the request and all of its transferees.';
create trigger _100_append_only before update or delete on registry.transferees
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.transferees
  for each statement execute function registry.reject_change();

-- Transferees. Visible to those who manage the holders of the register: the presenter does not learn who is on it.
alter table registry.transferees enable row level security;
alter table registry.transferees force row level security;
create policy app_select on registry.transferees
  for select to registry_app
  using (register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_insert on registry.transferees
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[])
    and exists (
      select
        from registry.instructions i
       where i.register_id = transferees.register_id
         and i.id = transferees.instruction_id
         and i.status in ('pending_approval', 'approved')));
create policy reader_select on registry.transferees
  for select to registry_reader
  using (true);
grant select, insert on registry.transferees to registry_app;
grant select on registry.transferees to registry_reader;

create table registry.transferee_details (
  register_id uuid not null,
  instruction_id uuid not null,
  version smallint not null,
  pepper_version integer not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  recorded_at timestamptz not null default now(),
  constraint transferee_details_pk primary key (register_id, instruction_id),
  constraint transferee_details_instruction_fk foreign key (register_id, instruction_id)
    references registry.instructions (register_id, id),
  constraint transferee_details_version_known check (version = 1),
  constraint transferee_details_wrapped_key_length check (octet_length(wrapped_key) = 60),
  constraint transferee_details_ciphertext_length check (octet_length(ciphertext) >= 28)
);
comment on table registry.transferee_details is
  'The inputs of holders that are created when a transfer request is carried out, encrypted with a key of their own; deleted when it ends.';
create trigger _100_append_only before update on registry.transferee_details
  for each row execute function registry.reject_change();
create trigger _101_append_only before truncate on registry.transferee_details
  for each statement execute function registry.reject_change();

-- Details of transferees. Visible to those who manage the holders of the register.
alter table registry.transferee_details enable row level security;
alter table registry.transferee_details force row level security;
create policy app_select on registry.transferee_details
  for select to registry_app
  using (register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_insert on registry.transferee_details
  for insert to registry_app
  with check (
    register_id = any ((select registry.managed_holder_registers())::uuid[])
    and exists (
      select
        from registry.instructions i
       where i.register_id = transferee_details.register_id
         and i.id = transferee_details.instruction_id
         and i.status in ('pending_approval', 'approved')));
create policy reader_select on registry.transferee_details
  for select to registry_reader
  using (true);
create policy ledger_select on registry.transferee_details
  for select to registry_ledger
  using (true);
create policy ledger_delete on registry.transferee_details
  for delete to registry_ledger
  using (true);
grant select, insert on registry.transferee_details to registry_app;
grant select on registry.transferee_details to registry_reader;
grant select (register_id, instruction_id), delete on registry.transferee_details to registry_ledger;
