/**
 * Every field with every argument that can name a row, made from the schema, and documents that select many of them:
 * PostgreSQL plans the statement of a document once, whoever sends it, and answers a request about a row for all its
 * fields.
 */
import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isInterfaceType,
  isLeafType,
  isObjectType,
} from 'graphql';
import { type Leaf, leavesOf, relatedLeavesOf } from './leaves.ts';

/** A field that is selected once for each of some leaves of its arguments, all of them with the same values. */
export interface ReadCell {
  /** `allAssets`, `Asset.identifiers`. */
  readonly name: string;
  /** The entity of the rows it finds; null where it finds any. */
  readonly entity: string | null;
  readonly leaves: readonly Leaf[];
  /** Units: leaves of today. */
  readonly size: number;
  /**
   * Its selection. Shape: `prefix` begins the key under which the answer holds each leaf, and the name of the variable
   * of `relation`.
   */
  write(prefix: string): string;
  /** Fields of the entity whose texts the document compares: each is a variable. */
  readonly texts: ReadonlySet<string>;
  readonly takesId: boolean;
  readonly takesCursor: boolean;
  /** Whether its leaves are ordered; otherwise every value that no row has is answered alike. */
  readonly isOrdered: boolean;
  /** The relation of which entity it is, which a variable `…parents` has the rows of; null for a field of the root. */
  readonly relation: { readonly entity: string; readonly name: string } | null;
  /** The entities whose rows an id in it may name; null where it may name any. */
  readonly named: readonly string[] | null;
}

/**
 * Cells that find rows of one entity, name rows of the same entities and are all ordered or all not, in one document.
 */
export interface ReadDocument extends Pick<ReadCell, 'entity' | 'isOrdered' | 'named'> {
  readonly name: string;
  readonly text: string;
  readonly cells: readonly ReadCell[];
  readonly texts: ReadonlySet<string>;
  readonly takesId: boolean;
  readonly takesCursor: boolean;
}

/**
 * The size of a document, because the time of planning a statement grows faster than the statement. Units: leaves of
 * today.
 */
const sizeMax = 40;
/** A leaf of the past has four times the SQL of one of today. */
const sizeOfPast = 4;

/** The cells in as few documents as hold them. */
export function readDocuments(cells: readonly ReadCell[]): ReadDocument[] {
  const alike = Map.groupBy(cells, ({ entity, named, isOrdered }) => [entity, named, isOrdered].join(' '));
  return [...alike.values()].flatMap((those) => {
    const parts: ReadCell[][] = [];
    for (const cell of those) {
      const open = parts.at(-1) ?? [];
      const size = [...open, cell].reduce((sum, one) => sum + one.size, 0);
      if (open.length > 0 && size <= sizeMax) open.push(cell);
      else parts.push([cell]);
    }
    return parts.map(makeDocument);
  });
}

/** The prefix of a cell by its place in the document. */
export const prefixOf = (place: number): string => `cell${place}_`;

function makeDocument(cells: readonly ReadCell[]): ReadDocument {
  const texts = new Set(cells.flatMap((cell) => [...cell.texts]));
  const takesId = cells.some((cell) => cell.takesId);
  const takesCursor = cells.some((cell) => cell.takesCursor);
  const variables = [
    ...(takesId ? ['$id: ID!'] : []),
    ...(takesCursor ? ['$cursor: Cursor'] : []),
    ...[...texts].map((text) => `$text_${text}: String!`),
    ...cells.flatMap(({ relation }, place) => (relation === null ? [] : [`$${prefixOf(place)}parents: [ID!]!`])),
  ];
  const text = `query (${variables.join(', ')}) { ${cells.map((cell, place) => cell.write(prefixOf(place))).join(' ')} }`;
  const { entity, isOrdered, named } = cells[0]!;
  const name = cells.map((cell) => cell.name).join(', ');
  return { name, text, cells, texts, takesId, takesCursor, entity, isOrdered, named };
}

