/** Random registers, each changed in one step and as a job in steps of three lots: the same register but for ids. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeHolders, transferOf } from '../support/holdings.ts';
import { fewLots, openWorker, registerOf, type Worker } from '../support/jobs.ts';
import { fractionOf, isDeep, testSeed } from '../support/seed.ts';
import type { TestServer } from '../support/server.ts';
import { openTestClient, startWhole, stopVerified, type TestClient, testClientAt } from '../support/test-client.ts';

let server: TestServer;
let whole: TestServer;
let inSteps: TestClient;
let atOnce: TestClient;
let worker: Worker;
before(async () => {
  server = await startWhole({ settings: { ...fewLots, REGISTRY_JOB_LOTS: '1' } });
  whole = await startWhole({ database: server.database });
  inSteps = await openTestClient(server);
  atOnce = testClientAt(whole, inSteps);
  worker = openWorker(server);
});
after(async () => {
  await worker.close();
  await whole.stop();
  await stopVerified(server);
});

const [start, early, late, last] = ['2025-01-01', '2025-02-01', '2025-03-01', '2025-04-01'] as const;
const paper = { authority: 'Charter', effectiveDate: start };

/** Choices that the seed and a name decide. */
class Draw {
  readonly #name: string;
  #count = 0;
  constructor(name: string) {
    this.#name = name;
  }
  below(most: number): number {
    return Math.floor(fractionOf(`${this.#name} ${(this.#count += 1)}`) * most);
  }
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

/** Makes a class with options over it, by the choices. Shape: its id and that of the options. */
async function makeAssets(name: string, draw: Draw, holders: readonly string[]): Promise<readonly [string, string]> {
  const make = async (type: string, more: object): Promise<string> => {
    const given = { name: `${name} ${type}`, type, quantityScale: 2, ...more };
    const assetId: string = (await atOnce.mutate('createAsset', given, 'asset { id }')).asset.id;
    await atOnce.mutate('activateAsset', { assetId });
    await atOnce.mutate('authorizeUnits', { assetId, quantity: '100000', ...paper });
    return assetId;
  };
  const common = await make('common_stock', {});
  const option = await make('option', { underlyingAssetId: common });
  const units = (): string => `${1 + draw.below(40)}${draw.of(['', '.5', '.25', '.07'])}`;
  const issue = async (assetId: string, more: object): Promise<string> =>
    (await atOnce.mutate('issueUnits', { assetId, effectiveDate: early, ...more }, 'lot { id }')).lot.id;
  const lots: { id: string; holderId: string }[] = [];
  for (let index = 0; index < 9; index += 1) {
    const holderId = draw.of(holders);
    lots.push({ holderId, id: await issue(common, { holderId, quantity: units(), price: draw.of(['2', '3.5']) }) });
    if (draw.below(3) === 0) await issue(option, { holderId, quantity: units(), price: units() });
  }
  const one = draw.of(lots);
  const restrict = { assetId: common, kind: 'lien', effectiveFrom: early, holderId: one.holderId };
  await atOnce.mutate('placeRestriction', { ...restrict, quantity: '0.5' });
  await atOnce.mutate('placeRestriction', { ...restrict, lotId: one.id, quantity: '0.25' });
  if (draw.below(2) === 0) {
    const plan = { assetId: common, name: `Plan of ${name}` };
    const { stockPlan } = await atOnce.mutate('createStockPlan', plan, 'stockPlan { id }');
    const reserve = { assetId: common, stockPlanId: stockPlan.id, quantity: units(), effectiveDate: early };
    await atOnce.mutate('reserveUnits', reserve);
  }
  const other = lots.find(({ holderId }) => holderId !== one.holderId)!;
  const repurchase = { assetId: common, holderId: other.holderId, quantity: '0.5', effectiveDate: early };
  await atOnce.mutate('repurchaseUnits', { ...repurchase, consideration: undefined });
  const [from, to] = [other.holderId, draw.of(holders.filter((id) => id !== other.holderId))];
  await atOnce.mutate('transferUnits', transferOf(common, from, to, '0.25', { effectiveDate: early }));
  // Something later, so that the split is backdated.
  if (draw.below(2) === 0)
    await atOnce.mutate('authorizeUnits', { assetId: common, quantity: '7', authority: 'More', effectiveDate: last });
  return [common, option];
}

/** Does a mutation on one class in one step, and on the other as a job: both are recorded, or refused by one code. */
async function inBoth(name: string, inputs: readonly [object, object], reason: string): Promise<boolean> {
  const codeOf = (error: unknown): string => /"extensions":\{"code":"(\w+)"/.exec(String(error))![1]!;
  const refused = await atOnce.mutate(name, inputs[0]).then(() => undefined, codeOf);
  const begun = await inSteps.mutate(name, inputs[1], 'job { id }').catch((error: unknown) => codeOf(error));
  if (typeof begun === 'string') {
    assert.equal(begun, refused, reason);
    return false;
  }
  // One lot is no job.
  if (begun.job === null) return true;
  assert.equal(await worker.work(), true);
  const { jobById } = await inSteps.read(
    `{ jobById(id: "${begun.job.id}") { state messages { code outcome message } } }`,
  );
  const block = jobById.messages.find(({ outcome }: { outcome: string }) => outcome === 'block');
  assert.equal(block?.code, refused, `${reason} ${JSON.stringify(jobById)}`);
  assert.equal(jobById.state, refused === undefined ? 'done' : 'failed', reason);
  return refused === undefined;
}

type Pair = readonly [readonly [string, string], readonly [string, string]];

/** The registers of two classes, and of the options over them, are the same but for ids. */
async function assertAlike([one, other]: Pair, name: string, reason: string): Promise<void> {
  const unnamed = (register: unknown): unknown =>
    JSON.parse(JSON.stringify(register).replaceAll(`${name} b`, `${name} a`));
  for (const [index, id] of one.entries())
    assert.deepEqual(unnamed(await registerOf(server, other[index]!)), await registerOf(server, id), reason);
}

/** Inputs that reverse the last split of each class. */
async function reversalsOf([[one], [other]]: Pair): Promise<readonly [object, object]> {
  const lastSplit = async (assetId: string): Promise<object> => {
    const { rows } = await server.owner(
      "select id from registry.transactions where asset_id = $1 and type = 'split' order by sequence desc limit 1",
      [assetId],
    );
    return { transactionId: rows[0].id, effectiveDate: last, reason: 'A wrong ratio.' };
  };
  return [await lastSplit(one), await lastSplit(other)];
}

test('a class is split, reversed, consolidated and converted alike in one step and as a job', {
  timeout: 600_000,
}, async () => {
  const done = new Set<string>();
  for (let index = 0; index < (isDeep ? 60 : 6); index += 1) {
    const holders = [...(await makeHolders(atOnce, 5))];
    const name = `split ${testSeed} ${index}`;
    const classes = [
      await makeAssets(`${name} a`, new Draw(name), holders),
      await makeAssets(`${name} b`, new Draw(name), holders),
    ] as const;
    const draw = new Draw(`${name} terms`);
    const [numerator, denominator] = draw.of([
      ['2', '1'],
      ['3', '2'],
      ['1', '3'],
      ['7', '5'],
    ] as const);
    const rule = draw.of(['floor', 'ceiling', 'normal', 'cash_in_lieu']);
    const cash = rule === 'cash_in_lieu' ? { cashInLieu: { pricePerUnit: '3.17', currency: 'USD' } } : {};
    const charter = draw.below(2) === 0 || numerator === '7' ? { adjustsCharter: true, authority: 'Board' } : {};
    const split = {
      numerator,
      denominator,
      fractionRule: rule,
      effectiveDate: late,
      comments: name,
      ...cash,
      ...charter,
    };
    const [[common], [ofJob]] = classes;
    const reason = `${name}: ${JSON.stringify(split)}`;
    const recorded = async (mutation: string, inputs: readonly [object, object]): Promise<boolean> => {
      const isDone = await inBoth(mutation, inputs, `${reason} ${mutation}`);
      await assertAlike(classes, name, `${reason} ${mutation}`);
      if (isDone) done.add(mutation);
      return isDone;
    };
    const ofBoth = (more: object): readonly [object, object] => [
      { assetId: common, ...more },
      { assetId: ofJob, ...more },
    ];
    assert.ok(await recorded('splitAsset', ofBoth(split)), reason);
    assert.ok(await recorded('reverseTransaction', await reversalsOf(classes)), reason);
    await recorded('consolidateLots', ofBoth({ effectiveDate: last }));
    // Rights hold units of the class, so the new class is converted from one that nobody has rights over.
    const [[, option], [, optionOfJob]] = classes;
    const convert = { ratioNumerator: numerator, ratioDenominator: denominator, rounding: rule, effectiveDate: last };
    await recorded('convertUnits', [
      { assetId: option, toAssetId: common, ...convert, ...cash },
      { assetId: optionOfJob, toAssetId: ofJob, ...convert, ...cash },
    ]);
  }
  // None of them is refused for all registers.
  assert.deepEqual([...done].sort(), ['consolidateLots', 'convertUnits', 'reverseTransaction', 'splitAsset']);
});
