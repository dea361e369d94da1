/** The feed by the client: in order, each event once, over lost connections, and by pages where streams fail. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createAsset, isRefused, type Registry, type RegistryEvent, SequenceGapError } from '@asset-registry/client';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { startTcpRelay } from '../../server/test/support/tcp-relay.ts';
import { until } from '../../server/test/support/time.ts';
import { clientOf, notingFetch, sharedDemo } from './support/shared-demo.ts';

let demo: DemoServer;
let registry: Registry;
before(async () => {
  demo = await sharedDemo();
  registry = clientOf(demo);
});
after(() => demo.stop());

let made = 0;
const change = async (): Promise<string> => {
  made += 1;
  const { asset } = await registry.do(createAsset, {
    name: `Class of events ${process.pid} ${made}`,
    type: 'common_stock',
  });
  return asset!.id;
};

/** The first events. */
async function take(events: AsyncIterable<RegistryEvent>, count: number): Promise<RegistryEvent[]> {
  const taken: RegistryEvent[] = [];
  for await (const event of events) if (taken.push(event) === count) break;
  return taken;
}

const now = async (): Promise<string> =>
  (await registry.ask<{ readonly eventCursor: string }>('{ eventCursor }')).eventCursor;

const assetOf = ({ data }: RegistryEvent): string => (data as { readonly assetIds: readonly string[] }).assetIds[0]!;

const isStream = (init: RequestInit): boolean => new Headers(init.headers).get('accept') === 'text/event-stream';

test('events are those of the pages: from the beginning, after one, and from now on', async () => {
  const page = (await (await registry.fetch('/token/api/v2/events?limit=1000')).json()) as { data: RegistryEvent[] };
  assert.ok(page.data.length > 20);
  assert.deepEqual(await take(registry.events(), page.data.length), page.data);
  assert.deepEqual(await take(registry.events({ after: page.data[4]!.id }), 3), page.data.slice(5, 8));
  const { fetch, sent } = notingFetch();
  const coming = take(clientOf(demo, { fetch }).events({ since: 'now', types: ['asset.*'] }), 2);
  await until(() => sent.some(({ body, status }) => body.includes('eventCursor') && status === 200));
  const assets = [await change(), await change()];
  assert.deepEqual((await coming).map(assetOf), assets);
});

test('connections that are lost, and a token that ends, lose no event and repeat none', async () => {
  const relay = await startTcpRelay(demo.address);
  const { fetch, sent } = notingFetch();
  const following = clientOf({ ...demo, address: relay.address }, { fetch });
  const events = following.events({ after: await now(), types: ['asset.created'] });
  const [assets, found]: [string[], string[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    assets.push(await change(), await change());
    found.push(...(await take({ [Symbol.asyncIterator]: () => ({ next: () => events.next() }) }, 2)).map(assetOf));
    if (round < 3) relay.cut();
  }
  const next = events.next();
  const token = sent.findLast(({ path }) => path.includes('/events'))!.token!.slice('Bearer '.length);
  const { clientId, clientSecret } = demo.client;
  const body = new URLSearchParams({ token, client_id: clientId, client_secret: clientSecret });
  await globalThis.fetch(`${demo.address}/oauth/revoke`, { method: 'POST', body });
  await until(() => sent.filter(({ path }) => path.includes('/role/')).length === 2);
  assets.push(await change());
  found.push(assetOf((await next).value!));
  assert.deepEqual(found, assets);
  await following.close();
  await assert.rejects(events.next(), { message: 'The registry was closed.' });
  await relay.stop();
});

test('where streams do not come through, pages are asked for', async () => {
  const empty = (): Response => new Response(new Blob([]), { headers: { 'content-type': 'text/event-stream' } });
  const page = (): Response => new Response('<html>', { headers: { 'content-type': 'text/html' } });
  for (const instead of [empty, page]) {
    const { fetch, sent } = notingFetch();
    const poor: typeof fetch = async (address, init) => (isStream(init) ? instead() : fetch(address, init));
    const after = await now();
    const assets = [await change(), await change()];
    const found = await take(clientOf(demo, { fetch: poor }).events({ after, types: ['asset.created'] }), 2);
    assert.deepEqual(found.map(assetOf), assets);
    assert.ok(sent.some(({ path }) => path.includes('wait=30')));
  }
});

test('a missing event is noticed, and a cursor that is gone is told', async () => {
  const { fetch } = notingFetch();
  const losing: typeof fetch = async (address, init) => {
    if (isStream(init)) return new Response('');
    const response = await fetch(address, init);
    if (!address.includes('/events')) return response;
    const { data, ...rest } = (await response.json()) as { data: RegistryEvent[] };
    return Response.json({ ...rest, data: data.filter(({ sequence }) => sequence !== 5) });
  };
  const gap = await take(clientOf(demo, { fetch: losing }).events(), 100).catch((error: unknown) => error);
  assert.ok(gap instanceof SequenceGapError);
  assert.deepEqual([gap.expected, gap.found], [5, 6]);
  const gone = registry.events({ after: '01a2230e-dcc1-72d8-b2b1-656d3ee387cc' }).next();
  await assert.rejects(gone, (error) => isRefused(error, 'cursor_gone'));
});

test('what is followed is read at first and again after a change', async () => {
  let readings = 0;
  const count = async (): Promise<number> => {
    readings += 1;
    const { allAssets } = await registry.ask<{ allAssets: { totalCount: number } }>('{ allAssets { totalCount } }');
    return allAssets.totalCount;
  };
  const following = registry.follow(count, { types: ['asset.created'] });
  const { value: before } = await following.next();
  await Promise.all([change(), change(), change()]);
  let last = before;
  while (last !== before! + 3) last = (await following.next()).value;
  assert.ok(readings <= 4, `${readings} readings`);
  await following.return();
  const aborting = new AbortController();
  const events = registry.events({ after: await now(), signal: aborting.signal });
  const next = events.next();
  const reason = new Error('enough');
  aborting.abort(reason);
  await assert.rejects(next, reason);
});
