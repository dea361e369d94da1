/** The read permissions of the viewer agree with the rows that the role is answered. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readPermissionsOf } from '../support/model-visibility.ts';
import { request, type TestServer } from '../support/server.ts';
import { roleName, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';

let server: TestServer;
let world: World;

before(async () => {
  ({ server, world } = await startWorld());
});
after(() => server.stop());

const query = `{
  viewer { readPermissions }
  registers: allHolders { totalCount }
  ledger: allTransactions { totalCount }
  audit_log: allAuditEntries { totalCount }
  administration: allApiClients { totalCount }
  parties: allParties { nodes { personalData(purpose: "To compare") { birthDate } } }
}`;

test('a role reads rows only with the permission of the viewer, and each permission is used', async () => {
  const used = new Set<string>();
  for (const role of world.roles) {
    const answer = await request(server.address, role.roleToken, { query });
    const { viewer, parties, ...lists } = answer.json.data;
    const name = roleName(role);
    assert.deepEqual(
      viewer.readPermissions,
      readPermissionsOf({ accountType: role.account.accountType, userRole: role.userRole }),
      name,
    );
    const counts: Record<string, number> = {
      personal_data: parties.nodes.filter(({ personalData }: { personalData: unknown }) => personalData !== null)
        .length,
    };
    for (const [kind, { totalCount }] of Object.entries<{ totalCount: number }>(lists)) counts[kind] = totalCount;
    for (const [permission, count] of Object.entries(counts)) {
      if (count > 0) assert.ok(viewer.readPermissions.includes(permission), `${name} reads ${permission}`);
      if (count > 0) used.add(permission);
    }
  }
  assert.deepEqual([...used].sort(), ['administration', 'audit_log', 'ledger', 'personal_data', 'registers']);
});
