/** One mutation as a caller sends it: what it answers when it is done, and how it is refused afterwards. */
import assert from 'node:assert/strict';
import { issue, makeClass, makeHolders } from '../../support/holdings.ts';
import { send, type TestServer } from '../../support/server.ts';
import type { TestClient } from '../../support/test-client.ts';

export interface Case {
  /** The sender, where it is not the administrator of the issuer. */
  readonly by?: TestClient;
  readonly input: object;
  /** Parts of the payload. An entity among them is read once more by its id, and is the same. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The code with which it is refused after that, what differs from the input then, and who sends it. */
  readonly refused: readonly [code: string, more?: object, by?: TestClient];
}

/** The people whose mutations these are. */
export interface Register {
  readonly server: TestServer;
  readonly issuer: TestClient;
  /** Proposes only. */
  readonly operator: TestClient;
}

/** Prepares the case of each mutation, by its name. */
export type Cases = Readonly<Record<string, (register: Register) => Promise<Case>>>;

export const day = '2026-02-01';

/** A class of which 1,000 units are authorised; Ada has 100 of them in one lot, and Bo none. */
export async function openClass({ issuer }: Pick<Register, 'issuer'>, terms: object = {}) {
  const assetId = await makeClass(issuer, '1000', terms);
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  const { lotId, transactionId } = await issue(issuer, assetId, ada, '100');
  return { assetId, ada, bo, lotId, transactionId };
}

/** The balances of a class, in the order in which its holders first had units. */
export const positions = (...balances: readonly string[]) => ({
  holderCount: balances.length,
  positions: { nodes: balances.map((balance) => ({ balance })) },
});

/** Stores the order of a court in the register. Shape: its id. */
export async function uploadOrder({ server, issuer }: Register): Promise<string> {
  const { text, json } = await send(
    `${server.address}/token/api/v2/documents?registerId=${issuer.person.accountId}&name=order.txt`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${issuer.token}`, 'content-type': 'text/plain' },
      body: 'Order.',
    },
  );
  assert.ok(json?.document !== undefined, text);
  return json.document.id;
}
