/** Questions that the registry, its peers and pgbench answer over the same rows. */
import { sendRequest, comparable } from '../alike.ts';
import { peerTitles } from '../contenders/contenders.ts';
import { writeRequests } from '../load/load.ts';
import { pgbench, writeScript } from '../load/pgbench.ts';
import { idScalar, type BenchQuery, benchQueries } from '../queries.ts';
import { median, medianRatio, runRounds } from '../rounds.ts';
import { type Line, perSecond } from '../table.ts';
import { limitColumn, peerColumn, rateOf, type Stage } from './stage.ts';

/** Units: the rate must be at least so many times the other's, at 16 requests at once. */
const goals: Readonly<Record<string, { postgraphile: number; limit: number }>> = {
  Q1: { postgraphile: 4, limit: 0.5 },
  Q3: { postgraphile: 4, limit: 0.5 },
  Q2: { postgraphile: 2, limit: 0.8 },
};

/** Refuses: contenders that answer differently. */
export async function checkAlike(stage: Stage): Promise<void> {
  for (const query of benchQueries) {
    const own = query.requests(stage.callers, 'ID');
    for (const [peer, child] of stage.peers) {
      const others = query.requests(stage.callers, idScalar(peer));
      for (const index of new Set([0, own.length >> 1])) {
        const ours = comparable(await sendRequest(stage.registry.address, own[index]!));
        const theirs = comparable(await sendRequest(child.address, others[index]!));
        if (ours !== theirs) throw new Error(`${peer} answers ${query.name} differently.\n${ours}\n${theirs}`);
      }
    }
  }
  stage.say('Everybody answers alike.');
}

/** Measures the selected queries. */
export async function measureQueries(stage: Stage): Promise<Line[]> {
  const lines: Line[] = [];
  for (const query of benchQueries) {
    if (!stage.options.only.includes(query.name)) continue;
    for (const concurrency of stage.options.concurrencies) lines.push(await measure(stage, query, concurrency));
  }
  return lines;
}

async function measure(stage: Stage, query: BenchQuery, concurrency: number): Promise<Line> {
  const { seconds, rounds } = stage.options;
  const runs = runsOf(stage, query, concurrency);
  // What is compiled or planned at first visibility is so before it counts.
  for (const run of runs.values()) await run(1);
  const series = await runRounds([...runs.keys()], rounds, (name) => runs.get(name)!(seconds));
  const ratios = Object.fromEntries(
    [...runs.keys()].slice(1).map((column) => [column, medianRatio(series, 'registry', column)]),
  );
  const goal = concurrency === 16 ? goals[query.name] : undefined;
  const line: Line = {
    measure: query.title,
    concurrency,
    registry: perSecond(median(series.get('registry')!)),
    ratios,
    ...(goal === undefined ? {} : goalColumns(goal, ratios)),
  };
  stage.say(`${query.name} at ${concurrency}: ${line.registry}`);
  return line;
}

type Run = (seconds: number) => Promise<number>;

/** Shape: by column of the table, the registry first. */
function runsOf(stage: Stage, query: BenchQuery, concurrency: number): Map<string, Run> {
  const runs = new Map<string, Run>();
  const add = (column: string, address: string, requests: string): void => {
    runs.set(column, async (seconds) => rateOf(await stage.load(address, requests, concurrency, seconds)));
  };
  const own = writeRequests(stage.folder, query.name, query.requests(stage.callers, 'ID'));
  add('registry', stage.registry.address, own);
  if (stage.hasPgbench) {
    const script = writeScript(stage.folder, query.name, query.script);
    const url = stage.register.appUrl;
    runs.set(limitColumn, async (seconds) => rateOf(await pgbench(script, url, concurrency, seconds)));
  }
  for (const [peer, child] of stage.peers) {
    const requests = query.requests(stage.callers, idScalar(peer));
    add(peerColumn(peerTitles[peer]), child.address, writeRequests(stage.folder, `${query.name} ${peer}`, requests));
  }
  return runs;
}

function goalColumns(
  goal: { postgraphile: number; limit: number },
  ratios: Readonly<Record<string, number | undefined>>,
): Pick<Line, 'goal' | 'reached'> {
  const found = [
    [ratios[peerColumn(peerTitles.postgraphile)], goal.postgraphile],
    [ratios[limitColumn], goal.limit],
  ] as const;
  const measured = found.filter(([ratio]) => ratio !== undefined);
  return {
    goal: `≥ ${goal.postgraphile} × PostGraphile, ≥ ${goal.limit} of pgbench`,
    reached: measured.length === 0 ? undefined : measured.every(([ratio, least]) => ratio! >= least),
  };
}
