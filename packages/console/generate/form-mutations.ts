/**
 * Makes the documents of the mutations that have a form: the checks, whether it is a replay, the instruction, and of
 * each row that the mutation touches the fragment `Recorded…` or `Named…` of its type, else its id. A mutation that is
 * to be answered otherwise has a document of its own.
 */
import { type GraphQLSchema, isObjectType } from 'graphql';
import type { Fragment, Source } from './fragments.ts';

/** Members of every payload. */
const ofEveryPayload = ['clientMutationId', 'checks', 'replayed', 'instruction'];

/** Makes the documents of the mutations that have none yet. */
export function formMutations(
  schema: GraphQLSchema,
  mutations: readonly string[],
  operations: readonly Source[],
  fragments: ReadonlyMap<string, Fragment>,
): Source[] {
  const texts = operations.map(({ text }) => text);
  return mutations
    .map((mutation) => ({ mutation, title: `${mutation[0]!.toUpperCase()}${mutation.slice(1)}` }))
    .filter(({ title }) => !texts.some((text) => text.startsWith(`mutation ${title}(`)))
    .map(({ mutation, title }) => ({
      path: `the form of ${mutation}/${title.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}.graphql`,
      text: [
        `mutation ${title}($input: ${title}Input!) {`,
        `  result: ${mutation}(input: $input) {`,
        '    checks { ...ShownCheck facts }',
        '    replayed',
        '    instruction { id status }',
        ...rowsOf(schema, mutation, fragments).map((row) => `    ${row}`),
        '  }',
        '}',
      ].join('\n'),
    }));
}

/** The rows that the mutation touches, as they are selected. */
function rowsOf(schema: GraphQLSchema, mutation: string, fragments: ReadonlyMap<string, Fragment>): string[] {
  const payload = schema.getMutationType()?.getFields()[mutation]?.type;
  if (!isObjectType(payload)) throw new Error(`${mutation} has a form and is no mutation`);
  return Object.values(payload.getFields()).flatMap(({ name, type }) => {
    if (ofEveryPayload.includes(name) || !isObjectType(type)) return [];
    const fragment = [`Recorded${type.name}`, `Named${type.name}`].find((one) => fragments.has(one));
    return `${name} { ${fragment === undefined ? 'id' : `...${fragment}`} }`;
  });
}
