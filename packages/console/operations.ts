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
import { type Fragment, fragmentEnding, fragmentsOf, makeFragments } from './fragments.ts';

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
  return documentPaths().filter((path) => !path.endsWith(fragmentEnding));
}

function documentPaths(): string[] {
  return globSync('src/**/*.graphql', { cwd: packageRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

let schema: GraphQLSchema | undefined;

let shared: ReadonlyMap<string, Fragment> | undefined;

/** Reads the fragments that documents share. A fragment that none uses is refused, as an export that none imports is. */
function sharedFragments(): ReadonlyMap<string, Fragment> {
  const paths = documentPaths().filter((path) => path.endsWith(fragmentEnding));
  const fragments = makeFragments(paths.map((path) => ({ path, text: read(path) })));
  const used = new Set(operationPaths().flatMap((path) => fragmentsOf(path, parse(read(path)), fragments)));
  for (const fragment of fragments.values())
    if (!used.has(fragment)) throw new Error(`${fragment.path} is used by no operation`);
  return fragments;
}

function read(path: string): string {
  return readFileSync(`${packageRoot}${path}`, 'utf8').trim();
}

/** Writes the types of one document and the document itself, with the fragments it uses, as a text that knows them. */
export async function makeOperation(path: string): Promise<string> {
  const text = read(path);
  schema ??= buildSchema(readFileSync(`${packageRoot}../../contract/schema.graphql`, 'utf8'));
  shared ??= sharedFragments();
  const document = parse(text);
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== 'OperationDefinition' || operation.name === undefined || others.length > 0)
    throw new Error(`${path} must hold one operation, with a name, and nothing else`);
  const fragments = fragmentsOf(path, document, shared);
  const types = await codegen({
    filename: path,
    schema: parse(readFileSync(`${packageRoot}../../contract/schema.graphql`, 'utf8')),
    schemaAst: schema,
    documents: [{ location: path, document }],
    plugins: [{ types: {} }],
    pluginMap: { types: operationTypes },
    config: {
      scalars,
      strictScalars: true,
      enumType: 'string-literal',
      immutableTypes: true,
      skipTypename: true,
      externalFragments: fragments.map(({ path: importFrom, name, node }) => ({
        isExternal: true,
        importFrom,
        name,
        onType: node.typeCondition.name.value,
        node,
      })),
    },
  });
  const kind = operation.operation[0]!.toUpperCase() + operation.operation.slice(1);
  const name = operation.name.value;
  const api = posix.relative(dirname(path), 'src/api/operation.ts');
  const sent = [text, ...fragments.map((fragment) => fragment.text)].join('\n\n');
  return [
    `/** Generated from ${posix.basename(path)} and the contract: change those, and run \`npm run golden\`. */`,
    `import type { Operation } from '${api}';`,
    '',
    types.trim(),
    '',
    `export const ${name} = ${quote(sent)} as Operation<${name}${kind}, ${name}${kind}Variables>;`,
    '',
  ].join('\n');
}

function quote(text: string): string {
  return `\`\n${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\n\``;
}

if (import.meta.main) {
  for (const path of operationPaths()) writeFileSync(`${packageRoot}${path}.ts`, await makeOperation(path));
}
