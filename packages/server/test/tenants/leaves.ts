/** The leaves of arguments: every position at which a caller can write an id or a text of a row. */
import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { innerOperators } from './extent.ts';

/** The target of a leaf: a row by its id, by an offset in a list, or by one of its texts. */
export type Names = 'id' | 'cursor' | 'text';

export interface Leaf {
  /** `condition.id`, `filter.and.id.in`: how a failing test names it. */
  readonly path: string;
  readonly names: Names;
  /** The argument, or the input field, that the leaf is a value of: `id` in `filter.and.id.in`. */
  readonly field: string;
  /**
   * Whether rows are compared with the value by their order or by a pattern, so that two values that no row has may be
   * answered differently.
   */
  readonly isOrdered: boolean;
  /** The argument with a variable at the leaf, as written in a document. */
  write(variable: string): string;
}

/**
 * Values of these name no row: many rows share them, and they are compared like any other after the rows are chosen.
 */
const nameless = new Set(['Int', 'Boolean', 'Decimal', 'Date', 'DateTime']);
const namesOf: Readonly<Record<string, Names>> = { ID: 'id', Cursor: 'cursor', String: 'text' };
/** Operators, and arguments of plain equality, that find the same rows by any value that no row has. */
const exact = new Set(['equalTo', 'notEqualTo', 'in', 'notIn']);

/** Every leaf of an argument that may name a row. Throws for a scalar that is not in the tables above. */
export function leavesOf(argument: GraphQLArgument, where: string): Leaf[] {
  return walk(argument.type, {
    path: argument.name,
    field: argument.name,
    types: [],
    where,
    write: (value) => `${argument.name}: ${value}`,
  });
}

interface InputPosition {
  readonly path: string;
  readonly field: string;
  readonly types: readonly string[];
  readonly where: string;
  write(value: string): string;
}

function walk(type: GraphQLInputType, position: InputPosition): Leaf[] {
  if (isNonNullType(type)) return walk(type.ofType, position);
  if (isListType(type)) return walk(type.ofType, { ...position, write: (value) => position.write(`[${value}]`) });
  if (isInputObjectType(type)) return walkMembers(type, position);
  const { name } = getNamedType(type);
  if (isEnumType(type) || nameless.has(name)) return [];
  const names = namesOf[name];
  if (names === undefined)
    throw new Error(
      `test/tenants/leaves.ts does not know whether a ${name} can name a row: ${position.where}(${position.path}).`,
    );
  // A text inside and, or, not is read by the same code as outside, and so is the id of something else.
  if ((names === 'text' || position.field !== 'id') && position.types.length > 2) return [];
  const operator = position.path.slice(position.path.lastIndexOf('.') + 1);
  const isOrdered = names === 'cursor' || (operator !== position.field && !exact.has(operator));
  return [{ path: position.path, names, field: position.field, isOrdered, write: (value) => position.write(value) }];
}

/**
 * Whether an operator is queried. All are at the root, for every entity; in a relation, and inside and, or, not, the
 * same code reads them.
 */
function isQueried(operator: string, { where, types }: InputPosition): boolean {
  const isInner = where.includes('.') || types.length > 2;
  return !isInner || innerOperators === null || innerOperators.has(operator);
}

/** The filter of the entity that a member of a filter leads to by a relation; null where it is none. */
function relatedBy(member: GraphQLInputField): GraphQLInputObjectType | null {
  const type = getNamedType(member.type);
  if (!isInputObjectType(type) || ['and', 'or', 'not'].includes(member.name)) return null;
  if (type.name.startsWith('ToMany')) return getNamedType(type.getFields()['some']!.type) as GraphQLInputObjectType;
  return 'and' in type.getFields() ? type : null;
}

/**
 * The leaves of a filter that name a related row: its id, in each way in which a filter leads to it; and the entity of
 * that row.
 */
export function relatedLeavesOf(argument: GraphQLArgument): { readonly entity: string; readonly leaf: Leaf }[] {
  const type = getNamedType(argument.type);
  const members = isInputObjectType(type) ? Object.values(type.getFields()) : [];
  return members.flatMap((member) => {
    const related = relatedBy(member);
    if (related === null) return [];
    const ways = related === getNamedType(member.type) ? [null] : ['some', 'every', 'none'];
    return ways.map((way) => ({
      entity: related.name.replace(/Filter$/, ''),
      leaf: leafOf(argument, member.name, way),
    }));
  });
}

function leafOf(argument: GraphQLArgument, relation: string, way: string | null): Leaf {
  const inWay = (filter: string): string => (way === null ? filter : `{ ${way}: ${filter} }`);
  return {
    path: [argument.name, relation, ...(way === null ? [] : [way]), 'id', 'equalTo'].join('.'),
    names: 'id',
    field: 'id',
    isOrdered: false,
    write: (variable) => `${argument.name}: { ${relation}: ${inWay(`{ id: { equalTo: ${variable} } }`)} }`,
  };
}

function walkMembers(type: Extract<GraphQLInputType, { getFields(): object }>, position: InputPosition): Leaf[] {
  // A filter holds filters: once inside itself is enough. Relations have cells of their own.
  if (position.types.filter((name) => name === type.name).length > 1) return [];
  const isOperators =
    position.types.length > 0 && /^(ID|String|Decimal|Int|Date|DateTime|Boolean)Filter$/.test(type.name);
  const members = Object.values(type.getFields()).filter((member) =>
    isOperators ? isQueried(member.name, position) : relatedBy(member) === null,
  );
  return members.flatMap((member) =>
    walk(member.type, {
      path: `${position.path}.${member.name}`,
      field: isOperators ? position.field : member.name,
      types: [...position.types, type.name],
      where: position.where,
      write: (value) => position.write(`{ ${member.name}: ${value} }`),
    }),
  );
}
