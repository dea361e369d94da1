/**
 * The register in memory and the rules of its lists in plain code: the reference for the compiler's SQL. It shares
 * the declarations of the entities with the server and nothing else.
 */
import pg from 'pg';
import type { FieldKind, Entity, Relation } from '../../src/entities/entity.ts';
import { entityNamed, entities } from '../../src/entities/entity-list.ts';
import { now } from './clock.ts';
import { assetValues, nowOf, positionValues } from './model-past.ts';
import { priceOf, unitsMoved } from './model-transaction.ts';
import { type ModelRow, type Wire, wireOf, type World } from './model-row.ts';
import { compared, compareValues, printed } from './model-values.ts';
import { compareNames } from './order-of-names.ts';

/** Connects as owner, with every value as PostgreSQL prints it in UTC. */
export async function connectAsPrinted(ownerUrl: string): Promise<pg.Client> {
  const asPrinted = { getTypeParser: () => (text: string) => text } as unknown as pg.CustomTypesConfig;
  const client = new pg.Client({ connectionString: ownerUrl, types: asPrinted, options: '-c TimeZone=UTC' });
  await client.connect();
  return client;
}

/** Reads the rows of one entity. */
export async function readRows(
  client: pg.Client,
  { name, table }: Pick<Entity, 'name' | 'table'>,
  where = 'true',
): Promise<ModelRow[]> {
  const { rows } = await client.query<Record<string, string | null>>(`select * from ${table} where ${where}`);
  return rows.map((columns) => ({ entity: name, columns }));
}

/** Reads everything. */
export async function readWorld(ownerUrl: string): Promise<World> {
  const client = await connectAsPrinted(ownerUrl);
  try {
    const rows = new Map<string, ModelRow[]>();
    for (const entity of entities) rows.set(entity.name, await readRows(client, entity));
    const scopes = await readRows(client, { name: 'RestrictionScope', table: 'registry.restriction_scopes' });
    return worldOf(rows, scopes);
  } finally {
    await client.end();
  }
}

/** Rows as a world of their own. */
export function worldOf(rows: ReadonlyMap<string, readonly ModelRow[]>, scopes: readonly ModelRow[] = []): World {
  return { rows, scopes, now: now().toISOString().replace('Z', '000Z') };
}

const computed: Readonly<Record<string, (row: ModelRow, world: World) => Wire>> = {
  'ApiClient.liveSecrets': (row, world) =>
    world.rows
      .get('ApiClientSecret')!
      .filter(
        (secret) => secret.columns['api_client_id'] === row.columns['id'] && secretStatus(secret, world) === 'live',
      ).length,
  // The rows of this model have no invitations.
  'ApiClient.invitedUntil': () => null,
  'ApiClientSecret.status': secretStatus,
  'User.signIn': signInOf,
  // Nobody signs in to the console of these rows.
  'User.sessions': () => [],
  // The entries of this model are about objects of no type that has a name.
  'AuditEntry.objectName': () => null,
  'Instruction.payloadDigest': (row) => row.columns['payload_digest']!.slice(2),
  'Approval.payloadDigest': (row) => row.columns['payload_digest']!.slice(2),
  // The instructions of this model ask for no transfer in words.
  'Instruction.transferees': () => [],
  'Instruction.transfereesDigest': () => null,
  'Transaction.digest': (row) => row.columns['digest']!.slice(2),
  'Transaction.quantity': unitsMoved,
  'Transaction.price': priceOf,
  // The rows of this model have neither logos, time zones nor sign-in policies.
  'Account.logo': () => null,
  'Account.signInPolicy': () => null,
  'Account.timeZone': ({ columns }) => (columns['account_type'] === 'issuer' ? 'UTC' : null),
  'Account.today': ({ columns }, { now }) => (columns['account_type'] === 'issuer' ? now.slice(0, 10) : null),
  'Document.sha256': (row) => row.columns['sha256']!.slice(2),
  'Lot.shareNumbers': ({ columns }) =>
    [...(columns['share_numbers'] ?? '').matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => ({
      startingShareNumber: from!,
      endingShareNumber: `${BigInt(end!) - 1n}`,
    })),
  ...Object.fromEntries(
    ['percentage', 'lastMovedOn', 'locked', 'free'].map((name) => [
      `Position.${name}`,
      (row: ModelRow, world: World) => positionValues(world, row, nowOf(world))![name]!,
    ]),
  ),
  ...Object.fromEntries(
    ['issuedTotal', 'outstandingTotal', 'treasuryTotal', 'reservedTotal', 'unissuedTotal', 'holderCount'].map(
      (name) => [`Asset.${name}`, (row: ModelRow, world: World) => assetValues(world, row, nowOf(world))[name]!],
    ),
  ),
};

