/** Smoke. */
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { after, before, test } from 'node:test';
import {
  allAssets,
  allHolders,
  assetById,
  isRefused,
  Registry,
  transferUnits,
  viewer,
  issueUnitsBulk,
} from '@asset-registry/client';
import { type DemoServer, startDemo } from '../../server/test/support/demo.ts';

let demo: DemoServer;
before(async () => {
  demo = await startDemo();
});
after(() => demo.stop());

test('smoke', async () => {
  const { clientId, clientSecret } = demo.client as unknown as { clientId: string; clientSecret: string };
  console.log(Object.keys(demo.client));
  const registry = new Registry({
    url: demo.address,
    clientId,
    clientSecret,
    role: { slug: 'quillmere-robotics', userRole: 'account_administrator' },
  });
  console.log(await registry.roles().catch((e) => e));
  console.log(await registry.ask(viewer));
  for await (const asset of registry.each(allAssets, { first: 2, filter: { status: { equalTo: 'active' } } }))
    console.log(asset.id, asset.name, asset.register?.id);
  let asset;
  for await (const one of registry.each(allAssets)) asset ??= one;
  console.log(await registry.ask(assetById, { id: asset!.id }));
  console.log(inspect(registry, { showHidden: true, depth: 9 }), JSON.stringify(registry));
  try {
    await registry.do(transferUnits, { assetId: asset!.id, fromHolderId: asset!.id, receivers: [] });
  } catch (e) {
    console.log(e, isRefused(e));
  }
  const events = [];
  for await (const event of registry.events()) {
    events.push(event);
    if (events.length > 20) break;
  }
  console.log(events.at(-1));
  await registry.close();
});
