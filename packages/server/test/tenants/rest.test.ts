import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeCredential } from '../../src/base/secrets.ts';
import { type Browser, openBrowser } from '../support/console.ts';
import { png } from '../support/png.ts';
import { type Answered, chooseRole, send, type TestServer } from '../support/server.ts';
import { roleName, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { callersOf } from './extent.ts';
import { brokeDown, faceOf } from './face.ts';
import { reachOf, readRows, seenRows, twinOf } from './visibility.ts';

let server: TestServer;
let world: World;
let callers: readonly TenantRole[];
/** A session of each role's client, with that role selected. */
const browsers = new Map<TenantRole, Browser>();

before(async () => {
  ({ server, world } = await startWorld());
  callers = callersOf(world.roles);
  for (const role of callers) {
    const browser = openBrowser(server.address);
    await browser.signIn(role);
    assert.equal((await browser.select(role.usersAccountId)).status, 200);
    browsers.set(role, browser);
  }
});
after(() => server.stop());

/** Ids as they can stand in a path or a form. */
const malformed = [
  'x',
  '0',
  '%00',
  '%27%20or%201=1',
  '{}',
  'ffffffff-ffff-ffff-ffff-fffffffffffg',
  'a'.repeat(2_000),
  '..%2f..%2flogin',
];

const exchange = (token: string, audience: string): Promise<Answered> =>
  form('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: token,
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    audience,
  });

function form(path: string, fields: Record<string, string>): Promise<Answered> {
  return send(server.address + path, { method: 'POST', body: new URLSearchParams(fields) });
}

/** Everybody else's roles: one of each other account, and the others of its own account. */
function othersOf(role: TenantRole): TenantRole[] {
  const elsewhere = Object.values(world.tenants).filter((tenant) => tenant !== role.account);
  const colleagues = Object.values(role.account.roles).filter((other) => other !== role);
  return [...elsewhere.map((tenant) => tenant.roles.account_administrator), ...colleagues];
}

/** The ids that a caller tries of them: of the first each id that it has, of each further one that of the role. */
const idsOf = ({ usersAccountId, userId, account, delegationId }: TenantRole, index: number): readonly string[] =>
  index > 0 ? [usersAccountId] : [usersAccountId, twinOf(usersAccountId), userId, account.id, delegationId];

/** The roles that a client is delegate of by the world's loans. */
const isLent = (other: TenantRole, role: TenantRole): boolean =>
  (role === world.tenants.broker.roles.account_operator && other === world.tenants.north.roles.account_operator) ||
  (role === world.tenants.keeper.roles.account_manager && other === world.tenants.south.roles.account_manager);

for (const [name, request] of Object.entries({
  'role selection': (role: TenantRole, id: string) => chooseRole(server.address, role.loginToken, id),
  'token exchange': (role: TenantRole, id: string) => exchange(role.loginToken, id),
  'role selection in a session': (role: TenantRole, id: string) => browsers.get(role)!.select(id),
  'a choice in a session': (role: TenantRole, id: string) =>
    browsers.get(role)!.send('PUT', '/console/session/choice', { json: { usersAccountId: id } }),
})) {
  test(`${name} answers another's role, the id of anything else and no id at all like a role that is not there`, async () => {
    for (const role of callers) {
      const own = await request(role, role.usersAccountId);
      assert.ok([200, 204].includes(own.status), `${roleName(role)}: ${own.text}`);
      const nothing = newId();
      const face = faceOf(await request(role, nothing), [nothing]);
      for (const [index, other] of othersOf(role).entries()) {
        if (isLent(other, role)) continue;
        for (const id of idsOf(other, index))
          assert.equal(faceOf(await request(role, id), [id]), face, `${roleName(role)} tries ${roleName(other)}`);
      }
      for (const id of malformed) {
        const answer = await request(role, id);
        assert.ok(!brokeDown(answer), `${roleName(role)}: ${id}: ${answer.text}`);
        if (!id.includes('%2f')) assert.equal(faceOf(answer, []), face, `${roleName(role)} tries ${id}`);
      }
    }
  });
}

test("a session answers as another's role, the id of anything else and no id at all like as a role that is not there", async () => {
  for (const role of callers) {
    const browser = browsers.get(role)!;
    const requests = [
      (id: string) => browser.request(id, '{ viewer { userRole } }'),
      (id: string) =>
        browser.send('GET', `/console/documents/${newId()}`, { headers: { 'registry-role': id.slice(0, 100) } }),
    ];
    for (const request of requests) {
      const nothing = newId();
      const face = faceOf(await request(nothing), [nothing]);
      assert.match(face, /^403\n[^]*session_role_not_selected/);
      for (const [index, other] of othersOf(role).entries())
        for (const id of idsOf(other, index))
          assert.equal(faceOf(await request(id), [id]), face, `${roleName(role)} tries ${roleName(other)}`);
      for (const id of malformed) assert.equal(faceOf(await request(id), []), face, `${roleName(role)} tries ${id}`);
    }
    const own = await browser.request(role.usersAccountId, '{ viewer { userRole } }');
    assert.equal(own.json.data?.viewer.userRole, role.userRole, own.text);
  }
});

