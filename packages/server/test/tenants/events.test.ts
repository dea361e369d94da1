/**
 * Who sees which event: each role of the world against the rules in words of this file, with both layers, each alone,
 * and after what gave the right has ended.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { eventPageQuery } from '../../src/entities/event-page.ts';
import { followStream } from '../support/event-stream.ts';
import { placeEvents } from '../support/feed.ts';
import { withClient } from '../support/postgres.ts';
import { send, type TestServer } from '../support/server.ts';
import { roleName, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';

interface Placed {
  readonly id: string;
  readonly account_id: string;
  readonly register_id: string | null;
  readonly class: string;
  readonly object_id: string;
  readonly asset_ids: readonly string[];
  readonly holder_id: string | null;
  readonly counterpart_id: string | null;
}

interface Facts {
  readonly events: readonly Placed[];
  readonly appointments: readonly { register_id: string; account_id: string; asset_id: string | null }[];
  readonly holders: readonly {
    register_id: string;
    id: string;
    holder_account_id: string | null;
    servicing_account_id: string | null;
  }[];
  readonly positions: readonly { asset_id: string; holder_id: string }[];
}

let server: TestServer;
let world: World;

before(async () => {
  ({ server, world } = await startWorld());
  await placeAnew();
});
after(() => server.stop());

const owner = async <T>(text: string): Promise<T[]> => (await server.owner(text)).rows as T[];

/** Places everything again, so that the audience of each event is that of today. */
async function placeAnew(): Promise<void> {
  await withClient(server.database.ownerUrl, async (client) => {
    // The world has these rows without the mutations that make them.
    await client.query(`
      insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
      select register_id, gen_random_uuid(), register_id, 'appointment.proposed', 'Appointment', id, '{}'::jsonb from registry.appointments
      union all select account_id, gen_random_uuid(), null, 'delegation.created', 'Delegation', id, '{}' from registry.delegations
      union all select account_id, gen_random_uuid(), null, 'user.created', 'User', id, '{}' from registry.users
      union all select register_id, gen_random_uuid(), register_id, 'holder.changed', 'Holder', id,
                       jsonb_build_object('audience', array['${world.tenants.dealer.id}', '${world.tenants.saver.id}'])
                  from registry.holders
      union all select id, gen_random_uuid(), null, 'of.later_release', 'Account', id, '{}' from registry.accounts`);
    await client.query('begin; select pg_advisory_xact_lock(1701, 1)');
    await client.query(
      'delete from registry.feed_audience; delete from registry.feed; delete from registry.feed_registers',
    );
    await client.query('update registry.feed_head set position = 0');
    await client.query('select registry.begin_feed_era()');
    await client.query('commit');
  });
  await placeEvents(server.database.ownerUrl, 50);
}

async function readFacts(): Promise<Facts> {
  return {
    events: await owner('select * from registry.feed order by position'),
    appointments: await owner(`select * from registry.appointments where status = 'active'`),
    holders: await owner('select * from registry.holders'),
    positions: await owner('select * from registry.positions'),
  };
}

