/**
 * Makes the operations of the SDK from `contract/schema.graphql`: a constant for each mutation, list and single, with
 * its text, and the types of what goes in and comes out.
 */
import {
  buildASTSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { scalars } from './scalars.ts';
import { type Selection, selectionOf, selectionText } from './selection.ts';

/** The arguments by which `each` pages a list. */
const ofPage = ['last', 'offset', 'before', 'after'];

/** Makes the files. Shape: text by name. */
export function makeOperations(contract: string): Map<string, string> {
  const schema = buildASTSchema(parse(contract), { assumeValid: true });
  const rows = new Rows();
  const roots = Object.values(schema.getQueryType()!.getFields()).filter(({ type }) => !isLeafType(type));
  const queries = roots.map((field) => queryOf(field, rows));
  const mutations = Object.values(schema.getMutationType()!.getFields()).map((field) => mutationOf(field, rows));
  const operations = [...mutations, ...queries].join('\n');
  return new Map([
    ['types.ts', [typesOf(schema), rows.text()].join('\n')],
    [
      'operations.ts',
      [
        '/** Generated from the contract: the mutations, lists and singles of the registry. */',
        "import type { List, Mutation, Single } from '../src/operation.ts';",
        "import type * as Types from './types.ts';",
        '',
        operations,
      ].join('\n'),
    ],
  ]);
}

/** The types of rows, made as operations select them. */
class Rows {
  readonly #made = new Map<string, string>();

  /** Names the type of a selection. Shape: `Asset`; of a row in a payload, which leaves some fields out, `AssetRow`. */
  name({ type, fields, part }: Selection): string {
    const name =
      part === 'row' && fields.length < selectionOf(type, 'whole').fields.length ? `${type.name}Row` : type.name;
    if (!this.#made.has(name)) {
      this.#made.set(name, '');
      this.#made.set(name, this.#interfaceOf(name, { type, fields, part }));
    }
    return name;
  }

  text(): string {
    return [...this.#made]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, text]) => text)
      .join('\n');
  }

  #interfaceOf(name: string, { type, fields }: Selection): string {
    return [
      comment(type.description),
      `export interface ${name} {`,
      ...fields.flatMap(({ field, selection }) => [
        `  ${comment(field.description)}`,
        `  readonly ${field.name}: ${outputType(field.type, selection === undefined ? undefined : this.typeOf(selection))};`,
      ]),
      '}',
      '',
    ].join('\n');
  }

  typeOf(selection: Selection): string {
    return selection.part === 'id' ? '{ readonly id: string }' : this.name(selection);
  }
}

function mutationOf(field: GraphQLField<unknown, unknown>, rows: Rows): string {
  const input = String(field.args[0]!.type).replace('!', '');
  const selection = selectionOf(getNamedType(field.type) as GraphQLObjectType, 'payload');
  const text = `mutation ${field.name}($input:${input}!){${field.name}(input:$input)${selectionText(selection)}}`;
  const types = `<Types.${input}, Types.${rows.name(selection)}>`;
  return constant(field, 'Mutation', types, text);
}

function queryOf(field: GraphQLField<unknown, unknown>, rows: Rows): string {
  const type = getNamedType(field.type);
  const isList = field.args.some(({ name }) => name === 'after');
  const args = field.args.filter(({ name }) => !isList || !ofPage.includes(name) || name === 'after');
  const declared = args.map(({ name, type: given }) => `$${name}:${String(given)}`).join(',');
  const given = args.map(({ name }) => `${name}:$${name}`).join(',');
  const call = `query ${field.name}${args.length === 0 ? '' : `(${declared})`}{${field.name}${args.length === 0 ? '' : `(${given})`}`;
  const variables = variablesType(args.filter(({ name }) => !isList || name !== 'after'));
  if (isList) {
    const selection = selectionOf(nodeOf(type as GraphQLObjectType), 'whole');
    const text = `${call}{nodes${selectionText(selection)}pageInfo{hasNextPage endCursor}}}`;
    return constant(field, 'List', `<${variables}, Types.${rows.name(selection)}>`, text);
  }
  if (!isObjectType(type))
    return constant(
      field,
      'Single',
      `<${variables}, { readonly __typename: string; readonly id: string }>`,
      `${call}{__typename id}}`,
    );
  if (type.name.endsWith('Connection')) {
    const selection = selectionOf(nodeOf(type), 'whole');
    const answer = `{ readonly nodes: readonly Types.${rows.name(selection)}[] }`;
    return constant(field, 'Single', `<${variables}, ${answer}>`, `${call}{nodes${selectionText(selection)}}}`);
  }
  const selection = selectionOf(type, 'whole');
  return constant(
    field,
    'Single',
    `<${variables}, Types.${rows.name(selection)}>`,
    `${call}${selectionText(selection)}}`,
  );
}

function nodeOf(connection: GraphQLObjectType): GraphQLObjectType {
  return getNamedType(connection.getFields()['nodes']!.type) as GraphQLObjectType;
}

function constant(
  { name, description }: GraphQLField<unknown, unknown>,
  kind: string,
  types: string,
  text: string,
): string {
  const value = `{ kind: '${kind.toLowerCase()}', name: '${name}', text: '${text}' }`;
  return [comment(description), `export const ${name}: ${kind}${types} = ${value};`, ''].join('\n');
}

function variablesType(args: readonly GraphQLArgument[]): string {
  if (args.length === 0) return 'Readonly<Record<string, never>>';
  return `{ ${args.map((arg) => inputMember(arg, 'Types.')).join('; ')} }`;
}

/** Makes the enums and inputs. */
function typesOf(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const parts = types.flatMap((type) => {
    if (isEnumType(type)) {
      const values = type.getValues().map(({ name }) => `  | '${name}'`);
      return [[comment(type.description), `export type ${type.name} =`, ...values, '  ;', ''].join('\n')];
    }
    if (!isInputObjectType(type)) return [];
    const members = Object.values(type.getFields()).flatMap((field) => [
      ...(field.description ? [`  ${comment(field.description)}`] : []),
      `  ${inputMember(field, '')};`,
    ]);
    return [[comment(type.description), `export interface ${type.name} {`, ...members, '}', ''].join('\n')];
  });
  return [
    '/** Generated from the contract: the types of what goes into operations and comes out. */',
    '',
    ...parts,
  ].join('\n');
}

function inputMember({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField, prefix: string): string {
  const optional = !isNonNullType(type) || defaultValue !== undefined;
  return `readonly ${name}${optional ? '?' : ''}: ${inputType(type, prefix)}${optional ? ' | undefined' : ''}`;
}

function inputType(given: GraphQLInputType, prefix: string): string {
  if (!isNonNullType(given)) return `${plainInputType(given, prefix)} | null`;
  return plainInputType(given.ofType, prefix);
}

function plainInputType(type: GraphQLInputType, prefix: string): string {
  if (isNonNullType(type)) return plainInputType(type.ofType, prefix);
  if (isListType(type)) {
    const item = inputType(type.ofType, prefix);
    return `readonly ${item.includes('|') ? `(${item})` : item}[]`;
  }
  return scalarType(type.name) ?? `${prefix}${type.name}`;
}

/** The values that a later registry may answer: they narrow nothing, and the names of the others are still proposed. */
export const ofLater = '(string & {})';

function outputType(given: GraphQLOutputType, row: string | undefined): string {
  if (isNonNullType(given)) return plainOutputType(given.ofType, row);
  return `${plainOutputType(given, row)} | null`;
}

function plainOutputType(type: GraphQLOutputType, row: string | undefined): string {
  if (isNonNullType(type)) return plainOutputType(type.ofType, row);
  if (isListType(type)) {
    const item = outputType(type.ofType, row);
    return `readonly ${item.includes('|') ? `(${item})` : item}[]`;
  }
  return row ?? scalarType(type.name) ?? `${type.name} | ${ofLater}`;
}

function scalarType(name: string): string | undefined {
  const plain: Readonly<Record<string, string>> = { ...scalars, String: 'string', Int: 'number', Boolean: 'boolean' };
  return plain[name];
}

function comment(description: string | null | undefined): string {
  return `/** ${(description ?? '').replaceAll('\n', ' ').replaceAll('*/', '* /')} */`;
}
