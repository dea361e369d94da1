/** The location in the documentation: a type, a field of a type, or a refusal. */
import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { schema } from './schema.ts';
import { compareNames } from '../../words/order-of-names.ts';

export type Field = GraphQLField<unknown, unknown> | GraphQLInputField;

export type DocLocation =
  | { readonly is: 'start' }
  | { readonly is: 'type'; readonly type: GraphQLNamedType }
  | { readonly is: 'field'; readonly type: GraphQLNamedType; readonly field: Field }
  | { readonly is: 'refusals' }
  | { readonly is: 'refusal'; readonly code: string };

/** The name of the list of refusals in the address. */
export const docOfRefusals = 'refusals';

const refusalHead = `${docOfRefusals}.`;

export function docOfRefusal(code: string): string {
  return `${refusalHead}${code}`;
}

/** Finds the location. The start when there is no such entry. */
export function locationOf(doc: string | undefined): DocLocation {
  if (doc === undefined) return { is: 'start' };
  if (doc === docOfRefusals) return { is: 'refusals' };
  if (doc.startsWith(refusalHead)) return { is: 'refusal', code: doc.slice(refusalHead.length) };
  const [typeName = '', fieldName] = doc.split('.');
  const type = schema.getType(typeName);
  if (type === undefined) return { is: 'start' };
  const field = fieldName === undefined ? undefined : fieldsOf(type).find(({ name }) => name === fieldName);
  return field === undefined ? { is: 'type', type } : { is: 'field', type, field };
}

/** The fields of an object or input type. */
export function fieldsOf(type: GraphQLNamedType): readonly Field[] {
  return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
    ? Object.values<Field>(type.getFields())
    : [];
}

export interface Found {
  readonly doc: string;
  readonly description: string;
}

/** Units: entries. */
const most = 60;

/** Finds types and fields by name. Names that begin with the text come first. */
export function find(searchText: string): readonly Found[] {
  const needle = searchText.trim().toLowerCase();
  if (needle === '') return [];
  const found: { readonly entry: Found; readonly rank: number }[] = [];
  const addMatch = (doc: string, name: string, description: string | null | undefined, weight: number): void => {
    const at = name.toLowerCase().indexOf(needle);
    if (at < 0) return;
    const isWhole = name.length === needle.length;
    found.push({ entry: { doc, description: description ?? '' }, rank: (isWhole ? 0 : at === 0 ? 2 : 4) + weight });
  };
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    addMatch(type.name, type.name, type.description, 0);
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
    for (const { name, description } of fieldsOf(type))
      addMatch(`${type.name}.${name}`, name, description, isRoot ? 0 : 1);
  }
  return found
    .sort((one, other) => one.rank - other.rank || compareNames(one.entry.doc, other.entry.doc))
    .slice(0, most)
    .map(({ entry }) => entry);
}
