/**
 * The same requests in a register of few holders and in one of many, one at a time: the cost of a register's size.
 * Totals and searches are also measured in one register of a middling size, which is made in seconds.
 */
import { makeLog } from '../../packages/server/src/base/log.ts';
import { verify } from '../../packages/server/src/operator/verify/verify.ts';
import { sendRequest } from '../alike.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { type Child, residentMemory } from '../load/child.ts';
import { type LoadRequest, writeRequests } from '../load/load.ts';
import { graphql } from '../queries.ts';
import { type Grown, growRegister } from '../stand/grown.ts';
import { nextTo, today } from '../stand/hands.ts';
import { type Goal, perSecond, type Row } from '../table.ts';
import { compete, rowsOf } from './contest.ts';
import { registryProgram, serverContender, type Stage } from './stage.ts';

const few = 10_000;
/** The requests that may cost only so many times as much in the large register. */
const ratioGoals = {
  now: { atLeast: 1.2, aim: 1.05, atMost: true },
  wide: { atLeast: 1.3, aim: 1.1, atMost: true },
} satisfies Record<string, Goal>;
/** The longest time of a search in a register of a million holders. */
const searchGoal: Goal = { atLeast: 15, atMost: true, unit: ' ms' };
const totalGoal: Goal = { atLeast: 5, atMost: true, unit: ' ms' };

interface Side {
  readonly grown: Grown;
  readonly server: Child;
  readonly program: string;
  readonly queries: readonly HolderQuery[];
}

interface HolderQuery {
  readonly title: string;
  readonly ratio: Goal;
  readonly median?: Goal;
  readonly requests: readonly LoadRequest[];
}

/** Measures ratios of median latencies, and how fast such registers are made and verified. */
export async function measureHolders(stage: Stage): Promise<Row[]> {
  const sides: Side[] = [];
  try {
    for (const holders of [few, stage.options.holders]) {
      const { grown, server, program, issuer } = await startGrown(stage, holders);
      const queries = [
        ...(await queriesOf(server.address, grown, issuer)),
        ...totalQueries(issuer, grown),
        ...(await searchQueries(stage, server.address, issuer, grown)),
      ];
      sides.push({ grown, server, program, queries });
    }
    const [small, large] = sides as [Side, Side];
    const rows: Row[] = [];
    for (const index of small.queries.keys()) rows.push(...(await compare(stage, [large, small], index)));
    const memory = residentMemory(large.server.pid);
    const result = `${memory.toFixed(0)} MiB`;
    rows.push({ measure: 'resident memory after all of these', program: large.program, result });
    return [...rows, ...(await measureWhole(stage, large))];
  } finally {
    for (const { server } of sides) await server.stop();
  }
}

/** Measures totals, or searches, in one register. */
export async function measureMiddling(stage: Stage, selected: readonly string[]): Promise<Row[]> {
  const { grown, server, program, issuer } = await startGrown(stage, stage.options.middling);
  try {
    const queries = [
      ...(selected.includes('totals') ? totalQueries(issuer, grown) : []),
      ...(selected.includes('search') ? await searchQueries(stage, server.address, issuer, grown) : []),
    ];
    const rows: Row[] = [];
    const side = { grown, server, program, queries };
    for (const index of queries.keys()) rows.push(...(await compare(stage, [side], index)));
    return rows;
  } finally {
    await server.stop();
  }
}

async function startGrown(stage: Stage, holders: number) {
  stage.say(`Making a register of ${formatted(holders)} holders and ${formatted(holders * 10)} postings.`);
  const grown = await growRegister(stage.cluster, `grown_${holders}`, holders);
  const server = await startRegistry(grown);
  const issuer: Caller = { ...(await logIn(server.address, grown.issuer)), issuer: 0 };
  return { grown, server, issuer, program: `${registryProgram}, ${formatted(holders)} holders` };
}

/** The first of the sides is the one that is compared with the other. */
async function compare(stage: Stage, sides: readonly Side[], index: number): Promise<Row[]> {
  const { title, ratio, median: goal } = sides[0]!.queries[index]!;
  const contenders = sides.map(({ program, server, queries }) => {
    const requests = writeRequests(stage.folder, `${title} ${program}`, queries[index]!.requests);
    return serverContender(stage, { program, child: server, requests, concurrency: 1 });
  });
  const results = await compete(contenders, stage.options);
  const shown = { measure: title, concurrency: 1, bases: [sides[0]!.program], goalOf: () => ratio };
  const rows = rowsOf(results, { ...shown, figure: 'latency', ...(goal === undefined ? {} : { goal }) });
  stage.say(`${title}: ${rows.map(({ result }) => result).join(' against ')}`);
  return rows;
}