test("another client's token is introspected, revoked and exchanged like one that never was", async () => {
  for (const role of callers) {
    const shows = { client_id: role.clientId, client_secret: role.clientSecret };
    const [other] = othersOf(role);
    for (const kind of ['roleToken', 'loginToken'] as const) {
      const never = makeCredential(kind === 'roleToken' ? 'rt' : 'lt');
      for (const path of ['/oauth/introspect', '/oauth/revoke']) {
        const [foreign, random, garbage] = [
          await form(path, { ...shows, token: other![kind] }),
          await form(path, { ...shows, token: never }),
          await form(path, { ...shows, token: 'rt_' }),
        ];
        assert.equal(foreign.status, 200);
        assert.equal(faceOf(foreign, []), faceOf(random, []), `${roleName(role)}: ${path}`);
        assert.equal(faceOf(garbage, []), faceOf(random, []), `${roleName(role)}: ${path}`);
      }
    }
    const alive = await chooseRole(server.address, other!.loginToken, other!.usersAccountId);
    assert.equal(alive.status, 200, 'a stranger has revoked a token');
    const body = (token: string) => ({
      ...shows,
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: token,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      audience: other!.usersAccountId,
    });
    const [stolen, never] = [
      await form('/oauth/token', body(other!.loginToken)),
      await form('/oauth/token', body(makeCredential('lt'))),
    ];
    assert.equal(stolen.json.code, 'token_invalid');
    assert.equal(faceOf(stolen, []), faceOf(never, []), roleName(role));
  }
});

test("another account's client id with a wrong secret is a client that is not there, on every way in", async () => {
  const { clientId } = world.tenants.south.roles.account_administrator;
  const { clientSecret } = world.tenants.north.roles.account_administrator;
  const ways: Record<string, (id: string, secret: string) => Promise<Answered>> = {
    query: (id, secret) => send(`${server.address}/authenticate/token/login?client_id=${id}&client_secret=${secret}`),
    form: (id, secret) => form('/authenticate/token/login', { client_id: id, client_secret: secret }),
    basic: (id, secret) =>
      send(`${server.address}/authenticate/token/login`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      }),
    credentials: (id, secret) =>
      form('/oauth/token', { grant_type: 'client_credentials', client_id: id, client_secret: secret }),
    introspect: (id, secret) => form('/oauth/introspect', { client_id: id, client_secret: secret, token: 'rt_' }),
    revoke: (id, secret) => form('/oauth/revoke', { client_id: id, client_secret: secret, token: 'rt_' }),
  };
  for (const [name, way] of Object.entries(ways)) {
    const never = makeCredential('ci');
    const faces = [
      faceOf(await way(clientId, clientSecret), [clientId]),
      faceOf(await way(never, clientSecret), [never]),
      faceOf(await way('x', clientSecret), []),
      faceOf(await way(clientId, 'x'), [clientId]),
    ];
    assert.equal(new Set(faces).size, 1, name);
    assert.match(faces[0]!, /^401\n/, name);
  }
});

test('GraphQL by GET reveals nothing that POST does not', async () => {
  const { north, south } = world.tenants;
  for (const role of Object.values(north.roles)) {
    const get = (id: string) =>
      send(
        `${server.address}/token/api/v2/graphql?query=${encodeURIComponent('query ($id: ID!) { node(id: $id) { id } assetById(id: $id) { id } accountById(id: $id) { id } }')}&variables=${encodeURIComponent(JSON.stringify({ id }))}`,
        {
          headers: { authorization: `Bearer ${role.roleToken}` },
        },
      );
    for (const id of [south.id, world.assets.south.active, south.roles.account_viewer.userId]) {
      assert.equal(faceOf(await get(id), [id]), faceOf(await get(twinOf(id)), [twinOf(id)]), roleName(role));
    }
    for (const id of malformed) assert.ok(!brokeDown(await get(decodeURIComponent(id))), id);
  }
});

