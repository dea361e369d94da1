/** Queries that the registry, its peers and pgbench answer over the same rows. */
import { comparable, sendRequest } from '../alike.ts';
import { peerTitles, withToken } from '../contenders/contenders.ts';
import { tokenKinds, tokenTitles } from '../contenders/access.ts';
import type { Child } from '../load/child.ts';
import { type LoadRequest, writeRequests } from '../load/load.ts';
import { writeScript } from '../load/pgbench.ts';
import { type BenchQuery, benchQueries, idScalar } from '../queries.ts';
import { run } from '../stand/run.ts';
import type { Goal, Row } from '../table.ts';
import { type Contender, compete, rowsOf } from './contest.ts';
import { readOwnStatement } from './own-statement.ts';
import { pgbenchContender, pgbenchProgram, serverContender, type Stage } from './stage.ts';

const manyTokens = 'registry, 1,020 tokens';
const oneToken = 'registry, one token';
const ownStatementProgram = "pgbench, the registry's SQL";

/** Units: times the other's rate, by query and requests at once. */
interface QueryGoals {
  readonly postgraphile: Goal;
  readonly mercurius?: Goal;
  readonly pgbench?: Readonly<Record<number, Goal>>;
  readonly ownStatement?: Goal;
}

const goals: Readonly<Record<string, QueryGoals>> = {
  Q1: {
    postgraphile: { atLeast: 5, aim: 7 },
    mercurius: { atLeast: 1.5, aim: 2.5 },
    pgbench: { 16: { atLeast: 0.4, aim: 0.7 }, 64: { atLeast: 0.55, aim: 1 } },
  },
  Q3: {
    postgraphile: { atLeast: 5, aim: 6 },
    mercurius: { atLeast: 1.3, aim: 2 },
    pgbench: { 16: { atLeast: 0.3, aim: 0.5 }, 64: { atLeast: 0.4, aim: 0.5 } },
  },
  Q2: { postgraphile: { atLeast: 3, aim: 4 }, ownStatement: { atLeast: 1 } },
};

/** A server with the tokens that it is sent. */
interface Server {
  readonly program: string;
  readonly child: Child;
  readonly goal: Goal | undefined;
  requests(query: BenchQuery): LoadRequest[];
}

function serversOf(stage: Stage, query: BenchQuery): Server[] {
  const { child, callers, manyCallers } = stage;
  const goal = goals[query.name]!;
  const first = query.name === 'Q2' ? callers.at(-1)! : callers[0]!;
  const registry = (program: string, callers: Stage['callers']): Server => ({
    program,
    child,
    goal: undefined,
    requests: (one) => one.requests(callers, 'ID'),
  });
  const peers = [...stage.peers].flatMap(([peer, peerChild]) =>
    tokenKinds.map((kind) => ({
      program: `${peerTitles[peer]}, ${tokenTitles[kind]}`,
      child: peerChild,
      goal: peer === 'apollo' ? undefined : goal[peer],
      requests: (one: BenchQuery) =>
        one.requests(
          manyCallers.map((caller) => withToken(caller, kind)),
          idScalar(peer),
        ),
    })),
  );
  return [registry(manyTokens, manyCallers), registry(oneToken, [first]), ...peers];
}

/** Refuses: contenders that answer differently, and those that answer a token that nobody has. */
export async function checkAlike(stage: Stage): Promise<void> {
  for (const query of benchQueries) {
    const servers = serversOf(stage, query);
    for (const { program, child, requests } of servers) {
      const [own, theirs] = [servers[program === oneToken ? 1 : 0]!.requests(query), requests(query)];
      for (const index of new Set([0, own.length >> 1])) {
        const expected = comparable(await sendRequest(stage.child.address, own[index]!));
        const found = comparable(await sendRequest(child.address, theirs[index]!));
        if (found !== expected) throw new Error(`${program} answers ${query.name} differently.\n${expected}\n${found}`);
      }
      await checkRefused(program, child, theirs[0]!);
    }
    const expected = comparable(await sendRequest(stage.child.address, servers[1]!.requests(query)[0]!));
    const [row] = await run(stage.register.appUrl, `select ${query.call('1', '1')} as answer`);
    const found = comparable(JSON.parse(String(row?.['answer'])));
    if (found !== expected)
      throw new Error(`pgbench's function answers ${query.name} differently.\n${expected}\n${found}`);
  }
  stage.say('Everybody answers alike, and nobody answers a token that is not real.');
}

/** The last letters of a token are part of its secret, or of its signature. */
async function checkRefused(program: string, child: Child, request: LoadRequest): Promise<void> {
  const token = `${request.token!.slice(0, -4)}${request.token!.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  const answer = await sendRequest(child.address, { ...request, token }).catch(() => undefined);
  if (answer !== undefined) throw new Error(`${program} answers a token that nobody has.`);
}

/** Measures the selected queries. */
export async function measureQueries(stage: Stage, name: string): Promise<Row[]> {
  const query = benchQueries.find((one) => one.name === name)!;
  const rows: Row[] = [];
  for (const concurrency of stage.options.concurrencies) {
    const contenders = await contendersOf(stage, query, concurrency);
    const results = await compete(contenders, stage.options);
    const { pgbench, ownStatement: own } = goals[name]!;
    const goalOf = new Map<string, Goal | undefined>([
      ...serversOf(stage, query).map(({ program, goal }) => [program, goal] as const),
      [pgbenchProgram, pgbench?.[concurrency]],
      [ownStatementProgram, own],
    ]);
    const bases = [manyTokens, oneToken];
    rows.push(...rowsOf(results, { measure: query.title, concurrency, bases, goalOf: (one) => goalOf.get(one) }));
    stage.say(`${name} at ${concurrency}: ${rows.at(-results.size)!.result}`);
  }
  return rows;
}

/** Apollo is far behind, and its time is better spent on others. */
export const isWithApollo = (query: string, concurrency: number): boolean => query === 'Q1' && concurrency === 16;

async function contendersOf(stage: Stage, query: BenchQuery, concurrency: number): Promise<Contender[]> {
  const contenders: Contender[] = serversOf(stage, query)
    .filter(({ child }) => child !== stage.peers.get('apollo') || isWithApollo(query.name, concurrency))
    .map(({ program, child, requests }) =>
      serverContender(stage, {
        program,
        child,
        requests: writeRequests(stage.folder, `${query.name} ${program}`, requests(query)),
        concurrency,
      }),
    );
  if (!stage.hasPgbench) return contenders;
  const script = ['\\set i random(1, 50)', '\\set k random(1, 20)', `select ${query.call(':i', ':k')};`];
  const common = { url: stage.register.appUrl, concurrency, warmSeconds: concurrency > 16 ? 2 : 1 };
  const limit = { program: pgbenchProgram, script: writeScript(stage.folder, query.name, script) };
  contenders.push(pgbenchContender(stage, { ...common, ...limit }));
  if (query.name === 'Q2') {
    const own = await readOwnStatement(stage, query.requests(stage.callers, 'ID')[0]!);
    contenders.push(pgbenchContender(stage, { ...common, ...own, program: ownStatementProgram }));
  }
  return contenders;
}