/** A person signs in as a user while a link stands among the secrets of the client of the user. */
function signInOf({ columns: { id } }: ModelRow, world: World): Wire {
  const own = world.rows.get('ApiClient')!.find(({ columns }) => columns['user_id'] === id);
  const ofClient = world.rows
    .get('ApiClientSecret')!
    .filter(
      (secret) => secret.columns['api_client_id'] === own?.columns['id'] && secretStatus(secret, world) === 'live',
    );
  const link = ofClient.find(({ columns }) => columns['kind'] === 'person');
  if (link === undefined) return { linked: false, linkedAt: null, via: null };
  return { linked: true, linkedAt: wireOf('dateTime', link.columns['created_at']!), via: 'passkey' };
}

function secretStatus({ columns }: ModelRow, world: World): string {
  if ((columns['revoked_at'] ?? null) !== null) return 'revoked';
  const expires = columns['expires_at'] ?? null;
  return expires !== null && (wireOf('dateTime', expires) as string) <= world.now ? 'expired' : 'live';
}

/** The value of a field as it is sent to a client. */
export function valueOf(world: World, row: ModelRow, name: string): Wire {
  const past = row.past?.[name];
  if (past !== undefined) return past;
  const compute = computed[`${row.entity}.${name}`];
  if (compute !== undefined) return compute(row, world);
  const field = entityNamed(row.entity).fields[name]!;
  const text = row.columns[field.column];
  if (text === undefined) throw new Error(`${row.entity} has no column ${field.column}`);
  return text === null ? null : wireOf(field.kind, text);
}

export interface Key {
  /** `name`, or `holder.registration` of the row that a relation leads to. */
  readonly field: string;
  readonly descending: boolean;
}

/** The keys of an order: the id ends it, in the direction of the last key before. */
export function keysOf(entity: Entity, orderBy: readonly string[]): Key[] {
  const constantOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  const names = new Map(Object.keys(entity.fields).map((name) => [constantOf(name), name]));
  for (const [relation, { to }] of Object.entries(entity.relations))
    for (const name of Object.keys(entityNamed(to).fields))
      names.set(`${constantOf(relation)}__${constantOf(name)}`, `${relation}.${name}`);
  const keys: Key[] = [];
  for (const word of orderBy) {
    const descending = word.endsWith('_DESC');
    const field =
      word === 'NATURAL' || /^(PRIMARY_KEY|PLACED)_(ASC|DESC)$/.test(word)
        ? 'id'
        : names.get(word.replace(/_(ASC|DESC)$/, ''))!;
    if (keys.every((key) => key.field !== field)) keys.push({ field, descending });
  }
  const end = keys.findIndex((key) => key.field === 'id');
  return end >= 0 ? keys.slice(0, end + 1) : [...keys, { field: 'id', descending: keys.at(-1)?.descending ?? false }];
}

type Compare = (left: Wire, right: Wire) => number;
type Sorting = readonly { readonly descending: boolean; readonly compare: Compare }[];

/** The numbers of certificates and of holders sort as people count. */
const numbers = ['Lot.customId', 'Holder.holderNumber'];

/** Names sort as people expect them: each place where there is one. */
const names = [
  ...['Account', 'ApiClient', 'Asset', 'Document', 'LegendTemplate', 'StockPlan'].map((entity) => `${entity}.name`),
  'Holder.registration',
  'Party.legalName',
  'User.firstName',
  'User.lastName',
];

/** How the values of a field of an order are compared. */
function comparisonOf(entity: Entity, { field }: Key, kind: FieldKind): Compare {
  const [relation, name] = field.split('.') as [string, string | undefined];
  const whole = name === undefined ? `${entity.name}.${field}` : `${entity.relations[relation]!.to}.${name}`;
  if (names.includes(whole)) return (left, right) => compareNames(left as string, right as string);
  if (numbers.includes(whole))
    return (left, right) => compareValues(kind, counted(left as string), counted(right as string));
  return (left, right) => compareValues(kind, left, right);
}

/** Such a number, in which every number has as many figures. */
const counted = (text: string): string => text.replaceAll(/\d+/g, (figures) => figures.padStart(60, '0'));

