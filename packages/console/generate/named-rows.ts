/**
 * Completes the rows that a page names. The directive `@named` stands on a row, and on the rows of a list: it selects
 * the fragment `Named…` of the row's type, else its id and name, before what the document itself selects there.
 */
import {
  type FieldNode,
  getNamedType,
  type GraphQLSchema,
  isObjectType,
  Kind,
  parse,
  print,
  type SelectionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Fragment, Source } from './fragments.ts';

/** The document, or the fragment, with its rows completed. One without the directive stays as it is. */
export function completeNames(
  schema: GraphQLSchema,
  { path, text }: Source,
  fragments: ReadonlyMap<string, Fragment>,
): Source {
  if (!text.includes('@named')) return { path, text };
  const types = new TypeInfo(schema);
  const document = visit(
    parse(text),
    visitWithTypeInfo(types, {
      Field(node) {
        if (!node.directives?.some(isNamed)) return undefined;
        const type = getNamedType(types.getType());
        if (!isObjectType(type)) throw new Error(`${path} names ${node.name.value}, which is no row`);
        return withNames(node, fragments.has(`Named${type.name}`) ? `...Named${type.name}` : 'id name');
      },
    }),
  );
  return { path, text: print(document) };
}

const isNamed = ({ name }: { readonly name: { readonly value: string } }): boolean => name.value === 'named';

function withNames(node: FieldNode, names: string): FieldNode {
  const own = node.selectionSet?.selections ?? [];
  return {
    ...node,
    directives: node.directives!.filter((directive) => !isNamed(directive)),
    selectionSet: { kind: Kind.SELECTION_SET, selections: [...selected(names), ...own] },
  };
}

function selected(names: string): readonly SelectionNode[] {
  const [operation] = parse(`{ ${names} }`).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
}
