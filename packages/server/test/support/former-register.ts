/**
 * The history of a register with several classes, made by a program with a replay of its own: the units of holders on
 * every day, and the certificates of its end.
 */
import assert from 'node:assert/strict';
import { importsAt } from './imports.ts';
import { dice } from './register-ids.ts';
import type { TestServer } from './server.ts';
import { makeAsset, openTestClient, type TestClient } from './test-client.ts';

const holderCount = 30;
/** Units of CLS are converted into units of DLS, two for one; ELS is split, so its certificates are not named. */
const classes = ['ALS', 'BLS', 'CLS', 'DLS', 'ELS'] as const;
type Class = (typeof classes)[number];

interface Certificate {
  readonly holder: number;
  readonly number: string;
  readonly units: number;
}

type Columns = 'date' | 'type' | 'asset' | 'holder' | 'to holder' | 'quantity' | 'certificate' | 'from certificate';
type Entry = Readonly<Partial<Record<Columns | 'remainder certificate' | 'to asset' | 'ratio' | 'reason', string>>>;
const heads: readonly (keyof Entry)[] = [
  'date',
  'type',
  'asset',
  'holder',
  'to holder',
  'quantity',
  'certificate',
  'from certificate',
  'remainder certificate',
  'to asset',
  'ratio',
  'reason',
];

/** More of them would make more units than a register counts. */
const splitsMax = 6;

/** A former register: its certificates and its entries, with the balances after the last entry of some days. */
class FormerRegister {
  readonly entries: Entry[] = [];
  readonly certificates = new Map<Class, Certificate[]>(classes.map((one) => [one, []]));
  readonly days = new Map<string, string>();
  readonly #oneDayOf: number;
  #dayCount = 0;
  #numbers = 0;
  #splits = 0;
  #day = Date.UTC(2015, 0, 5);

  /** Shape: the balances of one of so many days are noted. */
  constructor(oneDayOf: number) {
    this.#oneDayOf = oneDayOf;
  }

