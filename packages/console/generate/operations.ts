/**
 * Generates the types of the console's GraphQL operations from `contract/schema.graphql`, so that the console follows
 * the API. Each `<name>.graphql` below `src` gets a `<name>.graphql.ts`; the enums and inputs of all of them are in
 * `src/api/schema.graphql.ts`. These are golden files: `node generate/operations.ts` writes them, and the check
 * compares them.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { buildASTSchema, type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { type Fragment, fragmentEnding, fragmentsOf, makeFragments } from './fragments.ts';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));

/** TypeScript types of the registry's scalars. Quantities stay strings, because a float would lose digits. */
const scalars = {
  ID: 'string',
  Cursor: 'string',
  Date: 'string',
  DateTime: 'string',
  Decimal: 'string',
  JSON: 'unknown',
};

/** The generated file with the enums and inputs that documents use. Shape: a path relative to the package. */
export const schemaTypesPath = 'src/api/schema.graphql.ts';

/** The namespace under which each operation imports it. */
const schemaNamespace = 'Schema';

/** Lists the documents of operations. Shape: paths relative to the package, with forward slashes. */
export function operationPaths(): string[] {
  return documentPaths().filter((path) => !path.endsWith(fragmentEnding));
}

function documentPaths(): string[] {
  return globSync('src/**/*.graphql', { cwd: packageRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Read once: it is long, and there are many operations. */
let contract: ReturnType<typeof readContract> | undefined;

let shared: ReadonlyMap<string, Fragment> | undefined;

/** Reads the shared fragments. An unused fragment is an error, like an unused export. */
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

/** Makes the types of the enums and inputs that the documents use. */
export async function makeSchemaTypes(): Promise<string> {
  const documents = documentPaths().map((path) => ({ location: path, document: parse(read(path)) }));
  const types = await typesOf(schemaTypesPath, documents, { generateOperationTypes: false });
  return `/** Generated from the contract: the enums and inputs that documents use. Run \`npm run golden\` to write it anew. */\n\n${types}\n`;
}

/** Makes the types of one operation, and its text with the fragments it uses. */
export async function makeOperation(path: string): Promise<string> {
  const text = read(path);
  shared ??= sharedFragments();
  const document = parse(text);
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== 'OperationDefinition' || operation.name === undefined || others.length > 0)
    throw new Error(`${path} must hold one operation, with a name, and nothing else`);
  const fragments = fragmentsOf(path, document, shared);
  const types = await typesOf(path, [{ location: path, document }], {
    importSchemaTypesFrom: schemaTypesPath,
    namespacedImportName: schemaNamespace,
    externalFragments: fragments.map(({ path: importFrom, name, node }) => ({
      isExternal: true,
      importFrom,
      name,
      onType: node.typeCondition.name.value,
      node,
    })),
  });
  const kind = operation.operation[0]!.toUpperCase() + operation.operation.slice(1);
  const name = operation.name.value;
  const sent = [text, ...fragments.map((fragment) => fragment.text)].join('\n\n');
  return [
    `/** Generated from ${posix.basename(path)} and the contract: change those, and run \`npm run golden\`. */`,
    `import type { Operation } from '${specifierOf('src/api/operation.ts', path)}';`,
    ...(types.includes(`${schemaNamespace}.`)
      ? [`import type * as ${schemaNamespace} from '${specifierOf(schemaTypesPath, path)}';`]
      : []),
    '',
    types,
    '',
    `export const ${name} = ${quote(sent)} as Operation<${name}${kind}, ${name}${kind}Variables>;`,
    '',
  ].join('\n');
}

/** The import specifier of a file, relative to the importing file. */
function specifierOf(path: string, from: string): string {
  const specifier = posix.relative(dirname(from), path);
  return specifier.startsWith('.') ? specifier : `./${specifier}`;
}

async function typesOf(
  filename: string,
  documents: Parameters<typeof codegen>[0]['documents'],
  config: Readonly<Record<string, unknown>>,
): Promise<string> {
  contract ??= readContract();
  const types = await codegen({
    filename,
    ...contract,
    documents,
    plugins: [{ types: {} }],
    pluginMap: { types: operationTypes },
    config: {
      scalars,
      strictScalars: true,
      enumType: 'string-literal',
      immutableTypes: true,
      skipTypename: true,
      ...config,
    },
  });
  // The plugin adds a helper type that no document uses, and an import form that TypeScript does not resolve.
  return types
    .replace(/^\/\*\* Internal type.*\*\/\nexport type Incremental<.*\n/m, '')
    .replace(/^import type \* as .*\n/m, '')
    .trim();
}

function readContract(): { schema: DocumentNode; schemaAst: GraphQLSchema } {
  const schema = parse(read('../../contract/schema.graphql'));
  return { schema, schemaAst: buildASTSchema(schema) };
}

function quote(text: string): string {
  return `\`\n${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\n\``;
}

if (import.meta.main) {
  writeFileSync(`${packageRoot}${schemaTypesPath}`, await makeSchemaTypes());
  for (const path of operationPaths()) writeFileSync(`${packageRoot}${path}.ts`, await makeOperation(path));
}
