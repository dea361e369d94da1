import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renameRoles } from './role-names.ts';

test('the names of roles begin with the prefix, and nothing else changes', () => {
  const sql =
    "grant registry_auth, registry_ledger to registry_owner;\ncreate policy a on registry.assets to registry_app using (current_setting('registry.lens') = 'my_registry_app');\nset role registry_reader; registry_application";
  assert.equal(renameRoles(sql, 'registry'), sql);
  assert.equal(
    renameRoles(sql, 'north'),
    "grant north_auth, north_ledger to north_owner;\ncreate policy a on registry.assets to north_app using (current_setting('registry.lens') = 'my_registry_app');\nset role north_reader; registry_application",
  );
});
