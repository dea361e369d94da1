/** Prints a random plan as a document with its variables. */
import {
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type GraphQLObjectType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  GraphQLNonNull,
  GraphQLBoolean,
  getNullableType,
  type OperationTypeNode,
} from 'graphql';
import { entities } from '../../src/entities/entity-list.ts';
import { cursorOf, keysOf } from '../support/model.ts';
import type { World } from '../support/model-row.ts';
import type { How, Value } from './random-inputs.ts';
import type { Directive, Plan, Selection } from './random-plan.ts';

export interface RandomRequest {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | null;
}

/** The position of a value: its entity and the orders of its list. */
interface InputPosition {
  readonly entity: string | null;
  readonly orderBy: readonly string[];
}

/** An id that no row has, for an entity without rows. */
const unknownId = '01900000-0000-7000-8000-ffffffffffff';

const nowhere: InputPosition = { entity: null, orderBy: [] };

/** Prints it. */
export function printPlan(schema: GraphQLSchema, world: World, plan: Plan): RandomRequest {
  return new Printer(schema, world).print(plan);
}

class Printer {
  readonly #schema: GraphQLSchema;
  readonly #world: World;
  readonly #definitions = new Map<string, string>();
  readonly #values: Record<string, unknown> = {};
  readonly #fragments: { readonly name: string; readonly scope: string; readonly text: string }[] = [];

  constructor(schema: GraphQLSchema, world: World) {
    this.#schema = schema;
    this.#world = world;
  }

  print(plan: Plan): RandomRequest {
    const roots = this.#selections(plan.roots, this.#schema.getRootType(plan.operation as OperationTypeNode)!, '');
    const definitions = this.#definitions.size === 0 ? '' : `(${[...this.#definitions.keys()].join(', ')})`;
    const named = plan.name || plan.others || definitions !== '' || plan.operation === 'mutation';
    const fragments = this.#fragments.map(({ text }) => text);
    if (roots.includes('...TypeParts')) fragments.push('fragment TypeParts on __Type { fields { name } }');
    const operation = `${named ? `${plan.operation} Asked${definitions} ` : ''}${roots}`;
    const others = plan.others ? ['query Other { __typename }', 'mutation Never { __typename }'] : [];
    return {
      query: [...others.slice(1), operation, ...fragments, ...others.slice(0, 1)].join('\n'),
      variables: this.#values,
      operationName: plan.others ? 'Asked' : null,
    };
  }

  /** `suffix` keeps fields of different entities apart where `node` may be either. */
  #selections(selections: readonly Selection[], type: GraphQLObjectType | null, suffix: string): string {
    const printed = selections
      .map((selection) => this.#selection(selection, type, suffix))
      .filter((text) => text !== '');
    return `{ ${printed.length === 0 ? '__typename' : printed.join(' ')} }`;
  }

