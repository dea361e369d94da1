/** The same requests in a small and in a large register, one at a time: the cost of a register's size. */
import { logInAs, startRegistry } from '../contenders/contenders.ts';
import { writeRequests } from '../load/load.ts';
import { sized } from '../queries.ts';
import { median, runRounds } from '../rounds.ts';
import type { Line } from '../table.ts';
import { rateOf, type Stage } from './stage.ts';

const smallSize = 1_000;
const goal = 1.3;

/** Measures the ratio of median latencies. */
export async function measureSizes(stage: Stage): Promise<Line[]> {
  const { large, rounds, seconds } = stage.options;
  stage.say(`Filling a register of ${large.toLocaleString('en-GB')} assets.`);
  const register = await stage.cluster.makeRegister('large', large);
  const server = await startRegistry(register);
  try {
    const callers = await logInAs(server.address, register);
    const big = sized(callers, large);
    const lines: Line[] = [];
    for (const [index, { title, requests }] of sized(stage.callers, smallSize).entries()) {
      const sides = new Map([
        ['small', { address: stage.registry.address, file: writeRequests(stage.folder, `small ${title}`, requests) }],
        [
          'large',
          { address: server.address, file: writeRequests(stage.folder, `large ${title}`, big[index]!.requests) },
        ],
      ]);
      const measure = async (name: string, length: number): Promise<number> => {
        const { address, file } = sides.get(name)!;
        const found = await stage.load(address, file, 1, length);
        rateOf(found);
        return found.medianMs;
      };
      for (const name of sides.keys()) await measure(name, 1);
      const series = await runRounds([...sides.keys()], rounds, (name) => measure(name, seconds));
      const ratio = median(series.get('large')!.map((ms, round) => ms / series.get('small')![round]!))!;
      lines.push({
        measure: `${title}: median with ${large.toLocaleString('en-GB')} assets against ${smallSize.toLocaleString('en-GB')}`,
        concurrency: 1,
        registry: `${ratio.toFixed(2)} ×`,
        ...(title.includes('totalCount') ? {} : { goal: `≤ ${goal} ×`, reached: ratio <= goal }),
      });
      stage.say(
        `${title}, large against small: ${ratio.toFixed(2)} × (${median(series.get('large')!)!.toFixed(2)} ms)`,
      );
    }
    return lines;
  } finally {
    await server.stop();
  }
}
