/**
 * Makes the types of every operation of the pages from `contract/schema.graphql`, so that the console cannot drift from
 * the API. Beside each `<name>.graphql` below `src` stands its `<name>.graphql.ts`: a golden file, so that a change of the
 * API shows in the pages it touches. `node operations.ts` writes them all; the check compares them.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { buildSchema, type GraphQLSchema, parse } from 'graphql';

const packageRoot = fileURLToPath(new URL('.', import.meta.url));

/** What the scalars of the registry are in a page: quantities stay text, because a float would lose digits. */
const scalars = {
  ID: 'string',
  Cursor: 'string',
  Date: 'string',
  DateTime: 'string',
  Decimal: 'string',
  JSON: 'unknown',
};

/** Lists the documents of the pages. Shape: paths relative to the package, with forward slashes. */
export function operationPaths(): string[] {
  return globSync('src/**/*.graphql', { cwd: packageRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

let schema: GraphQLSchema | undefined;

/** Writes the types of one document and the document itself as a text that knows them. */
export async function makeOperation(path: string): Promise<string> {
  const text = readFileSync(`${packageRoot}${path}`, 'utf8').trim();
  schema ??= buildSchema(readFileSync(`${packageRoot}../../contract/schema.graphql`, 'utf8'));
  const document = parse(text);
  const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition');
  const [operation] = operations;
  if (operation?.name === undefined || operations.length > 1)
    throw new Error(`${path} must hold one operation, with a name`);
  const types = await codegen({
    filename: path,
    schema: parse(readFileSync(`${packageRoot}../../contract/schema.graphql`, 'utf8')),
    schemaAst: schema,
    documents: [{ location: path, document }],
    plugins: [{ types: {} }],
    pluginMap: { types: operationTypes },
    config: { scalars, strictScalars: true, enumType: 'string-literal', immutableTypes: true, skipTypename: true },
  });
  const kind = operation.operation[0]!.toUpperCase() + operation.operation.slice(1);
  const name = operation.name.value;
  const api = posix.relative(dirname(path), 'src/api/operation.ts');
  return [
    `/** Generated from ${posix.basename(path)} and the contract: change those, and run \`npm run golden\`. */`,
    `import type { Operation } from '${api}';`,
    '',
    types.trim(),
    '',
    `export const ${name} = ${quote(text)} as Operation<${name}${kind}, ${name}${kind}Variables>;`,
    '',
  ].join('\n');
}

function quote(text: string): string {
  return `\`\n${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\n\``;
}

if (import.meta.main) {
  for (const path of operationPaths()) writeFileSync(`${packageRoot}${path}.ts`, await makeOperation(path));
}