/** One cell for each field that takes arguments: of the root, and of every object below it. */
export function readCells(schema: GraphQLSchema): ReadCell[] {
  const queries = Object.values(schema.getQueryType()!.getFields());
  const root = queries
    .filter((field) => field.args.length > 0)
    .flatMap((field) => makeCells(field.name, field, (inner) => inner));
  const nested = objectsOf(schema).flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => field.args.length > 0 && !isNoted(field))
      .flatMap((field) =>
        makeCells(
          `${type.name}.${field.name}`,
          field,
          (inner, prefix) =>
            `${prefix}rows: ${listOf(schema, type)}(first: 100, filter: { id: { in: $${prefix}parents } }) { nodes { id ${inner} } }`,
          type.name,
        ),
      ),
  );
  return [...root, ...nested, ...makeRelatedCells(queries)];
}

/** One cell for each entity that filters lead to by relations: every list whose filter leads to it, in every way. */
function makeRelatedCells(queries: readonly GraphQLField<unknown, unknown>[]): ReadCell[] {
  const leaves = queries.flatMap((field) => {
    const filter = field.args.find(({ name }) => name === 'filter');
    return filter === undefined ? [] : relatedLeavesOf(filter).map((leaf) => ({ ...leaf, field }));
  });
  const byEntity = Map.groupBy(leaves, ({ entity }) => entity);
  return [...byEntity].map(
    ([entity, those]): ReadCell => ({
      name: `filters that lead to ${entity}`,
      entity,
      leaves: those.map(({ leaf, field }) => ({ ...leaf, path: `${field.name} ${leaf.path}` })),
      size: those.length,
      write: (prefix) =>
        those
          .map(
            ({ field, leaf }, index) =>
              `${prefix}${index}: ${field.name}(${wholly(field, 1_000)}, ${leaf.write('$id')}) ${selectionOf(field.name, field)}`,
          )
          .join(' '),
      texts: new Set(),
      takesId: true,
      takesCursor: false,
      isOrdered: false,
      relation: null,
      named: [entity],
    }),
  );
}