  #selection(selection: Selection, type: GraphQLObjectType | null, suffix: string): string {
    switch (selection.is) {
      case 'text':
        return selection.text;
      case 'field':
        return this.#field(selection, type, suffix);
      case 'inline': {
        const on = selection.on === null ? '' : ` on ${selection.on}`;
        return `...${on}${this.#directive(selection.directive)} ${this.#inside(selection, type, suffix)}`;
      }
      case 'named': {
        const name = `F${this.#fragments.length}`;
        const scope = `${selection.on}${suffix}`;
        const inner = this.#inside(selection, type, suffix);
        // Fragments inside this one were written first and took its number.
        const free = this.#fragments.some((fragment) => fragment.name === name) ? `F${this.#fragments.length}` : name;
        this.#fragments.push({ name: free, scope, text: `fragment ${free} on ${selection.on} ${inner}` });
        return `...${free}${this.#directive(selection.directive)}`;
      }
      case 'again': {
        const same = this.#fragments.filter(({ scope }) => scope === `${type?.name ?? 'Node'}${suffix}`);
        return same.length === 0
          ? ''
          : `...${same[selection.pick % same.length]!.name}${this.#directive(selection.directive)}`;
      }
    }
  }

  #inside(
    selection: { on: string | null; inner: readonly Selection[] },
    type: GraphQLObjectType | null,
    suffix: string,
  ): string {
    const named = selection.on === null ? type : this.#schema.getType(selection.on);
    const object = isObjectType(named) ? named : null;
    // Below `node` a fragment names the entity.
    return this.#selections(selection.inner, object, type === null && object !== null ? `_${object.name}` : suffix);
  }

  #field(selection: Selection & { is: 'field' }, type: GraphQLObjectType | null, suffix: string): string {
    const { name, alias, inner } = selection;
    const field = type?.getFields()[name];
    const given = field === undefined ? '' : this.#given(selection.given, field);
    const mark = `${name === '__typename' || name === 'id' ? '' : suffix}${alias === 0 ? '' : `_${alias}`}${given === '' ? '' : `_${digest(given)}`}`;
    const below = field === undefined ? null : getNamedType(field.type);
    const set = inner === null ? '' : ` ${this.#selections(inner, isObjectType(below) ? below : null, '')}`;
    return `${mark === '' ? '' : `${name.replace(/^__/, 'x')}${mark}: `}${name}${given}${this.#directive(selection.directive)}${set}`;
  }

  #given(
    given: readonly (readonly [string, Value])[],
    field: { args: readonly { name: string; type: GraphQLInputType; defaultValue?: unknown }[]; type: unknown },
  ): string {
    if (given.length === 0) return '';
    const entity =
      entities.find(({ plural }) => getNamedType(field.type as GraphQLOutputType).name === `${plural}Connection`)
        ?.name ?? null;
    const order = given.find(([name]) => name === 'orderBy')?.[1];
    const position: InputPosition = {
      entity,
      orderBy: orderInside(order, field.args.find(({ name }) => name === 'orderBy')?.defaultValue),
    };
    const printed = given.map(
      ([name, value]) =>
        `${name}: ${this.#value(field.args.find((argument) => argument.name === name)!.type, value, position)}`,
    );
    return `(${printed.join(', ')})`;
  }

  #directive(directive: Directive | null): string {
    return directive === null
      ? ''
      : ` @${directive.name}(if: ${this.#value(new GraphQLNonNull(GraphQLBoolean), directive.value, nowhere)})`;
  }

  #value(type: GraphQLInputType, value: Value, position: InputPosition): string {
    return value.how === 'literal' ? this.#literal(type, value, position) : this.#variable(type, value, position);
  }

  #literal(type: GraphQLInputType, value: Value, position: InputPosition): string {
    const inner = getNullableType(type);
    if (value.is === 'list' && isListType(inner)) {
      const items = value.items.map((item) =>
        this.#value(
          inner.ofType,
          isNonNullType(inner.ofType) && item.how === 'absent' ? { ...item, how: 'literal' } : item,
          position,
        ),
      );
      // A single value is accepted for a list of one, except in a variable.
      return value.bare && items.length === 1 && value.items[0]!.how === 'literal'
        ? items[0]!
        : `[${items.join(', ')}]`;
    }
    if (value.is === 'object' && isInputObjectType(inner)) {
      const fields = inner.getFields();
      return `{ ${value.members.map(([name, member]) => `${name}: ${this.#value(fields[name]!.type, member, position)}`).join(', ')} }`;
    }
    const plain = this.#plain(value, position);
    return isEnumType(inner) && plain !== null ? (plain as string) : JSON.stringify(plain);
  }

  #variable(type: GraphQLInputType, value: Value, position: InputPosition): string {
    const plain = this.#plain(value, position);
    const isNull = plain === null;
    const nullable = String(type).replace(/!$/, '');
    const written: Partial<Record<How, string>> = {
      default: ` = ${this.#literal(type, deepLiteral(value), position)}`,
    };
    // A variable that must be given cannot be null; one with a default may stand where null is not allowed.
    const declared =
      value.how === 'required' && !isNull ? `${nullable}!` : value.how === 'variable' ? String(type) : nullable;
    const key = `${declared}${written[value.how] ?? ''} ${value.how} ${JSON.stringify(plain)}`;
    const definition = [...this.#definitions].find(([, other]) => other === key)?.[0];
    if (definition !== undefined) return definition.slice(0, definition.indexOf(':'));
    const name = `v${this.#definitions.size}`;
    this.#definitions.set(`$${name}: ${declared}${written[value.how] ?? ''}`, key);
    if (value.how === 'variable' || value.how === 'required') this.#values[name] = plain;
    return `$${name}`;
  }

  #plain(value: Value, position: InputPosition): unknown {
    switch (value.is) {
      case 'leaf':
        return value.value;
      case 'list': {
        const items = value.items.map((item) => this.#plain(item, position));
        return value.bare && items.length === 1 ? items[0] : items;
      }
      case 'object':
        return Object.fromEntries(value.members.map(([name, member]) => [name, this.#plain(member, position)]));
      case 'id': {
        const all = value.entity === null ? [...this.#world.rows.values()].flat() : this.#world.rows.get(value.entity)!;
        return all.length === 0 ? unknownId : all[(value.row * 7) % all.length]!.columns['id'];
      }
      case 'cursor': {
        const entity = entities.find(({ name }) => name === position.entity);
        const rows = this.#world.rows.get(entity?.name ?? '') ?? [];
        // A list of computed rows, or of an entity without any, has no cursor.
        if (entity === undefined || rows.length === 0) return null;
        return cursorOf(this.#world, rows[value.row % rows.length]!, keysOf(entity, position.orderBy));
      }
    }
  }
}

/** The order of an argument; an absent one means the default. */
function orderInside(value: Value | undefined, otherwise: unknown): readonly string[] {
  if (value === undefined || value.is !== 'list' || value.how === 'absent') return (otherwise ?? []) as string[];
  return value.items.map((item) => (item as Value & { is: 'leaf' }).value as string);
}

/** A default holds no variables. */
function deepLiteral(value: Value): Value {
  if (value.is === 'list') return { ...value, how: 'literal', items: value.items.map(deepLiteral) };
  if (value.is === 'object')
    return {
      ...value,
      how: 'literal',
      members: value.members.map(([name, member]) => [name, deepLiteral(member)] as const),
    };
  return { ...value, how: 'literal' };
}

function digest(text: string): string {
  let sum = 5381;
  for (const letter of text) sum = (Math.imul(sum, 33) ^ letter.codePointAt(0)!) >>> 0;
  return sum.toString(36);
}
