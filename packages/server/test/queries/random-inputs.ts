/** Random values of input types, legal in their position. */
import * as fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { entities } from '../../src/entities/entity-list.ts';
import { leafValues } from './random-values.ts';

/**
 * Where a value is written: in the document, in a variable, in a variable's default, or in a variable that is not
 * given.
 */
export type How = 'literal' | 'variable' | 'required' | 'default' | 'absent';

/** One value of an argument. */
export type Value =
  | { readonly is: 'leaf'; readonly how: How; readonly value: unknown }
  | { readonly is: 'list'; readonly how: How; readonly bare: boolean; readonly items: readonly Value[] }
  | { readonly is: 'object'; readonly how: How; readonly members: readonly (readonly [string, Value])[] }
  /** The cursor of a row of the list's entity in the list's order. */
  | { readonly is: 'cursor'; readonly how: How; readonly row: number }
  /** The id of a row of any entity. */
  | { readonly is: 'id'; readonly how: How; readonly row: number; readonly entity: string | null };

/** How a value is written that cannot be left out. */
export const how = fc.oneof(
  { weight: 4, arbitrary: fc.constant<How>('literal') },
  { weight: 3, arbitrary: fc.constantFrom<How>('variable', 'required', 'default') },
);
/** How a value is written that can be left out. */
export const howOptional = fc.oneof(
  { weight: 12, arbitrary: how },
  { weight: 1, arbitrary: fc.constant<How>('absent') },
);
/** A value of a scalar or an enum, in any way. */
export const leaf = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Value> =>
  fc.record({ is: fc.constant('leaf' as const), how: howOptional, value });

/** The id of a row of the entity, or of any. */
export const idOfEntity = (entity: string | null): fc.Arbitrary<Value> =>
  fc.record({ is: fc.constant('id' as const), how, row: fc.nat(500), entity: fc.constant(entity) });
/** An id of any row, or none. */
export const anyId = fc.oneof(
  { weight: 6, arbitrary: idOfEntity(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('leaf' as const),
      how,
      value: fc.constantFrom<unknown>('no id', '', 7, '01900000-002A-7000-8000-000000000001'),
    }),
  },
);

/** Values of an input type. */
function values(type: GraphQLInputType, depth: number): fc.Arbitrary<Value> {
  if (isNonNullType(type))
    return values(type.ofType, depth).map((value) =>
      value.how === 'absent' ? { ...value, how: 'literal' as const } : value,
    );
  if (isListType(type)) {
    const item = values(type.ofType, depth);
    return fc.record({
      is: fc.constant('list' as const),
      how: howOptional,
      bare: fc.boolean(),
      items: fc.array(item, { maxLength: 3 }),
    });
  }
  if (isInputObjectType(type)) {
    // `some`, `every` and `none` hold a filter of the same depth.
    const isQuantified = type.name.startsWith('ToMany');
    const all = Object.values(type.getFields());
    const fields = depth > 0 || isQuantified ? all : all.filter((field) => !holdsFilters(field.type));
    const member = fc
      .constantFrom(...fields)
      .chain((field) =>
        fc.tuple(
          fc.constant(field.name),
          fc.oneof(
            { weight: 9, arbitrary: memberValues(field, isQuantified ? depth : depth - 1) },
            { weight: 1, arbitrary: leaf(fc.constant(null)) },
          ),
        ),
      );
    const some = fc.uniqueArray(member, { maxLength: 2, selector: ([name]) => name });
    const needed = all.filter((field) => isRequiredInputField(field) || field.name === 'dryRun');
    const members = needed.length === 0 ? some : fc.tuple(neededMembers(needed, depth), some).map(withoutRepeats);
    return fc.record({ is: fc.constant('object' as const), how: howOptional, members });
  }
  if (isEnumType(type)) return leaf(fc.constantFrom(...type.getValues().map(({ name }) => name)));
  return type.name === 'ID' ? anyId : leaf(leafValues[type.name]!);
}

/** Values of a member: most ids are of the entity that its name ends with, such as `fromHolderId`. */
function memberValues({ name, type }: GraphQLInputField, depth: number): fc.Arbitrary<Value> {
  const any = values(type, depth);
  const entity = entities.find((one) => name.toLowerCase().endsWith(`${one.name.toLowerCase()}id`));
  if (entity === undefined || String(getNullableType(type)) !== 'ID') return any;
  return fc.oneof({ weight: 1, arbitrary: any }, { weight: 4, arbitrary: idOfEntity(entity.name) });
}

type Members = readonly (readonly [string, Value])[];

/** The members that the input of a mutation must have. Nothing is ever recorded. */
function neededMembers(fields: readonly GraphQLInputField[], depth: number): fc.Arbitrary<Members> {
  const dryRun: fc.Arbitrary<Value> = fc.constant({ is: 'leaf', how: 'literal', value: true });
  const member = (field: GraphQLInputField): fc.Arbitrary<readonly [string, Value]> =>
    fc.tuple(fc.constant(field.name), field.name === 'dryRun' ? dryRun : memberValues(field, depth - 1));
  return fc.tuple(...fields.map(member));
}

function withoutRepeats([first, others]: readonly [Members, Members]): Members {
  return [...first, ...others.filter(([name]) => first.every(([other]) => other !== name))];
}

/** Whether a member of a filter is a filter again: `and`, `or`, `not`, and each relation. */
function holdsFilters(type: GraphQLInputType): boolean {
  const inner = getNamedType(type);
  return isInputObjectType(inner) && ('and' in inner.getFields() || inner.name.startsWith('ToMany'));
}

const memo = new Map<string, fc.Arbitrary<Value>>();
/** Values of an input type, made once for each. */
export function valuesOnce(type: GraphQLInputType): fc.Arbitrary<Value> {
  const name = String(type);
  const arbitrary = memo.get(name) ?? values(type, 2);
  memo.set(name, arbitrary);
  return arbitrary;
}