/** The objects that have an id: every entity. */
export function objectsOf(schema: GraphQLSchema): GraphQLObjectType[] {
  const node = schema.getType('Node');
  if (!isInterfaceType(node)) throw new Error('the schema has no Node: the matrix finds no rows to ask for.');
  return schema.getPossibleTypes(node).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The arguments of a list that has so many rows at most and leaves none out. */
export function wholly(field: GraphQLField<unknown, unknown> | undefined, first: number): string {
  // Only the search has smaller pages.
  const most = field?.args.some(({ name }) => name === 'text') === true ? Math.min(first, 200) : first;
  return `first: ${most}${field?.args.some(({ name }) => name === 'includeZero') ? ', includeZero: true' : ''}`;
}

/** The field of the root that lists an object. */
export function listOf(schema: GraphQLSchema, type: GraphQLObjectType): string {
  const list = Object.values(schema.getQueryType()!.getFields()).find(
    (field) => field.name.startsWith('all') && rowOf(field)?.name === type.name,
  );
  if (list === undefined)
    throw new Error(`no field of the root lists ${type.name}: the matrix cannot reach its relations.`);
  return list.name;
}

/** The object that a field answers, one or many. */
export function rowOf(field: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return null;
  const nodes = type.getFields()['nodes'];
  return nodes === undefined ? type : (getNamedType(nodes.type) as GraphQLObjectType);
}

/** Whether reading a field records an access entry, so that it has a test of its own. */
function isNoted(field: GraphQLField<unknown, unknown>): boolean {
  return field.args.some(({ name }) => name === 'purpose');
}

/** Whether a field is a list of rows with its pages. */
export function isList(field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(field.type);
  return isObjectType(type) && type.getFields()['nodes'] !== undefined;
}

/** As of now and, where it has a past, as of a day; the ordered leaves and the others apart. */
function makeCells(
  name: string,
  field: GraphQLField<unknown, unknown>,
  wrap: (inner: string, prefix: string) => string,
  parent: string | null = null,
): ReadCell[] {
  const relation = parent === null ? null : { entity: parent, name: field.name };
  const hasPast = field.args.some((argument) => argument.name === 'asOf');
  const moments = [
    { name, past: '' },
    ...(hasPast ? [{ name: `${name} of the past`, past: `asOf: "${pastDay}", ` }] : []),
  ];
  return moments.flatMap((moment) =>
    [false, true].flatMap((isOrdered) => {
      const leaves = field.args
        .flatMap((argument) => leavesOf(argument, moment.name))
        .filter((leaf) => leaf.isOrdered === isOrdered);
      const each = moment.past === '' ? 1 : sizeOfPast;
      const parts = partsOf(leaves, sizeMax / each);
      const suffix = isOrdered ? ' by order' : '';
      return parts.map((part, place) => ({
        ...makeCell(moment.name, field, part, { relation, wrap }, moment.past),
        name: `${moment.name}${suffix}${place === 0 ? '' : ` ${place + 1}`}`,
        size: part.length * each,
        isOrdered,
      }));
    }),
  );
}

/** A list in parts of equal size. */
function partsOf<T>(list: readonly T[], sizeOfPart: number): T[][] {
  const count = Math.ceil(list.length / sizeOfPart);
  return Array.from({ length: count }, (_, place) =>
    list.slice((place * list.length) / count, ((place + 1) * list.length) / count),
  );
}

/** A day on which everything of the world was there already. */
export const pastDay = '2026-03-01';

/** The entity of the row that a report is about, and of the rows whose ids computed rows have. */
const reportedBy: Readonly<Record<string, string>> = {
  capTable: 'Account',
  holderStatement: 'Holder',
  search: 'Account',
  from: 'Posting',
  to: 'Posting',
  timeline: 'Transaction',
};

/** The entity whose rows a field or an argument names, where it is not that of the rows themselves. */
const namedBy: Readonly<Record<string, string>> = {
  assetId: 'Asset',
  holderId: 'Holder',
  registerId: 'Account',
  underlyingAssetId: 'Asset',
};

/** The entities whose rows the arguments of a timeline name. */
const namedByTimeline = ['Asset', 'Transaction', 'Restriction', 'Verification', 'AuditEntry', 'AccessEntry'];

/** Required arguments, by name. */
const besides: Readonly<Record<string, string>> = {
  from: '"2026-01-01"',
  to: '"2026-12-31"',
  text: '"a"',
  since: '"2026-01-01"',
};

function makeCell(
  name: string,
  field: GraphQLField<unknown, unknown>,
  leaves: readonly Leaf[],
  { relation, wrap }: Pick<ReadCell, 'relation'> & { wrap(inner: string, prefix: string): string },
  past: string,
): Omit<ReadCell, 'name' | 'size' | 'isOrdered'> {
  const given = field.args.filter((argument) => argument.name in besides);
  // The cursors of the matrix are of this order, whatever that of the list is.
  const byKey = 'orderBy: [PRIMARY_KEY_ASC], ';
  const others = (leaf: Leaf): string =>
    `${isList(field) ? `${wholly(field, name.includes('.') ? 100 : 1_000)}, ` : ''}${past}${leaf.names === 'cursor' ? byKey : ''}${given
      .filter((argument) => argument.name !== leaf.field)
      .map((argument) => `${argument.name}: ${besides[argument.name]}, `)
      .join('')}`;
  const selections = leaves.map(
    (leaf) => `${field.name}(${others(leaf)}${leaf.write(variableOf(leaf))}) ${selectionOf(name, field)}`,
  );
  return {
    entity: reportedBy[field.name] ?? rowOf(field)?.name ?? null,
    leaves,
    // A relation of a row is selected once for each leaf below one list of its parents.
    write: (prefix) => wrap(selections.map((selection, index) => `${prefix}${index}: ${selection}`).join(' '), prefix),
    texts: new Set(leaves.filter((leaf) => leaf.names === 'text').map((leaf) => leaf.field)),
    takesId: leaves.some((leaf) => leaf.names === 'id'),
    takesCursor: leaves.some((leaf) => leaf.names === 'cursor'),
    relation,
    named: namesOf(field, leaves, rowOf(field)?.name),
  };
}

function namesOf(
  field: GraphQLField<unknown, unknown>,
  leaves: readonly Leaf[],
  entity: string | undefined,
): readonly string[] | null {
  if (field.name === 'timeline') return namedByTimeline;
  const own = reportedBy[field.name] ?? entity;
  const others = leaves.filter((leaf) => leaf.names === 'id' && leaf.field !== 'id').map((leaf) => namedBy[leaf.field]);
  if (own === undefined || others.includes(undefined)) return null;
  return [...new Set([own, ...(others as string[])])];
}

const variableOf = (leaf: Leaf): string => (leaf.names === 'text' ? `$text_${leaf.field}` : `$${leaf.names}`);

function selectionOf(name: string, field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (isInterfaceType(type)) return '{ __typename id }';
  if (!isObjectType(type)) throw new Error(`the matrix does not know how to select from ${name}, a ${type.name}.`);
  if (type.getFields()['id'] === undefined && !isList(field)) return `{ ${reportSelection(type)} }`;
  if (!isList(field)) return '{ __typename id }';
  if (type.getFields()['totalCount'] === undefined) return '{ nodes { id } }';
  return '{ totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage } }';
}

/** Everything in a report, with the ids of the rows it leads to. */
export function reportSelection(type: GraphQLObjectType, depth = 3, above: readonly string[] = []): string {
  const selections = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (isLeafType(inner)) return [field.name];
    if (!isObjectType(inner) || depth === 0) return [];
    if (isList(field)) {
      const row = rowOf(field)!;
      // Rows that lead to rows of their own kind lead on for ever.
      const rows = above.includes(row.name) ? '__typename id' : reportSelection(row, 1, [...above, row.name]);
      // Lists inside lists are short, or the document costs too much.
      const most = above.length === 0 ? 100 : 3;
      const given = field.args.filter(({ name }) => name in besides).map(({ name }) => `, ${name}: ${besides[name]}`);
      return [`${field.name}(${wholly(field, most)}${given.join('')}) { totalCount nodes { ${rows} } }`];
    }
    if (inner.getFields()['id'] !== undefined) return [`${field.name} { __typename id }`];
    return [`${field.name} { ${reportSelection(inner, depth - 1)} }`];
  });
  return ['__typename', ...selections].join(' ');
}