/** Null is greater than every value: last when ascending, first when descending. */
function comparePositions(sorting: Sorting, a: readonly Wire[], b: readonly Wire[]): number {
  for (const [index, { descending, compare }] of sorting.entries()) {
    const [left, right] = [a[index]!, b[index]!];
    const found =
      left === null || right === null ? Number(left === null) - Number(right === null) : compare(left, right);
    if (found !== 0) return descending ? -found : found;
  }
  return 0;
}

/** The rows that a relation of a row leads to, as far as the caller sees them. */
export type Related = (row: ModelRow, relation: string) => readonly ModelRow[];

/** Whether the search finds a row by a text. */
export type IsFound = (row: ModelRow, text: string) => boolean;

interface Rows {
  readonly world: World;
  readonly related: Related;
  readonly isFound: IsFound;
}

function positionOf({ world, related }: Omit<Rows, 'isFound'>, row: ModelRow, keys: readonly Key[]): Wire[] {
  return keys.map(({ field }) => {
    const [relation, name] = field.split('.') as [string, string | undefined];
    if (name === undefined) return valueOf(world, row, field);
    const other = related(row, relation)[0];
    return other === undefined ? null : valueOf(world, other, name);
  });
}

/** Whether a row is the other end of a relation of a row. */
export function isJoined(relation: Relation, row: ModelRow, other: ModelRow): boolean {
  return relation.by.every(
    ([own, theirs]) =>
      row.columns[own] !== null &&
      (isOrHolds(other.columns[theirs], row.columns[own]!) || isOrHolds(row.columns[own], other.columns[theirs]!)),
  );
}

/** Whether a column is a value, or a list that holds it. */
function isOrHolds(column: string | null | undefined, value: string): boolean {
  return column === value || (column?.startsWith('{') === true && column.slice(1, -1).split(',').includes(value));
}

/** Related rows, seen or not. */
const relatedIn =
  (world: World): Related =>
  (row, name) => {
    const relation = entityNamed(row.entity).relations[name]!;
    return world.rows.get(relation.to)!.filter((other) => isJoined(relation, row, other));
  };

/** The cursor of a row in an order. */
export function cursorOf(
  world: World,
  row: ModelRow,
  keys: readonly Key[],
  related: Related = relatedIn(world),
): string {
  const kinds = kindsOf(row.entity, keys);
  const texts = positionOf({ world, related }, row, keys).map((value, index) =>
    value === null ? null : kinds[index] === 'dateTime' ? timeInside(value as string) : printed(value),
  );
  const signature = keys.map(({ field, descending }) => (descending ? `-${field}` : field)).join();
  return Buffer.from(`[${[signature, ...texts].map((text) => JSON.stringify(text)).join(', ')}]`).toString('base64');
}

const timeInside = (wire: string): string => wire.replace('T', ' ').replace(/\.?0*Z$/, '');

function kindsOf(entity: string, keys: readonly Key[]): FieldKind[] {
  return keys.map(({ field }) => {
    const [first, name] = field.split('.') as [string, string | undefined];
    const { fields, relations } = entityNamed(entity);
    return (name === undefined ? fields[first]! : entityNamed(relations[first]!.to).fields[name]!).kind;
  });
}

function positionInside(cursor: string, kinds: readonly FieldKind[]): Wire[] {
  const [, ...texts] = JSON.parse(Buffer.from(cursor, 'base64').toString()) as (string | null)[];
  return texts.map((text, index) =>
    text === null
      ? null
      : kinds[index] === 'dateTime'
        ? wireOf('dateTime', `${text}+00`)
        : kinds[index] === 'boolean'
          ? text === 'true'
          : wireOf(kinds[index]!, text),
  );
}

/** Arguments of a list as graphql-js hands them over. */
export interface PageArguments {
  readonly first?: number | null;
  readonly last?: number | null;
  readonly offset?: number | null;
  readonly after?: string | null;
  readonly before?: string | null;
  readonly orderBy?: readonly string[] | null;
  readonly condition?: Readonly<Record<string, Wire>> | null;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  /** Positions of zero are left out unless this is true. */
  readonly includeZero?: boolean | null;
}

