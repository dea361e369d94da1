/** Papers of many holders or lots: those of another's class or register are none. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answered, send, type TestServer } from '../support/server.ts';
import { roleName, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { callersOf } from './extent.ts';
import { brokeDown, faceOf } from './face.ts';
import { reachOf, readRows, seenRows, twinOf } from './visibility.ts';

let server: TestServer;
let world: World;
before(async () => {
  ({ server, world } = await startWorld());
});
after(() => server.stop());

test("papers of another's class or register are refused as of one that is not there", async () => {
  const rows = await readRows(server.database.ownerUrl);
  const period = { from: '2026-01-01', to: '2026-01-31' };
  const ask = (role: TenantRole, kind: string, body: object): Promise<Answered> =>
    send(`${server.address}/token/api/v2/papers/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${role.roleToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { north, south } = world.tenants;
  const assets = [world.assets.north.active, world.assets.south.active];
  const kinds = [
    ['certificates', assets, (id: string) => ({ assetId: id })],
    ['statements', assets, (id: string) => ({ ...period, assetIds: [id] })],
    ['statements', [north.id, south.id], (id: string) => ({ ...period, registerId: id })],
  ] as const;
  for (const role of callersOf(world.roles)) {
    const { joined } = reachOf(role, rows);
    const seen = new Set([
      ...seenRows('Asset', role, rows).map((row): string => row['id']),
      ...joined,
      role.account.id,
    ]);
    for (const [kind, ids, body] of kinds) {
      for (const id of ids.filter((one) => !seen.has(one))) {
        const [answer, missing] = [await ask(role, kind, body(id)), await ask(role, kind, body(twinOf(id)))];
        assert.equal(faceOf(answer, [id]), faceOf(missing, [twinOf(id)]), `${roleName(role)}: ${kind}`);
      }
      for (const id of ['x', '{}']) assert.ok(!brokeDown(await ask(role, kind, body(id))), id);
    }
  }
});
