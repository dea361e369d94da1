/**
 * Where the time of a request goes: processor time of each process, the server's by function, its system calls, and
 * PostgreSQL's time by statement. Each is measured by a load of its own, because measuring slows the program down.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFolder } from '../contenders/contenders.ts';
import { findFreePort } from '../load/child.ts';
import { chooseLoad, hasProgram, type Load, writeRequests } from '../load/load.ts';
import { rateOf } from '../measure/stage.ts';
import { makeFolder } from '../stand/folder.ts';
import { run } from '../stand/run.ts';
import { alignTable, perSecond } from '../table.ts';
import { describeWorkingTree } from './checkout.ts';
import { prepareOld } from './compare.ts';
import { type Figure, figures } from './figures.ts';
import { profileDuring } from './inspector.ts';
import { processorSeconds } from './processor-time.ts';
import { startMeasuredProgram } from './program.ts';
import type { ProfileOptions } from './profile-options.ts';
import { type FilledProgram, fillRegisters } from './register.ts';
import { countDuring } from './system-calls.ts';

interface Profiled {
  readonly title: string;
  readonly filled: FilledProgram;
  readonly inspectorPort: number;
}

interface Means {
  readonly options: ProfileOptions;
  readonly load: Load;
  readonly hasStrace: boolean;
  readonly folder: string;
}

/** Profiles the working tree, and the program of a commit where one is named. */
export async function profilePrograms(options: ProfileOptions, say: (line: string) => void): Promise<void> {
  const folder = makeFolder('profile');
  const { load } = await chooseLoad(options.load);
  const means = { options, load, folder, hasStrace: await hasProgram('strace', ['-V']) };
  mkdirSync(join(folder, 'console'));
  const programs: Profiled[] = [];
  const start = async (title: string, tree: string): Promise<void> => {
    say(`Starting and filling ${title}.`);
    const inspectorPort = await findFreePort();
    const program = await startMeasuredProgram(tree, join(folder, 'console'), {
      environment: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}` },
      statistics: true,
    });
    programs.push({ title, filled: { program } as FilledProgram, inspectorPort });
    await run(program.url, 'create extension pg_stat_statements');
    programs[programs.length - 1] = { title, filled: await fillRegisters(program), inspectorPort };
  };
  try {
    if (options.commit !== undefined) {
      const old = prepareOld(options.commit, folder, say);
      await start(old.title, old.tree);
    }
    await start(describeWorkingTree(), repositoryFolder);
    for (const figure of figures.filter(({ name }) => options.figures.includes(name))) {
      const concurrencies = options.concurrency === undefined ? figure.concurrencies : [options.concurrency];
      for (const concurrency of concurrencies) {
        for (const program of programs) await profileOne(means, figure, concurrency, program);
      }
    }
  } finally {
    for (const { filled } of programs.toReversed()) await filled.program.stop();
  }
}

async function profileOne(means: Means, figure: Figure, concurrency: number, profiled: Profiled): Promise<void> {
  const { options, load, folder } = means;
  const { program } = profiled.filled;
  const requests = writeRequests(folder, `${profiled.title} ${figure.title}`, figure.requests(profiled.filled));
  const loadFor = async (seconds: number) => {
    const found = await load(program.address, requests, concurrency, seconds);
    return { perSecond: rateOf(found), count: found.count };
  };
  await loadFor(2);
  console.log(`\n## ${figure.title}, ${concurrency} at once: ${profiled.title}\n`);
  console.log(await describeStatements(options, profiled, loadFor));
  console.log(await describeFunctions(options, profiled, loadFor));
  if (means.hasStrace) console.log(await describeSystemCalls(means, profiled, loadFor));
  else console.log('strace is not installed here, so system calls are not counted.');
}

type LoadFor = (seconds: number) => Promise<{ perSecond: number; count: number }>;

const microseconds = (seconds: number): string => (seconds * 1e6).toFixed(1);

async function describeStatements(options: ProfileOptions, { filled }: Profiled, loadFor: LoadFor): Promise<string> {
  const { program } = filled;
  await run(program.url, 'select pg_stat_statements_reset()');
  const [serverBefore, allBefore] = [processorSeconds([program.pid]), program.processorSeconds()];
  const { count, perSecond: rate } = await loadFor(options.seconds);
  const [server, all] = [processorSeconds([program.pid]), program.processorSeconds()];
  const found = await run(
    program.url,
    `select regexp_replace(left(query, 400), '\\s+', ' ', 'g') as text, toplevel, sum(calls) as calls,
            sum(total_exec_time) as exec, sum(total_plan_time) as plan
       from pg_stat_statements
      where query !~ 'pg_stat_statements'
      group by 1, 2
      order by sum(total_exec_time + total_plan_time) desc
      limit ${options.rows}`,
  );
  const rows = found.map((row) => [
    `\`${shorten(String(row['text'])).replaceAll('|', '\\|')}\``,
    row['toplevel'] === true ? '' : 'yes',
    (Number(row['calls']) / count).toFixed(3),
    microseconds(Number(row['exec']) / 1000 / count),
    microseconds(Number(row['plan']) / 1000 / count),
  ]);
  const costs =
    all === undefined
      ? ''
      : `; processor time per request: server ${microseconds((server! - serverBefore!) / count)} µs, PostgreSQL ${microseconds((all - server! - (allBefore! - serverBefore!)) / count)} µs`;
  return [
    `${perSecond(rate)}${costs}. PostgreSQL's time by statement, per request (the time inside a function is part of its caller's):`,
    '',
    alignTable(['statement', 'inside a function', 'calls', 'µs', 'µs of planning'], rows),
    '',
  ].join('\n');
}

const shorten = (text: string): string => (text.length > 110 ? `${text.slice(0, 110)}…` : text);

async function describeFunctions(
  options: ProfileOptions,
  { inspectorPort }: Profiled,
  loadFor: LoadFor,
): Promise<string> {
  let count = 0;
  const times = await profileDuring(inspectorPort, async () => {
    ({ count } = await loadFor(options.seconds));
  });
  const whole = times.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = times
    .slice(0, options.rows)
    .map(({ name, location, seconds }) => [
      name,
      location,
      `${((seconds / whole) * 100).toFixed(1)} %`,
      microseconds(seconds / count),
    ]);
  return [
    `The server's main thread by function, itself without those it calls, ${microseconds(whole / count)} µs per request while it is sampled:`,
    '',
    alignTable(['function', 'location', 'share', 'µs per request'], rows),
    '',
  ].join('\n');
}

async function describeSystemCalls(
  { options, folder }: Means,
  { filled }: Profiled,
  loadFor: LoadFor,
): Promise<string> {
  let count = 0;
  const calls = await countDuring(filled.program.pid, folder, async () => {
    ({ count } = await loadFor(options.seconds));
  });
  const rows = calls.slice(0, 10).map((one) => [one.name, (one.calls / count).toFixed(3)]);
  const all = calls.reduce((sum, one) => sum + one.calls, 0);
  return [
    `System calls of the server per request, ${(all / count).toFixed(2)} in all (counting makes it slower, and what is sent together may differ):`,
    '',
    alignTable(['call', 'per request'], rows),
    '',
  ].join('\n');
}
