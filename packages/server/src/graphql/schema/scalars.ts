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
import { isDate, readInstant } from '../../rules/instant.ts';
import { readDecimal } from '../../rules/quantity.ts';

/** The value of a text, or what is wrong with it, as a sentence. */
type Read = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string };

function textScalar(
  name: string,
  description: string,
  example: string,
  read: (text: string) => Read,
): GraphQLScalarType {
  const otherwise = { ok: false, reason: `${name} must be a string, such as ${example}.` } as const;
  return new GraphQLScalarType({
    name,
    description,
    serialize: (value) => value,
    parseValue: (given: unknown) => {
      const found = typeof given === 'string' ? read(given) : otherwise;
      if (!found.ok) throw new GraphQLError(found.reason);
      return found.value;
    },
    parseLiteral: (node: ValueNode) => {
      const found = node.kind === Kind.STRING ? read(node.value) : otherwise;
      // GraphQL says the type and the value before the message of an error that is none of its own.
      if (!found.ok) throw new TypeError(found.reason);
      return found.value;
    },
  });
}

export const decimalScalar = textScalar(
  'Decimal',
  'An exact number as a string: at most 28 digits before the point and 10 after it, without exponent. Answers are canonical, without trailing zeros.',
  '"1000.5"',
  readDecimal,
);

export const dateScalar = textScalar(
  'Date',
  'A day of the calendar as YYYY-MM-DD (RFC 3339, full-date).',
  '"2026-01-31"',
  (text) =>
    isDate(text)
      ? { ok: true, value: text }
      : { ok: false, reason: 'Date must be a day of the calendar as YYYY-MM-DD, such as 2026-01-31.' },
);

export const dateTimeScalar = textScalar(
  'DateTime',
  'An instant as RFC 3339 date-time with offset. A second may have any number of decimals: those beyond the sixth are cut. The letters T and Z may be small. A leap second (:60) is refused. Answers are in UTC with six decimals of a second.',
  '"2026-01-31T12:00:00Z"',
  (text) => {
    const read = readInstant(text);
    return read.ok ? read : { ok: false, reason: `DateTime ${read.reason}` };
  },
);

export const cursorScalar = textScalar(
  'Cursor',
  'A position in a list. Opaque: send it back as it was answered.',
  'the endCursor of a page',
  (value) => ({ ok: true, value }),
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
