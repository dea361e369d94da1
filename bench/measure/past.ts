/** The cost of the past: an entry that comes late before many, and terms of a past day. */
import { performance } from 'node:perf_hooks';
import type { Caller } from '../contenders/contenders.ts';
import { writeRequests } from '../load/load.ts';
import { graphql } from '../queries.ts';
import { dealHands, type Hand, mutate } from '../stand/hands.ts';
import { run } from '../stand/run.ts';
import { type Goal, type Row, showRange } from '../table.ts';
import { type Contender, compete, medianCost, rowsOf } from './contest.ts';
import { type Cost, costPerRequest, readCost } from './cost.ts';
import { type Registry, registryProgram, serverContender, type Stage } from './stage.ts';
import { tradingIssuer } from './transfers.ts';

const laterEntries = 100;
/** The units that the giver has from the first day on. */
const dealt = 1_000_000;
const lateDay = '2026-01-10';
const refilledOn = '2026-01-15';
const laterDay = '2026-01-20';
/** The longest time of a late transfer. */
const lateGoal: Goal = { atLeast: 1_000, atMost: true, unit: ' ms' };
/** Terms of a past day may take 1.1 times as long as before they had a past, so their rate may be so much lower. */
const termsGoal: Goal = { atLeast: 0.91 };
const assets = 50;

const callerOf = (stage: Stage): Caller => stage.callers.find((one) => one.issuer === tradingIssuer)!;

/**
 * Measures a transfer that comes before 100 later ones, which are made again in its database transaction. Each round
 * has an asset of its own.
 */
export async function measureLateTransfer(stage: Stage): Promise<Row[]> {
  const { address } = stage.child;
  const caller = callerOf(stage);
  const hands = await dealHands(address, caller, stage.options.rounds + 1, 2);
  const taken: number[] = [];
  const costs: (Cost | undefined)[] = [];
  const pids = { server: stage.child.pid, postmaster: stage.cluster.postmaster };
  for (const hand of hands) {
    const transfer = transferOf(hand);
    const rows = Array.from({ length: laterEntries }, () => transfer(laterDay, `${dealt / laterEntries}`));
    // The later ones use all that the giver had on the late day; as many units that came since cover them.
    const more = {
      assetId: hand.assetId,
      holderId: hand.holderIds[0],
      quantity: `${dealt}`,
      effectiveDate: refilledOn,
    };
    await mutate(address, caller, 'issueUnits', more, 'replayed');
    await mutate(address, caller, 'transferUnitsBulk', { mode: 'ATOMIC', rows }, 'doneCount');
    // As autovacuum does it within a minute.
    await run(stage.register.ownerUrl, 'vacuum analyze');
    const before = readCost(pids);
    const since = performance.now();
    const again =
      'instruction { transactions(first: 0, filter: { replaces: { id: { isNull: false } } }) { totalCount } }';
    const done = await mutate(
      address,
      caller,
      'transferUnits',
      { ...transfer(lateDay, `${dealt}`), reorder: true },
      again,
    );
    taken.push(performance.now() - since);
    costs.push(costPerRequest(before, readCost(pids), 1));
    const { transactions } = done['instruction'] as { transactions: { totalCount: number } };
    if (transactions.totalCount !== laterEntries)
      throw new Error(`${transactions.totalCount} transactions were made again instead of ${laterEntries}.`);
  }
  // The first compiles and plans.
  const measured = taken.slice(1);
  const result = showRange(measured, (ms) => `${ms.toFixed(0)} ms`);
  stage.say(`A late transfer over ${laterEntries} later ones: ${result}`);
  const figure = measured.toSorted((one, other) => one - other)[Math.floor(measured.length / 2)]!;
  const measure = `a late transfer, ${laterEntries} later ones are made again`;
  const cost = medianCost(costs.slice(1));
  return [{ measure, concurrency: 1, program: registryProgram, result, figure, goal: lateGoal, cost }];
}

const transferOf =
  ({ assetId, holderIds: [fromHolderId, holderId] }: Hand) =>
  (effectiveDate: string, quantity: string): object => ({
    assetId,
    fromHolderId,
    receivers: [{ holderId, quantity }],
    effectiveDate,
  });

/** Fields of an asset that have a past, and as many that have none. */
const [datedFields, otherFields] = [
  'symbol parValue pricePerShare votesPerShare',
  'type liquidationPreferenceMultiple participationCapMultiple currency',
];

/**
 * Measures a page of assets at a past day: terms that have a past, of classes where none, every tenth and all have
 * changed twice since. Beside it the program of before reads the same fields, and this one as many that have no past.
 */
export async function measureDatedTerms(stage: Stage): Promise<Row[]> {
  const registries = [{ ...stage, program: registryProgram }, ...(stage.before === undefined ? [] : [stage.before])];
  const rows: Row[] = [];
  for (const [issuer, changed, words] of [
    [tradingIssuer - 2, 0, 'none of which changed'],
    [tradingIssuer - 1, assets / 10, 'every tenth of which changed twice'],
    [tradingIssuer, assets, 'all of which changed twice'],
  ] as const) {
    const contenders: Contender[] = [];
    for (const registry of registries) {
      const caller = registry.callers.find((one) => one.issuer === issuer)!;
      await changeTerms(stage, registry, caller, changed);
      const reads = [[registry.program, datedFields] as const];
      if (registry.program === registryProgram) reads.push([`${registryProgram}, fields without a past`, otherFields]);
      for (const [program, fields] of reads) {
        const page = `{ allAssets(first: ${assets}, orderBy: [CREATED_AT_DESC], asOf: "${lateDay}") { nodes { id ${fields} } pageInfo { hasNextPage } } }`;
        const requests = writeRequests(stage.folder, `terms ${changed} ${program}`, [graphql(caller, page)]);
        contenders.push(serverContender(stage, { program, child: registry.child, requests, concurrency: 1 }));
      }
    }
    const results = await compete(contenders, stage.options);
    const measure = `terms of ${assets} classes on a past day, ${words}`;
    const shown = { measure, concurrency: 1, bases: [registryProgram], goalOf: () => termsGoal };
    const own = rowsOf(results, shown);
    stage.say(`${measure}: ${own.map(({ result }) => result).join(' against ')}`);
    rows.push(...own);
  }
  return rows;
}

/** Makes classes, and changes the terms of so many twice. The program of before changes them on all days. */
async function changeTerms(stage: Stage, { child }: Registry, caller: Caller, changed: number): Promise<void> {
  const isBefore = child === stage.before?.child;
  const classes = await dealHands(child.address, caller, assets, 1);
  for (const { assetId } of classes.slice(0, changed))
    for (const [effectiveDate, value] of [
      ['2026-01-05', '1'],
      ['2026-01-15', '2'],
    ] as const) {
      const symbol = `${assetId.slice(-8)} ${value}`;
      const terms = { parValue: value, pricePerShare: value, votesPerShare: value, symbol };
      const dating = isBefore ? {} : { effectiveDate };
      await mutate(child.address, caller, 'changeAssetTerms', { assetId, ...terms, ...dating }, 'replayed');
    }
}
