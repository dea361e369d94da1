/** A class of shares with two holders, between whom tests transfer. */
import assert from 'node:assert/strict';
import {
  activateAsset,
  authorizeUnits,
  createAsset,
  createHolder,
  issueUnits,
  type Registry,
  type TransferUnitsInput,
} from '@asset-registry/client';

export interface Transfers {
  readonly assetId: string;
  readonly from: string;
  readonly to: string;
  /** The input of a transfer. */
  input(quantity: number): TransferUnitsInput;
  /** The register's content: the number of transfers, and the units that the receiver holds. */
  recorded(reader?: Registry): Promise<{ readonly count: number; readonly units: string }>;
}

let made = 0;
const effectiveDate = '2026-04-01';

/** Makes one of the demo's issuer. */
export async function makeTransfers(registry: Registry): Promise<Transfers> {
  made += 1;
  const name = `Class of transfers ${process.pid} ${made}`;
  const { asset } = await registry.do(createAsset, { name, type: 'common_stock' });
  const assetId = asset!.id;
  await registry.do(authorizeUnits, { assetId, quantity: '10000000', authority: 'Board', effectiveDate });
  await registry.do(activateAsset, { assetId });
  const holder = async (registration: string): Promise<string> => {
    const parties = [{ partyType: 'institution', legalName: registration, capacity: 'owner' }] as const;
    const { holder: one } = await registry.do(createHolder, { registration, ownershipForm: 'sole', parties });
    return one!.id;
  };
  const [from, to] = [await holder(`${name} from`), await holder(`${name} to`)];
  const { transaction } = await registry.do(issueUnits, {
    assetId,
    holderId: from,
    quantity: '5000000',
    effectiveDate,
  });
  assert.ok(transaction);
  return {
    assetId,
    from,
    to,
    input: (quantity) => ({
      assetId,
      fromHolderId: from,
      effectiveDate,
      receivers: [{ holderId: to, quantity: `${quantity}` }],
    }),
    recorded: async (reader = registry) => {
      const { assetById } = await reader.ask<Recorded>(recordedText, { assetId, to });
      const [position] = assetById.positions.nodes;
      return { count: assetById.transactions.totalCount, units: position?.balance ?? '0' };
    },
  };
}

interface Recorded {
  readonly assetById: {
    readonly transactions: { readonly totalCount: number };
    readonly positions: { readonly nodes: readonly { readonly balance: string }[] };
  };
}

const recordedText = `query ($assetId: ID!, $to: ID!) {
  assetById(id: $assetId) {
    transactions(first: 0, condition: { type: transfer }) { totalCount }
    positions(condition: { holderId: $to }) { nodes { balance } }
  }
}`;