test("another account's document looks like a missing one, and a document is uploaded only into a register in which the account has a part", async () => {
  const rows = await readRows(server.database.ownerUrl);
  const get = (role: TenantRole, id: string): Promise<Answered> =>
    send(`${server.address}/token/api/v2/documents/${id}`, { headers: { authorization: `Bearer ${role.roleToken}` } });
  const put = (role: TenantRole, registerId: string, token = role.roleToken): Promise<Answered> =>
    send(
      `${server.address}/token/api/v2/documents?registerId=${registerId}&name=${encodeURIComponent(roleName(role))}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        body: roleName(role),
      },
    );
  const issuers = [world.tenants.north, world.tenants.south];
  for (const role of callers) {
    const seen = new Set(seenRows('Document', role, rows).map((row): string => row['id']));
    for (const { id, name } of rows['Document'] as readonly { id: string; name: string }[]) {
      const answer = await get(role, id);
      if (seen.has(id)) {
        assert.equal(answer.status, 200, roleName(role));
        assert.match(answer.headers.get('content-disposition') ?? '', new RegExp(`^attachment; filename="${name}"`));
      } else assert.equal(faceOf(answer, [id]), faceOf(await get(role, twinOf(id)), [twinOf(id)]), roleName(role));
    }
    for (const id of malformed) assert.ok(!brokeDown(await get(role, id)), id);
    const { joined } = reachOf(role, rows);
    const nowhere = newId();
    const refused = faceOf(await put(role, nowhere), [nowhere]);
    for (const { id } of issuers) {
      const answer = await put(role, id);
      const mayBring = role.userRole !== 'account_auditor' && role.userRole !== 'account_viewer';
      const brings =
        joined.has(id) &&
        mayBring &&
        (role.account.accountType !== 'investor' || role.userRole === 'account_administrator');
      if (brings) assert.ok([200, 201].includes(answer.status), `${roleName(role)}: ${answer.text}`);
      else assert.equal(faceOf(answer, [id]), refused, roleName(role));
    }
    assert.equal((await put(role, role.account.id, role.loginToken)).json.code, 'role_not_selected');
  }
});

test("an import into another's register is answered as one into a register that is not there", async () => {
  const rows = await readRows(server.database.ownerUrl);
  const names = (rows['Asset'] as readonly { name: string }[]).map(({ name }) => `2026-01-01,"${name}",1,1`);
  const bring = (role: TenantRole, registerId: string): Promise<Answered> =>
    send(`${server.address}/token/api/v2/imports?kind=issues&registerId=${registerId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${role.roleToken}`, 'content-type': 'text/csv' },
      body: ['date,asset,holder,quantity', ...names].join('\n'),
    });
  // The digest of the plan has the id in it that was given.
  const shown = ({ status, json }: Answered): string => JSON.stringify([status, json.code, json.counts, json.findings]);
  for (const role of callers) {
    const { joined } = reachOf(role, rows);
    const nowhere = shown(await bring(role, newId()));
    for (const { id } of [world.tenants.north, world.tenants.south])
      if (!joined.has(id) && role.account.id !== id)
        assert.equal(shown(await bring(role, id)), nowhere, roleName(role));
    for (const id of ['x', '0', '%00']) assert.ok(!brokeDown(await bring(role, id)), id);
  }
});

test("a register for mailing of another's asset, or on another's document, is refused as on one that is not there", async () => {
  const rows = await readRows(server.database.ownerUrl);
  const read = (role: TenantRole, assetId: string, documentId?: string): Promise<Answered> =>
    send(`${server.address}/token/api/v2/register-for-mailing`, {
      method: 'POST',
      headers: { authorization: `Bearer ${role.roleToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ assetId, date: '2026-01-31', purpose: 'Annual meeting', documentId }),
    });
  const [north, south] = [world.assets.north.active, world.assets.south.active];
  for (const role of callers) {
    const seen = new Set(seenRows('Asset', role, rows).map((row): string => row['id']));
    for (const id of [north, south, role.usersAccountId, role.account.id]) {
      if (seen.has(id)) continue;
      const twin = twinOf(id);
      assert.equal(faceOf(await read(role, id), [id]), faceOf(await read(role, twin), [twin]), roleName(role));
    }
    for (const id of malformed) assert.ok(!brokeDown(await read(role, id)), id);
  }
  const keeper = world.tenants.north.roles.account_administrator;
  assert.equal((await read(keeper, north)).status, 200);
  const own = new Set(seenRows('Document', keeper, rows).map((row): string => row['id']));
  const others = (rows['Document'] as readonly { id: string }[]).filter(({ id }) => !own.has(id));
  assert.ok(others.length > 0);
  for (const { id } of others) {
    const twin = twinOf(id);
    assert.equal(faceOf(await read(keeper, north, id), [id]), faceOf(await read(keeper, north, twin), [twin]));
  }
});

