/** Registers at a server, each with its model beside it. */
import assert from 'node:assert/strict';
import { daysAgo } from '../support/clock.ts';
import type { TestServer } from '../support/server.ts';
import { openTestClient, type TestClient } from '../support/test-client.ts';
import type { Input } from './commands.ts';
import { read } from './decimal.ts';
import { performMutation, type Request, type DrivenRegister } from './perform.ts';
import type { Asset, Holder, World } from './world.ts';

/** Terms of an asset; classes that it names stand before it. */
interface AssetTerms {
  readonly name: string;
  readonly type: string;
  readonly quantityScale: number;
  readonly form?: string;
  readonly defaultIdPrefix?: string;
  readonly authorizedKind?: string;
  readonly unit?: string;
  readonly denomination?: string;
  readonly minimumAmount?: string;
  readonly maturityDate?: string;
  /** The name of the class that it is a right over; null where that is not known. */
  readonly over?: string | null;
  /** The class that it converts into, and how many units of that for one. */
  readonly converts?: readonly [into: string, ratio: string];
}

const classes: readonly AssetTerms[] = [
  { name: 'Common', type: 'common_stock', quantityScale: 0 },
  {
    name: 'Preferred',
    type: 'preferred_stock',
    quantityScale: 4,
    form: 'certificated',
    defaultIdPrefix: 'P-',
    converts: ['Common', '1.37'],
  },
  { name: 'Fund', type: 'fund_unit', quantityScale: 2, authorizedKind: 'unlimited', unit: 'units' },
  { name: 'Bond', type: 'debt', quantityScale: 10, authorizedKind: 'not_applicable', unit: 'principal' },
  // Due some weeks ago: units issued before that day are still held.
  {
    name: 'Note',
    type: 'debt',
    quantityScale: 0,
    authorizedKind: 'unlimited',
    unit: 'principal',
    denomination: '10',
    minimumAmount: '50',
    maturityDate: daysAgo(45),
  },
  { name: 'Option', type: 'option', quantityScale: 0, unit: 'units', over: 'Common' },
  { name: 'RSU', type: 'rsu', quantityScale: 2, authorizedKind: 'not_applicable', unit: 'units', over: 'Common' },
  { name: 'Warrant', type: 'warrant', quantityScale: 0, unit: 'units', over: null },
];

const unitsOf = (text: string | undefined): bigint | null => (text === undefined ? null : read(text));

/** Opens a register: five classes and three rights, nine holders, plans, legends and a document. */
export async function openRegister(
  server: TestServer,
  name: string,
  tally: Map<string, number>,
): Promise<DrivenRegister> {
  const client = await openTestClient(server, { name });
  const { mutate } = client;
  const document = await addDocument(server, client);
  const assets = new Map<string, Asset>();
  for (const {
    name: word,
    type,
    quantityScale,
    form = 'book_entry',
    unit = 'shares',
    authorizedKind = 'limited',
    over,
    converts,
    ...more
  } of classes) {
    const named = (of: string): string => [...assets.values()].find(({ name: given }) => given === of)!.id;
    const link = over === undefined ? {} : { underlyingAssetId: over === null ? null : named(over) };
    const conversion = converts === undefined ? null : { into: named(converts[0]), ratio: read(converts[1]) };
    const stated = conversion === null ? {} : { conversionAssetId: conversion.into, conversionRatio: converts![1] };
    const input = { name: word, type, quantityScale, form, unit, authorizedKind, ...more, ...link, ...stated };
    const { id } = (await mutate('createAsset', input, 'asset { id }')).asset;
    await mutate('activateAsset', { assetId: id });
    const limited = authorizedKind === 'limited';
    const fresh: Pick<Asset, 'moves' | 'lots' | 'transactions'> = { moves: [], lots: new Map(), transactions: [] };
    const { denomination, minimumAmount, maturityDate: maturity = null } = more;
    const debt = { denomination: unitsOf(denomination), minimum: unitsOf(minimumAmount), maturity };
    const links = { underlying: link.underlyingAssetId ?? null, conversion };
    const own = { ...fresh, ...debt, ...links, status: 'active' };
    assets.set(id, { id, name: word, type, scale: quantityScale, limited, unit, form, ...own });
  }
  const world: World = {
    register: client.person.accountId,
    assets,
    holders: await addHolders(mutate),
    plans: await addPlans(mutate, assets),
    legends: await addLegends(mutate),
    document,
    restrictions: new Map(),
  };
  const driven: DrivenRegister = { request: requestOf(client), world, tally, logged: server.logged };
  for (const { id, limited } of assets.values())
    if (limited)
      await performMutation(
        driven,
        'authorizeUnits',
        { assetId: id, quantity: '400000', authority: 'Charter', effectiveDate: daysAgo(6 * 365) },
        false,
      );
  return driven;
}

/** Asks as a client. Shape: the answer's body. */
function requestOf(client: TestClient): Request {
  return async (query, variables) => {
    const { status, text, json } = await client.request(query, variables);
    // A request that is refused as a whole, as while the database is away, has no operation that could have been
    // compared.
    assert.equal(status, 200, text);
    return json;
  };
}

type Mutate = TestClient['mutate'];

const names = [
  'Ada Lund',
  'Bo Keeper',
  'Chi Marsh',
  'Dee Vance',
  'Eli Strand',
  'Fay Moor',
  'Gus Holm',
  'Ida Berg',
  'Jo Quill & Kim Quill',
];

async function addHolders(mutate: Mutate): Promise<Map<string, Holder>> {
  const holders = new Map<string, Holder>();
  for (const registration of names) {
    const owners = registration.split(' & ');
    const capacity = owners.length > 1 ? 'joint_owner' : 'owner';
    const parties = owners.map((legalName) => ({ partyType: 'individual', legalName, capacity }));
    const ownershipForm = owners.length > 1 ? 'joint_tenants' : 'sole';
    const { holder } = await mutate(
      'createHolder',
      { registration, ownershipForm, parties },
      'holder { id parties { nodes { party { id } } } }',
    );
    const ids = holder.parties.nodes.map(({ party }: Input) => party.id);
    holders.set(holder.id, { id: holder.id, parties: ids, findings: [], status: 'active' });
  }
  return holders;
}

async function addPlans(mutate: Mutate, assets: ReadonlyMap<string, Asset>): Promise<Map<string, string>> {
  const named = (of: string): string => [...assets.values()].find(({ name }) => name === of)!.id;
  const plans = new Map<string, string>();
  for (const [name, assetId] of [
    ['Plan A', named('Common')],
    ['Plan B', named('Common')],
    ['Plan C', named('Preferred')],
    ['Plan D', named('Option')],
  ] as const)
    plans.set((await mutate('createStockPlan', { assetId, name }, 'stockPlan { id }')).stockPlan.id, assetId);
  return plans;
}

async function addLegends(mutate: Mutate): Promise<string[]> {
  const legends: string[] = [];
  for (const name of ['Rule 144', 'Lock-up'])
    legends.push(
      (await mutate('createLegendTemplate', { name, text: `${name} applies.` }, 'legendTemplate { id }')).legendTemplate
        .id,
    );
  return legends;
}

async function addDocument(server: TestServer, { person: { accountId } }: TestClient): Promise<string> {
  const id = crypto.randomUUID();
  await server.owner(
    `insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content)
     values ($1, $2, $1, 'Order.txt', 'text/plain', 8, sha256('An order'), 'An order')`,
    [accountId, id],
  );
  return id;
}