export interface Page {
  readonly rows: readonly ModelRow[];
  readonly keys: readonly Key[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly totalCount: number;
}

/** The page of a list. */
export function pageOf(
  world: World,
  entity: Entity,
  rows: readonly ModelRow[],
  given: PageArguments,
  related: Related = () => [],
  isFound: IsFound = () => false,
): Page {
  const keys = keysOf(entity, given.orderBy ?? ['PRIMARY_KEY_ASC']);
  const kinds = kindsOf(entity.name, keys);
  const sorting = keys.map((key, index) => ({
    descending: key.descending,
    compare: comparisonOf(entity, key, kinds[index]!),
  }));
  const all = rows
    .filter((row) => entity.name !== 'Position' || given.includeZero === true || valueOf(world, row, 'balance') !== '0')
    .filter((row) =>
      Object.entries(given.condition ?? {}).every(
        ([name, value]) => fulfils(world, row, name, value === null ? { isNull: true } : { equalTo: value }) === true,
      ),
    )
    .filter((row) => fulfilsAll({ world, related, isFound }, row, given.filter ?? {}) === true)
    .map((row) => ({ row, position: positionOf({ world, related }, row, keys) }))
    .sort((a, b) => comparePositions(sorting, a.position, b.position));
  const sideOf = (cursor: string) => {
    const position = positionInside(cursor, kinds);
    return all.map((one) => comparePositions(sorting, one.position, position));
  };
  const low = (given.after ?? null) === null ? 0 : sideOf(given.after!).filter((side) => side <= 0).length;
  const high = (given.before ?? null) === null ? all.length : sideOf(given.before!).filter((side) => side < 0).length;
  const open = Math.max(0, high - low);
  const backward = (given.last ?? null) !== null;
  const size = given.last ?? given.first ?? 50;
  const skipped = Math.min(given.offset ?? 0, open);
  const start = backward ? high - Math.min(size, open) : low + skipped;
  const end = backward ? high : start + Math.min(size, open - skipped);
  return {
    rows: all.slice(start, end).map(({ row }) => row),
    keys,
    hasNextPage: high < all.length || (!backward && open - skipped > size),
    hasPreviousPage: low > 0 || (backward ? open > size : skipped > 0),
    totalCount: all.length,
  };
}

/** Three-valued, as SQL decides: null where a comparison meets a null. */
type Truth = boolean | null;

const both = (all: readonly Truth[]): Truth => (all.includes(false) ? false : all.includes(null) ? null : true);
const negated = (truth: Truth): Truth => (truth === null ? null : !truth);

function fulfilsAll(rows: Rows, row: ModelRow, filter: Readonly<Record<string, unknown>>): Truth {
  return both(
    Object.entries(filter).map(([name, given]): Truth => {
      if (given === null) return true;
      if (name === 'and') return both((given as Record<string, unknown>[]).map((one) => fulfilsAll(rows, row, one)));
      if (name === 'or')
        return negated(both((given as Record<string, unknown>[]).map((one) => negated(fulfilsAll(rows, row, one)))));
      if (name === 'search') return rows.isFound(row, given as string);
      if (name === 'not') return negated(fulfilsAll(rows, row, given as Record<string, unknown>));
      if (name in entityNamed(row.entity).relations) return fulfilsRelated(rows, row, name, given as Quantified);
      return fulfils(rows.world, row, name, given as Record<string, unknown>);
    }),
  );
}

/** A filter by the one row of a relation, or filters by quantifiers over its many rows. */
type Quantified = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

function fulfilsRelated(rows: Rows, row: ModelRow, name: string, given: Quantified): boolean {
  const others = rows.related(row, name);
  const matching = (filter: Readonly<Record<string, unknown>>): number =>
    others.filter((other) => fulfilsAll(rows, other, filter) === true).length;
  if (!entityNamed(row.entity).relations[name]!.many) return matching(given) > 0;
  return Object.entries(given).every(([quantifier, filter]) => {
    if (filter === null) return false;
    if (quantifier === 'every') return matching(filter) === others.length;
    return matching(filter) > 0 === (quantifier === 'some');
  });
}

function fulfils(world: World, row: ModelRow, name: string, operators: Readonly<Record<string, unknown>>): Truth {
  const field = entityNamed(row.entity).fields[name]!;
  const value = valueOf(world, row, name);
  return both(
    Object.entries(operators).map(([operator, operand]): Truth => {
      if (operand === null) return false;
      if (operator === 'isNull') return (value === null) === operand;
      if (value === null)
        return operator === 'in' && (operand as unknown[]).length === 0
          ? false
          : operator === 'notIn' && (operand as unknown[]).length === 0
            ? true
            : null;
      return compared(field, operator, value, operand);
    }),
  );
}
