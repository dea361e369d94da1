/**
 * The cap table against the second model: random issues, grants, reserves and cancellations of a class and of rights
 * over it, entered in any order of their dates. Every figure of every day is compared, so that each unit counts once.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { newId } from '../../src/base/ids.ts';
import { Picks } from '../model/generate.ts';
import { beforeTests } from '../support/before-tests.ts';
import { makeClass, makeHolders } from '../support/holdings.ts';
import { isDeep, testSeed } from '../support/seed.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import type { Entry, Take } from './entry.ts';
import { EntryRegister } from './register.ts';
import { poolOf } from './replay.ts';

const seed = Number(process.env['ORACLE_SEED'] ?? testSeed);
const requests = isDeep ? 600 : 60;
const days = ['2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23', '2026-03-02'] as const;
const authorized = 1_000_000n;

const server = beforeTests(startShared);

/**
 * The content of a register: a class, rights over it, one over an unknown class, and a plan of the class and of an
 * option.
 */
interface Register {
  readonly client: TestClient;
  readonly model: EntryRegister;
  readonly common: string;
  readonly rights: readonly string[];
  readonly holders: readonly string[];
  readonly plans: Readonly<Record<string, string>>;
}

async function openRegister(): Promise<Register> {
  const client = await openTestClient(server);
  const model = new EntryRegister(() => '2026-12-31');
  const common = await makeClass(client, `${authorized}`);
  const option = await makeClass(client, `${authorized}`, { type: 'option', underlyingAssetId: common });
  const warrant = await makeClass(client, `${authorized}`, { type: 'warrant', underlyingAssetId: common });
  const unlinked = await makeClass(client, `${authorized}`, { type: 'right', underlyingAssetId: null });
  const terms = { limited: true, paper: false, denomination: 1n, smallest: 0n };
  model.assets.set(common, { ...terms, id: common, underlying: null, right: false });
  for (const id of [option, warrant]) model.assets.set(id, { ...terms, id, underlying: common, right: true });
  model.assets.set(unlinked, { ...terms, id: unlinked, underlying: null, right: true });
  const plans: Record<string, string> = {};
  for (const assetId of [common, option]) {
    const made = await client.mutate('createStockPlan', { assetId, name: `Plan ${newId()}` }, 'stockPlan { id }');
    plans[assetId] = made.stockPlan.id;
  }
  for (const asset of model.assets.keys()) model.record({ id: newId(), asset, day: '2026-02-01', authorized });
  const rights = [option, warrant, unlinked];
  return { client, model, common, rights, holders: await makeHolders(client, 3), plans };
}

/** Enters a random request in both, where the model accepts it. */
async function request({ client, model, common, rights, holders, plans }: Register, picks: Picks): Promise<void> {
  const asset = picks.of([common, ...rights]);
  const [effectiveDate, plan, holderId] = [picks.of(days), plans[asset], picks.of(holders)];
  const units = BigInt(1 + picks.below(1_000));
  const [base, input] = [
    { id: newId(), asset, day: effectiveDate },
    { assetId: asset, effectiveDate, quantity: `${units}` },
  ];
  const enter = async (entry: Entry, mutation: string, more: object): Promise<void> => {
    if (model.verdict(entry).length > 0) return;
    await client.mutate(mutation, { ...input, ...more }, 'replayed');
    model.record(entry);
  };
  const kind = picks.of(['issue', 'issue', 'grant', 'fromPlan', 'reserve', 'cancel', 'repurchase'] as const);
  if (kind === 'reserve') {
    if (plan === undefined) return;
    const pools = [{ pool: `plan:${plan}`, quantity: units }];
    return enter({ ...base, pools }, 'reserveUnits', { stockPlanId: plan });
  }
  if (kind === 'cancel' || kind === 'repurchase') {
    // Of lots acquired on one day the one opened first goes first, and what an entry leaves of a parcel is a new lot.
    const opened = (parcel: string): string =>
      model.entries.findLast(({ takes }) => takes?.some((take) => take.parcel === parcel))?.id ?? parcel;
    const takes = model.choose({
      asset,
      holder: holderId,
      day: effectiveDate,
      quantity: units,
      named: undefined,
      isFree: true,
      opened,
    });
    if (!Array.isArray(takes)) return;
    const pools = kind === 'repurchase' ? [{ pool: 'treasury', quantity: units }] : [];
    return enter(
      { ...base, takes: numbered(takes), pools },
      `${kind}Units`,
      kind === 'cancel' ? { holderId, reason: 'Left.' } : { holderId },
    );
  }
  // A grant names the plan of the class; it takes nothing out of the reserve, so that its units count in both.
  const named = kind === 'grant' && asset !== common ? plans[common] : kind === 'fromPlan' ? plan : undefined;
  const gift = {
    parcel: newId(),
    asset,
    holder: holderId,
    quantity: units,
    number: '',
    acquired: effectiveDate,
    cost: null,
    price: null,
  };
  const gives = [{ ...gift, terms: named === undefined ? '' : `plan:${named}` }];
  const pools = kind === 'fromPlan' && named !== undefined ? [{ pool: `plan:${named}`, quantity: -units }] : [];
  const source = pools.length > 0 ? { source: 'reserved' } : {};
  const more = { holderId, ...source, ...(named && { stockPlanId: named }) };
  const isOfPool = named === plans[common] && (asset === common || model.assets.get(asset)!.underlying === common);
  if (isOfPool && units > leftToGrant(model, { common, plan: named! }, effectiveDate)) {
    assert.equal(await client.attempt('issueUnits', { ...input, ...more }), 'insufficient_units');
    return undefined;
  }
  return enter({ ...base, gives, pools }, 'issueUnits', more);
}

/**
 * The units that a plan reserves beyond the rights over the class that are granted under it: the least on a day and all
 * later ones.
 */
function leftToGrant(
  model: EntryRegister,
  of: { readonly common: string; readonly plan: string },
  from: string,
): bigint {
  const left = days
    .filter((day) => day >= from)
    .map((day) => {
      const state = model.stateOn(day);
      const granted = [...state.parcels.values()].filter(
        ({ asset, terms }) => model.assets.get(asset)!.underlying === of.common && terms === `plan:${of.plan}`,
      );
      return granted.reduce((rest, { quantity }) => rest - quantity, poolOf(state, of.common, `plan:${of.plan}`));
    });
  return left.reduce((least, one) => (one < least ? one : least));
}

const numbered = (takes: readonly Take[]): readonly Take[] => takes;

const figures = 'asset { id } outstanding committed available fullyDiluted';

test(`a cap table of any day counts each unit once (ORACLE_SEED=${seed})`, async () => {
  const register = await openRegister();
  const picks = new Picks(fc.sample(fc.noBias(fc.nat(2 ** 32 - 1)), { seed, numRuns: requests * 12 }));
  for (let index = 0; index < requests; index += 1) await request(register, picks);
  for (const day of days) {
    const { capTable } = await register.client.read(
      `{ capTable(asOf: "${day}") { classes { ${figures} } totals { unit outstanding } } }`,
    );
    const expected = register.model.totals(register.common, day);
    const { asset, ...seen } = capTable.classes.find(
      (one: { asset: { id: string } }) => one.asset.id === register.common,
    );
    assert.equal(asset.id, register.common);
    assert.deepEqual(
      seen,
      Object.fromEntries(Object.entries(expected).map(([name, units]) => [name, `${units}`])),
      `on ${day}`,
    );
    // Rights are no shares: they are in no total.
    assert.deepEqual(capTable.totals, [{ unit: 'shares', outstanding: `${expected.outstanding}` }]);
  }
});
