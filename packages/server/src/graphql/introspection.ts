/**
 * Introspection, which graphql-js answers. Its texts are long, so they are kept only within the budget of the cache.
 */
import { executeSync, type GraphQLSchema, Kind } from 'graphql';
import type { Env, Fetch } from './compiler/bound.ts';
import { rootFields } from './compiler/compile.ts';
import { nullRefused } from './compiler/null-variable.ts';
import type { Document, Operation } from './document.ts';

/** The JSON text of each introspection field of an operation, by its key in the answer. */
type Texts = Readonly<Record<string, string>>;

/**
 * Fetches the JSON text of an introspection field by its key.
 * Shape: `reserve` answers whether that many bytes may be kept with the document.
 */
export function introspectionOf(
  schema: GraphQLSchema,
  document: Document,
  operation: Operation,
  reserve: (document: Document, size: number) => boolean,
): (key: string) => Fetch {
  let stored: Texts | undefined;
  /** An operation may have several of these fields. */
  const ofRequests = new WeakMap<Env, Texts>();
  const textsFor = (env: Env): Texts => {
    const present = stored ?? ofRequests.get(env);
    if (present !== undefined) return present;
    const texts = introspect(schema, document, operation, env.variables);
    ofRequests.set(env, texts);
    const size = Object.values(texts).reduce((sum, text) => sum + 2 * text.length, 0);
    if (operation.variableTypes.size === 0 && reserve(document, size)) stored = texts;
    return texts;
  };
  return (key) => (env) => textsFor(env)[key];
}

/**
 * Executes the introspection fields alone: other root fields may not be null, and have no rows here. Refuses:
 * variables_invalid.
 */
function introspect(
  schema: GraphQLSchema,
  { fragments }: Document,
  { node }: Operation,
  variables: Readonly<Record<string, unknown>>,
): Texts {
  const roots = rootFields({ schema, fragments, variables }, node).filter(({ name }) => name.startsWith('__'));
  const selections = roots.flatMap(({ nodes }) => nodes);
  const operation = { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections } } as const;
  const document = { kind: Kind.DOCUMENT, definitions: [operation, ...Object.values(fragments)] } as const;
  const { data, errors } = executeSync({ schema, document, variableValues: variables });
  const [error] = errors ?? [];
  if (error !== undefined) throw nullRefused(error, { schema, variables });
  return Object.fromEntries(Object.entries(data!).map(([key, value]) => [key, JSON.stringify(value)]));
}
