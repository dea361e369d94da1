/** A list as it is asked for to be read whole, from the query that reads it by pages. */

/** A list: its name, its columns, and its arguments by the variables of the query. */
export interface WholeList {
  readonly list: string;
  /** Shape: a selection of GraphQL. */
  readonly columns: string;
  readonly given: Readonly<Record<string, unknown>>;
}

const pageVariables: readonly string[] = ['first', 'after', 'offset'];

/**
 * The list that a query reads by pages. Shape: undefined of one that is no list at the root. The text of the query is
 * as `generate/list-documents.ts` prints it.
 */
export function wholeListOf(operation: string, variables: Readonly<Record<string, unknown>>): WholeList | undefined {
  const [, list, args = ''] = /\{\n {2}(all[A-Za-z]+|approvalQueue)\(([^)]*)\) \{\n/.exec(operation) ?? [];
  const [, nodes] = /\n {4}nodes \{\n([\s\S]*?)\n {4}\}\n/.exec(operation) ?? [];
  if (list === undefined || nodes === undefined) return undefined;
  const fragments = new Map(
    [...operation.matchAll(/^fragment (\w+) on \w+ \{\n([\s\S]*?)\n\}/gm)].map(([, name, text]) => [name!, text!]),
  );
  const written = (selection: string): string =>
    selection.replace(/\.\.\.(\w+)/g, (_, name: string) => written(fragments.get(name) ?? ''));
  const columns = written(nodes)
    .replace(/\$(\w+)/g, (_, name: string) => literalOf(variables[name]))
    .replace(/\s+/g, ' ');
  const given = [...args.matchAll(/(\w+): \$(\w+)/g)]
    .map(([, name, variable]) => [name!, variables[variable!]] as const)
    .filter(([name, value]) => value !== undefined && !pageVariables.includes(name));
  return { list, columns, given: Object.fromEntries(given) };
}

/** A value as GraphQL writes it: names of members have no quotes. It has no values of enumerations. */
function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalOf).join(' ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null);
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${members.map(([name, one]) => `${name}: ${literalOf(one)}`).join(' ')}}`;
}
