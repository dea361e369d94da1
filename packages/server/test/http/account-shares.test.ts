/** One account with many requests at once leaves connections to the others. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { issue, makeClass, makeHolders, transferOf, whileHeld } from '../support/holdings.ts';
import type { TestServer } from '../support/server.ts';
import { mutationText, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;
before(async () => {
  server = await startWhole();
});
after(() => stopVerified(server));

/** An issuer with a class, and the input of a transfer in it. */
async function openIssuer(): Promise<{ client: TestClient; assetId: string; input: object }> {
  const client = await openTestClient(server);
  const assetId = await makeClass(client);
  const [from, to] = await makeHolders(client, 2);
  await issue(client, assetId, from!, '1000');
  return { client, assetId, input: transferOf(assetId, from!, to!, '1') };
}

const transfer = mutationText('transferUnits');
const bulk = mutationText('transferUnitsBulk');

for (const [kind, text, inputOf] of [
  ['dry runs', transfer, (input: object) => ({ ...input, dryRun: true })],
  ['bulk mutations', bulk, (input: object) => ({ mode: 'ATOMIC', rows: [input] })],
] as const)
  test(`${kind} of one account that all wait have half of the connections, and others go on`, async () => {
    const [busy, other] = [await openIssuer(), await openIssuer()];
    const waiting = async (): Promise<number> =>
      (
        await server.owner(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].n;
    let answered = 0;
    let sent: readonly Promise<{ readonly status: number; readonly json: { readonly errors?: unknown } }>[] = [];
    await whileHeld(server.database, busy.assetId, async () => {
      sent = Array.from({ length: 16 }, () =>
        busy.client.request(text, { input: inputOf(busy.input) }).finally(() => (answered += 1)),
      );
      // A server of 24 connections has twelve for mutations.
      await until(async () => (await waiting()) >= 6);
      await other.client.mutate('transferUnits', other.input);
      const others = inputOf(other.input);
      assert.equal((await other.client.request(text, { input: others })).json.errors, undefined);
      assert.deepEqual([await waiting(), answered], [6, 0]);
    });
    for (const { json } of await Promise.all(sent)) assert.equal(json.errors, undefined);
  });
