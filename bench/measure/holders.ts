/** The same requests in a register of few holders and in one of many, one at a time: the cost of a register's size. */
import { makeLog } from '../../packages/server/src/base/log.ts';
import { verify } from '../../packages/server/src/operator/verify/verify.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { type Child, residentMemory } from '../load/child.ts';
import { type LoadRequest, writeRequests } from '../load/load.ts';
import { graphql } from '../queries.ts';
import { median, runRounds } from '../rounds.ts';
import { type Grown, growRegister } from '../stand/grown.ts';
import { nextTo, today } from '../stand/hands.ts';
import { type Line, perSecond } from '../table.ts';
import { rateOf, type Stage } from './stage.ts';

const few = 10_000;
/** What costs no more than so many times as much. */
const goals = { now: 1.3, past: 2 };

interface Side {
  readonly grown: Grown;
  readonly server: Child;
  readonly queries: readonly HolderQuery[];
}

interface HolderQuery {
  readonly title: string;
  readonly goal: number;
  readonly requests: readonly LoadRequest[];
}

/** Measures ratios of median latencies, and how fast such registers are made and verified. */
export async function measureHolders(stage: Stage): Promise<Line[]> {
  const { holders } = stage.options;
  const sides: Side[] = [];
  try {
    for (const [name, count] of [
      ['few', few],
      ['many', holders],
    ] as const) {
      stage.say(`Making a register of ${formatted(count)} holders and ${formatted(count * 10)} postings.`);
      const grown = await growRegister(stage.cluster, `grown_${name}`, count);
      const server = await startRegistry(grown);
      sides.push({ grown, server, queries: await queriesOf(server.address, grown) });
    }
    const [small, large] = sides as [Side, Side];
    const lines: Line[] = [];
    for (const index of small.queries.keys()) lines.push(await compare(stage, small, large, index));
    const memory = residentMemory(large.server.pid);
    lines.push({ measure: `resident memory after all of these`, registry: `${memory.toFixed(0)} MiB` });
    return [...lines, ...(await measureWhole(stage, large.grown))];
  } finally {
    for (const { server } of sides) await server.stop();
  }
}

async function compare(stage: Stage, small: Side, large: Side, index: number): Promise<Line> {
  const { rounds, seconds, holders } = stage.options;
  const { title, goal } = small.queries[index]!;
  const files = new Map(
    [small, large].map((side) => [
      side,
      writeRequests(stage.folder, `${side === small ? 'few' : 'many'} ${title}`, side.queries[index]!.requests),
    ]),
  );
  const measure = async (side: Side, length: number): Promise<number> => {
    const found = await stage.load(side.server.address, files.get(side)!, 1, length);
    rateOf(found);
    return found.medianMs;
  };
  for (const side of [small, large]) await measure(side, 1);
  const series = await runRounds(['few', 'many'], rounds, (name) => measure(name === 'few' ? small : large, seconds));
  const ratio = median(series.get('many')!.map((ms, round) => ms / series.get('few')![round]!))!;
  stage.say(`${title}: ${ratio.toFixed(2)} × (${median(series.get('many')!)!.toFixed(2)} ms)`);
  return {
    measure: `${title}: median with ${formatted(holders)} holders against ${formatted(few)}`,
    concurrency: 1,
    registry: `${ratio.toFixed(2)} ×`,
    goal: `≤ ${goal} ×`,
    reached: ratio <= goal,
  };
}

/** The measured queries. Each request names other rows, so that no answer comes from rows just read. */
async function queriesOf(address: string, grown: Grown): Promise<HolderQuery[]> {
  const issuer: Caller = { ...(await logIn(address, grown.issuer)), issuer: 0 };
  const investor: Caller = { ...(await logIn(address, grown.investor)), issuer: 0 };
  // A day in the middle of the register's history.
  const past = `asOf: "${new Date(Date.now() - 500 * 86_400_000).toISOString().slice(0, 10)}"`;
  const page = (at: string): string =>
    `{ allPositions(first: 50${at === '' ? '' : `, ${at}`}) { nodes { balance holder { registration } } pageInfo { hasNextPage endCursor } } }`;
  const position = (at: string): string =>
    `query ($id: ID!) { positionById(id: $id${at === '' ? '' : `, ${at}`}) { balance locked free } }`;
  const capTable = (at: string): string =>
    `{ capTable${at === '' ? '' : `(${at})`} { totals { outstanding } classes { outstanding outstandingPercentage } } }`;
  const statement = `query ($id: ID!) { holderStatement(holderId: $id, from: "2020-01-01", to: "${today}") { closingPositions { nodes { balance } } movements(first: 50) { nodes { quantity balanceAfter } } lots { nodes { quantity } } } }`;
  const each = (ids: readonly string[], query: string): LoadRequest[] =>
    ids.map((id) => graphql(issuer, query, { id }));
  return [
    { title: 'a page of 50 positions with holders', goal: goals.now, requests: [graphql(issuer, page(''))] },
    { title: 'the same, as of a day', goal: goals.past, requests: [graphql(issuer, page(past))] },
    { title: 'one position', goal: goals.now, requests: each(grown.positionIds, position('')) },
    { title: 'one position as of a day', goal: goals.past, requests: each(grown.positionIds, position(past)) },
    { title: 'a cap table by class', goal: goals.now, requests: [graphql(issuer, capTable(''))] },
    { title: 'a cap table by class as of a day', goal: goals.past, requests: [graphql(issuer, capTable(past))] },
    { title: "a holder's statement", goal: goals.now, requests: each(grown.holderIds, statement) },
    { title: "an investor's own positions", goal: goals.now, requests: [graphql(investor, page(''))] },
    { title: "an investor's own as of a day", goal: goals.past, requests: [graphql(investor, page(past))] },
    { title: 'one transfer', goal: goals.now, requests: transferring(issuer, grown) },
  ];
}

function transferring(caller: Caller, { assetId, holderIds }: Grown): LoadRequest[] {
  const query = `mutation ($input: TransferUnitsInput!) { transferUnits(input: $input) { transaction { id } } }`;
  return holderIds.map((fromHolderId, index) => {
    const receivers = [{ holderId: nextTo(holderIds, index), quantity: '1' }];
    const input = { assetId, fromHolderId, effectiveDate: today, receivers, idempotencyKey: '@unique@' };
    return graphql(caller, query, { input });
  });
}

/** How fast a register is made, and how fast all of it is recomputed. */
async function measureWhole(stage: Stage, { ownerUrl, postings, seconds }: Grown): Promise<Line[]> {
  const since = performance.now();
  const faults = await verify({ ownerUrl, log: makeLog('fatal'), say: () => undefined });
  if (faults.length > 0) throw new Error(`The register does not hold: ${JSON.stringify(faults)}`);
  const took = (performance.now() - since) / 1_000;
  stage.say(`verify: ${took.toFixed(1)} s`);
  return [
    { measure: 'operator generate, postings with all that belongs to them', registry: perSecond(postings / seconds) },
    { measure: 'operator verify, postings with all that belongs to them', registry: perSecond(postings / took) },
  ];
}

const formatted = (count: number): string => count.toLocaleString('en-GB');
