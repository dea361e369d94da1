import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Limits, makeLimits } from './limits.ts';
import { RequestLedger, initialGrantOf } from './request-grants.ts';

/** So many processes that share a limit. */
function processes(
  count: number,
  requestsPerMinute: number,
): { limits: Limits[]; ledger: RequestLedger; calls(): number } {
  const ledger = new RequestLedger(requestsPerMinute, count);
  let calls = 0;
  const limits = Array.from({ length: count }, () =>
    makeLimits({
      requestsPerMinute,
      inFlightMax: 10,
      grants: {
        initialGrant: initialGrantOf(requestsPerMinute, count),
        take: async (tokenKey, windowEndsAt) => {
          calls += 1;
          await new Promise(setImmediate);
          return ledger.take(tokenKey, windowEndsAt, windowEndsAt - 60_000);
        },
        forget: (tokenKey) => ledger.forget(tokenKey),
      },
    }),
  );
  return { limits, ledger, calls: () => calls };
}

/** Counts requests of one token until one is refused. Shape: how many were accepted. */
async function countUntilRefused(limits: Limits, now: number): Promise<number> {
  for (let accepted = 0; ; accepted += 1) {
    for (let grant = limits.grant('token', now); grant !== undefined; grant = limits.grant('token', now)) await grant;
    try {
      limits.count('token', now);
    } catch (error) {
      assert.equal((error as { code: string }).code, 'rate_limited');
      return accepted;
    }
  }
}

test('a small limit holds exactly, whichever processes count', async () => {
  const { limits } = processes(2, 5);
  // Each process waits for leave to count each request.
  const [first, second] = await Promise.all(limits.map((one) => countUntilRefused(one, 0)));
  assert.equal(first! + second!, 5);
  // The next minute.
  assert.equal(await countUntilRefused(limits[0]!, 60_000), 5);
  for (const one of limits) one.stop();
});

test('a large limit is never exceeded, is used to 99.6 %, and costs few calls', async () => {
  const { limits, calls } = processes(2, 60_000);
  // A thousandth for both together is 30 for each; these come twice off what the two ask for: 60,000 - 2 × 2 × 30 = 59,880.
  const counted = await Promise.all(limits.map((one) => countUntilRefused(one, 0)));
  const all = counted[0]! + counted[1]!;
  assert.equal(all, 59_880 + 2 * 30);
  assert.ok(calls() <= 59_880 / 30 + 2, `${calls()}`);
  for (const one of limits) one.stop();
});

test('a token below half of what a process may count without pendingGrant costs no question', () => {
  const { limits, calls } = processes(2, 60_000);
  for (let n = 0; n < 15; n += 1) {
    assert.equal(limits[0]!.grant('token', 0), undefined);
    limits[0]!.count('token', 0);
  }
  assert.equal(calls(), 0);
  for (const one of limits) one.stop();
});

test('the minute of a token ends for all processes at once, and is then forgotten', () => {
  const ledger = new RequestLedger(3, 2);
  assert.deepEqual(ledger.take('token', 60_000, 0), { granted: 1, left: 2, windowEndsAt: 60_000 });
  // Another process began to count half a minute later.
  assert.deepEqual(ledger.take('token', 90_000, 30_000), { granted: 1, left: 1, windowEndsAt: 60_000 });
  ledger.sweep(59_999);
  assert.equal(ledger.size, 1);
  ledger.sweep(60_000);
  assert.equal(ledger.size, 0);
  assert.deepEqual(ledger.take('token', 125_000, 65_000), { granted: 1, left: 2, windowEndsAt: 125_000 });
});
