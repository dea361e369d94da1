/** Classes of units and holders that have some, made by mutations, for tests of the ledger. */
import { newId } from '../../src/base/ids.ts';
import { type TestDatabase, withClient } from './postgres.ts';
import { makeAsset, type TestClient } from './test-client.ts';
import type { TestServer } from './server.ts';

/** The effective date of whatever a test does where the date does not matter. */
export const day = '2026-02-01';
const paper = { authority: 'Resolution 7', effectiveDate: day };

/** Makes an active class. Shape: its id. Units: authorised in all. */
export async function makeClass(client: TestClient, authorized = '1000000', terms: object = {}): Promise<string> {
  const assetId = await makeAsset(client, terms);
  await client.mutate('authorizeUnits', { ...paper, assetId, quantity: authorized }, 'replayed');
  await client.mutate('activateAsset', { assetId }, 'replayed');
  return assetId;
}

/** The input that enters one holder: a person alone. */
export function newHolder(name = `Ada ${newId()}`, more: object = {}): object {
  const parties = [{ partyType: 'individual', legalName: name, capacity: 'owner' }];
  return { registration: name, ownershipForm: 'sole', parties, ...more };
}

/** Creates holders in the client's own register. Shape: their ids. */
export async function makeHolders(client: TestClient, count: number): Promise<readonly string[]> {
  const rows = Array.from({ length: count }, () => newHolder());
  const made = await client.mutate('createHoldersBulk', { mode: 'ATOMIC', rows }, 'rows { holderId }');
  return made.rows.map(({ holderId }: { holderId: string }) => holderId);
}

/** Issues units. Shape: the lot and the transaction. */
export async function issue(
  client: TestClient,
  assetId: string,
  holderId: string,
  quantity: string,
  more: object = {},
): Promise<{ lotId: string; transactionId: string }> {
  const input = { assetId, holderId, quantity, effectiveDate: day, ...more };
  const { lot, transaction } = await client.mutate('issueUnits', input, 'lot { id } transaction { id }');
  return { lotId: lot.id, transactionId: transaction.id };
}

/** The input that transfers units from one holder to another. */
export function transferOf(assetId: string, from: string, to: string, quantity: string, more: object = {}): object {
  return { assetId, fromHolderId: from, effectiveDate: day, receivers: [{ holderId: to, quantity }], ...more };
}

/** The balances of holders in an asset by holder id, read from the table. Zero balances are left out. */
export async function balancesOf(server: TestServer, assetId: string): Promise<Readonly<Record<string, string>>> {
  const { rows } = await server.owner(
    'select holder_id as id, trim_scale(balance)::text as balance from registry.positions where asset_id = $1 and balance > 0',
    [assetId],
  );
  return Object.fromEntries(rows.map(({ id, balance }) => [id, balance]));
}

/** The transactions of an asset in their order, by their types. */
export async function typesOf(server: TestServer, assetId: string): Promise<readonly string[]> {
  const { rows } = await server.owner('select type from registry.transactions where asset_id = $1 order by sequence', [
    assetId,
  ]);
  return rows.map(({ type }) => type);
}

/** Runs work while another connection locks the book of an asset, and unlocks it afterwards. */
export function whileHeld(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  assetId: string,
  work: () => Promise<void>,
): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select from registry.books where asset_id = $1 for update', [assetId]);
    await work();
    await client.query('rollback');
  });
}
