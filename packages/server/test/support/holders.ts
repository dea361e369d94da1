/** Inputs of holders for tests. */
import { newId } from '../../src/base/ids.ts';
import { type TestClient, openTestClient } from './test-client.ts';
import type { TestServer } from './server.ts';

/** Personal data that must appear only in the columns for it. */
export const personalGiven = {
  taxIds: [{ country: 'US', kind: 'ssn', value: '123-45-6789' }],
  birthDate: '1980-02-03',
  addresses: [{ streetSuite: '1 Long Road', city: 'Dover', country: 'US' }],
  contacts: [{ kind: 'email', value: 'ann@example.test' }],
  paymentInstructions: [{ method: 'transfer', accountNumber: 'DE89370400440532013000' }],
};

/** The input of a holder with one person behind it, or of another. */
export function anybody(more: object = {}): Record<string, unknown> {
  const parties = [{ partyType: 'individual', legalName: 'Ann Lee', capacity: 'owner' }];
  return { registration: 'Ann Lee', ownershipForm: 'sole', parties, ...more };
}

/** A broker that is appointed in the issuer's register. */
export async function servicer(
  server: TestServer,
  issuer: TestClient,
  assetId: string | null = null,
): Promise<TestClient> {
  const client = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, asset_id, status, accepted_at) values ($1, $2, $3, 'broker', $4, 'active', now())`,
    [issuer.person.accountId, newId(), client.person.accountId, assetId],
  );
  return client;
}
