/** Many clients on the same few holders, over two servers: no units are lost and none appear from nowhere. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { registerBalances } from '../support/balance.ts';
import { balancesOf, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { dice } from '../support/register-ids.ts';
import { isDeep } from '../support/seed.ts';
import { mutationText, type TestClient } from '../support/test-client.ts';
import type { TestServer } from '../support/server.ts';
import { type Pair, startPair, tally, times } from './at-once.ts';

const clients = isDeep ? 200 : 40;
const mutationsEach = 6;
const days = ['2026-02-01', '2026-02-02', '2026-03-01', '2026-03-02'] as const;

let pair: Pair;
let server: TestServer;
let assetIds: readonly string[];
let holders: readonly string[];

before(async () => {
  pair = await startPair();
  ({ server } = pair);
  const [client] = pair.clients;
  assetIds = [await makeClass(client), await makeClass(client)];
  holders = await makeHolders(client, 5);
  for (const assetId of assetIds) for (const holderId of holders) await issue(client, assetId, holderId, '20');
});
after(async () => {
  await registerBalances(server);
  await pair.stop();
});

/** Refusals of a request that arrives a moment too late. */
const tooLate = new Set([
  'insufficient_units',
  'insufficient_free_balance',
  'units_restricted',
  'lot_not_open',
  'transaction_not_reversible',
  'effective_date_too_early',
]);

/** The acknowledged change of holders' units, by asset. */
const outstanding = new Map<string, number>();
const outcomes: string[] = [];

/** Runs one mutation. Shape: its payload; null where it came too late. Any other answer is a fault. */
async function attempt(client: TestClient, name: string, input: object, selection: string): Promise<any> {
  const { json, text } = await client.request(mutationText(name, selection), { input });
  const code = json?.errors?.[0]?.extensions.code as string | undefined;
  outcomes.push(code ?? name);
  if (code !== undefined) assert.ok(tooLate.has(code), `${name}: ${text}`);
  return json?.data?.[name] ?? null;
}

type Attempt = (
  client: TestClient,
  at: { assetId: string; from: string; to: string; effectiveDate: string; quantity: string },
) => Promise<number>;

/** The mutations that a client may send. Shape: by how many units more or fewer there are in holders' hands. */
const attempts: readonly Attempt[] = [
  async (client, { assetId, from, to, quantity, effectiveDate }) => {
    const done = await attempt(
      client,
      'transferUnits',
      transferOf(assetId, from, to, quantity, { effectiveDate }),
      'transaction { id }',
    );
    if (done === null || Number(quantity) < 3) return 0;
    await attempt(
      client,
      'reverseTransaction',
      { transactionId: done.transaction.id, effectiveDate: days.at(-1), reason: 'Race.' },
      'replayed',
    );
    return 0;
  },
  async (client, { assetId, from, to, quantity }) => {
    await attempt(
      client,
      'transferUnits',
      transferOf(assetId, from, to, quantity, { effectiveDate: days.at(-1) }),
      'replayed',
    );
    return 0;
  },
  async (client, { assetId, to, quantity, effectiveDate }) => {
    const done = await attempt(client, 'issueUnits', { assetId, holderId: to, quantity, effectiveDate }, 'replayed');
    return done === null ? 0 : Number(quantity);
  },
  async (client, { assetId, from, quantity, effectiveDate }) => {
    const input = { assetId, holderId: from, quantity, effectiveDate, reason: 'Race.' };
    return (await attempt(client, 'cancelUnits', input, 'replayed')) === null ? 0 : -Number(quantity);
  },
  async (client, { assetId, from, quantity }) => {
    const placed = { assetId, holderId: from, kind: 'freeze', quantity, effectiveFrom: days[0] };
    // The holder may have fewer units by now.
    const done = await attempt(client, 'placeRestriction', placed, 'restriction { id }');
    if (done === null) return 0;
    const release = { restrictionId: done.restriction.id, effectiveDate: days.at(-1), reason: 'Race.' };
    await client.mutate('releaseRestriction', release);
    return 0;
  },
  async (client, { assetId, from, to, quantity }) => {
    const effectiveDate = days.at(-1);
    const difference = { assetId, holderId: from, quantity, effectiveDate, reason: 'Race.' };
    const done = await attempt(client, 'recordDifference', difference, 'transaction { id }');
    if (done === null) return 0;
    const resolution = {
      transactionId: done.transaction.id,
      effectiveDate,
      target: 'holder',
      holderId: to,
      reason: 'Race.',
    };
    await client.mutate('resolveDifference', resolution);
    return 0;
  },
  async (client, { from, to, quantity }) => {
    const rows = assetIds.map((assetId) => transferOf(assetId, from, to, quantity, { effectiveDate: days.at(-1) }));
    await attempt(client, 'transferUnitsBulk', { mode: 'EACH', rows }, 'doneCount');
    return 0;
  },
];

async function client(index: number): Promise<void> {
  const roll = dice(index + 1);
  const client = pair.clients[(index % 2) as 0 | 1];
  for (let n = 0; n < mutationsEach; n += 1) {
    const assetId = assetIds[roll(2)]!;
    const [from, to] = [holders[roll(5)]!, holders[roll(5)]!];
    const at = { assetId, from, to, effectiveDate: days[roll(days.length)]!, quantity: `${1 + roll(3)}` };
    const change = await attempts[roll(attempts.length)]!(
      client,
      from === to ? { ...at, to: holders[(holders.indexOf(to) + 1) % 5]! } : at,
    );
    outstanding.set(assetId, (outstanding.get(assetId) ?? 0) + change);
  }
}

test(`${clients} clients on five holders leave a balanced register, and no client gets an internal error`, async (t) => {
  await Promise.all(times(clients, client));
  t.diagnostic(JSON.stringify(tally(outcomes)));
  for (const assetId of assetIds) {
    const balances = Object.values(await balancesOf(server, assetId)).reduce((sum, units) => sum + Number(units), 0);
    assert.equal(balances, 100 + outstanding.get(assetId)!);
  }
  assert.ok(outcomes.filter((outcome) => !tooLate.has(outcome)).length > (clients * mutationsEach) / 2);
});
