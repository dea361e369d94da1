/**
 * Makes the documents of mutations: the checks, the instruction, all values of the payload, and of each row that the
 * mutation touches the fragment `Recorded…` or `Named…` of its type, else its id and status. If there is a fragment
 * `More…` with the name of the mutation, it is selected too.
 */
import {
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Fragment, Source } from './fragments.ts';

/** Members that are selected alike in each payload, or in none. */
const ofEveryPayload: Readonly<Record<string, string>> = {
  clientMutationId: '',
  checks: 'checks { ...ShownCheck facts }',
  instruction: 'instruction { id status }',
};

/** The fields of a row without such a fragment. */
const ofRow = ['id', 'status'];

/** Makes the documents of the mutations that have none. */
export function mutationDocuments(
  schema: GraphQLSchema,
  written: readonly Source[],
  fragments: ReadonlyMap<string, Fragment>,
): Source[] {
  return Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((mutation) => {
    const title = `${mutation.name[0]!.toUpperCase()}${mutation.name.slice(1)}`;
    if (written.some(({ text }) => text.startsWith(`mutation ${title}(`))) return [];
    const text = [
      `mutation ${title}($input: ${title}Input!) {`,
      `  result: ${mutation.name}(input: $input) {`,
      ...selectionsOf(mutation, fragments).map((line) => `    ${line}`),
      ...(fragments.has(`More${title}`) ? [`    ...More${title}`] : []),
      '  }',
      '}',
    ].join('\n');
    return [{ path: `mutations/${title.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.graphql`, text }];
  });
}

function selectionsOf(
  { type: payload }: GraphQLField<unknown, unknown>,
  fragments: ReadonlyMap<string, Fragment>,
): string[] {
  if (!isObjectType(payload)) return [];
  return Object.values(payload.getFields())
    .map(({ name, type }) => ofEveryPayload[name] ?? [name, partsOf(type, fragments)].join(' ').trim())
    .filter((line) => line !== '');
}

function partsOf(given: GraphQLOutputType, fragments: ReadonlyMap<string, Fragment>): string {
  if (isNonNullType(given) || isListType(given)) return partsOf(given.ofType, fragments);
  if (!isObjectType(given)) return '';
  const fragment = [`Recorded${given.name}`, `Named${given.name}`].find((one) => fragments.has(one));
  if (fragment !== undefined) return `{ ...${fragment} }`;
  const fields = Object.values(given.getFields());
  const leaves = fields.filter(({ type }) => isLeafType(isNonNullType(type) ? type.ofType : type));
  const selected = fields.some(({ name }) => name === 'id')
    ? leaves.filter(({ name }) => ofRow.includes(name))
    : leaves;
  return `{ ${selected.map(({ name }) => name).join(' ')} }`;
}
