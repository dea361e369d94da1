/**
 * The history of a register with several classes, made by a program with a replay of its own: brought whole and in
 * halves, holders have the units of the replay on every day, and the certificates of its end.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dice } from '../support/register-ids.ts';
import { send, type TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';

let server: TestServer;
before(async () => {
  server = await startWhole();
});
after(() => stopVerified(server));

const holderCount = 30;
const entryCount = 100;
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

/** A former register: its certificates and its entries, with the balances after the last entry of each day. */
class FormerRegister {
  readonly entries: Entry[] = [];
  readonly certificates = new Map<Class, Certificate[]>(classes.map((one) => [one, []]));
  readonly days = new Map<string, string>();
  #numbers = 0;
  #day = Date.UTC(2015, 0, 5);

  add(draw: (below: number) => number): void {
    this.#day += draw(4) * 86_400_000;
    const asset = classes[draw(classes.length)]!;
    const entry = this.#entry(draw, asset);
    const date = new Date(this.#day).toISOString().slice(0, 10);
    this.entries.push({ date, asset, ...entry });
    this.days.set(date, JSON.stringify(this.balances()));
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
    if (asset === 'ELS' && kind === 9) {
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
const fileOf = (entries: readonly Entry[]): string =>
  [heads, ...entries.map((entry) => heads.map((head) => entry[head]))].map((row) => row.map(cell).join(',')).join('\n');

async function bring(client: TestClient, kind: string, body: string) {
  const post = async (plan: object) => {
    const query = new URLSearchParams({ kind, ...plan });
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': 'text/csv' };
    const { status, json, text } = await send(`${server.address}/token/api/v2/imports?${query.toString()}`, {
      method: 'POST',
      headers,
      body,
    });
    assert.equal(status, 200, text);
    assert.deepEqual(json.findings, [], text.slice(0, 1_000));
    return json;
  };
  const { plan } = await post({});
  return post({ plan });
}

/** A register with the classes and the holders, without units. */
async function openRegister(): Promise<TestClient> {
  const client = await openTestClient(server);
  for (const symbol of classes) {
    const assetId = await makeAsset(client, { name: `Class ${symbol}`, symbol });
    const total = { authority: 'Articles', effectiveDate: '2015-01-01', quantity: '100000000000' };
    await client.mutate('authorizeUnits', { ...total, assetId });
    await client.mutate('activateAsset', { assetId });
  }
  const holders = Array.from({ length: holderCount }, (_, index) => `${index + 1},sole,Holder ${index + 1}`);
  await bring(client, 'holders', ['holder number,form,owner', ...holders].join('\n'));
  return client;
}

async function assertLike(client: TestClient, former: FormerRegister): Promise<void> {
  for (const [day, expected] of former.days) {
    const { allPositions } = await client.read(
      `{ allPositions(asOf: "${day}", first: 1000, filter: { balance: { greaterThan: "0" } }) { nodes { balance asset { symbol } holder { holderNumber } } } }`,
    );
    const found: Record<string, Record<string, number>> = {};
    for (const { balance, asset, holder } of allPositions.nodes)
      (found[asset.symbol] ??= {})[holder.holderNumber] = Number(balance);
    assert.deepEqual(found, JSON.parse(expected), day);
  }
  const { allLots } = await client.read(
    '{ allLots(first: 1000, filter: { closedAt: { isNull: true }, asset: { symbol: { notEqualTo: "ELS" } } }) { nodes { customId quantity asset { symbol } holder { holderNumber } } } }',
  );
  const open = [...former.certificates].flatMap(([asset, certificates]) =>
    asset === 'ELS' ? [] : certificates.map(({ holder, number, units }) => `${asset} ${number} ${holder} ${units}`),
  );
  assert.deepEqual(
    allLots.nodes
      .map((lot: any) => `${lot.asset.symbol} ${lot.customId} ${lot.holder.holderNumber} ${lot.quantity}`)
      .toSorted(),
    open.toSorted(),
  );
}

test('a history with certificates, conversions and splits is the same whole and in halves', async () => {
  const draw = dice(43);
  const former = new FormerRegister();
  for (let entry = 0; entry < entryCount; entry += 1) former.add(draw);
  const { entries } = former;
  assert.deepEqual([...new Set(entries.map(({ type }) => `${type}`))].toSorted(), [
    'cancel',
    'convert',
    'issue',
    'split',
    'transfer',
  ]);
  const whole = await openRegister();
  const done = await bring(whole, 'history', fileOf(entries));
  assert.deepEqual([done.done, done.rows], [true, entryCount]);
  await assertLike(whole, former);
  const halves = await openRegister();
  await bring(halves, 'history', fileOf(entries.slice(0, entryCount / 2)));
  const rest = await bring(halves, 'history', fileOf(entries));
  assert.deepEqual([rest.done, rest.doneBefore], [true, entryCount / 2]);
  await assertLike(halves, former);
});
