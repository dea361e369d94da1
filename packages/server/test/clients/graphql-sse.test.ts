/**
 * Subscriptions by the client of the library graphql-sse, unchanged: distinct connections mode, through a drop and a
 * restart.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type ClientOptions, createClient } from 'graphql-sse';
import { beforeTests } from '../support/before-tests.ts';
import { followStream } from '../support/event-stream.ts';
import { makeAsset, openTestClient, startWhole, takeRole } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let assetId: string;

const server = beforeTests(startWhole);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeAsset(issuer, { name: 'Common' }, 'active');
});

const clientOf = (options: Partial<ClientOptions> = {}, of = server) =>
  createClient({
    url: `${of.address}/token/api/v2/graphql`,
    headers: () => ({ authorization: `Bearer ${issuer.token}` }),
    retryAttempts: 0,
    ...options,
  });
const change = (votes: string): Promise<unknown> =>
  issuer.mutate('changeAssetTerms', { assetId, votesPerShare: votes });

interface Told {
  readonly id: string;
  readonly type: string;
  readonly assets: { readonly nodes: readonly { readonly name: string; readonly votesPerShare: string }[] };
}

const document = `subscription ($after: ID, $since: DateTime, $types: [String!]) {
  told: events(after: $after, since: $since, types: $types) { id type assets(first: 1) { nodes { name votesPerShare } } }
}`;

/** Follows until something holds. Shape: what was told. */
async function follow(
  variables: Record<string, unknown>,
  holds: (told: readonly Told[]) => boolean | Promise<boolean>,
  client = clientOf(),
): Promise<Told[]> {
  const told: Told[] = [];
  const results = client.iterate<{ told: Told }>({ query: document, variables });
  const reading = (async () => {
    for await (const { data, errors } of results) {
      assert.equal(errors, undefined);
      told.push(data!.told);
    }
  })();
  await until(() => holds(told));
  await results.return!();
  await reading;
  return told;
}

test('a subscription answers each event with what is selected, as it is then', async () => {
  const told = await follow({ since: '2000-01-01T00:00:00Z' }, (events) => events.length === 2);
  assert.deepEqual(
    told.map(({ type, assets }) => [type, assets.nodes[0]!.name]),
    [
      ['asset.created', 'Common'],
      ['asset.activated', 'Common'],
    ],
  );
});

test('a subscription begins now, and goes on after an event', async () => {
  const sent: string[] = [];
  const first = await follow({ types: ['asset.*'] }, async (events) => {
    // The stream is open once it tells of a change.
    if (events.length > 0) return true;
    sent.push(String(sent.length + 2));
    await change(sent.at(-1)!);
    return false;
  });
  await change('50');
  await change('51');
  // Changes before the stream was open are not told by it, so the first that it told may be any.
  const whole = { since: '2000-01-01T00:00:00Z', types: ['asset.terms_changed'] };
  const all = (await follow(whole, (events) => events.length === sent.length + 2)).map(({ id }) => id);
  const rest = await follow({ after: first[0]!.id }, (events) => events.at(-1)?.id === all.at(-1));
  assert.deepEqual(
    rest.map(({ id }) => id),
    all.slice(all.indexOf(first[0]!.id) + 1),
  );
  assert.equal(rest.at(-1)!.assets.nodes[0]!.votesPerShare, '51');
});

test('a client that connects again by its own retries goes on through the restart of a server', async () => {
  const told: Told[] = [];
  let own = await startWhole({ database: server.database });
  const port = new URL(own.address).port;
  const events = clientOf({ retryAttempts: 100, retry: () => new Promise((go) => void setTimeout(go, 20)) }, own);
  const read = async (): Promise<void> => {
    for (;;)
      for await (const { data } of events.iterate<{ told: Told }>({
        query: document,
        variables: { after: told.at(-1)?.id, since: told.length === 0 ? '2000-01-01T00:00:00Z' : undefined },
      }))
        if (data) told.push(data.told);
        else break;
  };
  const reading = read().catch(() => undefined);
  await until(() => told.length > 1);
  const before = told.length;
  await own.stop();
  await change('61');
  own = await startWhole({ database: server.database, settings: { PORT: port } });
  await change('62');
  await until(() => told.length === before + 2);
  assert.equal(new Set(told.map(({ id }) => id)).size, told.length);
  events.dispose();
  await own.stop();
  void reading;
});

test('a token that ends completes the subscription with an error, and a fresh token goes on', async () => {
  const client = await openTestClient(server);
  const id = await makeAsset(client);
  const own = (token: string) => clientOf({ headers: { authorization: `Bearer ${token}` } });
  const query = 'subscription ($since: DateTime, $after: ID) { events(since: $since, after: $after) { id type } }';
  const results = own(client.token).iterate<any>({ query, variables: { since: '2000-01-01T00:00:00Z' } });
  const first = await results.next();
  assert.equal(first.value!.data.events.type, 'asset.created');
  await server.owner(
    `update auth.tokens set revoked_at = now() where account_id = '${client.person.accountId}' and kind = 'role'`,
  );
  const fresh = await takeRole(server, client.loginToken, client.person.usersAccountId);
  await fresh.mutate('changeAssetTerms', { assetId: id, votesPerShare: '2' });
  const second = await results.next();
  assert.equal(second.value!.errors![0]!.extensions!['code'], 'token_invalid');
  assert.equal((await results.next()).done, true);
  const more = own(fresh.token).iterate<any>({ query, variables: { after: first.value!.data.events.id } });
  assert.equal((await more.next()).value!.data.events.type, 'asset.terms_changed');
  await more.return!();
});

test('queries, mutations and what is wrong with a document come as one result', async () => {
  const one = async (query: string, variables = {}): Promise<any> => {
    const results = clientOf().iterate({ query, variables });
    const { value } = await results.next();
    assert.equal((await results.next()).done, true);
    return value;
  };
  assert.deepEqual((await one('{ viewer { userRole } }')).data, { viewer: { userRole: 'account_administrator' } });
  const codes = async (query: string, variables = {}): Promise<string> =>
    (await one(query, variables)).errors[0].extensions.code;
  assert.equal(await codes('{ nothing }'), 'graphql_document_invalid');
  assert.equal(await codes('subscription { events { id } more: events { id } }'), 'graphql_document_invalid');
  assert.equal(await codes('subscription { events(types: ["x"]) { id } }'), 'variables_invalid');
  assert.equal(await codes('subscription { events(after: "x") { id } }'), 'cursor_gone');
  assert.equal(await codes('subscription { events @skip(if: true) { id } }'), 'subscription_unsupported');
  assert.equal(
    await codes(
      'subscription { events { holder { parties { nodes { party { personalData(purpose: "x") { taxIds { value } } } } } } } }',
    ),
    'subscription_unsupported',
  );
  assert.equal(
    await codes('subscription { events(after: "x", since: "2026-01-01T00:00:00Z") { id } }'),
    'page_arguments_invalid',
  );
});

test('a malformed asset or holder names nothing, so that no event is told of it', async () => {
  const url = `${server.address}/token/api/v2/graphql`;
  const query = `subscription { events(since: "2000-01-01T00:00:00Z", assetId: "x") { id } }`;
  const stream = await followStream(url, { token: issuer.token, body: JSON.stringify({ query }) });
  const all = await followStream(url, {
    token: issuer.token,
    body: JSON.stringify({ query: query.replace(', assetId: "x"', '') }),
  });
  await until(() => all.messages.length > 2);
  assert.equal(stream.messages.length, 0);
  for (const each of [stream, all]) each.close();
});
