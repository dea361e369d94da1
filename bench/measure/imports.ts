/** An import of a history of many rows as a job: a look and the doing, beside one who transfers units elsewhere. */
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeLog } from '../../packages/server/src/base/log.ts';
import { openAccountWithClient } from '../../packages/server/src/operator/accounts.ts';
import { openDatabase } from '../../packages/server/src/postgres/database.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { residentMemory } from '../load/child.ts';
import { type Credentials, secretKey } from '../stand/database.ts';
import { dealHands, mutate, today } from '../stand/hands.ts';
import { historyClasses, historyOf } from '../stand/history.ts';
import type { Goal, Row } from '../table.ts';
import { alone, type Phase, ratioToAlone, repeatBeside, type Taken } from './beside.ts';
import { type Cost, costPerRequest, readCost } from './cost.ts';
import { registryProgram, type Stage } from './stage.ts';
import { untilDone } from './until-done.ts';

/** How long others work before the import, for the figures that those beside it are compared with. */
const aloneMs = 20_000;
const authorised = '100000000000';

/** 100,000 rows are looked at in 20 seconds, and done in 90. */
const timeGoal = (rows: number, seconds: number): Goal => ({
  atLeast: Math.ceil((rows * seconds) / 100_000),
  atMost: true,
  unit: ' s',
});
const memoryGoal: Goal = { atLeast: 200, atMost: true, unit: ' MiB' };
const ratioGoal: Goal = { atLeast: 1.5, atMost: true, unit: ' ×' };

/** A server, the one who imports, and what is looked at while a job is under way. */
interface Place {
  readonly address: string;
  readonly importer: Caller;
  readonly pids: { readonly server: number; readonly postmaster: number };
  readonly now: Phase;
}

/** A job that is done. Units: seconds, MiB. */
interface Ended {
  readonly seconds: number;
  readonly peakMiB: number;
  readonly cost: Cost | undefined;
  readonly planDigest: string;
  readonly fileId: string;
}

/** Imports a history into a register of its own. */
export async function measureImports(stage: Stage): Promise<Row[]> {
  const { importRows } = stage.options;
  const holders = 200 + Math.ceil(importRows / 100);
  stage.say(`Making a history of ${importRows.toLocaleString('en')} rows.`);
  const { appUrl, issuers } = await openIssuers(stage);
  const server = await startRegistry({ appUrl }, { env: { REGISTRY_JOBS_MAX: '1' } });
  try {
    const { address } = server;
    const [importer, other] = [await callerOf(address, issuers[0]!), await callerOf(address, issuers[1]!)];
    await prepare(address, importer, holders);
    const [hand] = await dealHands(address, other, 1, 2);
    const transfer = {
      assetId: hand!.assetId,
      fromHolderId: hand!.holderIds[0],
      receivers: [{ holderId: hand!.holderIds[1], quantity: '1' }],
      effectiveDate: today,
    };
    const now: Phase = { phase: alone, isOver: false };
    const others = repeatBeside(now, () => mutate(address, other, 'transferUnits', transfer, 'transaction { id }'));
    try {
      await sleep(aloneMs);
      const idleMiB = residentMemory(server.pid);
      const place = { address, importer, now, pids: { server: server.pid, postmaster: stage.cluster.postmaster } };
      const looked = await workJob(place, 'look', {}, historyOf(importRows, holders), importRows);
      const done = await workJob(place, 'do', { file: looked.fileId, plan: looked.planDigest }, null, importRows);
      now.isOver = true;
      return rowsOf(stage, { looked, done, idleMiB, transfers: await others });
    } finally {
      now.isOver = true;
      await others.catch(() => undefined);
    }
  } finally {
    await server.stop();
  }
}

/** Two issuers in a database of their own. */
async function openIssuers(
  stage: Stage,
): Promise<{ readonly appUrl: string; readonly issuers: readonly Credentials[] }> {
  const { appUrl } = await stage.cluster.makeDatabase('imports');
  const database = openDatabase({ url: appUrl, connections: 1, sharedConnections: 1, log: makeLog('fatal') });
  try {
    const issuers: Credentials[] = [];
    for (const slug of ['importer', 'other'])
      issuers.push(
        await openAccountWithClient(
          { database, secretKey },
          {
            accountType: 'issuer',
            name: slug,
            slug,
            firstName: 'Ada',
            lastName: 'Keeper',
            email: `${slug}@example.test`,
          },
        ),
      );
    return { appUrl, issuers };
  } finally {
    await database.close();
  }
}

const callerOf = async (address: string, credentials: Credentials): Promise<Caller> => ({
  ...(await logIn(address, credentials)),
  issuer: 0,
});

