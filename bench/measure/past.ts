/** The cost of the past: an entry that comes late before many, and terms of a past day. */
import { performance } from 'node:perf_hooks';
import type { Caller } from '../contenders/contenders.ts';
import { writeRequests } from '../load/load.ts';
import { graphql } from '../queries.ts';
import { dealHands, type Hand, mutate } from '../stand/hands.ts';
import { type Goal, type Row, showRange } from '../table.ts';
import { compete, rowsOf } from './contest.ts';
import { registryProgram, serverContender, type Stage } from './stage.ts';
import { tradingIssuer } from './transfers.ts';

const laterEntries = 100;
/** The units that the giver has from the first day on. */
const dealt = 1_000_000;
const lateDay = '2026-01-10';
const refilledOn = '2026-01-15';
const laterDay = '2026-01-20';
/** The longest time of a late transfer. */
const lateGoal: Goal = { atLeast: 1_000, atMost: true, unit: ' ms' };
/** Terms of a past day may cost so many times as much as those that have no past. */
const termsGoal: Goal = { atLeast: 1.1, atMost: true };
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
  return [{ measure, concurrency: 1, program: registryProgram, result, figure, goal: lateGoal }];
}

const transferOf =
  ({ assetId, holderIds: [fromHolderId, holderId] }: Hand) =>
  (effectiveDate: string, quantity: string): object => ({
    assetId,
    fromHolderId,
    receivers: [{ holderId, quantity }],
    effectiveDate,
  });

/** Measures a page of assets at a past day: terms that have a past and have changed, beside as many that have none. */
export async function measureDatedTerms(stage: Stage): Promise<Row[]> {
  const { address } = stage.child;
  const caller = callerOf(stage);
  for (const { assetId } of await dealHands(address, caller, assets, 1))
    for (const [effectiveDate, value] of [
      ['2026-01-05', '1'],
      ['2026-01-15', '2'],
    ]) {
      const terms = {
        parValue: value,
        pricePerShare: value,
        votesPerShare: value,
        symbol: `${assetId.slice(-8)} ${value}`,
      };
      await mutate(address, caller, 'changeAssetTerms', { assetId, ...terms, effectiveDate }, 'replayed');
    }
  const page = (fields: string): string =>
    `{ allAssets(first: ${assets}, asOf: "${lateDay}") { nodes { id ${fields} } pageInfo { hasNextPage } } }`;
  const programs = [
    [
      `${registryProgram}, fields without a past`,
      'type liquidationPreferenceMultiple participationCapMultiple currency',
    ],
    [`${registryProgram}, fields with a past`, 'symbol parValue pricePerShare votesPerShare'],
  ] as const;
  const measure = `terms of ${assets} assets on a past day`;
  const contenders = programs.map(([program, fields]) => {
    const requests = writeRequests(stage.folder, program, [graphql(caller, page(fields))]);
    return serverContender(stage, { program, child: stage.child, requests, concurrency: 1 });
  });
  const results = await compete(contenders, stage.options);
  const rows = rowsOf(results, {
    measure,
    concurrency: 1,
    bases: [programs[1][0]],
    goalOf: () => termsGoal,
    figure: 'latency',
  });
  stage.say(`${measure}: ${rows.map(({ result }) => result).join(' against ')}`);
  return rows;
}
