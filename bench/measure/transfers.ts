/** One transfer with all it records, beside pgbench writing the same rows; and transfers in bulk, beside the same rows one by one and pgbench's own TPC-B. */
import { type Caller, graphqlPath, logIn } from '../contenders/contenders.ts';
import { residentMemory } from '../load/child.ts';
import { type LoadRequest, writeRequests } from '../load/load.ts';
import { pgbench, pgbenchAsItComes, prepareAsItComes, writeScript } from '../load/pgbench.ts';
import { median, medianRatio, runRounds } from '../rounds.ts';
import { dealHands, type Hand, mutate, nextTo, showHands, today } from '../stand/hands.ts';
import { run, uid } from '../stand/database.ts';
import { type Line, perSecond } from '../table.ts';
import { limitColumn, rateOf, type Stage } from './stage.ts';

/** The measurement has a register of its own, to which nothing else sends requests. */
const issuer = 50;
const goals = { one: 0.6, bulk: 4 };
const concurrencies = [16, 64];
/** Branches of TPC-B, and its clients. */
const scale = 10;
const clients = 16;

/** Measures transfers one by one, over many assets and all of one, and in bulk. */
export async function measureTransfers(stage: Stage): Promise<Line[]> {
  const caller = stage.callers.find((one) => one.issuer === issuer)!;
  const { address } = stage.registry;
  const lines: Line[] = [];
  if (stage.options.only.includes('transfer')) {
    const many = await dealHands(address, caller, 200, 10);
    lines.push(...(await measureSingle(stage, [caller], 'transferUnits, over 200 assets', many)));
    const callers = await Promise.all(
      Array.from({ length: concurrencies[0]! }, async () => ({ ...caller, ...(await logIn(address, caller)) })),
    );
    lines.push(...(await measureSingle(stage, callers, 'the same by callers with a token each', many)));
    const one = await dealHands(address, caller, 1, 10);
    lines.push(...(await measureSingle(stage, [caller], 'transferUnits, all of one asset', one)));
  }
  if (stage.options.only.includes('bulk')) lines.push(...(await measureBulk(stage, caller)));
  const memory = residentMemory(stage.registry.pid);
  return [...lines, { measure: 'resident memory after all of these', registry: `${memory.toFixed(0)} MiB` }];
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

/** What pgbench calls to write the rows of one transfer. */
function scriptOf(stage: Stage, title: string, hands: readonly Hand[]): string {
  const [accountId, clientId] = [uid('account', issuer), uid('client', issuer)];
  return writeScript(stage.folder, title, [
    `\\set place random(1, ${hands.length})`,
    `\\set giver random(1, ${hands[0]!.holderIds.length})`,
    `select bench.transfer('${accountId}', '${clientId}', :place::int, :giver::int);`,
  ]);
}

async function measureSingle(
  stage: Stage,
  callers: readonly Caller[],
  title: string,
  hands: readonly Hand[],
): Promise<Line[]> {
  const { ownerUrl, appUrl } = stage.register;
  await showHands(ownerUrl, hands);
  const requests = writeRequests(stage.folder, title, transferring(callers, hands));
  const script = scriptOf(stage, title, hands);
  const lines: Line[] = [];
  for (const concurrency of concurrencies) {
    const own = async (seconds: number): Promise<number> => {
      const before = await countTransactions(stage);
      const found = await stage.load(stage.registry.address, requests, concurrency, seconds);
      const made = (await countTransactions(stage)) - before;
      // The load leaves when its time is over; mutations under way then are done all the same.
      if (made < found.count || made > found.count + 2 * concurrency)
        throw new Error(`${found.count} transfers were answered, and ${made} recorded.`);
      return rateOf(found);
    };
    const runs = new Map([['registry', own]]);
    if (stage.hasPgbench)
      runs.set(limitColumn, async (seconds) => rateOf(await pgbench(script, appUrl, concurrency, seconds)));
    for (const one of runs.values()) await one(1);
    const series = await runRounds([...runs.keys()], stage.options.rounds, (name) =>
      runs.get(name)!(stage.options.seconds),
    );
    const ratio = medianRatio(series, 'registry', limitColumn);
    const goal =
      concurrency === 16 && hands.length > 1
        ? { goal: `≥ ${goals.one} of pgbench`, reached: ratio === undefined ? ratio : ratio >= goals.one }
        : {};
    const registry = perSecond(median(series.get('registry')!));
    lines.push({ measure: title, concurrency, registry, ratios: { [limitColumn]: ratio }, ...goal });
    stage.say(`${title}, at ${concurrency}: ${registry}, ${ratio?.toFixed(2)} of pgbench`);
  }
  return lines;
}

async function countTransactions(stage: Stage): Promise<number> {
  const rows = await run(
    stage.register.ownerUrl,
    `select sum(sequence) as count from registry.books where register_id = '${uid('account', issuer)}'`,
  );
  return Number(rows[0]?.['count']);
}

/** Shape: the URL of a database of its own. */
async function makeTpcB(ownerUrl: string): Promise<string> {
  await run(ownerUrl, 'create database tpcb');
  const url = new URL(ownerUrl);
  url.pathname = '/tpcb';
  await prepareAsItComes(url.href, scale);
  return url.href;
}

async function measureBulk(stage: Stage, caller: Caller): Promise<Line[]> {
  const [hand] = await dealHands(stage.registry.address, caller, 1, 1_000);
  const many = await dealHands(stage.registry.address, caller, 200, 10);
  await showHands(stage.register.ownerUrl, many);
  const script = scriptOf(stage, 'one by one', many);
  const limitUrl = stage.hasPgbench ? await makeTpcB(stage.register.ownerUrl) : undefined;
  const lines: Line[] = [];
  for (const count of [1_000, 10_000]) {
    const rows = Array.from({ length: count }, (_, index) => ({
      assetId: hand!.assetId,
      fromHolderId: hand!.holderIds[index % hand!.holderIds.length],
      effectiveDate: today,
      receivers: [{ holderId: nextTo(hand!.holderIds, index), quantity: '1' }],
    }));
    const own = async (seconds: number): Promise<number> => {
      const since = performance.now();
      let done = 0;
      do {
        const made = await mutate(
          stage.registry.address,
          caller,
          'transferUnitsBulk',
          { mode: 'EACH', rows },
          'doneCount',
        );
        if (made['doneCount'] !== count) throw new Error(`${String(made['doneCount'])} of ${count} rows were done.`);
        done += count;
      } while (performance.now() - since < seconds * 1_000);
      return (done / (performance.now() - since)) * 1_000;
    };
    const runs = new Map([['registry', own]]);
    if (limitUrl !== undefined) {
      const { appUrl } = stage.register;
      runs.set(limitColumn, async (seconds) => rateOf(await pgbench(script, appUrl, clients, seconds)));
      runs.set('TPC-B', async (seconds) => rateOf(await pgbenchAsItComes(limitUrl, clients, seconds)));
    }
    for (const one of runs.values()) await one(1);
    const series = await runRounds([...runs.keys()], stage.options.rounds, (name) =>
      runs.get(name)!(stage.options.seconds),
    );
    const ratio = medianRatio(series, 'registry', limitColumn);
    const registry = perSecond(median(series.get('registry')!));
    const reached = ratio === undefined ? ratio : ratio >= goals.bulk;
    const title = `transferUnitsBulk, ${count.toLocaleString('en-GB')} rows, of ${clients} clients`;
    const beside = medianRatio(series, 'registry', 'TPC-B');
    const goal = `≥ ${goals.bulk} of pgbench`;
    lines.push({ measure: `${title} one by one`, registry, ratios: { [limitColumn]: ratio }, goal, reached });
    lines.push({ measure: `${title} in TPC-B`, registry, ratios: { [limitColumn]: beside } });
    stage.say(`${count} rows: ${registry}, ${ratio?.toFixed(2)} of pgbench, ${beside?.toFixed(2)} of TPC-B`);
  }
  return lines;
}
