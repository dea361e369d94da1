/** Random legal documents as plans: trees that fast-check can shrink, printed by `random-document.ts`. */
import * as fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { entities } from '../../src/entities/entity-list.ts';
import { anyId, how, howOptional, idOfEntity, leaf, type Value, valuesOnce } from './random-inputs.ts';
import { searchTexts } from './random-values.ts';

export interface Directive {
  readonly name: 'include' | 'skip';
  readonly value: Value;
}

export type Selection =
  | {
      readonly is: 'field';
      readonly name: string;
      readonly alias: number;
      readonly given: readonly (readonly [string, Value])[];
      readonly inner: readonly Selection[] | null;
      readonly directive: Directive | null;
    }
  | {
      readonly is: 'inline';
      readonly on: string | null;
      readonly inner: readonly Selection[];
      readonly directive: Directive | null;
    }
  | {
      readonly is: 'named';
      readonly on: string;
      readonly inner: readonly Selection[];
      readonly directive: Directive | null;
    }
  /** A fragment of the same type that was written before, once more. */
  | { readonly is: 'again'; readonly pick: number; readonly directive: Directive | null }
  | { readonly is: 'text'; readonly text: string };

export interface Plan {
  readonly operation: 'query' | 'mutation';
  readonly name: boolean;
  readonly others: boolean;
  readonly roots: readonly Selection[];
}

const directive: fc.Arbitrary<Directive | null> = fc.oneof(
  { weight: 14, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constantFrom('include' as const, 'skip' as const),
      value: fc.record({ is: fc.constant('leaf' as const), how, value: fc.boolean() }),
    }),
  },
);

/** 0 is no alias. */
const alias = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(2) });

const size = leaf(fc.constantFrom(5, 3, 1, 7, 0, 2, 50));
const cursor = fc.record({ is: fc.constant('cursor' as const), how: howOptional, row: fc.nat(300) });
type Given = readonly (readonly [string, Value])[];

/** Arguments of a list that go together. */
function listArguments(field: GraphQLField<unknown, unknown>): fc.Arbitrary<Given> {
  const typeOf = (name: string): GraphQLInputType => field.args.find((argument) => argument.name === name)!.type;
  const window = fc.oneof(
    { weight: 4, arbitrary: size.map((value): Given => [['first', value]]) },
    {
      weight: 2,
      arbitrary: fc.tuple(size, size).map(
        ([first, offset]): Given => [
          ['first', first],
          ['offset', offset],
        ],
      ),
    },
    { weight: 3, arbitrary: size.map((value): Given => [['last', value]]) },
    { weight: 1, arbitrary: fc.constant<Given>([]) },
  );
  const some = (name: string, value: fc.Arbitrary<Value>, freq: number): fc.Arbitrary<Given> =>
    fc.option(value, { freq }).map((given): Given => (given === null ? [] : [[name, given]]));
  // `option` gives null once in freq + 1: most lists have an order, few a filter.
  const rarely = (name: string, value: fc.Arbitrary<Value>): fc.Arbitrary<Given> =>
    fc.nat(7).chain((n) => (n === 7 ? some(name, value, 20) : fc.constant<Given>([])));
  return fc
    .tuple(
      window,
      some('orderBy', valuesOnce(typeOf('orderBy')), 2),
      rarely('after', cursor),
      rarely('before', cursor),
      rarely('condition', valuesOnce(typeOf('condition'))),
      rarely('filter', valuesOnce(typeOf('filter'))),
      momentArguments(field),
    )
    .map((parts) => parts.flat());
}

/** A moment of the past, and rows that are left out by default, where the field has arguments for them. */
function momentArguments(field: GraphQLField<unknown, unknown>): fc.Arbitrary<Given> {
  const some = (name: string): fc.Arbitrary<Given> => {
    const type = field.args.find((argument) => argument.name === name)?.type;
    if (type === undefined) return fc.constant<Given>([]);
    return fc.option(valuesOnce(type), { freq: 1 }).map((value): Given => (value === null ? [] : [[name, value]]));
  };
  return fc.tuple(some('asOf'), some('knownAt'), some('includeZero')).map((parts) => parts.flat());
}

