/** Jobs: a split that is still one step beside the program of before, and one of many lots beside others who work. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../alike.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { peakMemory } from '../load/child.ts';
import { graphql } from '../queries.ts';
import { median, runRounds } from '../rounds.ts';
import { growRegister } from '../stand/grown.ts';
import { dealHands, mutate, today } from '../stand/hands.ts';
import { run } from '../stand/run.ts';
import type { Goal, Row } from '../table.ts';
import { alone, repeatBeside, ratioToAlone, type Taken } from './beside.ts';
import { type Registry, registryProgram, type Stage } from './stage.ts';
import { tradingIssuer } from './transfers.ts';
import { untilDone } from './until-done.ts';

const lotsAtOnce = 1_000;
/** Each holder of a generated register has three open lots. */
const lotsEach = 3;
/** How long others work before the job, for the figures that those beside it are compared with. Units: milliseconds. */
const aloneMs = 30_000;

/** "No worse": what is within 5 % is no difference. */
const beforeGoal: Goal = { atLeast: 1.05, atMost: true };
const memoryGoal: Goal = { atLeast: 300, atMost: true, unit: ' MiB' };
/** A million lots in 20 minutes, and their plan in two. */
const timeGoal = (lots: number, minutes: number): Goal => ({
  atLeast: Math.ceil((lots * minutes * 60) / 1_000_000),
  atMost: true,
  unit: ' s',
});
const ratioGoal = (most: number): Goal => ({ atLeast: most, atMost: true, unit: ' ×' });

const charter = { adjustsCharter: true, authority: 'The board' };
const split = (assetId: string): object => ({
  assetId,
  numerator: '2',
  denominator: '1',
  effectiveDate: today,
  ...charter,
});

/** Measures both. */
export async function measureJobs(stage: Stage): Promise<Row[]> {
  return [...(await measureOneStep(stage)), ...(await measureJob(stage))];
}

/** A split of a thousand lots, of a class of its own in each round. */
async function measureOneStep(stage: Stage): Promise<Row[]> {
  const { rounds } = stage.options;
  const registries = [{ ...stage, program: registryProgram }, ...(stage.before === undefined ? [] : [stage.before])];
  const classes = new Map<string, string[]>();
  const callers = new Map<string, Caller>();
  for (const { program, child, callers: all } of registries) {
    const caller = all.find(({ issuer }) => issuer === tradingIssuer)!;
    const hands = await dealHands(child.address, caller, rounds + 1, lotsAtOnce);
    callers.set(program, caller);
    classes.set(
      program,
      hands.map(({ assetId }) => assetId),
    );
  }
  await run(stage.register.ownerUrl, 'vacuum analyze');
  const splitNext = async (program: string): Promise<number> => {
    const { child } = registries.find((one: Pick<Registry, 'child'> & { program: string }) => one.program === program)!;
    const input = split(classes.get(program)!.pop()!);
    const since = performance.now();
    await mutate(child.address, callers.get(program)!, 'splitAsset', input, 'transaction { id }');
    return performance.now() - since;
  };
  // The first compiles and plans.
  for (const { program } of registries) await splitNext(program);
  const series = await runRounds([...classes.keys()], rounds, splitNext);
  const own = series.get(registryProgram)!;
  return [...series].map(([program, times]) => ({
    measure: `a split of ${lotsAtOnce} lots`,
    concurrency: 1,
    program,
    result: `${median(times)!.toFixed(0)} ms`,
    ...(program === registryProgram ? {} : { ratios: [own.map((ms, round) => ms / times[round]!)], goal: beforeGoal }),
  }));
}

/** A job of many lots, with one who transfers units of another class and one who reads the class of the job. */
async function measureJob(stage: Stage): Promise<Row[]> {
  const holders = Math.ceil(stage.options.jobLots / lotsEach);
  const lots = holders * lotsEach;
  stage.say(`Making a register of ${lots.toLocaleString('en')} open lots.`);
  const grown = await growRegister(stage.cluster, `jobs_${lots}`, holders);
  const server = await startRegistry(grown, { env: { REGISTRY_JOB_LOTS: '1000', REGISTRY_JOBS_MAX: '1' } });
  try {
    const caller: Caller = { ...(await logIn(server.address, grown.issuer)), issuer: 0 };
    const [hand] = await dealHands(server.address, caller, 1, 2);
    const transfer = {
      assetId: hand!.assetId,
      fromHolderId: hand!.holderIds[0],
      receivers: [{ holderId: hand!.holderIds[1], quantity: '1' }],
      effectiveDate: today,
    };
    const page = `{ assetById(id: "${grown.assetId}") { outstandingTotal positions(first: 50) { nodes { balance holder { registration } } } } }`;
    const now = { phase: alone, isOver: false };
    const others = Promise.all([
      repeatBeside(now, () => mutate(server.address, caller, 'transferUnits', transfer, 'transaction { id }')),
      repeatBeside(now, () => sendRequest(server.address, graphql(caller, page))),
    ]);
    try {
      await sleep(aloneMs);
      const seconds = await workJob(server.address, caller, grown.assetId, (phase) => void (now.phase = phase));
      now.isOver = true;
      const [transfers, reads] = await others;
      const figures = { lots, ...seconds, transfers, reads, peakMiB: peakMemory(server.pid) };
      return rowsOfJob(stage, figures);
    } finally {
      now.isOver = true;
      await others.catch(() => undefined);
    }
  } finally {
    await server.stop();
  }
}

/** Splits a class as a job. Units: seconds until it was planned, and until it was done. */
async function workJob(
  address: string,
  caller: Caller,
  assetId: string,
  enters: (phase: string) => void,
): Promise<{ readonly planned: number; readonly done: number }> {
  const since = performance.now();
  const elapsed = (): number => (performance.now() - since) / 1_000;
  const { job } = (await mutate(address, caller, 'splitAsset', split(assetId), 'job { id }')) as {
    job: { id: string };
  };
  let planned: number | undefined;
  await untilDone<{ readonly phase: string }>({ address, caller }, job.id, 'phase', ({ phase }) => {
    enters(phase);
    if (!['queued', 'planning'].includes(phase)) planned ??= elapsed();
  });
  return { planned: planned!, done: elapsed() };
}

function rowsOfJob(
  stage: Stage,
  of: {
    readonly lots: number;
    readonly planned: number;
    readonly done: number;
    readonly transfers: Taken;
    readonly reads: Taken;
    readonly peakMiB: number | undefined;
  },
): Row[] {
  const split = `a split of ${of.lots.toLocaleString('en')} lots as a job`;
  const row = (measure: string, figure: number | undefined, goal: Goal): Row[] =>
    figure === undefined || Number.isNaN(figure)
      ? []
      : [{ measure, program: registryProgram, result: `${figure.toFixed(2)}${goal.unit}`, figure, goal }];
  stage.note(`The load average was ${loadavg()[0]!.toFixed(1)} at the end of the job.`);
  return [
    ...row(`${split}, until it is planned`, of.planned, timeGoal(of.lots, 2)),
    ...row(`${split}, until it is done`, of.done, timeGoal(of.lots, 20)),
    ...row('its server, most resident memory', of.peakMiB, memoryGoal),
    ...row(
      'transfers of another class beside it, p99 to that without it',
      ratioToAlone(of.transfers, 0.99),
      ratioGoal(1.5),
    ),
    ...row('a page of its class beside it, median to that without it', ratioToAlone(of.reads, 0.5), ratioGoal(1.2)),
  ];
}
