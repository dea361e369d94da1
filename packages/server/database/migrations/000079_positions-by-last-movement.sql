-- breaking: no
-- transaction: none
-- Positions of an asset by the day of their last movement.

create index concurrently if not exists positions_by_last_movement
  on registry.positions (register_id, asset_id, last_moved_on, id);
