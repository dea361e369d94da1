/** A field in a document: its selection, its arguments and its meaning. */
import { type FieldNode, type GraphQLObjectType, getArgumentValues, isObjectType } from 'graphql';
import { collectSubfields } from 'graphql/execution/collectFields.js';
import { refusingNulls } from './null-variable.ts';
import type { Selection, Scope, StatementWriter } from './statement-writer.ts';
import type { FieldResolution } from '../schema/types.ts';

/**
 * The fields of a type in a selection, fragments and directives resolved, in the order of the answer. Refuses:
 * variables_invalid.
 */
export function selectionsOf(
  writer: StatementWriter,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
): Selection[] {
  const { schema, fragments, variables } = writer.scope;
  const fields = refusingNulls(writer.scope, () => collectSubfields(schema, fragments, variables, type, nodes));
  return [...fields].map(([key, fieldNodes]) => ({ key, name: fieldNodes[0]!.name.value, nodes: fieldNodes, type }));
}

export function meaningOf(selection: Selection): FieldResolution {
  return selection.type.getFields()[selection.name]!.extensions.meaning!;
}

/** The object type of a field, without lists and non-null. */
export function objectBehind(selection: Selection): GraphQLObjectType {
  let type: unknown = selection.type.getFields()[selection.name]!.type;
  while (typeof type === 'object' && type !== null && 'ofType' in type) type = type.ofType;
  if (!isObjectType(type)) throw new Error(`${selection.type.name}.${selection.name} is no object`);
  return type;
}

/** The arguments of a field; leaves that come from variables are Bound. Refuses: variables_invalid. */
export function argumentsOf(scope: Scope, selection: Selection): Record<string, unknown> {
  const field = selection.type.getFields()[selection.name]!;
  return refusingNulls(scope, () => getArgumentValues(field, selection.nodes[0]!, scope.variables), selection);
}
