/** Assets whose holders have units to transfer, made through the registry's API. */
import { sendRequest } from '../alike.ts';
import type { Caller } from '../contenders/contenders.ts';
import { graphql } from '../queries.ts';
import { run } from './run.ts';

/** An asset and its holders. */
export interface Hand {
  readonly assetId: string;
  readonly holderIds: readonly string[];
}

export const today = new Date().toISOString().slice(0, 10);
/** Before every transfer of a run: FIFO then takes each giver's first lot again, not units transferred today. */
const issuedOn = '2026-01-02';
const issuedEach = '1000000';
/** Units: rows of one bulk mutation. */
const rowsMost = 1_000;

/** Does mutations of one caller, one after another. */
export async function mutate(
  address: string,
  caller: Caller,
  name: string,
  input: object,
  selection: string,
): Promise<Record<string, unknown>> {
  const title = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${title}!) { ${name}(input: $input) { ${selection} } }`;
  const { data } = (await sendRequest(address, graphql(caller, query, { input }))) as {
    data: Record<string, Record<string, unknown>>;
  };
  return data[name]!;
}

/** Makes holders, assets, and an issue to each holder of each asset. Shape: each asset has holders of its own. */
export async function dealHands(address: string, caller: Caller, assets: number, holders: number): Promise<Hand[]> {
  const held = await makeHolders(address, caller, assets * holders);
  const hands: Hand[] = [];
  for (let index = 0; index < assets; index += 1) {
    // Nobody else has the id of the asset's first holder.
    const name = `Dealt to ${held[index * holders]}`;
    const made = await mutate(address, caller, 'createAsset', { name, type: 'common_stock' }, 'asset { id }');
    const assetId = (made['asset'] as { id: string }).id;
    await mutate(address, caller, 'activateAsset', { assetId }, 'asset { id }');
    const charter = { quantity: '1000000000000', authority: 'The charter', effectiveDate: issuedOn };
    await mutate(address, caller, 'authorizeUnits', { assetId, ...charter }, 'asset { id }');
    hands.push({ assetId, holderIds: held.slice(index * holders, (index + 1) * holders) });
  }
  const rows = hands.flatMap(({ assetId, holderIds }) =>
    holderIds.map((holderId) => ({ assetId, holderId, quantity: issuedEach, effectiveDate: issuedOn })),
  );
  for (const part of inParts(rows)) {
    const done = await mutate(address, caller, 'issueUnitsBulk', { mode: 'ATOMIC', rows: part }, 'doneCount');
    if (done['doneCount'] !== part.length) throw new Error('Not every row was issued.');
  }
  return hands;
}

async function makeHolders(address: string, caller: Caller, count: number): Promise<string[]> {
  const found: string[] = [];
  const rows = Array.from({ length: count }, (_, index) => ({
    registration: `Holder ${index}`,
    ownershipForm: 'sole',
    parties: [{ partyType: 'individual', legalName: `Holder ${index}`, capacity: 'owner' }],
  }));
  for (const part of inParts(rows)) {
    const made = await mutate(
      address,
      caller,
      'createHoldersBulk',
      { mode: 'ATOMIC', rows: part },
      'rows { holderId }',
    );
    found.push(...(made['rows'] as { holderId: string }[]).map(({ holderId }) => holderId));
  }
  return found;
}

/** As many of one asset as a bulk mutation takes, and no more than a hundred assets. */
function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += rowsMost) parts.push(rows.slice(start, start + rowsMost));
  return parts;
}

/** Copies the same assets and holders for pgbench, numbered from 1. */
export async function showHands(ownerUrl: string, hands: readonly Hand[]): Promise<void> {
  const rows = hands.map(
    ({ assetId, holderIds }, index) => `(${index + 1}, '${assetId}'::uuid, '{${holderIds.join(',')}}'::uuid[])`,
  );
  await run(ownerUrl, `truncate bench.hands; insert into bench.hands values ${rows.join(', ')}`);
  await run(ownerUrl, 'vacuum analyze');
}

/** The next holder in the ring. */
export function nextTo(holderIds: readonly string[], index: number): string {
  return holderIds[(index + 1) % holderIds.length]!;
}
