/** Where each thing of the contract has its page, and texts and types with links to these pages. */
import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Contract } from './contract.ts';
import { link } from './markdown.ts';

type Field = GraphQLField<unknown, unknown>;

export const pathOf = {
  mutation: (name: string): string => `reference/mutations/${name}`,
  query: (name: string): string => `reference/queries/${name}`,
  entity: (name: string): string => `reference/entities/${name}`,
  event: (type: string): string => `reference/events/${type}`,
  refusal: (code: string): string => `reference/refusals/${code}`,
  rest: (operationId: string): string => `reference/rest/${operationId}`,
};

export const typesPath = 'reference/types';
export const objectsPath = 'reference/objects';
export const filtersPath = 'reference/filters';

/** The names of the contract that stand for a page. Shape: name → path of the page, and its anchor. */
export type Names = ReadonlyMap<string, string>;

/** The type of the rows of a list. Shape: undefined where the field is no list. */
export function rowsOf({ type }: Field): string | undefined {
  const named = getNamedType(type);
  if (!isObjectType(named) || !named.name.endsWith('Connection')) return undefined;
  return getNamedType(named.getFields()['nodes']?.type)?.name;
}

/** The entity that a field of the root lists, or answers by its id; undefined where it does something else. */
export function entityOfRoot(field: Field, { entities }: Contract): string | undefined {
  const rows = rowsOf(field);
  if (rows !== undefined && field.name.startsWith('all') && entities.has(rows)) return rows;
  const { name } = getNamedType(field.type);
  return field.name.endsWith('ById') && entities.has(name) ? name : undefined;
}

export function rootFields({ schema }: Contract, root: 'query' | 'mutation' | 'subscription'): Field[] {
  const type = { query: schema.getQueryType(), mutation: schema.getMutationType() }[root as 'query'];
  return Object.values((root === 'subscription' ? schema.getSubscriptionType() : type)?.getFields() ?? {});
}

/** The path of the page of each field of the roots, refusal, event and setting. */
export function namesOf(contract: Contract): Names {
  const names = new Map<string, string>();
  for (const { name } of rootFields(contract, 'mutation')) names.set(name, pathOf.mutation(name));
  for (const field of rootFields(contract, 'query')) {
    const entity = entityOfRoot(field, contract);
    names.set(field.name, entity === undefined ? pathOf.query(field.name) : pathOf.entity(entity));
  }
  for (const code of Object.keys(contract.refusals)) names.set(code, pathOf.refusal(code));
  for (const type of Object.keys(contract.events)) names.set(type, pathOf.event(type));
  for (const entity of contract.entities) names.set(entity, pathOf.entity(entity));
  return names;
}

/** Makes links from one page. */
export class Links {
  readonly #contract: Contract;
  readonly #names: Names;
  readonly #from: string;
  /** Types that have a heading on the page itself. */
  readonly #here: ReadonlySet<string>;

  constructor(contract: Contract, names: Names, from: string, here: readonly string[] = []) {
    this.#contract = contract;
    this.#names = names;
    this.#from = from;
    this.#here = new Set(here);
  }

  to(text: string, path: string): string {
    return link(this.#from, text, path);
  }

  /** A name of the contract in code, with a link to its page where it has one. */
  name(name: string): string {
    const path = this.#names.get(name);
    return path === undefined || path === this.#from ? `\`${name}\`` : this.to(`\`${name}\``, path);
  }

  names(names: Iterable<string>): string {
    return [...names].map((name) => this.name(name)).join(', ');
  }

  /** A type as the schema writes it, with a link to the description of what it wraps. */
  type(type: GraphQLType): string {
    const named = getNamedType(type);
    const path = this.#pathOfType(named);
    return path === undefined ? `\`${String(type)}\`` : this.to(`\`${String(type)}\``, path);
  }

  #pathOfType(type: GraphQLNamedType): string | undefined {
    const { name } = type;
    if (this.#here.has(name)) return `${this.#from}#${name.toLowerCase()}`;
    const rows = /^(\w+)Connection$/.test(name) && isObjectType(type) ? type.getFields()['nodes'] : undefined;
    if (rows !== undefined) return this.#pathOfType(getNamedType(rows.type));
    if (this.#contract.entities.has(name)) return pathOf.entity(name);
    if (isObjectType(type)) return `${objectsPath}#${name.toLowerCase()}`;
    if (isEnumType(type) && !name.endsWith('OrderBy')) return `${typesPath}#${name.toLowerCase()}`;
    if (isScalarType(type)) return this.#isBuiltIn(name) ? undefined : `${typesPath}#${name.toLowerCase()}`;
    if (!isInputObjectType(type)) return undefined;
    return isScalarFilter(type) ? `${filtersPath}#${name.toLowerCase()}` : undefined;
  }

  #isBuiltIn(name: string): boolean {
    return ['ID', 'String', 'Int', 'Float', 'Boolean'].includes(name);
  }

  /** A sentence of the contract in which names of mutations, lists and the like lead to their pages. */
  text(text: string | null | undefined): string {
    return (text ?? '').replace(/`[^`]*`|(?<![\w./…<])[a-zA-Z]\w*(?:\.[a-z]\w+)?(?![\w/])/g, (word) => {
      const bare = word.replaceAll('`', '');
      const path = this.#names.get(bare);
      const isPlainWord = !word.startsWith('`') && !/[a-z][A-Z]|_|\.\w/.test(bare);
      return path === undefined || path === this.#from || isPlainWord ? word : this.to(`\`${bare}\``, path);
    });
  }
}

/** Whether an input is the filter of a value, such as DecimalFilter: it has operators and no fields. */
export function isScalarFilter(type: GraphQLNamedType): boolean {
  return isInputObjectType(type) && type.name.endsWith('Filter') && 'equalTo' in type.getFields();
}