/** Every scalar of an object: the row's own values. */
export function plainSelection(type: GraphQLObjectType): string {
  return Object.values(type.getFields())
    .filter((field) => field.args.length === 0)
    .flatMap((field) => {
      const inner = getNamedType(field.type);
      if (isLeafType(inner)) return [field.name];
      if (isObjectType(inner) && inner.getFields()['id'] === undefined)
        return [`${field.name} { ${plainSelection(inner)} }`];
      return [];
    })
    .join(' ');
}

/** Every relation of an object, with the ids of its rows, `depth` steps far. Units: `most` rows of each list. */
export function relationSelection(type: GraphQLObjectType, depth: number, most = 50): string {
  if (depth === 0) return '__typename id';
  // Computed rows are no end of a way: what they lead to is.
  const relations = relationsOf(type).map((field) => {
    const below = relationSelection(rowOf(field)!, isComputed(field) ? Math.max(1, depth - 1) : depth - 1, most);
    return isList(field)
      ? `${field.name}(${wholly(field, most)}) { nodes { ${below} } }`
      : `${field.name} { ${below} }`;
  });
  return ['__typename id', ...relations].join(' ');
}

/** Whether a field leads to rows that are computed, and are no entity of their own. */
export function isComputed(field: GraphQLField<unknown, unknown>): boolean {
  return rowOf(field)?.getInterfaces().length === 0;
}

/** The fields of an object that lead to other rows. */
export function relationsOf(type: GraphQLObjectType): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter((field) => rowOf(field)?.getFields()['id'] !== undefined);
}
