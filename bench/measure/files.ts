/**
 * Lists and papers as files: how fast they are written, how soon the first byte comes, and the most memory of the
 * server above that of an idle one, which is to be the same whatever the length of a file.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../alike.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { type Child, peakMemory, residentMemory } from '../load/child.ts';
import { graphql } from '../queries.ts';
import { median } from '../rounds.ts';
import { growRegister } from '../stand/grown.ts';
import { dealHands, today } from '../stand/hands.ts';
import type { Goal, Row } from '../table.ts';
import { registryProgram, type Stage } from './stage.ts';
import { untilDone } from './until-done.ts';

/** Rows of a list that is a workbook too, and papers of a job. */
const [workbookRows, papers] = [100_000, 2_000];
const statements = 50;
/** How long the server rests before its memory counts as idle. Units: milliseconds. */
const restMs = 3_000;

const rateGoal: Goal = { atLeast: 50_000, unit: '/s' };
const workbookGoal: Goal = { atLeast: 10, atMost: true, unit: ' s' };
const firstByteGoal: Goal = { atLeast: 300, atMost: true, unit: ' ms' };
const memoryGoal: Goal = { atLeast: 80, atMost: true, unit: ' MiB' };
const statementGoal: Goal = { atLeast: 60, atMost: true, unit: ' ms' };

interface Server {
  readonly child: Child;
  readonly caller: Caller;
}

/** Measures lists of two lengths, and papers. */
export async function measureFiles(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const holders of new Set([workbookRows, stage.options.holders])) {
    stage.say(`Making a register of ${holders.toLocaleString('en')} holders.`);
    const grown = await growRegister(stage.cluster, `files_${holders}`, holders);
    const withServer = async (measure: (server: Server) => Promise<Row[]>): Promise<void> => {
      const child = await startRegistry(grown);
      try {
        const caller: Caller = { ...(await logIn(child.address, grown.issuer)), issuer: 0 };
        await sendRequest(child.address, graphql(caller, '{ allAssets { totalCount } }'));
        await sleep(restMs);
        rows.push(...(await measure({ child, caller })));
      } finally {
        await child.stop();
      }
    };
    await withServer((server) => measureList(server, 'csv', holders));
    if (holders !== workbookRows) continue;
    await withServer((server) => measureList(server, 'xlsx', holders));
    let assetId = '';
    await withServer(async ({ child, caller }) => {
      assetId = (await dealHands(child.address, caller, 1, papers))[0]!.assetId;
      return [];
    });
    for (const format of ['zip', 'pdf'])
      await withServer((server) => measurePapers(server, { assetIds: [assetId], format }));
    await withServer((server) => measureStatements(server, grown.holderIds));
  }
  stage.note(`The load average was ${loadavg()[0]!.toFixed(1)} at the end of the files.`);
  return rows;
}

const row = (measure: string, figure: number, goal: Goal): Row => ({
  measure,
  program: registryProgram,
  result: `${figure.toFixed(0)}${goal.unit}`,
  figure,
  goal,
});

/** The most memory of a server while something is done, above what it had before. Units: MiB. */
async function memoryOf({ child: { pid } }: Server, work: () => Promise<unknown>): Promise<number> {
  const idle = residentMemory(pid);
  // From here on the system notes the peak anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await work();
  return peakMemory(pid)! - idle;
}

/** Takes a list twice: the first time compiles and plans. */
async function measureList(server: Server, format: 'csv' | 'xlsx', rows: number): Promise<Row[]> {
  const found: { firstMs: number; seconds: number }[] = [];
  const memory = await memoryOf(server, async () => {
    for (let turn = 0; turn < 2; turn += 1) found.push(await takeList(server, format));
  });
  const { seconds } = found[1]!;
  const list = `positions as ${format}, ${rows.toLocaleString('en')} rows`;
  const first = Math.max(...found.map(({ firstMs }) => firstMs));
  return [
    format === 'csv' ? row(list, rows / seconds, rateGoal) : row(list, seconds, workbookGoal),
    row(`${list}, first byte, of the slower one`, first, firstByteGoal),
    row(`${list}, memory above idle`, memory, memoryGoal),
  ];
}

async function takeList({ child, caller }: Server, format: string): Promise<{ firstMs: number; seconds: number }> {
  const since = performance.now();
  const query = new URLSearchParams({ columns: 'holderId balance' }).toString();
  const response = await fetch(`${child.address}/token/api/v2/exports/allPositions.${format}?${query}`, {
    headers: { authorization: `Bearer ${caller.roleToken}` },
  });
  if (response.status !== 200) throw new Error(`An export was answered ${response.status}: ${await response.text()}`);
  let firstMs = 0;
  for await (const part of response.body!) if (part.length > 0) firstMs ||= performance.now() - since;
  return { firstMs, seconds: (performance.now() - since) / 1_000 };
}

const period = { from: '2020-01-01', to: today };

const papersOf = ({ child, caller }: Server, path: string, body?: object): Promise<Response> =>
  fetch(`${child.address}/token/api/v2/papers/${path}`, {
    headers: { authorization: `Bearer ${caller.roleToken}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });

/** The statements of all holders of a class by a job. */
async function measurePapers(
  server: Server,
  asked: { readonly assetIds: readonly string[]; readonly format: string },
): Promise<Row[]> {
  const since = performance.now();
  const memory = await memoryOf(server, async () => {
    const response = await papersOf(server, 'statements', { ...period, ...asked });
    if (response.status !== 202) throw new Error(`A job was answered ${response.status}: ${await response.text()}`);
    const { job } = (await response.json()) as { job: { id: string } };
    await untilDone({ address: server.child.address, caller: server.caller }, job.id);
  });
  const measure = `${papers.toLocaleString('en')} statements as ${asked.format}`;
  const result = `${((papers * 1_000) / (performance.now() - since)).toFixed(0)}/s`;
  return [{ measure, program: registryProgram, result }, row(`${measure}, memory above idle`, memory, memoryGoal)];
}

/** Single statements; the first begins the thread that sets them. */
async function measureStatements(server: Server, holderIds: readonly string[]): Promise<Row[]> {
  const times: number[] = [];
  for (const holderId of holderIds.slice(0, statements)) {
    const since = performance.now();
    const query = new URLSearchParams({ ...period, holderId }).toString();
    const response = await papersOf(server, `statement?${query}`);
    if (response.status !== 200) throw new Error(`A statement was answered ${response.status}.`);
    await response.arrayBuffer();
    times.push(performance.now() - since);
  }
  return [row('one statement as PDF, median', median(times)!, statementGoal)];
}