/** The ids of the events that a role sees, in their order. */
function seenBy({ account, userRole }: TenantRole, facts: Facts): string[] {
  const { id: me, accountType: type } = account;
  const appointed = facts.appointments.filter(({ account_id: of }) => of === me);
  const isAgent = type === 'transfer_agent';
  const services = type === 'broker' || type === 'custodian';
  const followed = facts.holders.filter(
    (holder) => (type === 'investor' && holder.holder_account_id === me) || holder.servicing_account_id === me,
  );
  const held = facts.positions.filter(({ holder_id: of }) => followed.some(({ id }) => id === of));
  const hasWhole = (register: string | null): boolean =>
    (type === 'issuer' && register === me) ||
    appointed.some(({ register_id: of, asset_id: only }) => of === register && only === null);
  const hasAsset = ({ asset_ids: ids }: Placed): boolean =>
    appointed.some(({ asset_id: of }) => of !== null && ids.includes(of));
  const keeps = type === 'issuer' || isAgent;
  const keepsAsset = (event: Placed): boolean => keeps && (hasWhole(event.register_id) || hasAsset(event));
  const keepsHolders = ({ register_id: register }: Placed): boolean =>
    keeps && (hasWhole(register) || appointed.some(({ register_id: of }) => of === register));
  const seesAsset = (event: Placed): boolean =>
    type !== 'platform' &&
    (((keeps || services) && (hasWhole(event.register_id) || hasAsset(event))) ||
      held.some(({ asset_id: of }) => event.asset_ids.includes(of)));
  const follows = ({ holder_id: of }: Placed): boolean => followed.some(({ id }) => id === of);
  const administers = userRole === 'account_administrator' || userRole === 'account_auditor';
  const acted = (event: Placed): boolean => event.account_id === me;
  const rules: Record<string, (event: Placed) => boolean> = {
    ledger: keepsAsset,
    asset: seesAsset,
    holder: (event) => keepsHolders(event) || follows(event),
    register: (event) => keepsHolders(event) || acted(event),
    restriction: (event) => keepsAsset(event) || (event.holder_id === null ? seesAsset(event) : follows(event)),
    instruction: (event) =>
      (keeps && hasWhole(event.register_id)) ||
      acted(event) ||
      event.counterpart_id === me ||
      (isAgent && hasAsset(event)),
    appointment: (event) => event.register_id === me || event.counterpart_id === me,
    delegation: (event) => administers && (acted(event) || event.counterpart_id === me),
    account: (event) => acted(event) || event.object_id === me || (keeps && hasWhole(event.register_id)),
    administration: (event) => administers && acted(event),
    holding: follows,
    visibility: (event) => event.counterpart_id === me,
    own: acted,
  };
  return facts.events.filter((event) => rules[event.class]!(event)).map(({ id }) => id);
}

/** Reads all pages at the address of the feed. */
async function readAll(role: TenantRole): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = '', more = true; more; ) {
    const after = cursor === '' ? '' : `&after=${cursor}`;
    const answer = await send(`${server.address}/token/api/v2/events?limit=40${after}`, {
      headers: { authorization: `Bearer ${role.roleToken}` },
    });
    assert.equal(answer.status, 200, answer.text);
    ids.push(...answer.json.data.map(({ id }: { id: string }) => id));
    [cursor, more] = [answer.json.cursor ?? '', answer.json.hasMore];
  }
  return ids;
}

type Layer = 'the condition of the query' | 'row-level security';

/** Reads with one layer alone. */
function readBy(layer: Layer, { account, userRole, userId }: TenantRole): Promise<string[]> {
  return withClient(server.database.ownerUrl, async (client: pg.Client) => {
    await client.query('begin');
    await client.query('select auth.set_context($1, $2, $3, $4)', [account.id, account.accountType, userRole, userId]);
    if (layer === 'row-level security') {
      await client.query('set local role registry_app');
      const { rows } = await client.query<{ id: string }>('select id from registry.feed order by position');
      return rows.map(({ id }) => id);
    }
    const all = { after: null, since: null, types: null, assetId: null, holderId: null, limit: 1_000 };
    const { statement, values } = eventPageQuery(all);
    const { rows } = await client.query<{ data: string }>(statement.text, [...values]);
    return (JSON.parse(`[${rows[0]!.data}]`) as { id: string }[]).map(({ id }) => id);
  });
}

async function compare(read: (role: TenantRole) => Promise<string[]>): Promise<void> {
  const facts = await readFacts();
  let seen = 0;
  for (const role of world.roles) {
    const expected = seenBy(role, facts);
    assert.deepEqual(await read(role), expected, roleName(role));
    seen += expected.length;
  }
  assert.ok(seen > 300, `${seen} events`);
}

