/** Files that are looked at and done, and a register to bring them into. */
import assert from 'node:assert/strict';
import { type Answered, send, type TestServer } from './server.ts';
import { makeAsset, openTestClient, type TestClient } from './test-client.ts';

type Query = Readonly<Record<string, string>>;
type Caller = Pick<TestClient, 'token'>;
type Body = string | Buffer;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Imports at a server. */
export function importsAt(address: () => string) {
  /** Sends a file. Shape: bytes of a workbook by the media type alone. */
  const bring = ({ token }: Caller, body: Body, query: Query, type = 'text/csv'): Promise<Answered> =>
    send(`${address()}/token/api/v2/imports?${new URLSearchParams(query).toString()}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
  /** Looks at a file. Shape: the answer. */
  const look = async (client: Caller, body: Body, query: Query, type?: string) => {
    const answer = await bring(client, body, query, type);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.json.done, false);
    return answer.json;
  };
  /** Looks at a file and does it. */
  const bringAll = async (client: Caller, body: Body, query: Query, type?: string) => {
    const { plan, counts, findings } = await look(client, body, query, type);
    const answer = await bring(client, body, { ...query, plan }, type);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual([answer.json.counts, answer.json.findings], [counts, findings]);
    return answer.json;
  };
  return { bring, look, bringAll };
}

/** CSV of lines. */
export const csv = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

/** A client of a new issuer, with two classes: CMN, and PRF of a million units each. */
export async function openEmptyRegister(server: TestServer): Promise<TestClient> {
  const client = await openTestClient(server);
  for (const [name, symbol] of [
    ['Common', 'CMN'],
    ['Preferred', 'PRF'],
  ]) {
    const assetId = await makeAsset(client, { name, symbol });
    const authority = { authority: 'Resolution 1', effectiveDate: '2019-01-01', quantity: '1000000' };
    await client.mutate('authorizeUnits', { ...authority, assetId }, 'replayed');
    await client.mutate('activateAsset', { assetId }, 'replayed');
  }
  return client;
}

export const holderFile = csv(
  'Holder number;Registration;Form;Owner;Owner 2',
  '1;Ada Pike;sole;Ada Pike;',
  '2;Bo Pike and Cy Pike, joint tenants;joint tenants;Bo Pike;Cy Pike',
  '3;Marl & Daughters Ltd;entity;Marl & Daughters Ltd;',
);
