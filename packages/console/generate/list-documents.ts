/**
 * Completes the documents of lists. The directive `@list` stands on the connection that a list reads: its field gets
 * the variables of a page, of the order and of the filter, and selects the count and whether there is a next page.
 */
import {
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  parse,
  parseValue,
  print,
  TypeInfo,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Source } from './fragments.ts';

const ofPage = ['first', 'after', 'offset', 'orderBy', 'filter'];

const parsed = (selection: string): DocumentNode['definitions'][number] => parse(`{ ${selection} }`).definitions[0]!;

const page = parsed('totalCount pageInfo { hasNextPage endCursor }');

/** The document with its list completed. One without the directive stays as it is. */
export function completeList(schema: GraphQLSchema, { path, text }: Source): Source {
  const types = new TypeInfo(schema);
  const added: VariableDefinitionNode[] = [];
  const document = visit(
    parse(text),
    visitWithTypeInfo(types, {
      Field(node) {
        if (!node.directives?.some(({ name }) => name.value === 'list')) return undefined;
        const field = types.getFieldDef();
        if (!field) throw new Error(`${path} lists ${node.name.value}, which is no field`);
        const given = new Set(node.arguments?.map(({ name }) => name.value));
        const args = field.args.filter(({ name }) => ofPage.includes(name) && !given.has(name));
        added.push(...args.map(variableOf));
        return completed(
          node,
          args.map(({ name }) => name),
        );
      },
    }),
  );
  if (added.length === 0) return { path, text };
  return { path, text: print(withVariables(document, added)) };
}

function variableOf({ name, type }: GraphQLField<unknown, unknown>['args'][number]): VariableDefinitionNode {
  // A list always says how many rows it reads.
  const required = name === 'first' && !String(type).endsWith('!') ? '!' : '';
  const [operation] = parse(`query ($${name}: ${String(type)}${required}) { id }`).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${name} is no variable`);
  return operation.variableDefinitions![0]!;
}

function completed(node: FieldNode, names: readonly string[]): FieldNode {
  const args = names.map(
    (name): ArgumentNode => ({
      kind: Kind.ARGUMENT,
      name: { kind: Kind.NAME, value: name },
      value: parseValue(`$${name}`),
    }),
  );
  const selections = page.kind === Kind.OPERATION_DEFINITION ? page.selectionSet.selections : [];
  return {
    ...node,
    directives: node.directives!.filter(({ name }) => name.value !== 'list'),
    arguments: [...args, ...(node.arguments ?? [])],
    selectionSet: { kind: Kind.SELECTION_SET, selections: [...selections, ...(node.selectionSet?.selections ?? [])] },
  };
}

/** Variables that the document declares itself stay as they are. */
function withVariables(document: DocumentNode, added: readonly VariableDefinitionNode[]): DocumentNode {
  return visit(document, {
    OperationDefinition: (node) => {
      const own = node.variableDefinitions ?? [];
      const names = new Set(own.map(({ variable }) => variable.name.value));
      const others = added.filter(({ variable }) => !names.has(variable.name.value));
      return { ...node, variableDefinitions: [...others, ...own] };
    },
  });
}