/** Arguments of the search. */
function searchArguments(field: GraphQLField<unknown, unknown>): fc.Arbitrary<Given> {
  const some = (name: string, value: fc.Arbitrary<Value>): fc.Arbitrary<Given> =>
    fc.option(value, { freq: 1 }).map((given): Given => (given === null ? [] : [[name, given]]));
  const typeOf = (name: string): GraphQLInputType => field.args.find((argument) => argument.name === name)!.type;
  const text = fc.record({ is: fc.constant('leaf' as const), how, value: searchTexts });
  return fc
    .tuple(
      text,
      some('kinds', valuesOnce(typeOf('kinds'))),
      some('registerId', idOfEntity('Account')),
      some('first', size),
    )
    .map(([value, ...others]): Given => [['text', value], ...others.flat()]);
}

const canned = fc
  .constantFrom('__schema { queryType { name } }', 'intro: __type(name: "Asset") { name kind ...TypeParts }')
  .map((text): Selection => ({ is: 'text', text }));

/** Plans of whole queries over the schema, as far as the model answers them. */
export function planArbitrary(schema: GraphQLSchema): fc.Arbitrary<Plan> {
  return new Planner(schema, elsewhere).plan(3, 3);
}

/** Plans of small queries and of mutations over the whole schema. */
export function smallPlanArbitrary(schema: GraphQLSchema): fc.Arbitrary<Plan> {
  const planner = new Planner(schema, new Set());
  return fc.oneof(planner.plan(2, 2), planner.mutation());
}

/** Any arguments of a field that has none of those that go together. */
function anyArguments(field: GraphQLField<unknown, unknown>): fc.Arbitrary<Given> {
  const one = (argument: GraphQLArgument): fc.Arbitrary<Given> =>
    fc
      .option(valuesOnce(argument.type), { freq: 1 })
      .map((value): Given => (value === null ? [] : [[argument.name, value]]));
  const needed = (argument: GraphQLArgument): fc.Arbitrary<Given> =>
    valuesOnce(argument.type).map((value): Given => [[argument.name, value]]);
  const args = field.args.filter(({ type }) => getNamedType(type).name !== 'Cursor');
  return fc
    .tuple(...args.map((argument) => (isRequiredArgument(argument) ? needed(argument) : one(argument))))
    .map((parts) => parts.flat());
}

/** Fields behind which most is to be found. */
const rich = new Set(
  'allAssets allInstructions allAuditEntries allPositions allHolders allLots positions node search viewer checks nodes'.split(
    ' ',
  ),
);

/**
 * Tested separately: reading personal data changes the next answer, reports consist of lists tested here, and the needs
 * of instructions, who may meet them and the queue are compared with the model of approvals, or by tests of their own.
 * Computed rows have tests of their own too.
 */
const elsewhere = new Set([
  'personalData',
  'capTable',
  'holderStatement',
  'needs',
  'approvers',
  'approvalQueue',
  'lastMovement',
  'timeline',
  'from',
  'to',
]);

class Planner {
  readonly #schema: GraphQLSchema;
  readonly #leftOut: ReadonlySet<string>;
  readonly #selectionsByKey = new Map<string, fc.Arbitrary<readonly Selection[]>>();

  constructor(schema: GraphQLSchema, leftOut: ReadonlySet<string>) {
    this.#schema = schema;
    this.#leftOut = leftOut;
  }

