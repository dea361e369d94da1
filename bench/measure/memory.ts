/** Resident memory of the server under load. */
import { startRegistry } from '../contenders/contenders.ts';
import { residentMemory } from '../load/child.ts';
import { writeRequests } from '../load/load.ts';
import { benchQueries } from '../queries.ts';
import type { Goal, Row } from '../table.ts';
import { rateOf, registryProgram, type Stage } from './stage.ts';

const goal: Goal = { atLeast: 180, aim: 120, atMost: true, unit: ' MiB' };
const concurrency = 64;

/** Measures a server that has done nothing else before. */
export async function measureMemory(stage: Stage): Promise<Row[]> {
  const fresh = await startRegistry(stage.register);
  try {
    const mixed = benchQueries
      .filter(({ name }) => name !== 'Q2')
      .flatMap((one) => one.requests(stage.manyCallers, 'ID'));
    const requests = writeRequests(stage.folder, 'memory', mixed);
    const seconds = stage.options.memorySeconds;
    rateOf(await stage.load(fresh.address, requests, concurrency, seconds));
    const figure = residentMemory(fresh.pid);
    stage.say(`memory: ${figure.toFixed(0)} MiB`);
    const measure = `resident memory after ${seconds} s of Q1 and Q3`;
    const result = `${figure.toFixed(0)} MiB`;
    return [{ measure, concurrency, program: registryProgram, result, figure, goal }];
  } finally {
    await fresh.stop();
  }
}
