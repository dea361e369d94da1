/** One request at a time: its median latency and the latency that 99 of 100 stay below. */
import { type PeerName, peerTitles } from '../contenders/contenders.ts';
import { tokenTitles } from '../contenders/access.ts';
import { type LoadRequest, writeRequests } from '../load/load.ts';
import { benchQueries, idScalar } from '../queries.ts';
import { dealHands } from '../stand/hands.ts';
import type { Goal, Row } from '../table.ts';
import { type Contender, compete, rowsOf } from './contest.ts';
import { type Registry, registryProgram, serverContender, type Stage } from './stage.ts';
import { tradingIssuer, transferring } from './transfers.ts';

/** "No worse": what is within 5 % is no difference. */
const beforeGoal: Goal = { atLeast: 1.05, atMost: true };
const peers: readonly PeerName[] = ['postgraphile', 'mercurius'];

/** Measures queries beside the program of before and the peers, and a transfer beside the program of before. */
export async function measureLatency(stage: Stage): Promise<Row[]> {
  const registries = [{ ...stage, program: registryProgram }, ...(stage.before === undefined ? [] : [stage.before])];
  const rows: Row[] = [];
  for (const query of benchQueries.filter(({ name }) => name !== 'Q2')) {
    const own = registries.map((one) => contender(stage, one, query.title, query.requests(one.callers, 'ID')));
    const others = peers.flatMap((peer) => {
      const child = stage.peers.get(peer);
      const program = `${peerTitles[peer]}, ${tokenTitles.map}`;
      const requests = query.requests(stage.callers, idScalar(peer));
      return child === undefined ? [] : [contender(stage, { program, child }, query.title, requests)];
    });
    rows.push(...(await measureOne(stage, query.title, [...own, ...others])));
  }
  const traded: Contender[] = [];
  for (const one of registries) {
    const caller = one.callers.find(({ issuer }) => issuer === tradingIssuer)!;
    const hands = await dealHands(one.child.address, caller, 20, 10);
    traded.push(contender(stage, one, 'one transfer', transferring([caller], hands)));
  }
  return [...rows, ...(await measureOne(stage, 'one transfer, one caller, 20 assets', traded))];
}

function contender(
  stage: Stage,
  { program, child }: Pick<Registry, 'child'> & { program: string },
  title: string,
  lines: readonly LoadRequest[],
): Contender {
  const requests = writeRequests(stage.folder, `latency ${title} ${program}`, lines);
  return serverContender(stage, { program, child, requests, concurrency: 1 });
}

async function measureOne(stage: Stage, title: string, contenders: readonly Contender[]): Promise<Row[]> {
  const results = await compete(contenders, stage.options);
  const measure = `latency of ${title}`;
  const goalOf = (program: string): Goal | undefined => (program === stage.before?.program ? beforeGoal : undefined);
  const shown = { measure, concurrency: 1, bases: [registryProgram], goalOf, figure: 'latency' as const };
  const rows = rowsOf(results, shown);
  stage.say(`${measure}: ${rows[0]!.result}`);
  return rows;
}
