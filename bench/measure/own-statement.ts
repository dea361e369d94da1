/** The statement by which the registry answers a query, as PostgreSQL logs it, so that pgbench can run the same one. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../alike.ts';
import { contextOf } from '../contenders/access.ts';
import type { LoadRequest } from '../load/load.ts';
import { writeScript } from '../load/pgbench.ts';
import { run } from '../stand/run.ts';
import type { Stage } from './stage.ts';

interface OwnStatement {
  readonly script: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Reads it, and writes a script that runs it in one flush with the context, as the registry does. */
export async function readOwnStatement(stage: Stage, request: LoadRequest): Promise<OwnStatement> {
  const { statement, parameters } = await logStatement(stage, request);
  const caller = stage.manyCallers.find(({ roleToken }) => roleToken === request.token)!;
  const values = Object.fromEntries(parameters.map((value, index) => [`p${index + 1}`, value]));
  const text = statement.replaceAll(/\$(\d+)/g, ':p$1');
  const script = writeScript(stage.folder, "the registry's statement", [
    '\\startpipeline',
    'begin;',
    `select set_config('registry.context', :context, true);`,
    `${text};`,
    'commit;',
    '\\endpipeline',
  ]);
  return { script, values: { ...values, context: contextOf(caller) } };
}

/** Lets PostgreSQL log every statement while the request is answered. Shape: the longest statement. */
async function logStatement(
  { cluster, child }: Stage,
  request: LoadRequest,
): Promise<{ statement: string; parameters: string[] }> {
  await sendRequest(child.address, request);
  const length = readFileSync(cluster.log, 'utf8').length;
  await run(cluster.url, `alter system set log_statement = 'all'`);
  await run(cluster.url, 'select pg_reload_conf()');
  // Each process of PostgreSQL reads its settings anew before its next statement; the signal is on its way.
  await sleep(500);
  await sendRequest(child.address, request);
  await run(cluster.url, 'alter system reset log_statement');
  await run(cluster.url, 'select pg_reload_conf()');
  await sleep(500);
  const lines = readFileSync(cluster.log, 'utf8').slice(length).replaceAll('\n\t', '\n ');
  const entries = [
    ...lines.matchAll(/LOG: {2}execute [^:]+: ((?:.|\n(?!\d{4}-))*)(?:\n\d{4}-.* DETAIL: {2}Parameters: (.*))?/g),
  ].map(([, statement = '', parameters = '']) => ({ statement, parameters: readParameters(parameters) }));
  const longest = entries.toSorted((a, b) => b.statement.length - a.statement.length)[0];
  if (longest === undefined) throw new Error('PostgreSQL logged no statement of the registry.');
  return longest;
}

/** Reads `$1 = 'a', $2 = 'b'`. */
function readParameters(text: string): string[] {
  return [...text.matchAll(/\$\d+ = '((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));
}
