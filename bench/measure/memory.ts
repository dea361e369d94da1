/** Resident memory of the server under load. */
import { startRegistry } from '../contenders/contenders.ts';
import { residentMemory } from '../load/child.ts';
import { writeRequests } from '../load/load.ts';
import { benchQueries } from '../queries.ts';
import type { Line } from '../table.ts';
import { rateOf, type Stage } from './stage.ts';

/** Units: MiB. */
const goal = 200;
const concurrency = 64;

/** Measures a server that has done nothing else before. */
export async function measureMemory(stage: Stage): Promise<Line[]> {
  const fresh = await startRegistry(stage.register);
  try {
    const mixed = benchQueries.filter(({ name }) => name !== 'Q2').flatMap((one) => one.requests(stage.callers, 'ID'));
    const requests = writeRequests(stage.folder, 'memory', mixed);
    const seconds = stage.options.memorySeconds;
    rateOf(await stage.load(fresh.address, requests, concurrency, seconds));
    const memory = residentMemory(fresh.pid);
    stage.say(`memory: ${memory.toFixed(0)} MiB`);
    const measure = `resident memory after ${seconds} s of Q1 and Q3`;
    const registry = `${memory.toFixed(0)} MiB`;
    return [{ measure, concurrency, registry, goal: `≤ ${goal} MiB`, reached: memory <= goal }];
  } finally {
    await fresh.stop();
  }
}
