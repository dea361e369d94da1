/** Faults that callers make, put into random requests: a request with one may be invalid, or valid still. */
import * as fc from 'fast-check';
import {
  astFromValue,
  type ASTNode,
  type DocumentNode,
  getNamedType,
  getNullableType,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isNonNullType,
  Kind,
  parse,
  parseType,
  print,
  TypeInfo,
  type ValueNode,
  type VariableDefinitionNode,
  type VariableNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { RandomRequest } from './random-document.ts';
import { valueNode } from './random-literal.ts';
import { strangeValues } from './random-values.ts';

/** One fault. `at` and `pick` choose among the places and ways that the request has. */
export interface Fault {
  readonly is: 'literal' | 'variable' | 'given' | 'definition' | 'name' | 'missing' | 'directive' | 'text';
  readonly at: number;
  readonly pick: number;
  readonly value: unknown;
}

/** Random faults. */
export const faultArbitrary: fc.Arbitrary<Fault> = fc.record({
  // A variable with a default that is null is the fault that validation does not see.
  is: fc.oneof(
    { weight: 6, arbitrary: fc.constant('variable' as const) },
    { weight: 2, arbitrary: fc.constantFrom('literal' as const, 'given' as const, 'directive' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('definition' as const, 'name' as const, 'missing' as const, 'text' as const),
    },
  ),
  at: fc.nat(999),
  pick: fc.nat(999),
  value: strangeValues,
});

/** The request with a fault; as it is where it has no place for it. */
export function withFault(schema: GraphQLSchema, request: RandomRequest, fault: Fault): RandomRequest {
  if (fault.is === 'given') return { ...request, variables: withGiven(request.variables, fault) };
  if (fault.is === 'text') return { ...request, query: withText(request.query, fault) };
  const document = parsed(request.query);
  if (document === undefined) return request;
  if (fault.is === 'variable') return withVariable(schema, request, document, fault);
  return { ...request, query: print(inDocument[fault.is](schema, document, fault)) };
}

type InDocument = (schema: GraphQLSchema, document: DocumentNode, fault: Fault) => DocumentNode;

const inDocument: Readonly<Record<Exclude<Fault['is'], 'given' | 'text' | 'variable'>, InDocument>> = {
  literal: (schema, document, { at, value }) =>
    withoutUnused(
      edited(schema, document, at, isValue, (_, type) => (mayStand(type, value) ? valueNode(value) : undefined)),
    ),
  directive: withDirective,
  missing: (schema, document, { at }) => edited(schema, document, at, mayBeMissing, () => null),
  name: (schema, document, fault) => edited(schema, document, fault.at, isName, renamed(fault)),
  definition: (schema, document, fault) => edited(schema, document, fault.at, isDefinition, redefined(fault)),
};

/** The document without variables that it uses no more, which would be its first fault. */
function withoutUnused(document: DocumentNode): DocumentNode {
  const used = new Set<string>();
  visit(document, {
    Variable: ({ name }, key) => {
      if (key !== 'variable') used.add(name.value);
    },
  });
  return visit(document, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? undefined : null),
  });
}