/** The measured queries. Each request names other rows, so that no answer comes from rows just read. */
async function queriesOf(address: string, grown: Grown, issuer: Caller): Promise<HolderQuery[]> {
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
  const { now, wide } = ratioGoals;
  return [
    { title: 'a page of 50 positions with holders', ratio: now, requests: [graphql(issuer, page(''))] },
    { title: 'the same, as of a day', ratio: wide, requests: [graphql(issuer, page(past))] },
    { title: 'one position', ratio: now, requests: each(grown.positionIds, position('')) },
    { title: 'one position as of a day', ratio: wide, requests: each(grown.positionIds, position(past)) },
    { title: 'a cap table by class', ratio: wide, requests: [graphql(issuer, capTable(''))] },
    { title: 'a cap table by class as of a day', ratio: wide, requests: [graphql(issuer, capTable(past))] },
    { title: "a holder's statement", ratio: wide, requests: each(grown.holderIds, statement) },
    { title: "an investor's own positions", ratio: now, requests: [graphql(investor, page(''))] },
    { title: "an investor's own as of a day", ratio: wide, requests: [graphql(investor, page(past))] },
    { title: 'one transfer', ratio: now, requests: transferring(issuer, grown) },
  ];
}

/** Totals as the issuer of the register requests them, without a filter. */
function totalQueries(issuer: Caller, { assetId }: Grown): HolderQuery[] {
  const ofAsset = 'query ($id: ID!) { assetById(id: $id) { positions { totalCount } } }';
  const total = (title: string, request: LoadRequest): HolderQuery => ({
    title,
    ratio: ratioGoals.wide,
    median: totalGoal,
    requests: [request],
  });
  return [
    total('totalCount of all positions of an asset', graphql(issuer, ofAsset, { id: assetId })),
    total('totalCount of all holders', graphql(issuer, '{ allHolders { totalCount } }')),
    total('totalCount of all assets', graphql(issuer, '{ allAssets { totalCount } }')),
  ];
}

const searchText = 'query ($text: String!) { search(text: $text, first: 20) { nodes { kind id title } } }';

/** Searches that find a holder, and such that find nothing. Shape: none where the schema has no search. */
async function searchQueries(
  stage: Stage,
  address: string,
  issuer: Caller,
  { registrations }: Grown,
): Promise<HolderQuery[]> {
  const described = (await sendRequest(address, graphql(issuer, '{ __type(name: "Query") { fields { name } } }'))) as {
    data: { __type: { fields: readonly { name: string }[] } };
  };
  if (!described.data.__type.fields.some(({ name }) => name === 'search')) {
    stage.note('The schema has no field `search`, so searches are not measured.');
    return [];
  }
  const search = (text: string): LoadRequest => graphql(issuer, searchText, { text });
  const hits = registrations.map(search);
  const misses = registrations.map((_, index) => search(`Zyxwquv ${index * 7}`));
  for (const [requests, isFound] of [
    [hits, true],
    [misses, false],
  ] as const) {
    const { data } = (await sendRequest(address, requests[0]!)) as { data: { search: { nodes: readonly unknown[] } } };
    if (data.search.nodes.length > 0 !== isFound) throw new Error(`A search answers ${JSON.stringify(data)}.`);
  }
  return [
    { title: 'a search that finds holders', ratio: ratioGoals.wide, median: searchGoal, requests: hits },
    { title: 'a search that finds nothing', ratio: ratioGoals.wide, median: searchGoal, requests: misses },
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
async function measureWhole(stage: Stage, { grown, program }: Side): Promise<Row[]> {
  const { ownerUrl, postings, seconds } = grown;
  const since = performance.now();
  const faults = await verify({ ownerUrl, log: makeLog('fatal'), say: () => undefined });
  if (faults.length > 0) throw new Error(`The register does not hold: ${JSON.stringify(faults)}`);
  const took = (performance.now() - since) / 1_000;
  stage.say(`verify: ${took.toFixed(1)} s`);
  const rows = [
    ['operator generate, postings with all that belongs to them', postings / seconds],
    ['operator verify, postings with all that belongs to them', postings / took],
  ] as const;
  return rows.map(([measure, rate]) => ({ measure, program, result: perSecond(rate) }));
}

const formatted = (count: number): string => count.toLocaleString('en-GB');