  plan(depth: number, rootsMax: number): fc.Arbitrary<Plan> {
    const root = fc.oneof(
      { weight: 12, arbitrary: this.#selection(this.#schema.getQueryType()!, depth) },
      { weight: 1, arbitrary: canned },
    );
    const roots = fc.array(root, { minLength: 1, maxLength: rootsMax, size: 'max' });
    return fc.record({ operation: fc.constant('query' as const), name: fc.boolean(), others: fc.boolean(), roots });
  }

  /** A mutation, and what is selected of its payload. */
  mutation(): fc.Arbitrary<Plan> {
    const fields = Object.values(this.#schema.getMutationType()!.getFields());
    const root = fc.constantFrom(...fields).chain((field) => this.#nestedField(field, 1));
    return fc.record({
      operation: fc.constant('mutation' as const),
      name: fc.boolean(),
      others: fc.constant(false),
      roots: fc.tuple(root),
    });
  }

  #selections(type: GraphQLObjectType, depth: number): fc.Arbitrary<readonly Selection[]> {
    const key = `${type.name} ${depth}`;
    let found = this.#selectionsByKey.get(key);
    if (found === undefined) {
      found = fc.array(this.#selection(type, depth), { minLength: 1, maxLength: 5, size: 'max' });
      this.#selectionsByKey.set(key, found);
    }
    return found;
  }

  #selection(type: GraphQLObjectType, depth: number): fc.Arbitrary<Selection> {
    const fields = Object.values(type.getFields()).filter(({ name }) => !this.#leftOut.has(name));
    const plain = fields.filter((field) => isLeafField(field));
    const nested = depth > 0 ? fields.filter((field) => !isLeafField(field)) : [];
    const choices: { weight: number; arbitrary: fc.Arbitrary<Selection> }[] = [
      { weight: 1, arbitrary: fieldNamed('__typename') },
    ];
    const some = (weight: number, arbitrary: fc.Arbitrary<Selection>): void => void choices.push({ weight, arbitrary });
    if (plain.length > 0)
      some(
        6,
        fc.constantFrom(...plain).chain((field) => fieldNamed(field.name)),
      );
    if (nested.length > 0)
      some(
        type.name.endsWith('Connection') ? 12 : 4,
        fc
          .constantFrom(...nested, ...nested.filter(({ name }) => rich.has(name)))
          .chain((field) => this.#nestedField(field, depth)),
      );
    if (depth > 0) {
      const inner = lazily(() => this.#selections(type, depth - 1));
      some(
        1,
        fc.record({ is: fc.constant('inline' as const), on: fc.constantFrom(null, type.name), inner, directive }),
      );
      some(1, fc.record({ is: fc.constant('named' as const), on: fc.constant(type.name), inner, directive }));
      some(1, fc.record({ is: fc.constant('again' as const), pick: fc.nat(9), directive }));
    }
    if (type.getInterfaces().length > 0) some(1, nodeParts());
    return fc.oneof(...choices);
  }

  #nestedField(field: GraphQLField<unknown, unknown>, depth: number): fc.Arbitrary<Selection> {
    const type = getNamedType(field.type);
    const takes = (name: string): boolean => field.args.some((argument) => argument.name === name);
    const ids = fc.oneof(
      { weight: 1, arbitrary: anyId },
      { weight: 4, arbitrary: idOfEntity(isInterfaceType(type) ? null : type.name) },
    );
    const given: fc.Arbitrary<Given> = takes('text')
      ? searchArguments(field)
      : takes('input') || elsewhere.has(field.name)
        ? anyArguments(field)
        : takes('orderBy')
          ? listArguments(field)
          : takes('id')
            ? fc.tuple(ids, momentArguments(field)).map(([value, moment]): Given => [['id', value], ...moment])
            : momentArguments(field);
    const deeper = entities.some(({ name }) => name === type.name) ? depth - 1 : depth;
    const inner = isInterfaceType(type)
      ? lazily(() => this.#nodeSelections(deeper))
      : lazily(() => this.#selections(type as GraphQLObjectType, deeper));
    return fc.record({
      is: fc.constant('field' as const),
      name: fc.constant(field.name),
      alias,
      given,
      inner,
      directive,
    });
  }

  /** Selections for any row: its id and type, and the fields of its entity in fragments. */
  #nodeSelections(depth: number): fc.Arbitrary<readonly Selection[]> {
    const types = entities.map(({ name }) => this.#schema.getType(name)).filter((type) => isObjectType(type));
    const onType = fc.constantFrom(...types).chain((type) =>
      fc.record({
        is: fc.constantFrom('inline' as const, 'named' as const),
        on: fc.constant(type.name),
        inner: this.#selections(type, depth),
        directive,
      }),
    );
    const one = fc.oneof(
      { weight: 1, arbitrary: fieldNamed('id') },
      { weight: 1, arbitrary: fieldNamed('__typename') },
      { weight: 1, arbitrary: nodeParts() },
      { weight: 6, arbitrary: onType },
    );
    return fc.array(one, { minLength: 1, maxLength: 6, size: 'max' });
  }
}

const isLeafField = (field: GraphQLField<unknown, unknown>): boolean => {
  const type = getNamedType(field.type);
  return !isObjectType(type) && !isInterfaceType(type);
};

const fieldNamed = (name: string): fc.Arbitrary<Selection> =>
  fc.record({
    is: fc.constant('field' as const),
    name: fc.constant(name),
    alias,
    given: fc.constant([]),
    inner: fc.constant(null),
    directive,
  });

/** A fragment on the interface inside one of its objects. */
const nodeParts = (): fc.Arbitrary<Selection> =>
  fc.record({
    is: fc.constantFrom('inline' as const, 'named' as const),
    on: fc.constant('Node'),
    inner: fc.array(fc.constantFrom('id', '__typename').chain(fieldNamed), { minLength: 1, maxLength: 2 }),
    directive,
  });

/** Made when it is first needed, because types refer to one another. */
function lazily<T>(make: () => fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.constant(null).chain(make);
}