function parsed(query: string): DocumentNode | undefined {
  try {
    return parse(query, { noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** Whether a node is a place for a fault. Shape: `parent` is the node around it. */
type IsPlace = (
  node: ASTNode,
  parent: ASTNode | undefined,
  key: string | number | undefined,
  type: GraphQLInputType | undefined,
) => boolean;
/** The node that replaces another; null takes it away, undefined leaves it. */
type Replace = (node: ASTNode, type: GraphQLInputType | undefined) => ASTNode | null | undefined;

/** The document with one of its places changed, the first after the last. */
function edited(
  schema: GraphQLSchema,
  document: DocumentNode,
  at: number,
  isPlace: IsPlace,
  replace: Replace,
): DocumentNode {
  const walk = (
    change: (node: ASTNode, type: GraphQLInputType | undefined) => ASTNode | null | undefined,
  ): DocumentNode => {
    const info = new TypeInfo(schema);
    return visit(
      document,
      visitWithTypeInfo(info, {
        enter: (node, key, parent, _path, ancestors) => {
          // A default holds no variables.
          if (node.kind === 'VariableDefinition' && isPlace === isStrictValue) return false;
          const around = (Array.isArray(parent) ? ancestors.at(-1) : parent) as ASTNode | undefined;
          const type = (node.kind === 'ListValue' ? info.getParentInputType() : info.getInputType()) ?? undefined;
          return isPlace(node, around, key, type) ? change(node, type) : undefined;
        },
      }),
    );
  };
  let places = 0;
  walk(() => {
    places += 1;
    return undefined;
  });
  if (places === 0) return document;
  let turn = 0;
  return walk((node, type) => {
    turn += 1;
    return turn - 1 === at % places ? replace(node, type) : undefined;
  });
}

/** Without `dryRun: true` a mutation would be recorded. */
const isDryRun = (node: ASTNode | undefined): boolean => node?.kind === 'ObjectField' && node.name.value === 'dryRun';

const isValue: IsPlace = (node, parent, key) =>
  /^(?:Variable|.*Value)$/.test(node.kind) && key !== 'variable' && !isDryRun(parent);

/** A value of a field or a directive where null is not allowed. */
const isStrictValue: IsPlace = (node, parent, key, type) => isValue(node, parent, key, type) && isNonNullType(type);

const mayBeMissing: IsPlace = (node) =>
  !isDryRun(node) &&
  ['Argument', 'ObjectField', 'Field', 'VariableDefinition', 'FragmentDefinition'].includes(node.kind);

const isName: IsPlace = (node, parent) =>
  !isDryRun(parent) && (node.kind === 'EnumValue' || (node.kind === 'Name' && parent?.kind !== 'OperationDefinition'));

const isDefinition: IsPlace = (node) => node.kind === 'VariableDefinition';

/** An object in place of the input of a mutation would have no `dryRun`. */
function mayStand(type: GraphQLInputType | undefined, value: unknown): boolean {
  const named = type === undefined ? undefined : getNamedType(type);
  return typeof value !== 'object' || !isInputObjectType(named) || !('dryRun' in named.getFields());
}

const otherNames = ['nothing', 'id', 'Name', '__typename', 'asset', 'active', 'constructor', '__proto__'];
const renamed =
  ({ pick }: Fault): Replace =>
  (node) =>
    node.kind === 'Name' || node.kind === 'EnumValue'
      ? { ...node, value: otherNames[pick % otherNames.length]! }
      : undefined;

/** Other types of a variable. */
const redefined =
  ({ pick, value }: Fault): Replace =>
  (node) => {
    if (node.kind !== 'VariableDefinition') return undefined;
    const { defaultValue, ...plain } = node;
    const text = print(node.type);
    const types = [text.replace(/!$/, ''), `${text.replace(/!$/, '')}!`, `[${text}]`, 'String', 'Asset', 'Nothing'];
    const typed = { ...plain, type: parseType(types[pick % types.length]!) };
    const choice = pick % 3;
    if (choice === 0) return defaultValue === undefined ? typed : { ...typed, defaultValue };
    const name = text.replace(/[[\]!]/g, '');
    // The default of an input of a mutation has `dryRun`.
    return choice === 1 || name.endsWith('Input') ? typed : { ...typed, defaultValue: valueNode(value) as never };
  };

/** A directive at a field or a fragment: with a variable, a value, or nothing. */
function withDirective(schema: GraphQLSchema, document: DocumentNode, { at, pick, value }: Fault): DocumentNode {
  const names = ['include', 'skip', 'include', 'skip', 'deprecated', 'nothing'];
  const argument = {
    kind: 'Argument' as const,
    name: { kind: 'Name' as const, value: pick % 11 === 0 ? 'unless' : 'if' },
    value: valueNode(pick % 2 === 0 ? pick % 4 === 0 : value),
  };
  const directive = {
    kind: 'Directive' as const,
    name: { kind: 'Name' as const, value: names[pick % names.length]! },
    arguments: pick % 7 === 0 ? [] : [argument],
  };
  return edited(
    schema,
    document,
    at,
    ({ kind }) => ['Field', 'InlineFragment', 'FragmentSpread'].includes(kind),
    (node) =>
      ({ ...node, directives: [...('directives' in node ? (node.directives ?? []) : []), directive] }) as ASTNode,
  );
}

/**
 * A value of the document in a variable of its own: of the type of its place or of another, with a default or without,
 * and sent or not.
 */
function withVariable(
  schema: GraphQLSchema,
  request: RandomRequest,
  document: DocumentNode,
  { at, pick, value }: Fault,
): RandomRequest {
  const name = `w${Object.keys(request.variables).length}${at}`;
  let made: { readonly definition: VariableDefinitionNode; readonly sent: unknown } | undefined;
  const replaced = edited(schema, document, at, pick % 3 === 0 ? isValue : isStrictValue, (node, type) => {
    if (type === undefined) return undefined;
    // The input of a mutation is in its variable as it was, or is null, or left out.
    made = variableFor(name, constantOf(node as ValueNode, type, request.variables), type, {
      pick: mayStand(type, {}) ? pick : pick % 5,
      value,
    });
    return variableNode(name);
  });
  if (made === undefined) return request;
  const { definition, sent } = made;
  const asked = request.operationName ?? undefined;
  const whole = withoutUnused(replaced);
  const query = print({
    ...whole,
    definitions: whole.definitions.map((one) =>
      one.kind === 'OperationDefinition' && (asked === undefined || one.name?.value === asked)
        ? { ...one, variableDefinitions: [...(one.variableDefinitions ?? []), definition] }
        : one,
    ),
  });
  return {
    ...request,
    query,
    variables: sent === undefined ? request.variables : { ...request.variables, [name]: sent },
  };
}

const variableNode = (name: string): VariableNode => ({ kind: Kind.VARIABLE, name: { kind: Kind.NAME, value: name } });

/**
 * A value without variables: that of the variable which stands there, where it is one. Shape: undefined where there is
 * none.
 */
function constantOf(
  node: ValueNode,
  type: GraphQLInputType,
  variables: Readonly<Record<string, unknown>>,
): ValueNode | undefined {
  if (node.kind !== 'Variable') return print(node).includes('$') ? undefined : node;
  const sent = variables[node.name.value];
  try {
    return sent === undefined ? undefined : (astFromValue(sent, type) ?? undefined);
  } catch {
    return undefined;
  }
}

function variableFor(
  name: string,
  original: ValueNode | undefined,
  type: GraphQLInputType,
  { pick, value }: Pick<Fault, 'pick' | 'value'>,
): { definition: VariableDefinitionNode; sent: unknown } {
  const nullable = String(getNullableType(type));
  const ways: readonly (readonly [type: string, sent: unknown, byDefault?: ValueNode | undefined])[] = [
    // Only these may be null where null is not allowed, so they come most often.
    [nullable, null, original],
    [nullable, null, original],
    [nullable, null, original],
    [nullable, null, original],
    [nullable, undefined, original],
    [nullable, value, original],
    [nullable, null],
    [nullable, undefined],
    [`${nullable}!`, value],
    [String(type), value, valueNode(value)],
    [isNonNullType(type) ? 'String' : `[${nullable}]`, value],
    ['Nothing', value],
  ];
  const [declared, sent, byDefault] = ways[pick % ways.length]!;
  const definition = {
    kind: Kind.VARIABLE_DEFINITION as const,
    variable: variableNode(name),
    type: parseType(declared),
    ...(byDefault === undefined ? {} : { defaultValue: byDefault as never }),
  };
  return { definition, sent };
}

/** The variables with one value at any depth replaced or left out, or with one more. */
function withGiven(variables: Readonly<Record<string, unknown>>, { at, pick, value }: Fault): Record<string, unknown> {
  const changed = structuredClone(variables) as Record<string, unknown>;
  const places: (readonly [Record<string, unknown>, string])[] = [];
  const collect = (inside: object): void => {
    for (const [key, member] of Object.entries(inside)) {
      if (key === 'dryRun') continue;
      places.push([inside as Record<string, unknown>, key]);
      if (typeof member === 'object' && member !== null) collect(member);
    }
  };
  collect(changed);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined) return { ...changed, nothing: value };
  const [inside, key] = place;
  const before = inside[key];
  const isInput = typeof before === 'object' && before !== null && 'dryRun' in before;
  // JSON has no list with a gap.
  if (pick % 5 === 0 && Array.isArray(inside)) inside.splice(Number(key), 1);
  else if (pick % 5 === 0) delete inside[key];
  else if (pick % 5 === 1) inside[`${key}X`] = value;
  else if (pick % 5 === 2) inside[key] = null;
  else if (!isInput || typeof value !== 'object') inside[key] = value;
  return changed;
}

const characters = [
  '',
  '$',
  '{',
  '}',
  '"',
  '"""',
  '\\u{110000}',
  '\\ud800',
  '\u0000',
  '\ufeff',
  '#',
  '@',
  '...',
  '9',
  'é',
  '&',
];

/** The text with a character taken away or put in. */
function withText(query: string, { at, pick }: Fault): string {
  const index = at % query.length;
  return query.slice(0, index) + characters[pick % characters.length]! + query.slice(index + (pick % 2));
}