test('the world has events of every class, so that no rule is compared with nothing', async () => {
  const rows = await owner<{ class: string }>('select distinct class from registry.feed order by 1');
  assert.deepEqual(
    rows.map((row) => row.class),
    [
      'account',
      'administration',
      'appointment',
      'asset',
      'delegation',
      'holder',
      'holding',
      'instruction',
      'ledger',
      'own',
      'register',
      'restriction',
      'visibility',
    ],
  );
});

test('each role reads the events that the rules show to it, in their order', () => compare(readAll));
for (const layer of ['the condition of the query', 'row-level security'] as const)
  test(`the same holds by ${layer} alone`, () => compare((role) => readBy(layer, role)));

test('a stream and a subscription of each account tell what its pages have, and nothing else', async () => {
  for (const tenant of Object.values(world.tenants)) {
    const role = tenant.roles.account_administrator;
    const headers = { authorization: `Bearer ${role.roleToken}` };
    const { json } = await send(`${server.address}/token/api/v2/events?limit=1000`, { headers });
    const since = '2000-01-01T00:00:00Z';
    const query = `subscription { events(since: "${since}") { id } }`;
    const token = role.roleToken;
    const stream = await followStream(`${server.address}/token/api/v2/events?since=${since}`, { token });
    const subscription = await followStream(`${server.address}/token/api/v2/graphql`, {
      token,
      body: JSON.stringify({ query }),
    });
    const last = json.data.at(-1);
    if (last !== undefined) {
      await stream.message(({ id }) => id === last.id);
      await subscription.message(({ data }) => data.events.id === last.id);
    }
    assert.deepEqual(stream.messages, json.data);
    assert.deepEqual(
      subscription.messages.map(({ data }) => data.events.id),
      json.data.map(({ id }: { id: string }) => id),
    );
    for (const each of [stream, subscription]) each.close();
  }
});

test('no body says more than its reader may know: sequence and transactions are the keepers’ alone', async () => {
  for (const name of ['broker', 'investor', 'custodian', 'dealer'] as const) {
    const answer = await send(`${server.address}/token/api/v2/events?limit=1000`, {
      headers: { authorization: `Bearer ${world.tenants[name].roles.account_administrator.roleToken}` },
    });
    assert.doesNotMatch(answer.text, /"transactions"/);
    for (const event of answer.json.data) assert.equal(event.sequence, undefined, event.type);
  }
});

test('an appointment that ends and a holder who goes elsewhere end the sight at once, and the cursor stays', async () => {
  const { clerk, broker } = world.tenants;
  const roles = [clerk.roles.account_manager, broker.roles.account_manager];
  const before = await Promise.all(roles.map(readAll));
  for (const ids of before) assert.ok(ids.length > 5, `${ids.length}`);
  await owner(
    `update registry.appointments set status = 'terminated', ended_at = now(), end_reason = 'x' where account_id in ('${clerk.id}', '${broker.id}') and status = 'active'`,
  );
  await owner(`update registry.holders set servicing_account_id = null where servicing_account_id = '${broker.id}'`);
  await owner(`update registry.positions set servicing_account_id = null where servicing_account_id = '${broker.id}'`);
  for (const [index, role] of roles.entries()) {
    const expected = seenBy(role, await readFacts());
    assert.ok(expected.length < before[index]!.length);
    assert.deepEqual(await readAll(role), expected);
    for (const layer of ['the condition of the query', 'row-level security'] as const)
      assert.deepEqual(await readBy(layer, role), expected, layer);
    const last = before[index]!.at(-1);
    const answer = await send(`${server.address}/token/api/v2/events?after=${last}`, {
      headers: { authorization: `Bearer ${role.roleToken}` },
    });
    assert.equal(answer.status, 200, answer.text);
  }
  // A policy that asks only whom an event concerned would show what has ended.
  await owner(`alter policy app_select on registry.feed using (exists (
    select from registry.feed_audience a where a.account_id = (select registry.account_id()) and a.position = feed.position))`);
  const shown = await readBy('row-level security', roles[0]!);
  assert.notDeepEqual(shown, seenBy(roles[0]!, await readFacts()));
});
