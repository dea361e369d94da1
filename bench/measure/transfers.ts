/**
 * One transfer with all it records, beside pgbench writing the same rows; and transfers in bulk, beside pgbench's own
 * TPC-B.
 */
import { sendRequest } from '../alike.ts';
import { type Caller, graphqlPath, logIn } from '../contenders/contenders.ts';
import type { Found, LoadRequest } from '../load/load.ts';
import { writeRequests } from '../load/load.ts';
import { prepareTpcB, writeScript } from '../load/pgbench.ts';
import { dealHands, type Hand, mutate, nextTo, showHands, today } from '../stand/hands.ts';
import { uid } from '../stand/database.ts';
import { run } from '../stand/run.ts';
import type { Goal, Row } from '../table.ts';
import { type Contender, compete, rowsOf } from './contest.ts';
import { costPerRequest, readCost } from './cost.ts';
import { checkSameRows, keepTexts } from './same-rows.ts';
import { pgbenchContender, pgbenchProgram, registryProgram, serverContender, type Stage } from './stage.ts';
import { checkCount } from './writes.ts';

/** The measurement has a register of its own, to which nothing else sends requests. */
export const tradingIssuer = 50;
const goals: Readonly<Record<number, Goal>> = { 16: { atLeast: 0.9, aim: 1.5 }, 64: { atLeast: 1.3, aim: 2.5 } };
const callersWithTokens = 16;
const tpcb = { program: 'pgbench, its own TPC-B', scale: 10, clients: 16, goal: { atLeast: 1.5, aim: 3 } };
const bulkRows = 10_000;

/** Measures transfers one by one over many assets, by callers with a token each and by one caller. */
export async function measureTransfers(stage: Stage): Promise<Row[]> {
  const caller = stage.callers.find((one) => one.issuer === tradingIssuer)!;
  const { address } = stage.child;
  const hands = await dealHands(address, caller, 200, 10);
  if (stage.hasPgbench) await checkSameTransfer(stage, caller, hands);
  const callers = await Promise.all(
    Array.from({ length: callersWithTokens }, async () => ({ ...caller, ...(await logIn(address, caller)) })),
  );
  const each = await measureSingle(stage, callers, 'one transfer, 16 callers with a token each, 200 assets', hands);
  return [...each, ...(await measureSingle(stage, [caller], 'one transfer, one caller, 200 assets', hands))];
}

/** Refuses: other rows of pgbench's function, by throwing. */
async function checkSameTransfer({ register, child }: Stage, caller: Caller, hands: readonly Hand[]): Promise<void> {
  const { ownerUrl, appUrl } = register;
  await showHands(ownerUrl, hands);
  const requests = transferring([caller], hands);
  const transfer = (index: number): Promise<unknown> => {
    const request = requests[index]!;
    return sendRequest(child.address, { ...request, body: request.body!.replaceAll('@unique@', `compared ${index}`) });
  };
  await transfer(0);
  await keepTexts(ownerUrl, ['createAsset', 'transferUnits']);
  const call = `select bench.transfer('${uid('account', tradingIssuer)}', '${uid('client', tradingIssuer)}', 3, 1)`;
  await checkSameRows(
    ownerUrl,
    'transferUnits',
    () => transfer(1),
    () => run(appUrl, call),
  );
}

/** Measures transfers of one asset, which wait for each other. */
export async function measureTransfersOfOne(stage: Stage): Promise<Row[]> {
  const caller = stage.callers.find((one) => one.issuer === tradingIssuer)!;
  const hands = await dealHands(stage.child.address, caller, 1, 10);
  return measureSingle(stage, [caller], 'one transfer, one caller, all of one asset', hands, false);
}

const transferText = `mutation ($input: TransferUnitsInput!) { transferUnits(input: $input) { transaction { id } } }`;

/** Next to each other are requests of different assets and callers, as they would come. */
export function transferring(callers: readonly Caller[], hands: readonly Hand[]): LoadRequest[] {
  return Array.from({ length: hands[0]!.holderIds.length }, (_, index) => index).flatMap((index) =>
    hands.map(({ assetId, holderIds }, turn) => {
      const receivers = [{ holderId: nextTo(holderIds, index), quantity: '1' }];
      const input = {
        assetId,
        fromHolderId: holderIds[index],
        effectiveDate: today,
        receivers,
        idempotencyKey: '@unique@',
      };
      return {
        method: 'POST',
        path: graphqlPath,
        token: callers[turn % callers.length]!.roleToken,
        body: JSON.stringify({ query: transferText, variables: { input } }),
      };
    }),
  );
}