  /** Adds an entry. Units: `daysMax` beyond the last one, not included. */
  add(draw: (below: number) => number, daysMax: number): void {
    const more = draw(daysMax);
    if (more > 0) this.noteDay();
    this.#day += more * 86_400_000;
    const asset = classes[draw(classes.length)]!;
    const entry = this.#entry(draw, asset);
    this.entries.push({ date: this.#date(), asset, ...entry });
  }

  /** Notes the balances of a day whose entries are made, where it is one of those to be noted. */
  noteDay(isLast = false): void {
    this.#dayCount += 1;
    if (isLast || this.#dayCount % this.#oneDayOf === 0) this.days.set(this.#date(), JSON.stringify(this.balances()));
  }

  #date(): string {
    return new Date(this.#day).toISOString().slice(0, 10);
  }

  /** Units by class and number of holder. */
  balances(): Readonly<Record<string, Readonly<Record<string, number>>>> {
    const found: Record<string, Record<string, number>> = {};
    for (const [asset, certificates] of this.certificates)
      for (const { holder, units } of certificates) {
        const own = (found[asset] ??= {});
        own[`${holder}`] = (own[`${holder}`] ?? 0) + units;
      }
    return found;
  }

  #entry(draw: (below: number) => number, asset: Class): Entry {
    const open = this.certificates.get(asset)!;
    const kind = draw(10);
    if (open.length === 0 || kind < 3) {
      const holder = 1 + draw(holderCount);
      const units = 1 + draw(1_000);
      return {
        type: 'issue',
        holder: `${holder}`,
        quantity: `${units}`,
        certificate: this.#open(asset, holder, units),
      };
    }
    if (asset === 'ELS' && kind === 9 && this.#splits < splitsMax) {
      this.#splits += 1;
      this.certificates.set(
        asset,
        open.map((one) => ({ ...one, units: 3 * one.units })),
      );
      return { type: 'split', ratio: '3:1' };
    }
    const place = draw(open.length);
    const from = open[place]!;
    const units = 1 + draw(from.units);
    const taken = { holder: `${from.holder}`, quantity: `${units}`, ...this.#take(asset, from, units) };
    if (kind === 8) return { type: 'cancel', ...taken, reason: 'Surrendered, "as agreed", and void' };
    if (asset === 'CLS' && kind >= 6)
      return {
        type: 'convert',
        ...taken,
        'to asset': 'DLS',
        ratio: '2:1',
        certificate: this.#open('DLS', from.holder, 2 * units),
      };
    const to = 1 + ((from.holder + draw(holderCount - 1)) % holderCount);
    return { type: 'transfer', ...taken, 'to holder': `${to}`, certificate: this.#open(asset, to, units) };
  }

  #open(asset: Class, holder: number, units: number): string {
    this.#numbers += 1;
    const number = `${asset}-${this.#numbers}`;
    this.certificates.get(asset)!.push({ holder, number, units });
    return number;
  }

  /** Takes units of a certificate. Of the class that is split no certificate is named, and the first ones are used. */
  #take(asset: Class, from: Certificate, units: number): Entry {
    const open = this.certificates.get(asset)!;
    open.splice(open.indexOf(from), 1);
    const rest = from.units - units;
    const number = rest === 0 ? undefined : this.#open(asset, from.holder, rest);
    if (asset === 'ELS') return {};
    return { 'from certificate': from.number, ...(number === undefined ? {} : { 'remainder certificate': number }) };
  }
}

const cell = (text = ''): string => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Entries as a file of history. */
export const fileOf = (entries: readonly Entry[]): string =>
  [heads, ...entries.map((entry) => heads.map((head) => entry[head]))].map((row) => row.map(cell).join(',')).join('\n');

/** Makes one of so many entries, of ten years at most. Shape: the balances of one of so many days are noted. */
export function formerRegister(entryCount: number, seed: number, oneDayOf = 1): FormerRegister {
  const draw = dice(seed);
  const former = new FormerRegister(oneDayOf);
  const daysMax = entryCount > 2_000 ? 2 : 4;
  for (let entry = 0; entry < entryCount; entry += 1)
    former.add(draw, entryCount > 6_000 && entry % 20 !== 0 ? 1 : daysMax);
  former.noteDay(true);
  return former;
}

/** A register with the classes and the holders, without units. */
export async function openFormer(server: TestServer): Promise<TestClient> {
  const client = await openTestClient(server);
  for (const symbol of classes) {
    const assetId = await makeAsset(client, { name: `Class ${symbol}`, symbol });
    const total = { authority: 'Articles', effectiveDate: '2015-01-01', quantity: '100000000000' };
    await client.mutate('authorizeUnits', { ...total, assetId });
    await client.mutate('activateAsset', { assetId });
  }
  const holders = Array.from({ length: holderCount }, (_, index) => {
    const { street, town, email } = dwellingOf(index + 1);
    return `${index + 1},sole,Holder ${index + 1},${street},${town},GB,${email}`;
  });
  const { bringAll } = importsAt(() => server.address);
  const done = await bringAll(
    client,
    ['holder number,form,owner,address 1,town,country,e-mail', ...holders].join('\n'),
    {
      kind: 'holders',
    },
  );
  assert.deepEqual([done.findings, done.counts.holders], [[], holderCount]);
  return client;
}

/** Where a holder lives, by its number. Shape: some have no e-mail address, and some no address. */
function dwellingOf(number: number): Readonly<Record<'street' | 'town' | 'email', string>> {
  return {
    street: number % 5 === 0 ? '' : `${number} High Street`,
    town: number % 5 === 0 ? '' : ['Leeds', 'York', 'Ely'][number % 3]!,
    email: number % 4 === 0 ? '' : `holder.${number}@example.test`,
  };
}

/** Asserts that each holder has the address and the e-mail address of the former register. */
async function assertDwellings(client: TestClient): Promise<void> {
  const { allHolders } = await client.read(
    `{ allHolders(first: ${holderCount}) { nodes { holderNumber parties { nodes { party { personalData(purpose: "Comparison") {
      addresses { streetSuite city country } contacts { kind value } } } } } } } }`,
  );
  const found = allHolders.nodes.map(({ holderNumber, parties }: any) => {
    const [{ party }] = parties.nodes;
    return [holderNumber, party.personalData.addresses, party.personalData.contacts];
  });
  const expected = Array.from({ length: holderCount }, (_, index) => {
    const { street, town, email } = dwellingOf(index + 1);
    return [
      `${index + 1}`,
      street === '' ? [] : [{ streetSuite: street, city: town, country: 'GB' }],
      email === '' ? [] : [{ kind: 'email', value: email }],
    ];
  });
  const byNumber = (one: any, other: any): number => Number(one[0]) - Number(other[0]);
  assert.deepEqual(found.toSorted(byNumber), expected);
}

interface Lot {
  readonly customId: string;
  readonly quantity: string;
  readonly asset: { readonly symbol: string };
  readonly holder: { readonly holderNumber: string };
}

/** Asserts that a register has the holders of the former one, their units on its days, and its certificates. */
export async function assertLike(client: TestClient, former: FormerRegister): Promise<void> {
  await assertDwellings(client);
  for (const [day, expected] of former.days) {
    const { allPositions } = await client.read(
      `{ allPositions(asOf: "${day}", first: 1000, filter: { balance: { greaterThan: "0" } }) { nodes { balance asset { symbol } holder { holderNumber } } } }`,
    );
    const found: Record<string, Record<string, number>> = {};
    for (const { balance, asset, holder } of allPositions.nodes)
      (found[asset.symbol] ??= {})[holder.holderNumber] = Number(balance);
    assert.deepEqual(found, JSON.parse(expected), day);
  }
  const lots: Lot[] = [];
  for (let after = ''; ; ) {
    const { allLots } = await client.read(
      `{ allLots(first: 1000${after}, filter: { closedAt: { isNull: true }, asset: { symbol: { notEqualTo: "ELS" } } }) { nodes { customId quantity asset { symbol } holder { holderNumber } } pageInfo { hasNextPage endCursor } } }`,
    );
    lots.push(...allLots.nodes);
    if (!allLots.pageInfo.hasNextPage) break;
    after = `, after: "${allLots.pageInfo.endCursor}"`;
  }
  const open = [...former.certificates].flatMap(([asset, certificates]) =>
    asset === 'ELS' ? [] : certificates.map(({ holder, number, units }) => `${asset} ${number} ${holder} ${units}`),
  );
  assert.deepEqual(
    lots.map((lot) => `${lot.asset.symbol} ${lot.customId} ${lot.holder.holderNumber} ${lot.quantity}`).toSorted(),
    open.toSorted(),
  );
}