/** Makes the classes and the holders of the history. */
async function prepare(address: string, caller: Caller, holders: number): Promise<void> {
  for (const symbol of historyClasses) {
    const made = await mutate(
      address,
      caller,
      'createAsset',
      { name: `Class ${symbol}`, symbol, type: 'common_stock' },
      'asset { id }',
    );
    const { id: assetId } = made['asset'] as { id: string };
    const charter = { quantity: authorised, authority: 'The charter', effectiveDate: '2015-01-01' };
    await mutate(address, caller, 'authorizeUnits', { assetId, ...charter }, 'asset { id }');
    await mutate(address, caller, 'activateAsset', { assetId }, 'asset { id }');
  }
  const rows = Array.from({ length: holders }, (_, index) => `${index + 1},sole,Holder ${index + 1}`);
  const file = ['holder number,form,owner', ...rows].join('\n');
  const { plan } = await bring(address, caller, { kind: 'holders' }, file);
  await bring(address, caller, { kind: 'holders', plan: plan! }, file);
}

/** Sends a file, or asks for one that was brought before. */
async function bring(
  address: string,
  caller: Caller,
  query: Readonly<Record<string, string>>,
  body: string | null,
  isJob = false,
): Promise<{ readonly plan?: string; readonly job?: { readonly id: string } }> {
  const response = await fetch(`${address}/token/api/v2/imports?${new URLSearchParams(query).toString()}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${caller.roleToken}`,
      ...(isJob ? { prefer: 'respond-async' } : {}),
      ...(body === null ? {} : { 'content-type': 'text/csv' }),
    },
    ...(body === null ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The import was answered with ${response.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Awaited<ReturnType<typeof bring>>;
}

/** Has a job look at the file, or do it. */
async function workJob(
  { address, importer, pids, now }: Place,
  phase: string,
  query: Readonly<Record<string, string>>,
  body: string | null,
  rows: number,
): Promise<Ended> {
  const before = readCost(pids);
  now.phase = phase;
  const since = performance.now();
  const { job } = await bring(address, importer, { kind: 'history', ...query }, body, true);
  let peakMiB = 0;
  const selection = 'plan planDigest files { nodes { id mediaType } }';
  const { plan, planDigest, files } = await untilDone<JobAnswer>(
    { address, caller: importer },
    job!.id,
    selection,
    () => {
      peakMiB = Math.max(peakMiB, residentMemory(pids.server));
    },
  );
  if (plan!['findings'] !== '0') throw new Error(`The look found ${plan!['findings']} faults.`);
  return {
    seconds: (performance.now() - since) / 1_000,
    peakMiB,
    cost: costPerRequest(before, readCost(pids), rows),
    planDigest: planDigest!,
    fileId: files.nodes.find(({ mediaType }) => mediaType === 'text/csv')?.id ?? '',
  };
}

interface JobAnswer {
  readonly plan: Readonly<Record<string, string>> | null;
  readonly planDigest: string | null;
  readonly files: { readonly nodes: readonly { readonly id: string; readonly mediaType: string }[] };
}

function rowsOf(
  stage: Stage,
  of: { readonly looked: Ended; readonly done: Ended; readonly idleMiB: number; readonly transfers: Taken },
): Row[] {
  const { looked, done, idleMiB, transfers } = of;
  const { importRows } = stage.options;
  const name = `an import of a history of ${importRows.toLocaleString('en')} rows`;
  stage.note(
    `${(importRows / looked.seconds).toFixed(0)} rows a second were looked at, ${(importRows / done.seconds).toFixed(0)} done; the server had ${idleMiB.toFixed(0)} MiB before. The load average was ${loadavg()[0]!.toFixed(1)} at the end of the import.`,
  );
  const row = (measure: string, figure: number, goal: Goal, cost?: Cost): Row => ({
    measure: `${name}, ${measure}`,
    program: registryProgram,
    result: `${figure.toFixed(2)}${goal.unit}`,
    figure,
    goal,
    cost,
  });
  return [
    row('until it is looked at', looked.seconds, timeGoal(importRows, 20), looked.cost),
    row('until it is done', done.seconds, timeGoal(importRows, 90), done.cost),
    row('memory of its server above idle, the look', looked.peakMiB - idleMiB, memoryGoal),
    row('memory of its server above idle, the doing', done.peakMiB - idleMiB, memoryGoal),
    row('transfers of another register beside the look, p99', ratioToAlone(transfers, 0.99, ['look']), ratioGoal),
    row('the same beside the doing', ratioToAlone(transfers, 0.99, ['do']), ratioGoal),
  ];
}
