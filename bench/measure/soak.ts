/** The specification's query on a server that has served many sessions, beside a fresh one on the same database. */
import { readFileSync } from 'node:fs';
import { type Child, findFreePort, residentMemory } from '../load/child.ts';
import { describeHeap } from '../against/inspector.ts';
import { sendRequest } from '../alike.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { type LoadRequest, writeRequests } from '../load/load.ts';
import { benchQueries, graphql, loggingIn } from '../queries.ts';
import { dealHands, type Hand, mutate, nextTo, today } from '../stand/hands.ts';
import { run } from '../stand/run.ts';
import type { Goal, Row } from '../table.ts';
import { compete, rowsOf } from './contest.ts';
import { openStream } from './events.ts';
import { serverContender, type Stage } from './stage.ts';
import { tradingIssuer, transferring } from './transfers.ts';

const concurrency = 16;
/** Sessions at the same time. */
const sessionsAtOnce = 6;
const readsEach = 16;
/** Documents that sessions share, and those of a session alone. */
const [commonDocuments, ownDocuments] = [200, 6];
const bulkRows = 50;
const memoryGoal: Goal = { atLeast: 160, atMost: true, unit: ' MiB' };
const grownGoal: Goal = { atLeast: 1.2, atMost: true, unit: ' ×' };

interface Server {
  readonly program: string;
  readonly child: Child;
  readonly inspectorPort: number;
}

