/** Every mutation of a register announces in a dry run whether it awaits approval, and then does just that. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { commands } from '../../src/commands/command-list.ts';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import type { TestServer } from '../support/server.ts';
import { sendMutation, roleName, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { mutationInputs, mayRequest } from './mutation-cells.ts';
import { inputFor } from './mutation-inputs.ts';
import { readRows, type Rows } from './visibility.ts';

/** Those of an account's own administration have no instruction: they are done at once, or refused. */
const ofRegisters = commands.filter(({ kind }) => kind === 'register');
const inputs = new Map(mutationInputs(buildRegistrySchema()));
let server: TestServer;
let world: World;
let rows: Rows;
before(async () => {
  ({ server, world } = await startWorld());
  rows = await readRows(server.database.ownerUrl);
});
after(() => server.stop());

/** The result of a mutation that was not refused before its checks. */
interface Came {
  readonly checks: readonly { readonly outcome: string }[];
  readonly instruction: { readonly status: string } | null;
}

async function requestMutation(role: TenantRole, name: string, dryRun: boolean): Promise<Came | null> {
  const input = inputFor(inputs.get(name)!, name, role, {}, { world, rows });
  const answer = await sendMutation(
    server,
    role,
    name,
    { ...input, dryRun },
    'checks { outcome } instruction { status }',
  );
  return answer.json?.data?.[name] ?? null;
}

test('a dry run says whether a mutation awaits approval, and the real mutation agrees', async (t) => {
  const { north, south, keeper, clerk, broker, investor, platform } = world.tenants;
  const seen = { done: new Set<string>(), proposed: new Set<string>(), blocked: new Set<string>() };
  for (const { roles } of [north, south, keeper, clerk, broker, investor, platform])
    for (const role of [roles.account_operator, roles.account_manager, roles.account_administrator])
      for (const { name } of ofRegisters) {
        if (!mayRequest(name, role)) continue;
        const tried = await requestMutation(role, name, true);
        if (tried === null) continue;
        const what = `${roleName(role)}: ${name}`;
        const blocked = tried.checks.some(({ outcome }) => outcome === 'block');
        assert.equal(tried.instruction === null, blocked, what);
        const proposes = tried.instruction?.status === 'pending_approval';
        assert.ok(blocked || proposes || tried.instruction?.status === 'draft', what);
        seen[blocked ? 'blocked' : proposes ? 'proposed' : 'done'].add(name);
        if (blocked) continue;
        const done = await requestMutation(role, name, false);
        assert.equal(done?.instruction?.status, proposes ? 'pending_approval' : 'completed', what);
      }
  const counts = Object.entries(seen).map(([came, names]) => `${came} ${names.size}`);
  t.diagnostic(`mutations of ${ofRegisters.length}: ${counts.join(', ')}`);
  const never = ofRegisters.map(({ name }) => name).filter((name) => !seen.done.has(name) && !seen.proposed.has(name));
  t.diagnostic(`neither done nor proposed: ${never.join(', ')}`);
  assert.ok(seen.done.size > 10 && seen.proposed.size > 10 && seen.blocked.size > 0, counts.join());
});
