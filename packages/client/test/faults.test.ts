/** Requests and answers that are lost: each mutation takes effect once, and an unknown outcome is told with its key. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionError, isRefused, OutcomeUnknownError, transferUnits } from '@asset-registry/client';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import { fractionOf, isDeep } from '../../server/test/support/seed.ts';
import { testSecretKey } from '../../server/test/support/server.ts';
import { startTcpRelay } from '../../server/test/support/tcp-relay.ts';
import { startWhole } from '../../server/test/support/test-client.ts';
import { type Loss, type LossyRelay, startLossyRelay } from './support/lossy-relay.ts';
import { clientOf, notingFetch, sharedDemo } from './support/shared-demo.ts';
import { makeTransfers, type Transfers } from './support/transfers.ts';

const count = isDeep ? 1_000 : 30;
const atOnce = 20;
const kinds = ['request', 'answer', 'both'] as const;

let demo: DemoServer;
let relay: LossyRelay;
before(async () => {
  demo = await sharedDemo();
  relay = await startLossyRelay(demo.address);
});
after(async () => {
  await relay.stop();
  await demo.stop();
});

/** Does transfers of 1 to `count` units, some at once. */
async function transferAll(
  { input }: Transfers,
  registry: ReturnType<typeof clientOf>,
  total: number,
): Promise<number> {
  const numbers = Array.from({ length: total }, (_, index) => index + 1).values();
  let replayed = 0;
  const work = async (): Promise<void> => {
    for (const number of numbers) if ((await registry.do(transferUnits, input(number))).replayed) replayed += 1;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return replayed;
}

test('a transfer whose request or answer is lost at any place is done once', async () => {
  const registry = clientOf({ ...demo, address: relay.address });
  const transfers = await makeTransfers(registry);
  const met = new Map<string, number>();
  relay.decide((body): Loss | undefined => {
    // Two attempts of three are lost, up to the fourth of a transfer.
    const key = /"idempotencyKey":"([^"]+)"/.exec(body)![1]!;
    const attempt = (met.get(key) ?? 0) + 1;
    met.set(key, attempt);
    const name = `${met.size} ${attempt}`;
    if (attempt > 3 || fractionOf(`lost ${name}`) > 2 / 3) return undefined;
    return { of: kinds[Math.floor(3 * fractionOf(`kind ${name}`))]!, at: fractionOf(`place ${name}`) };
  });
  const replayed = await transferAll(transfers, registry, count);
  relay.decide(() => undefined);
  assert.deepEqual(await transfers.recorded(), { count, units: `${(count * (count + 1)) / 2}` });
  assert.equal(met.size, count, 'every attempt of a transfer has one key, and each transfer its own');
  const lost = (kind: string): number => relay.losses.filter(({ of }) => of === kind).length;
  assert.ok(
    kinds.every((kind) => lost(kind) > 0),
    kinds.map(lost).join(),
  );
  assert.ok(replayed > 0, 'an answer that was lost is asked for again');
  await registry.close();
});

test('where every answer is lost the error names the key, and the same input with it is done once', async () => {
  const registry = clientOf({ ...demo, address: relay.address }, { deadlineMs: 1_500 });
  const transfers = await makeTransfers(registry);
  relay.decide(() => ({ of: 'answer', at: 0.5 }));
  const error = await registry.do(transferUnits, transfers.input(7)).catch((one: unknown) => one);
  relay.decide(() => undefined);
  assert.ok(error instanceof OutcomeUnknownError);
  assert.match(error.message, new RegExp(error.idempotencyKey));
  assert.ok(error.cause instanceof ConnectionError);
  const { replayed } = await registry.do(transferUnits, transfers.input(7), { idempotencyKey: error.idempotencyKey });
  assert.equal(replayed, true);
  assert.deepEqual(await transfers.recorded(), { count: 1, units: '7' });
});

test('one that is aborted while it is on its way names its key, and one that was not sent does not', async () => {
  const registry = clientOf(demo);
  const transfers = await makeTransfers(registry);
  const aborting = new AbortController();
  const reason = new Error('no longer wanted');
  const before = await registry
    .do(transferUnits, transfers.input(1), { signal: AbortSignal.abort(reason) })
    .catch((one: unknown) => one);
  assert.equal(before, reason);
  const hanging = clientOf(demo, {
    fetch: (address, init) => {
      if (typeof init.body === 'string' && init.body.includes('"mutation '))
        queueMicrotask(() => aborting.abort(reason));
      return fetch(address, init);
    },
  });
  const error = await hanging
    .do(transferUnits, transfers.input(1), { signal: aborting.signal })
    .catch((one: unknown) => one);
  assert.ok(error instanceof OutcomeUnknownError);
  assert.equal(error.cause, reason);
  await registry.do(transferUnits, transfers.input(1), { idempotencyKey: error.idempotencyKey });
  assert.deepEqual(await transfers.recorded(), { count: 1, units: '1' });
});

test('what was never sent is no unknown outcome, and a refusal is sent once', async () => {
  const nowhere = clientOf({ ...demo, address: `http://127.0.0.1:${await freePort()}` }, { deadlineMs: 500 });
  const unreachable = await nowhere.do(transferUnits, {} as never).catch((one: unknown) => one);
  assert.ok(unreachable instanceof ConnectionError);
  assert.deepEqual([unreachable.kind, unreachable.mayBeDone], ['unreachable', false]);
  const { fetch, sent } = notingFetch();
  const registry = clientOf(demo, { fetch });
  const transfers = await makeTransfers(registry);
  sent.length = 0;
  const refused = await registry.do(transferUnits, transfers.input(6_000_000)).catch((one: unknown) => one);
  assert.ok(isRefused(refused, 'insufficient_units'));
  assert.equal(refused.checks.find(({ outcome }) => outcome === 'block')?.code, 'insufficient_units');
  assert.equal(sent.length, 1);
  assert.deepEqual(await transfers.recorded(), { count: 0, units: '0' });
});

test('2,000 transfers under a server that is restarted every second are each done once', {
  skip: !isDeep && 'npm run check deep does it',
}, async () => {
  let server = await startWhole({ database: demo.database, secretKey: testSecretKey });
  const wire = await startTcpRelay(server.address);
  // On a slow machine many attempts of one transfer meet a restart.
  const registry = clientOf({ ...demo, address: wire.address }, { deadlineMs: 3_600_000 });
  const transfers = await makeTransfers(registry);
  const state = { isOver: false, restarts: 0 };
  const restarting = (async () => {
    for (; !state.isOver; state.restarts += 1) {
      await sleep(1_000);
      const former = server;
      wire.cut();
      await former.stop();
      server = await startWhole({ database: demo.database, secretKey: testSecretKey });
      wire.leadTo(server.address);
    }
  })();
  try {
    await transferAll(transfers, registry, 2_000);
  } finally {
    state.isOver = true;
    await restarting;
    wire.cut();
    await wire.stop();
    await server.stop();
  }
  const recorded = await transfers.recorded(clientOf(demo));
  assert.deepEqual(recorded, { count: 2_000, units: '2001000' });
  assert.ok(state.restarts > 3, `${state.restarts} restarts`);
});
