/** The benchmarks that write: login, role selection, and a mutation beside pgbench writing the same rows. */
import { sendRequest } from '../alike.ts';
import { logInAs } from '../contenders/contenders.ts';
import type { Found } from '../load/load.ts';
import { writeRequests } from '../load/load.ts';
import { writeScript } from '../load/pgbench.ts';
import { creating, creatingScript, loggingInByBody, selectingRole } from '../queries.ts';
import { uid } from '../stand/database.ts';
import { run } from '../stand/run.ts';
import type { Goal, Row } from '../table.ts';
import { type Contender, compete, rowsOf } from './contest.ts';
import { checkSameRows, keepTexts } from './same-rows.ts';
import { pgbenchContender, pgbenchProgram, registryProgram, serverContender, type Stage } from './stage.ts';

const tokenConcurrency = 16;
/** Units: a second; on a slower machine the other goal counts, times the program of before. */
const tokenGoals: Readonly<Record<'login' | 'role', Goal>> = {
  login: { atLeast: 8_000, unit: '/s' },
  role: { atLeast: 12_000, unit: '/s' },
};
const beforeGoal: Goal = { atLeast: 1.5 };

/** Measures logins, or role selections. */
export async function measureTokens(stage: Stage, part: 'login' | 'role'): Promise<Row[]> {
  const registries = [{ ...stage, program: registryProgram }, ...(stage.before === undefined ? [] : [stage.before])];
  const contenders: Contender[] = [];
  for (const { program, child, credentials } of registries) {
    // Login tokens live for ten minutes.
    const callers = await logInAs(child.address, credentials);
    const list = part === 'login' ? loggingInByBody(callers) : selectingRole(callers);
    const requests = writeRequests(stage.folder, `${part} ${program}`, list);
    contenders.push(serverContender(stage, { program, child, requests, concurrency: tokenConcurrency }));
  }
  const results = await compete(contenders, stage.options);
  const measure = part === 'login' ? 'login by POST, with its audit entry' : 'role selection, with its audit entry';
  const shown = { measure, concurrency: tokenConcurrency, bases: [registryProgram] };
  const rows = rowsOf(results, { ...shown, goal: tokenGoals[part], goalOf: () => beforeGoal });
  stage.say(`${measure}: ${rows[0]!.result}`);
  return rows;
}

const creatingGoals: Readonly<Record<number, Goal>> = { 16: { atLeast: 0.8, aim: 1.2 } };

/** Measures createAsset, and that as many assets were made as were answered. */
export async function measureCreating(stage: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  if (stage.hasPgbench) await checkSameCreation(stage);
  const measure = 'createAsset, 50 callers with a token each';
  const requests = writeRequests(stage.folder, 'createAsset', creating(stage.callers));
  const script = writeScript(stage.folder, 'createAsset', creatingScript);
  for (const concurrency of stage.options.concurrencies) {
    const check = (load: () => Promise<Found>): Promise<Found> =>
      checkCount(load, () => countAssets(stage), 2 * concurrency);
    const { child, register, hasPgbench } = stage;
    const contenders = [serverContender(stage, { program: registryProgram, child, requests, concurrency, check })];
    const limit = { program: pgbenchProgram, script, url: register.appUrl, concurrency };
    if (hasPgbench) contenders.push(pgbenchContender(stage, { ...limit, warmSeconds: concurrency > 16 ? 3 : 1 }));
    const results = await compete(contenders, stage.options);
    const goalOf = (): Goal | undefined => creatingGoals[concurrency];
    rows.push(...rowsOf(results, { measure, concurrency, bases: [registryProgram], goalOf }));
    stage.say(`createAsset at ${concurrency}: ${rows.at(-results.size)!.result}`);
  }
  return rows;
}

/** Refuses: other rows of pgbench's function, by throwing. */
async function checkSameCreation({ register, child, callers }: Stage): Promise<void> {
  const [caller] = callers;
  const create = (name: string): Promise<unknown> => {
    const [request] = creating([caller!]);
    return sendRequest(child.address, { ...request!, body: request!.body!.replaceAll('@unique@', name) });
  };
  await create('before all others');
  await keepTexts(register.ownerUrl, ['createAsset', 'transferUnits']);
  const { issuer } = caller!;
  const call = `select bench.create_asset('${uid('account', issuer)}', '${uid('client', issuer)}')`;
  const limit = (): Promise<unknown> => run(register.appUrl, call);
  await checkSameRows(register.ownerUrl, 'createAsset', () => create('to be compared'), limit);
}

/** Compares what was answered with what was recorded. Units: `excess` are those under way when the load leaves. */
export async function checkCount(
  load: () => Promise<Found>,
  count: () => Promise<number>,
  excess: number,
): Promise<Found> {
  const before = await count();
  const found = await load();
  const made = (await count()) - before;
  if (made < found.count || made > found.count + excess)
    throw new Error(`${found.count} mutations were answered, and ${made} recorded.`);
  return found;
}

async function countAssets(stage: Stage): Promise<number> {
  const rows = await run(stage.register.ownerUrl, 'select count(*) from registry.assets');
  return Number(rows[0]?.['count']);
}
