/** The same requests in a register of few assets and in one of many, one at a time. */
import { logInAs, startRegistry } from '../contenders/contenders.ts';
import { writeRequests } from '../load/load.ts';
import { sized } from '../queries.ts';
import type { Goal, Row } from '../table.ts';
import { compete, rowsOf } from './contest.ts';
import { registryProgram, serverContender, type Stage } from './stage.ts';

const smallSize = 1_000;
const ratioGoal: Goal = { atLeast: 1.2, aim: 1.05, atMost: true };

/** Measures median latencies, and their ratios. */
export async function measureSizes(stage: Stage): Promise<Row[]> {
  const { large } = stage.options;
  stage.say(`Filling a register of ${large.toLocaleString('en-GB')} assets.`);
  const register = await stage.cluster.makeRegister('large', large);
  const server = await startRegistry(register);
  try {
    const big = sized(await logInAs(server.address, register.credentials), large);
    const programOf = (assets: number): string => `${registryProgram}, ${assets.toLocaleString('en-GB')} assets`;
    const rows: Row[] = [];
    for (const [index, { title, requests }] of sized(stage.callers, smallSize).entries()) {
      const sides = [
        { program: programOf(large), child: server, list: big[index]!.requests },
        { program: programOf(smallSize), child: stage.child, list: requests },
      ].map(({ program, child, list }) => {
        const file = writeRequests(stage.folder, `${title} ${program}`, list);
        return serverContender(stage, { program, child, requests: file, concurrency: 1 });
      });
      const results = await compete(sides, stage.options);
      const goalOf = (): Goal | undefined => (title.includes('totalCount') ? undefined : ratioGoal);
      const shown = { measure: title, concurrency: 1, bases: [programOf(large)], goalOf, figure: 'latency' as const };
      rows.push(...rowsOf(results, shown));
      stage.say(`${title}: ${rows.at(-2)!.result}`);
    }
    return rows;
  } finally {
    await server.stop();
  }
}
