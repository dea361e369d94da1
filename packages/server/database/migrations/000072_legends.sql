-- breaking: no
-- transaction: one
-- A legend may be renamed, by the recordkeeper of the whole register: lots of every asset may bear it. Its words never
-- change.

set local role registry_owner;

alter table registry.legend_templates add column updated_at timestamptz;
comment on column registry.legend_templates.updated_at is
  'When it last changed; null where it never has.';
create policy app_update on registry.legend_templates
  for update to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]))
  with check (
    register_id = any ((select registry.managed_registers())::uuid[]));
grant update (name, updated_at) on registry.legend_templates to registry_app;