async function startServer(stage: Stage, program: string): Promise<Server> {
  const inspectorPort = await findFreePort();
  const url = new URL(stage.register.appUrl);
  url.searchParams.set('application_name', program);
  const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` };
  return { program, inspectorPort, child: await startRegistry({ appUrl: url.href }, { env }) };
}

/** Measures the specification's query on a server that has served sessions, and on a fresh one. */
export async function measureSoak(stage: Stage): Promise<Row[]> {
  const aged = await startServer(stage, 'aged');
  try {
    const trading = stage.callers.find(({ issuer }) => issuer === tradingIssuer)!;
    const hands = await dealHands(aged.child.address, trading, 50, 10);
    const until = performance.now() + stage.options.soakMinutes * 60_000;
    let sessions = 0;
    const serve = async (): Promise<void> => {
      while (performance.now() < until) await runSession(stage, aged.child.address, hands, (sessions += 1));
    };
    await Promise.all(Array.from({ length: sessionsAtOnce }, serve));
    stage.say(`soak: ${sessions} sessions`);
    const fresh = await startServer(stage, 'fresh');
    try {
      return await compareAged(stage, aged, fresh);
    } finally {
      await fresh.child.stop();
    }
  } finally {
    await aged.child.stop();
  }
}

async function compareAged(stage: Stage, aged: Server, fresh: Server): Promise<Row[]> {
  const requests = writeRequests(stage.folder, 'soak', benchQueries[0]!.requests(stage.manyCallers, 'ID'));
  const contenders = [aged, fresh].map((one) => serverContender(stage, { ...one, requests, concurrency }));
  const results = await compete(contenders, stage.options);
  const { title } = benchQueries[0]!;
  // Ratios are those of the aged server to the fresh one.
  const rows = rowsOf(results, { measure: title, concurrency, bases: ['aged'], goalOf: () => ({ atLeast: 0.95 }) });
  const [after, before] = [residentMemory(aged.child.pid), residentMemory(fresh.child.pid)];
  for (const one of [aged, fresh]) stage.note(await describeServer(stage, one));
  const memory = (program: string, figure: number, goal: Goal): Row => ({
    measure: 'resident memory after it',
    program,
    result: `${figure.toFixed(goal === memoryGoal ? 0 : 2)}${goal.unit}`,
    figure,
    goal,
  });
  return [...rows, memory('fresh', before, memoryGoal), memory('aged ÷ fresh', after / before, grownGoal)];
}

/** A person logs in, reads, writes, takes a file, listens, makes mistakes and leaves. */
async function runSession(stage: Stage, address: string, hands: readonly Hand[], turn: number): Promise<void> {
  const issuer = 1 + (turn % (tradingIssuer - 1));
  const caller: Caller = { ...(await logIn(address, stage.credentials(issuer))), issuer };
  const trader: Caller = { ...(await logIn(address, stage.credentials(tradingIssuer))), issuer: tradingIssuer };
  const stream = await openStream(address, trader.roleToken);
  const send = (request: LoadRequest | undefined): Promise<unknown> => sendRequest(address, request!);
  const reads = benchQueries.flatMap((one) => one.requests([caller], 'ID').slice(0, readsEach));
  for (let n = 0; n < readsEach; n += 1) await send(reads[(turn + n) % reads.length]);
  const documents = Array.from({ length: ownDocuments }, (_, n) => [
    documentOf(turn * ownDocuments + n + commonDocuments),
    documentOf((turn * ownDocuments + n) % commonDocuments),
  ]);
  for (const text of documents.flat()) for (let n = 0; n < 2; n += 1) await send(graphql(caller, text));
  const transfers = transferring([trader], hands);
  for (let n = 0; n < 3; n += 1) {
    const request = transfers[(turn * 7 + n) % transfers.length]!;
    await send({ ...request, body: request.body!.replaceAll('@unique@', `soak ${turn} ${n}`) });
  }
  const { assetId, holderIds } = hands[turn % hands.length]!;
  const rows = Array.from({ length: bulkRows }, (_, index) => ({
    assetId,
    fromHolderId: holderIds[index % holderIds.length],
    effectiveDate: today,
    receivers: [{ holderId: nextTo(holderIds, index), quantity: '1' }],
  }));
  await mutate(address, trader, 'transferUnitsBulk', { mode: 'EACH', rows }, 'doneCount');
  const headers = { authorization: `Bearer ${caller.roleToken}` };
  await (await fetch(`${address}/token/api/v2/exports/allAssets.csv?columns=name`, { headers })).text();
  await sendRefused(address, graphql(caller, `{ allAssets { nodes { unknown${turn} } } }`));
  await sendRefused(
    address,
    graphql({ ...caller, roleToken: `${caller.roleToken.slice(0, -8)}${unique(turn)}` }, '{ x }'),
  );
  const login = loggingIn([{ ...caller, clientSecret: `${caller.clientSecret.slice(0, -8)}${unique(turn)}` }])[0]!;
  await sendRefused(address, login);
  stream.close();
}

const unique = (turn: number): string => String(turn).padStart(8, '0');

/** A document that no other number has, and neither has its statement. */
const documentOf = (n: number): string =>
  `{ d${n}: allAssets(first: ${1 + (n % 20)}, orderBy: [NAME_ASC]) { nodes { id name a${n}: status authorizedTotal } totalCount } }`;

async function sendRefused(address: string, request: LoadRequest): Promise<void> {
  const answer = await sendRequest(address, request).catch(() => undefined);
  if (answer !== undefined) throw new Error(`A request that is wrong was answered: ${JSON.stringify(answer)}`);
}

/** Heap after a collection, the largest maps and sets, and the processes of PostgreSQL with their own memory. */
async function describeServer({ register }: Stage, { program, inspectorPort }: Server): Promise<string> {
  const heap = await describeHeap(inspectorPort);
  const backends = await run(
    register.ownerUrl,
    `select pid from pg_stat_activity where application_name = '${program}' order by backend_start`,
  );
  const sizes = backends.map(({ pid }) => memoryOf(Number(pid)));
  return `${program}: ${heap}; ${backends.length} connections of ${sizes.join(', ')} MiB.`;
}

/** Memory of a process that it shares with none. Units: MiB. */
function memoryOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return (Number(/^Pss_Anon:\s+(\d+)/m.exec(text)?.[1]) / 1_024).toFixed(1);
  } catch {
    return '–';
  }
}
