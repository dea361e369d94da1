/** The scalars of the contract. Values remain the strings of the wire: no float, no Date object. */
import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLID,
  GraphQLInt,
  GraphQLScalarType,
  GraphQLString,
  Kind,
  valueFromASTUntyped,
  type ValueNode,
} from 'graphql';
import { isDate, isInstant } from '../../rules/instant.ts';
import { readDecimal } from '../../rules/quantity.ts';

function textScalar(name: string, description: string, read: (text: string) => string): GraphQLScalarType {
  const parse = (value: unknown): string => {
    if (typeof value !== 'string') throw new GraphQLError(`${name} must be a string.`);
    return read(value);
  };
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: parse,
    parseLiteral: (node: ValueNode) => {
      if (node.kind !== Kind.STRING) throw new GraphQLError(`${name} must be a string.`, { nodes: node });
      return parse(node.value);
    },
  });
}

export const decimalScalar = textScalar(
  'Decimal',
  'An exact number as a string: at most 28 digits before the point and 10 after it, without exponent. Answers are canonical, without trailing zeros.',
  (text) => {
    const read = readDecimal(text);
    if (!read.ok) throw new GraphQLError(`Decimal: ${read.reason}`);
    return read.value;
  },
);

export const dateScalar = textScalar('Date', 'A day of the calendar as YYYY-MM-DD (RFC 3339, full-date).', (text) => {
  if (!isDate(text)) throw new GraphQLError('Date must be a day of the calendar as YYYY-MM-DD.');
  return text;
});

export const dateTimeScalar = textScalar(
  'DateTime',
  'An instant as RFC 3339 date-time with offset; answers are in UTC with six decimals of a second.',
  (text) => {
    if (!isInstant(text))
      throw new GraphQLError('DateTime must be an RFC 3339 date-time with offset, such as 2026-01-31T12:00:00Z.');
    return text;
  },
);

export const cursorScalar = textScalar(
  'Cursor',
  'A position in a list. Opaque: send it back as it was answered.',
  (text) => text,
);

export const jsonScalar = new GraphQLScalarType({
  name: 'JSON',
  description: 'A JSON value (RFC 8259). Quantities inside it are strings.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});

/** The scalar of each kind of value that has one. */
export const scalarTypes = {
  id: GraphQLID,
  text: GraphQLString,
  int: GraphQLInt,
  decimal: decimalScalar,
  boolean: GraphQLBoolean,
  date: dateScalar,
  dateTime: dateTimeScalar,
  json: jsonScalar,
} as const;
