/** PostgreSQL's plan for a document: the compiled statement, explained in the caller's access. */
import assert from 'node:assert/strict';
import pg from 'pg';
import type { Query } from '../../src/postgres/statement.ts';
import type { TestEndpoint } from './endpoint.ts';
import type { KnownActor } from './register.ts';

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Total Cost': number;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Rows of a table that a node looked at. */
export function touched(node: PlanNode): number {
  return node['Relation Name'] === undefined
    ? 0
    : node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
}

/**
 * Pages of the database that a whole plan looked at, functions that it calls included: the first of its nodes knows.
 */
export function pagesOf([root]: readonly PlanNode[]): number {
  return root!['Shared Hit Blocks'] + root!['Shared Read Blocks'];
}

/** Those nodes that read tables or sort, in words. */
export function describePlan(nodes: readonly PlanNode[]): string {
  return nodes
    .filter((node) => node['Relation Name'] !== undefined || node['Node Type'].includes('Sort'))
    .map(
      (node) =>
        `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''} ${node['Actual Loops']} × ${node['Actual Rows']} rows, ${node['Rows Removed by Filter'] ?? 0} rejected`,
    )
    .join('; ');
}

/**
 * Answers a document and explains the statement it became, planned for its parameters, `forValues`, and planned without
 * knowing them.
 */
export async function explain(
  endpoint: TestEndpoint,
  app: pg.Client,
  actor: KnownActor,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ nodes: PlanNode[]; forValues: PlanNode[]; data: Record<string, unknown> }> {
  const { status, body } = await endpoint.answer(actor, { query, variables });
  assert.equal(status, 200, body);
  const [forValues, forAny] = await plansOf(app, actor, endpoint.lastQuery!);
  return {
    nodes: [...forValues!, ...forAny!],
    forValues: forValues!,
    data: (JSON.parse(body) as { data: Record<string, unknown> }).data,
  };
}

/** Explains a query in the caller's access, planned for its parameters, and planned without knowing them. */
export async function explainQuery(app: pg.Client, actor: KnownActor, query: Query): Promise<PlanNode[]> {
  return (await plansOf(app, actor, query)).flat();
}

/** The nodes of the plan that is made for the parameters, and of that for any. */
export async function plansOf(app: pg.Client, actor: KnownActor, { statement, values }: Query): Promise<PlanNode[][]> {
  const given = values
    .map((value) => (Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : value))
    .map((value) => (value === null ? 'null' : pg.escapeLiteral(`${value as string | number}`)))
    .join(', ');
  const plans: PlanNode[][] = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await app.query('begin');
    await app.query('select auth.set_context($1, $2, $3, $4)', [
      actor.accountId,
      actor.accountType,
      actor.userRole,
      actor.userId,
    ]);
    await app.query(`set local plan_cache_mode = ${mode}`);
    await app.query(`prepare asked as ${statement.text}`);
    const result = await app.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, timing off, format json) execute asked${given === '' ? '' : `(${given})`}`,
    );
    await app.query('deallocate asked');
    await app.query('rollback');
    plans.push(nodesOf(result.rows[0]!['QUERY PLAN'][0].Plan));
  }
  return plans;
}
