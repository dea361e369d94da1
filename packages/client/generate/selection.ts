/**
 * The fields that the operations of the SDK select: all plain fields, value objects, and the ids of related rows. No
 * lists of rows, and nothing that takes an argument which must be given: personal data is read for a stated purpose.
 */
import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/**
 * The part of a type that is selected: `whole` for a row that is read, `payload` of a mutation, `row` for a row in a
 * payload, without JSON and value objects, which the caller has sent, and `id`.
 */
export type Part = 'whole' | 'payload' | 'row' | 'id';

/** Fields of a type, in its order. */
export interface Selection {
  readonly type: GraphQLObjectType;
  readonly part: Part;
  readonly fields: readonly {
    readonly field: GraphQLField<unknown, unknown>;
    /** Of a field that is no leaf. */
    readonly selection?: Selection;
  }[];
}

const isOnRequest = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined);

/** Selects a part of a type. */
export function selectionOf(type: GraphQLObjectType, part: Part): Selection {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isOnRequest(field) || (part === 'id' && field.name !== 'id')) return [];
    // The caller needs no value of its own back.
    if (part === 'payload' && field.name === 'clientMutationId') return [];
    if (isLeafType(inner)) return part === 'row' && inner.name === 'JSON' ? [] : [{ field }];
    if (!isObjectType(inner) || inner.name.endsWith('Connection')) return [];
    const innerPart = partOf(inner, part);
    return innerPart === undefined ? [] : [{ field, selection: selectionOf(inner, innerPart) }];
  });
  return { type, part, fields };
}

function partOf(inner: GraphQLObjectType, part: Part): Part | undefined {
  const isRow = 'id' in inner.getFields();
  if (part === 'payload') return isRow ? 'row' : 'whole';
  if (isRow) return 'id';
  return part === 'row' ? undefined : 'whole';
}

/** The text of a selection, with its braces. */
export function selectionText({ fields }: Selection): string {
  const texts = fields.map(
    ({ field, selection }) => `${field.name}${selection === undefined ? '' : selectionText(selection)}`,
  );
  return `{${texts.join(' ')}}`;
}
