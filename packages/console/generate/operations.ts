/**
 * Makes the types of the console's GraphQL operations from `contract/schema.graphql`, so that the console follows the
 * API: a file per document, and one with the enums and inputs of all of them. `generate.ts` writes them.
 */
import { posix } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as operationTypes from '@graphql-codegen/typescript-operations';
import { buildASTSchema, type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { scalars } from '../../client/generate/scalars.ts';
import { type Fragment, fragmentEnding, fragmentsOf, makeFragments, type Source } from './fragments.ts';
import { type Limits, makeFields, makeMembers } from './members.ts';
import { completeList } from './list-documents.ts';
import { mutationDocuments } from './mutation-documents.ts';
import { completeNames } from './named-rows.ts';

/** The file with the enums and inputs that documents use, beside the others. */
const schemaTypesPath = './schema.ts';

/** The namespace under which each operation imports it. */
const schemaNamespace = 'Schema';

interface Contract {
  readonly schema: DocumentNode;
  readonly schemaAst: GraphQLSchema;
  readonly limits: Limits;
}

interface Sources {
  /** The text of `contract/schema.graphql`. */
  readonly contract: string;
  /** The text of `contract/inputs.json`. */
  readonly limits: string;
  readonly documents: readonly Source[];
}

/** Makes the generated files. Shape: text by name. Names are those of the documents, which differ therefore. */
export async function makeOperations({ contract, limits, ...given }: Sources): Promise<Map<string, string>> {
  const schema = parse(contract);
  const read = { schema, schemaAst: buildASTSchema(schema), limits: JSON.parse(limits) as Limits };
  const isFragment = ({ path }: Source): boolean => path.endsWith(fragmentEnding);
  const byName = makeFragments(given.documents.filter(isFragment));
  const named = given.documents.map((one) => completeNames(read.schemaAst, one, byName));
  const fragments = makeFragments(named.filter(isFragment));
  const written = named.filter((one) => !isFragment(one)).map((one) => completeList(read.schemaAst, one));
  const operations = [...written, ...mutationDocuments(read.schemaAst, written, fragments)];
  const documents = [...named.filter(isFragment), ...operations];
  refuseUnused(fragments, operations);
  const files = new Map([['schema.ts', await makeSchemaTypes(read, documents)]]);
  for (const operation of operations) {
    const name = `${posix.basename(operation.path, '.graphql')}.ts`;
    if (files.has(name)) throw new Error(`${operation.path} has the name of another document`);
    files.set(name, await makeOperation(read, operation, fragments));
  }
  return files;
}

/** An unused fragment is an error, like an unused export. */
function refuseUnused(fragments: ReadonlyMap<string, Fragment>, operations: readonly Source[]): void {
  const used = new Set(operations.flatMap(({ path, text }) => fragmentsOf(path, parse(text), fragments)));
  for (const fragment of fragments.values())
    if (!used.has(fragment)) throw new Error(`${fragment.path} is used by no operation`);
}

async function makeSchemaTypes(contract: Contract, sources: readonly Source[]): Promise<string> {
  const documents = sources.map(({ path, text }) => ({ location: path, document: parse(text) }));
  const types = await typesOf(contract, 'schema.ts', documents, { generateOperationTypes: false });
  return `/** Generated from the contract: the enums and inputs that documents use. */\n\n${types}\n`;
}

/** Makes the types of one operation, and its text with the fragments it uses. */
async function makeOperation(
  contract: Contract,
  { path, text }: Source,
  shared: ReadonlyMap<string, Fragment>,
): Promise<string> {
  const document = parse(text);
  const [operation, ...others] = document.definitions;
  if (operation?.kind !== 'OperationDefinition' || operation.name === undefined || others.length > 0)
    throw new Error(`${path} must hold one operation, with a name, and nothing else`);
  const fragments = fragmentsOf(path, document, shared);
  const types = await typesOf(contract, path, [{ location: path, document }], {
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
  const described =
    makeMembers(contract.schemaAst, document, contract.limits) ?? makeFields(contract.schemaAst, document, fragments);
  return [
    `/** Generated from ${path} and the contract: change those. */`,
    "import type { Operation } from '../src/api/operation.ts';",
    ...(types.includes(`${schemaNamespace}.`)
      ? [`import type * as ${schemaNamespace} from '${schemaTypesPath}';`]
      : []),
    '',
    types,
    '',
    `export const ${name} = ${quote(sent)} as Operation<${name}${kind}, ${name}${kind}Variables>;`,
    ...(described === undefined ? [] : ['', described]),
    '',
  ].join('\n');
}

async function typesOf(
  { schema, schemaAst }: Contract,
  filename: string,
  documents: Parameters<typeof codegen>[0]['documents'],
  config: Readonly<Record<string, unknown>>,
): Promise<string> {
  const types = await codegen({
    filename,
    schema,
    schemaAst,
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

function quote(text: string): string {
  return `\`\n${text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')}\n\``;
}
