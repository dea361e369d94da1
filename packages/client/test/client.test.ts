/** The client at the real server: login, roles, reading, mutations of many rows, and secrets that appear nowhere. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { inspect } from 'node:util';
import * as client from '@asset-registry/client';
import {
  allAssets,
  allHolders,
  assetById,
  createHoldersBulk,
  isRefused,
  type Fetch,
  type List,
  type Mutation,
  Registry,
  RoleError,
  type Single,
  viewer,
} from '@asset-registry/client';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { login } from '../../server/test/support/server.ts';
import { until } from '../../server/test/support/time.ts';
import { clientOf, notingFetch, type SentRequest, sharedDemo } from './support/shared-demo.ts';

let demo: DemoServer;
before(async () => {
  demo = await sharedDemo();
});
after(() => demo.stop());

const countOf = (sent: readonly SentRequest[], part: string): number =>
  sent.filter(({ path }) => path.includes(part)).length;

test('a hundred first calls at once log in once, and so do other roles of the client', async () => {
  const { fetch, sent } = notingFetch();
  const registry = clientOf(demo, { fetch });
  const answers = await Promise.all(Array.from({ length: 100 }, () => registry.ask(viewer)));
  assert.ok(answers.every((answer) => answer?.lens === 'issuer'));
  const broker = registry.as({ accountType: 'broker', userRole: 'account_administrator' });
  assert.equal((await broker.ask(viewer))?.accountType, 'broker');
  assert.equal((await registry.roles()).length, (await login(demo.address, demo.client)).json.roles.data.length);
  assert.deepEqual([countOf(sent, '/login'), countOf(sent, '/role/'), countOf(sent, '/graphql')], [1, 2, 101]);
});

test('tokens are renewed in time, without a failed call', async () => {
  const { fetch, sent } = notingFetch();
  // So the client takes a token of an hour for one of two seconds.
  const hurried: typeof fetch = async (address, init) => {
    const response = await fetch(address, init);
    if (!address.includes('/authenticate/')) return response;
    return Response.json(JSON.parse((await response.text()).replace(/"expires_in":\d+/, '"expires_in":2')));
  };
  const registry = clientOf(demo, { fetch: hurried });
  const tokens = (): Set<string | null> =>
    new Set(sent.filter(({ path }) => path.endsWith('/graphql')).map(({ token }) => token));
  await until(async () => {
    await registry.ask(viewer);
    return tokens().size >= 3;
  });
  assert.deepEqual(
    sent.filter(({ status }) => status !== 200),
    [],
  );
});

test('a token that has ended is replaced once, and the call goes on', async () => {
  const { fetch, sent } = notingFetch();
  const registry = clientOf(demo, { fetch });
  await registry.ask(viewer);
  const revoke = async (token: string): Promise<void> => {
    const { clientId, clientSecret } = demo.client;
    const body = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret });
    assert.equal((await globalThis.fetch(`${demo.address}/oauth/revoke`, { method: 'POST', body })).status, 200);
  };
  await Promise.all(sent.flatMap(({ token }) => (token === null ? [] : [revoke(token.slice('Bearer '.length))])));
  assert.equal((await registry.ask(viewer))?.lens, 'issuer');
  assert.deepEqual([countOf(sent, '/login'), sent.filter(({ status }) => status === 401).length], [2, 2]);
});

test('close revokes the tokens of all roles, and calls after it say so', async () => {
  const { fetch, sent } = notingFetch();
  const registry = clientOf(demo, { fetch });
  const broker = registry.as({ accountType: 'broker', userRole: 'account_administrator' });
  await Promise.all([registry.ask(viewer), broker.ask(viewer)]);
  await registry.close();
  const used = [...new Set(sent.flatMap(({ token }) => token ?? []))];
  assert.equal(used.length, 3);
  for (const token of used) {
    const { status } = await globalThis.fetch(`${demo.address}/token/api/v2/graphql?query={viewer{lens}}`, {
      headers: { authorization: token },
    });
    assert.equal(status, 401);
  }
  const count = sent.length;
  for (const call of [() => registry.ask(viewer), () => broker.ask(viewer), () => registry.roles()])
    await assert.rejects(call, { message: 'The registry was closed.' });
  assert.equal(sent.length, count, 'nobody logs in again');
});

test('where the tokens cannot be revoked, close hides no error of what was done before', async () => {
  const state = { isAway: false };
  const registry = clientOf(demo, {
    fetch: (address, init) => (state.isAway ? Promise.reject(new TypeError('fetch failed')) : fetch(address, init)),
  });
  await registry.ask(viewer);
  state.isAway = true;
  await registry.close();
});

test('a role is found by its properties; none and several that fit are errors that list the roles', async () => {
  const several = clientOf(demo, { role: { userRole: 'account_administrator' } });
  const error = await several.ask(viewer).catch((one: unknown) => one);
  assert.ok(error instanceof RoleError);
  assert.match(
    error.message,
    /in several roles with userRole account_administrator\. Give the usersAccountId of one:\n {2}[0-9a-f-]{36} \S/,
  );
  assert.ok(error.roles.length > 1 && error.roles.every(({ userRole }) => userRole === 'account_administrator'));
  const [role] = error.roles;
  assert.ok(await clientOf(demo, { role: { usersAccountId: role!.usersAccountId } }).ask(viewer));
  await assert.rejects(
    clientOf(demo, { role: { slug: 'nobody' } }).ask(viewer),
    /may act in no role with slug nobody\. It may act as:\n {2}[0-9a-f-]{36} \S+\/\S+, \S/,
  );
  const without: Fetch = async (address, init) => {
    const answer = (await (await fetch(address, init)).json()) as object;
    return Response.json(address.endsWith('/login') ? { ...answer, roles: { data: [] } } : answer);
  };
  const none = clientOf(demo, { fetch: without }).ask(viewer);
  await assert.rejects(none, {
    message: 'The client may act in no role. An administrator of the account delegates one to it.',
  });
  const person = await demo.person();
  const only = new Registry({ url: demo.address, clientId: person.clientId, clientSecret: person.clientSecret });
  assert.ok(await only.ask(viewer));
});

test('each reads a list page by page, ask one page and one object', async () => {
  const { fetch, sent } = notingFetch();
  const registry = clientOf(demo, { fetch });
  const numbers: string[] = [];
  for await (const { holderNumber } of registry.each(allHolders, { first: 5, orderBy: ['HOLDER_NUMBER_ASC'] }))
    numbers.push(holderNumber);
  assert.deepEqual(numbers, [...new Set(numbers)]);
  const { allHolders: whole } = await registry.ask<{ allHolders: { totalCount: number } }>(
    '{ allHolders { totalCount } }',
  );
  assert.equal(numbers.length, whole.totalCount);
  assert.equal(countOf(sent, '/graphql'), Math.ceil(numbers.length / 5) + 1);
  const page = await registry.ask(allAssets, { first: 2, condition: { status: 'active' } });
  assert.deepEqual([page.nodes.length, page.pageInfo.hasNextPage], [2, true]);
  assert.equal((await registry.ask(assetById, { id: page.nodes[0]!.id }))?.name, page.nodes[0]!.name);
  assert.equal(await registry.ask(assetById, { id: 'none' }), null);
  const typed = Object.assign(new String('query ($id: ID!) { assetById(id: $id) { symbol } }'), {
    __apiType: undefined as ((variables: { id: string }) => { assetById: { symbol: string | null } }) | undefined,
  });
  assert.equal((await registry.ask(typed, { id: page.nodes[0]!.id })).assetById.symbol, page.nodes[0]!.symbol);
});

test('the registry answers every list, every single and every mutation as the types say', async () => {
  const registry = clientOf(demo);
  const all = Object.values(client).filter((one) => typeof one === 'object' && 'kind' in one);
  const lists = all.filter(({ kind }) => kind === 'list') as List<object, object>[];
  const singles = all.filter(({ kind }) => kind === 'single') as Single<object, unknown>[];
  const mutations = all.filter(({ kind }) => kind === 'mutation') as Mutation<object, unknown>[];
  assert.ok(lists.length >= 40 && singles.length >= 40 && mutations.length >= 80);
  const id = '01a2230e-dcc1-72d8-b2b1-656d3ee387cc';
  const given = { id, text: 'Ordinary', holderId: id, from: '2026-01-01', to: '2026-02-01' };
  for (const list of lists) await registry.ask(list, { first: 1_000 });
  await Promise.all(singles.map((single) => registry.ask(single, given)));
  const codes = await Promise.all(
    mutations.map((mutation) =>
      registry.do(mutation, {}, { dryRun: true }).then(
        () => 'done',
        (error: unknown) => isRefused(error) && error.code,
      ),
    ),
  );
  assert.deepEqual(
    codes.filter((code) => !['done', 'input_invalid', 'variables_invalid', 'not_permitted'].includes(String(code))),
    [],
  );
});

const people = (
  count: number,
  from: number,
): readonly {
  holderNumber: string;
  registration: string;
  ownershipForm: 'sole';
  parties: [{ partyType: 'individual'; legalName: string; capacity: 'owner' }];
}[] =>
  Array.from({ length: count }, (_, index) => ({
    holderNumber: `B${from + index}`,
    registration: `Bulk ${from + index}`,
    ownershipForm: 'sole',
    parties: [{ partyType: 'individual', legalName: `Bulk ${from + index}`, capacity: 'owner' }],
  }));

test('many rows are done in parts, and a second run goes on where the first one stopped', async () => {
  const registry = clientOf(demo);
  const rows = [...people(10, 1), ...people(1, 3), ...people(4, 20)];
  const parts: (readonly number[])[] = [];
  const stop = registry.bulk(createHoldersBulk, rows, {
    key: 'people',
    size: 4,
    onProgress: ({ part, rows: count, doneCount, refusedCount }) => {
      parts.push([part, count, doneCount, refusedCount]);
      if (part === 2) throw new Error('stopped here');
    },
  });
  await assert.rejects(stop, { message: 'stopped here' });
  assert.deepEqual(parts, [
    [1, 4, 4, 0],
    [2, 8, 8, 0],
  ]);
  const replays: (boolean | undefined)[] = [];
  const result = await registry.bulk(createHoldersBulk, rows, {
    key: 'people',
    size: 4,
    onProgress: ({ payload }) => void replays.push(payload.replayed),
  });
  assert.deepEqual(replays, [true, true, false, false]);
  assert.deepEqual([result.rows, result.doneCount], [15, 14]);
  assert.deepEqual(
    result.refused.map(({ row, code }) => [row, code]),
    [[10, 'holder_number_taken']],
  );
  const { nodes } = await registry.ask(allHolders, { first: 20, filter: { holderNumber: { startsWith: 'B' } } });
  assert.equal(nodes.length, 14);
  const [first, second] = people(2, 90);
  const unreadable = [
    { ...first!, ownershipForm: 'none' as 'sole' },
    { ...second!, holderNumber: 'x'.repeat(1_000) },
  ];
  const last = await registry.bulk(createHoldersBulk, [...people(2, 95), ...unreadable], {
    key: 'unreadable',
    size: 2,
  });
  assert.equal(last.doneCount, 2);
  assert.deepEqual(
    last.refused.map(({ row, code, message }) => [row, code, /ownershipForm|holderNumber/.exec(message)?.[0]]),
    [
      [2, 'input_invalid', 'ownershipForm'],
      [3, 'input_invalid', 'holderNumber'],
    ],
  );
  const atomic = registry.bulk(createHoldersBulk, people(2, 3), { key: 'atomic', mode: 'ATOMIC' });
  await assert.rejects(atomic, { code: 'holder_number_taken' });
});

test('a mutation in a document of the caller is done once by its key, and a dry run records nothing', async () => {
  const registry = clientOf(demo);
  const text = 'mutation ($name: String!) { createAsset(input: { name: $name, type: common_stock }) { replayed } }';
  const again = (): Promise<unknown> => registry.ask(text, { name: 'Once by key' }, { idempotencyKey: 'once by key' });
  assert.deepEqual(
    [await again(), await again()],
    [{ createAsset: { replayed: false } }, { createAsset: { replayed: true } }],
  );
  const dry = await registry.do(client.createAsset, { name: 'Dry', type: 'common_stock' }, { dryRun: true });
  assert.equal(dry.instruction?.status, 'draft');
  assert.equal((await registry.ask(allAssets, { condition: { name: 'Dry' } })).nodes.length, 0);
});

test('of several mutations in a document the refusal of one has the answers of the others', async () => {
  const registry = clientOf(demo);
  const text = `mutation {
    first: createAsset(input: { name: "Done beside", type: common_stock }) { asset { name } }
    second: createAsset(input: { name: "Done beside", type: common_stock }) { asset { name } }
  }`;
  const error = await registry.ask(text, {}, { idempotencyKey: 'several' }).catch((one: unknown) => one);
  assert.ok(isRefused(error, 'name_taken'));
  assert.deepEqual(error.data, { first: { asset: { name: 'Done beside' } }, second: null });
});

test('an authorised request by path answers the response, and its refusal', async () => {
  const registry = clientOf(demo);
  const response = await registry.fetch('/token/api/v2/exports/allAssets.ndjson', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ columns: 'name' }),
  });
  assert.match(await response.text(), /Ordinary Shares/);
  await assert.rejects(registry.fetch('/token/api/v2/nothing'), {
    name: 'RefusedError',
    code: 'route_not_found',
    status: 404,
  });
});

test('an operation that the registry does not have is refused with the version of the client', async () => {
  const text = 'mutation teleport($input:TeleportInput!){teleport(input:$input){checks{code}}}';
  const mutation: Mutation<object, unknown> = { kind: 'mutation', name: 'teleport', text };
  await assert.rejects(clientOf(demo).do(mutation, {}), {
    code: 'graphql_document_invalid',
    message: /This client is of version \S+: the registry is older, or much newer\.$/,
  });
});

test('a client of trusted documents sends their ids, and no text', async () => {
  const { fetch, sent } = notingFetch();
  const registry = clientOf(demo, { fetch, trusted: true });
  await registry.ask(viewer).catch(() => undefined);
  const { documentId, ...rest } = JSON.parse(sent.at(-1)!.body);
  assert.equal(documentId, `sha256:${hash('sha256', viewer.text)}`);
  assert.deepEqual(rest, { variables: {} });
});

test('no error, no inspection and no JSON holds a secret or a token', async () => {
  const { fetch, sent } = notingFetch();
  const registry = clientOf(demo, { fetch });
  await registry.ask(viewer);
  const secret = demo.client.clientSecret;
  const broken = (): Promise<never> => Promise.reject(new TypeError('fetch failed'));
  const wrong = { clientSecret: `${secret}x`, deadlineMs: 200 };
  const failures = await Promise.all(
    [
      clientOf(demo, wrong).ask(viewer),
      clientOf(demo, { ...wrong, fetch: broken }).ask(viewer),
      clientOf(demo, { token: `${secret}\nno header` }).ask(viewer),
      registry.do(client.createAsset, {} as never),
      clientOf(demo, { role: {} }).ask(viewer),
    ].map((call) =>
      call.then(
        () => assert.fail('refused'),
        (error: unknown) => error,
      ),
    ),
  );
  const shown = [registry, ...failures]
    .flatMap((one) => [
      inspect(one, { depth: 20, showHidden: true, getters: true }),
      JSON.stringify(one),
      String(one),
      (one as Error).stack ?? '',
    ])
    .join('\n');
  const secrets = [secret, ...sent.flatMap(({ token }) => token?.slice('Bearer '.length) ?? [])];
  assert.ok(secrets.length > 2);
  for (const one of secrets) assert.ok(!shown.includes(one), one.slice(0, 6));
  assert.match(shown, /client_authentication_failed/);
});