test("another account's logo looks like a missing one", async () => {
  const rows = await readRows(server.database.ownerUrl);
  const get = (role: TenantRole, account: string, digest: string): Promise<Answered> =>
    send(`${server.address}/token/api/v2/logos/${account}/${digest}`, {
      headers: { authorization: `Bearer ${role.roleToken}` },
    });
  const digests = new Map<string, string>();
  for (const [index, { id, roles }] of Object.values(world.tenants).entries()) {
    const answer = await send(`${server.address}/token/api/v2/logos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${roles.account_administrator.roleToken}`, 'content-type': 'image/png' },
      body: png(16 + index, 16),
    });
    assert.equal(answer.status, 200, answer.text);
    digests.set(id, answer.json.sha256);
  }
  for (const role of callers) {
    const seen = new Set(seenRows('Account', role, rows).map((row): string => row['id']));
    for (const [id, digest] of digests) {
      const answer = await get(role, id, digest);
      const [twin, missing] = [twinOf(id), await get(role, twinOf(id), digest)];
      if (seen.has(id)) assert.equal(answer.status, 200, `${roleName(role)}: ${answer.text}`);
      else assert.equal(faceOf(answer, [id]), faceOf(missing, [twin]), roleName(role));
    }
    for (const id of malformed) assert.ok(!brokeDown(await get(role, id, id)), id);
  }
});

test("another's event is no cursor, and its asset and holder have no events, like those that are not there", async () => {
  const rows = await readRows(server.database.ownerUrl);
  const events = rows['Event'] as readonly { id: string; asset_ids: string[]; holder_id: string | null }[];
  let tried = 0;
  for (const role of callers) {
    const get = async (query: string): Promise<string> => {
      const answer = await send(`${server.address}/token/api/v2/events?limit=5&${query}`, {
        headers: { authorization: `Bearer ${role.roleToken}` },
      });
      assert.ok(!brokeDown(answer), `${roleName(role)}: ${query}: ${answer.text}`);
      return faceOf(answer, [query.slice(query.indexOf('=') + 1)]);
    };
    const seen = new Set<unknown>(
      (seenRows('Event', role, rows) as typeof events).flatMap((event) => [
        event.id,
        event.holder_id,
        ...event.asset_ids,
      ]),
    );
    const foreign = {
      after: events.filter((event) => !isHeardBy(event, role)).map(({ id }) => id),
      asset_id: events.flatMap(({ asset_ids: ids }) => ids),
      holder_id: events.flatMap(({ holder_id: of }) => of ?? []),
    };
    for (const [name, ids] of Object.entries(foreign)) {
      const missing = await get(`${name}=${newId()}`);
      const others = [...new Set(ids)].filter((id) => !seen.has(id)).slice(0, 10);
      tried += others.length;
      for (const id of others) assert.equal(await get(`${name}=${id}`), missing, `${roleName(role)}: ${name}=${id}`);
      for (const id of malformed) await get(`${name}=${encodeURIComponent(id)}`);
    }
  }
  assert.ok(tried > 100, `${tried} ids of others`);
});

/** Whether the event concerned the account as it was placed, so that it stays a cursor of the account. */
const isHeardBy = (event: object, role: TenantRole): boolean =>
  (event as { audience: string[] }).audience.includes(role.account.id);

test('every route of the server is one of those above, or takes no id', () => {
  // That of the documentation is of files that are the same for everybody. Those of the console are of its files,
  // people, providers, the demo, bearer tokens, and own rows (console/own-sign-in).
  const routeCounts = {
    'addresses.ts': 1,
    'console/console.ts': 2,
    'console/demo.ts': 3,
    'console/people.ts': 4,
    'console/proof.ts': 2,
    'console/providers.ts': 4,
    'console/self.ts': 10,
    'console/session.ts': 4,
    'contract.ts': 1,
    'docs.ts': 1,
    'events/events.ts': 1,
    'exports/exports.ts': 1,
    'files/documents.ts': 2,
    'files/files.ts': 1,
    'files/logos.ts': 2,
    'graphql.ts': 1,
    'health.ts': 4,
    'imports/imports.ts': 2,
    'mailing/mailing.ts': 1,
    'papers/many-papers.ts': 1,
    'papers/papers.ts': 1,
    'role-route.ts': 1,
    'tokens/authenticate.ts': 2,
    'tokens/oauth.ts': 4,
  };
  const folder = new URL('../../src/http/', import.meta.url);
  const routesIn = (text: string): number => text.split(/(?<![.\w]|function )(?:add|addRoute|roleRoute)\(/).length - 1;
  const declared = Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .sort()
      .map((file) => [file, routesIn(readFileSync(new URL(file, folder), 'utf8'))] as const)
      .filter(([, count]) => count > 0),
  );
  assert.deepEqual(declared, routeCounts, 'the routes changed: give each a row in this file');
});