async function measureSingle(
  stage: Stage,
  callers: readonly Caller[],
  measure: string,
  hands: readonly Hand[],
  hasGoal = true,
): Promise<Row[]> {
  const { ownerUrl, appUrl } = stage.register;
  await showHands(ownerUrl, hands);
  const requests = writeRequests(stage.folder, measure, transferring(callers, hands));
  const [accountId, clientId] = [uid('account', tradingIssuer), uid('client', tradingIssuer)];
  const script = writeScript(stage.folder, measure, [
    `\\set place random(1, ${hands.length})`,
    `\\set giver random(1, ${hands[0]!.holderIds.length})`,
    `select bench.transfer('${accountId}', '${clientId}', :place::int, :giver::int);`,
  ]);
  const rows: Row[] = [];
  for (const concurrency of stage.options.concurrencies) {
    const check = (load: () => Promise<Found>): Promise<Found> =>
      checkCount(load, () => countTransactions(stage), 2 * concurrency);
    const own = { program: registryProgram, child: stage.child, requests, concurrency, check };
    const contenders = [serverContender(stage, own)];
    const limit = { program: pgbenchProgram, script, url: appUrl, concurrency };
    if (stage.hasPgbench) contenders.push(pgbenchContender(stage, { ...limit, warmSeconds: concurrency > 16 ? 4 : 2 }));
    const results = await compete(contenders, stage.options);
    const goalOf = (): Goal | undefined => (hasGoal ? goals[concurrency] : undefined);
    rows.push(...rowsOf(results, { measure, concurrency, bases: [registryProgram], goalOf }));
    stage.say(`${measure}, at ${concurrency}: ${rows.at(-results.size)!.result}`);
  }
  return rows;
}

async function countTransactions(stage: Stage): Promise<number> {
  const rows = await run(
    stage.register.ownerUrl,
    `select sum(sequence) as count from registry.books where register_id = '${uid('account', tradingIssuer)}'`,
  );
  return Number(rows[0]?.['count']);
}

/** Shape: the URL of a database of its own. */
async function makeTpcB(ownerUrl: string): Promise<string> {
  await run(ownerUrl, 'create database tpcb');
  const url = new URL(ownerUrl);
  url.pathname = '/tpcb';
  await prepareTpcB(url.href, tpcb.scale);
  return url.href;
}

/** Measures mutations of 10,000 transfers each, in rows a second. */
export async function measureBulk(stage: Stage): Promise<Row[]> {
  const caller = stage.callers.find((one) => one.issuer === tradingIssuer)!;
  const [hand] = await dealHands(stage.child.address, caller, 1, 1_000);
  const contenders = [bulkContender(stage, caller, hand!)];
  if (stage.hasPgbench) {
    const url = await makeTpcB(stage.register.ownerUrl);
    contenders.push(pgbenchContender(stage, { program: tpcb.program, url, concurrency: tpcb.clients, warmSeconds: 1 }));
  }
  const results = await compete(contenders, stage.options);
  const measure = 'transferUnitsBulk of 10,000 rows, one caller; rows beside transactions of 16 clients';
  const rows = rowsOf(results, { measure, bases: [registryProgram], goalOf: () => tpcb.goal });
  stage.say(`${measure}: ${rows[0]!.result}`);
  return rows;
}

function bulkContender(stage: Stage, caller: Caller, { assetId, holderIds }: Hand): Contender {
  const rows = Array.from({ length: bulkRows }, (_, index) => ({
    assetId,
    fromHolderId: holderIds[index % holderIds.length],
    effectiveDate: today,
    receivers: [{ holderId: nextTo(holderIds, index), quantity: '1' }],
  }));
  const pids = { server: stage.child.pid, postmaster: stage.cluster.postmaster };
  const { address } = stage.child;
  return {
    program: registryProgram,
    measure: async (seconds) => {
      const before = readCost(pids);
      const since = performance.now();
      let done = 0;
      do {
        const made = await mutate(address, caller, 'transferUnitsBulk', { mode: 'EACH', rows }, 'doneCount');
        if (made['doneCount'] !== bulkRows)
          throw new Error(`${String(made['doneCount'])} of ${bulkRows} rows were done.`);
        done += bulkRows;
      } while (performance.now() - since < seconds * 1_000);
      const took = performance.now() - since;
      const cost = costPerRequest(before, readCost(pids), done);
      const withoutLoad = cost === undefined ? undefined : { ...cost, load: undefined };
      return { rate: (done / took) * 1_000, medianMs: took / (done / bulkRows), p99Ms: undefined, cost: withoutLoad };
    },
  };
}
