/**
 * Nulls that validation lets through: a variable of a nullable type that has a default may stand where null is not
 * allowed, and then only its value is wrong. Source: GraphQL October 2021, 5.8.5 and 6.4.1.
 */
import { GraphQLError, isNonNullType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { Refusal } from '../../base/refusal.ts';
import type { Scope, Selection } from './statement-writer.ts';

/** The schema and the variables by which a document is read. */
type Reading = Pick<Scope, 'schema' | 'variables'>;

/**
 * Runs what reads arguments and directives with the values of variables. graphql-js throws there for this reason alone,
 * because the document is valid. Shape: `selection` is the field whose arguments are read, where those are.
 *
 * Refuses: variables_invalid, when a variable is null where null is not allowed.
 */
export function refusingNulls<T>(reading: Reading, read: () => T, selection?: Selection): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof GraphQLError ? nullRefused(error, reading, selection) : error;
  }
}

/** The refusal of what graphql-js throws; any other error as it is. */
export function nullRefused(error: GraphQLError, reading: Reading, selection?: Selection): Error {
  const [value] = error.nodes ?? [];
  const name = value?.kind === 'Variable' ? value.name.value : selection && nullVariable(reading, selection);
  if (name === undefined) return error;
  return new Refusal('variables_invalid', {
    variable: name,
    reason: `Variable "$${name}" is null, and is used where null is not allowed.`,
    remedy: 'Give it a value in variables, or leave it out, so that its default holds.',
  });
}

/** The variable inside a list or an object of the arguments. */
function nullVariable({ schema, variables }: Reading, { nodes: [node], type }: Selection): string | undefined {
  const info = new TypeInfo(schema, type);
  const found: string[] = [];
  const { selectionSet: _, ...alone } = node!;
  visit(
    alone,
    visitWithTypeInfo(info, {
      Variable: ({ name }) => {
        if (isNonNullType(info.getInputType()) && variables[name.value] === null) found.push(name.value);
      },
    }),
  );
  return found[0];
}
