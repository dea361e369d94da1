/**
 * PostGraphile as an oracle for the dialect: the same rows, the same names, the same queries. Prints each difference
 * with its reason; one without a reason fails. Run: npm --prefix bench run oracle [-- --all]
 */
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { sendRequest } from '../alike.ts';
import { type Caller, logInAs, startPeer, startRegistry } from '../contenders/contenders.ts';
import type { Child } from '../load/child.ts';
import { graphql } from '../queries.ts';
import { largeIssuer, startCluster } from '../stand/database.ts';
import { makeFolder } from '../stand/folder.ts';
import { compareAnswers } from './answers.ts';
import { deliberate } from './differences.ts';
import { compareSchemas } from './shapes.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

report(await findDifferences(), process.argv.includes('--all'));

async function findDifferences(): Promise<string[]> {
  const folder = makeFolder('oracle');
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    const register = await cluster.makeRegister('small', 1_000);
    const registry = await startRegistry(register);
    children.push(registry);
    const callers = await logInAs(registry.address, register.credentials);
    const caller = callers.find(({ issuer }) => issuer === largeIssuer)!;
    const oracle = await startPeer('postgraphile', register, callers, folder);
    children.push(oracle);
    const here = { address: registry.address, caller };
    const there = { address: oracle.address, caller };
    const schemas = await Promise.all([readSchema(here), readSchema(there)]);
    return [...compareSchemas(...schemas), ...(await compareAnswers(here, there))];
  } finally {
    for (const child of children.toReversed()) await child.stop();
    await cluster.stop();
  }
}

async function readSchema({ address, caller }: { address: string; caller: Caller }): Promise<GraphQLSchema> {
  const answer = (await sendRequest(address, graphql(caller, getIntrospectionQuery()))) as { data: IntrospectionQuery };
  return buildClientSchema(answer.data);
}

function report(differences: readonly string[], all: boolean): void {
  const explained = deliberate.map((entry) => ({
    ...entry,
    lines: differences.filter((line) => entry.pattern.test(line)),
  }));
  for (const { reason, lines } of explained) {
    console.log(`\n${reason}`);
    for (const line of all ? lines : lines.slice(0, 3)) console.log(`  ${line}`);
    if (!all && lines.length > 3) console.log(`  … and ${lines.length - 3} more`);
  }
  const unexpected = differences.filter((line) => !deliberate.some(({ pattern }) => pattern.test(line)));
  const stale = explained.filter(({ lines }) => lines.length === 0);
  console.log(`\n${differences.length} differences, ${differences.length - unexpected.length} on purpose.`);
  for (const line of unexpected) console.error(`Unexpected: ${line}`);
  for (const { pattern, reason } of stale) console.error(`No longer so: ${pattern} (${reason})`);
  if (unexpected.length + stale.length > 0) process.exitCode = 1;
}
