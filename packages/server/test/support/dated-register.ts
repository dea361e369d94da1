/** A register whose preferred class converts into common, for tests of terms with a past. */
import { anybody } from './holders.ts';
import { makeAsset, openTestClient, type TestClient } from './test-client.ts';
import type { TestServer } from './server.ts';

export interface DatedRegister {
  readonly client: TestClient;
  readonly common: string;
  readonly preferred: string;
  readonly holder: string;
}

/**
 * A holder has 6,766 preferred from 2 January 2024, which convert at 1.5 into common, and 1,000 common with one vote
 * each.
 */
export async function makeDatedRegister(server: TestServer): Promise<DatedRegister> {
  const client = await openTestClient(server);
  const common = await makeAsset(client, { name: 'Common', votesPerShare: '1', quantityScale: 1 });
  const preferred = await makeAsset(client, {
    name: 'Preferred',
    symbol: 'PRF',
    type: 'preferred_stock',
    conversionAssetId: common,
    conversionRatio: '1.5',
    votesPerShare: '2',
  });
  const { holder } = await client.mutate('createHolder', anybody(), 'holder { id }');
  for (const [assetId, quantity] of [
    [common, '1000'],
    [preferred, '6766'],
  ] as const) {
    await client.mutate('activateAsset', { assetId });
    const authority = { assetId, quantity: '100000', authority: 'Charter', effectiveDate: '2024-01-02' };
    await client.mutate('authorizeUnits', authority);
    await client.mutate('issueUnits', { assetId, holderId: holder.id, quantity, effectiveDate: '2024-01-02' });
  }
  return { client, common, preferred, holder: holder.id };
}

/** The recorded values of a term of the preferred class, in the order of their recording. */
export const termsOf = async ({ client, preferred }: DatedRegister, field: string) => {
  const { assetById } = await client.read(
    `{ assetById(id: "${preferred}") { terms { nodes { field value effectiveFrom recordedAt instruction { type } } } } }`,
  );
  return assetById.terms.nodes
    .filter((one: any) => one.field === field)
    .map(({ value, effectiveFrom, instruction }: any) => [value, effectiveFrom, instruction?.type ?? null]);
};
