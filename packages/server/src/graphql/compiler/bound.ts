/**
 * Values that a compiled statement gets at each request. Compiling sees only the shape of the variables; every leaf
 * says where its value is fetched from. Values that change the statement itself (enums, booleans, nulls, sizes of
 * pages) are part of the shape.
 */
import { type GraphQLInputType, isEnumType, isInputObjectType, isListType, isNonNullType } from 'graphql';
import { refuseIf } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { cursorNulls } from './cursor.ts';

/** The values of one execution of a compiled statement. */
export interface Env {
  readonly variables: Readonly<Record<string, unknown>>;
  /** Only for statements with `needsActor`. */
  readonly actor?: Actor;
  /** The result of a command, for the statement that reads its answer. */
  readonly answer?: Readonly<Record<string, string | null>>;
  /** The id of the event after which the next page of a subscription begins; null from the beginning of the feed. */
  readonly after?: string | null;
}

export type Fetch = (env: Env) => unknown;

/** A leaf of an argument that comes from a variable. */
export class VariableReference {
  readonly fetch: Fetch;
  /** For a cursor: which of its parts are null. */
  readonly nulls: readonly boolean[] | undefined;
  constructor(fetch: Fetch, nulls?: readonly boolean[]) {
    this.fetch = fetch;
    this.nulls = nulls;
  }
}

/** How to fetch an argument's value, whether it is Bound, a list with Bound elements, or a constant. */
export function fetchOf(value: unknown): Fetch {
  if (value instanceof VariableReference) return value.fetch;
  if (Array.isArray(value)) {
    const elements = value.map(fetchOf);
    return (env) => elements.map((fetch) => fetch(env));
  }
  return () => value;
}

/** Units: levels of objects and lists in the variables of a request. */
const depthMax = 20;

/**
 * Checks the nesting of the variables before anything traverses them.
 *
 * Refuses: variables_invalid, when they are nested too deeply.
 */
export function checkDepth(value: unknown, depth = 0): void {
  refuseIf(depth > depthMax, 'variables_invalid', {
    reason: `Variables are nested more than ${depthMax} levels deep.`,
    remedy: 'Send values with fewer levels.',
  });
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) checkDepth(member, depth + 1);
  }
}

/** The variables of an operation. */
export interface Variables {
  readonly variableTypes: ReadonlyMap<string, GraphQLInputType>;
  /** Those whose values are part of the statement, although their type does not say so. */
  readonly pageSizes: ReadonlySet<string>;
}

/** The variables with every leaf replaced by a Bound. Shape: the same as the variables. */
export function bindVariables(
  { variableTypes, pageSizes }: Variables,
  variables: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const bound: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(variables))
    bound[name] = pageSizes.has(name) ? value : bind(variableTypes.get(name)!, value, (env) => env.variables[name]);
  return bound;
}

function bind(type: GraphQLInputType, value: unknown, fetch: Fetch): unknown {
  if (value === null || value === undefined) return value;
  if (isNonNullType(type)) return bind(type.ofType, value, fetch);
  if (isListType(type)) {
    if (leafIsBound(type.ofType)) return new VariableReference(fetch);
    return (value as unknown[]).map((element, index) =>
      bind(type.ofType, element, (env) => (fetch(env) as unknown[])[index]),
    );
  }
  if (isWhole(type)) return new VariableReference(fetch);
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        bind(fields[name]!.type, member, (env) => (fetch(env) as Record<string, unknown>)[name]),
      ]),
    );
  }
  if (isStructural(type)) return value;
  return new VariableReference(fetch, type.name === 'Cursor' ? cursorNulls(value as string) : undefined);
}

function leafIsBound(type: GraphQLInputType): boolean {
  const inner = isNonNullType(type) ? type.ofType : type;
  return isWhole(inner) || (!isListType(inner) && !isInputObjectType(inner) && !isStructural(inner));
}

/** The input of a command: no statement depends on its shape, so it is fetched as a whole. */
function isWhole(type: GraphQLInputType): boolean {
  return isInputObjectType(type) && type.extensions['whole'] === true;
}

/** Types whose values change the statement. */
function isStructural(type: GraphQLInputType): boolean {
  return isEnumType(type) || ('name' in type && type.name === 'Boolean');
}

/** The shape of the variables as a text: equal shapes share a compiled statement. */
export function shapeOf({ variableTypes, pageSizes }: Variables, variables: Readonly<Record<string, unknown>>): string {
  let shape = '';
  for (const [name, type] of variableTypes) {
    if (!Object.hasOwn(variables, name)) continue;
    const value = variables[name];
    shape += `${name}:${pageSizes.has(name) ? JSON.stringify(value) : shapeOfValue(type, value)};`;
  }
  return shape;
}

function shapeOfValue(type: GraphQLInputType, value: unknown): string {
  if (value === null || value === undefined) return 'n';
  if (isNonNullType(type)) return shapeOfValue(type.ofType, value);
  if (isListType(type))
    return leafIsBound(type.ofType)
      ? '[]'
      : `[${(value as unknown[]).map((element) => shapeOfValue(type.ofType, element)).join(',')}]`;
  if (isWhole(type)) return 'w';
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    return `{${Object.entries(value)
      .map(([name, member]) => `${name}:${shapeOfValue(fields[name]!.type, member)}`)
      .join(',')}}`;
  }
  if (isStructural(type)) return JSON.stringify(value);
  if (type.name === 'Cursor')
    return `c${cursorNulls(value as string)
      .map((isNull) => (isNull ? 'n' : 'v'))
      .join('')}`;
  return 'v';
}
