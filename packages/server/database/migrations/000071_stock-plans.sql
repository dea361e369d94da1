-- breaking: no
-- transaction: one
-- A stock plan may be changed.

set local role registry_owner;

alter table registry.stock_plans add column updated_at timestamptz;
comment on column registry.stock_plans.updated_at is
  'When it last changed; null where it never has.';
create policy app_update on registry.stock_plans
  for update to registry_app
  using (
    register_id = any ((select registry.managed_registers())::uuid[])
    or asset_id = any ((select registry.managed_assets())::uuid[]));
grant update (name, board_approval_date, stockholder_approval_date, default_cancellation_behavior, updated_at)
  on registry.stock_plans to registry_app;
