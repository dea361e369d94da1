/** Answers a document with graphql-js itself, field by field, over the register in memory. */
import { defaultTypeResolver, execute, type GraphQLFieldResolver, type GraphQLSchema, parse } from 'graphql';
import { commands } from '../../src/commands/command-list.ts';
import { mayRequest, onlyProposes } from '../../src/commands/run/authorise.ts';
import type { Entity, Relation } from '../../src/entities/entity.ts';
import { entityNamed, entities } from '../../src/entities/entity-list.ts';
import { cursorOf, type IsFound, isJoined, type Page, pageOf, type Related, valueOf } from './model.ts';
import { formatted } from './model-values.ts';
import type { ModelRow, World } from './model-row.ts';
import { modelMoment, pastRows } from './model-past.ts';
import { keepsAsset, lensFor, type Looker, readPermissionsOf, seenRows } from './model-visibility.ts';
import { type ModelHit, type SearchArguments, searchedRows, subtitleOf } from './model-search.ts';
import { sentenceOf } from './model-sentence.ts';
import type { KnownActor } from './register.ts';

interface Context {
  readonly world: World;
  readonly actor: KnownActor;
  readonly seen: Map<string, readonly ModelRow[]>;
}

interface Edge {
  readonly edge: ModelRow;
  readonly page: RelatedPage;
}

/** A page, and the related rows by which it is ordered. */
interface RelatedPage extends Page {
  readonly related: Related;
}

/** The answer as JSON text. */
export async function modelAnswer(
  schema: GraphQLSchema,
  world: World,
  actor: KnownActor,
  request: { query: string; variables?: Record<string, unknown>; operationName?: string | null },
): Promise<string> {
  const result = await execute({
    schema,
    document: parse(request.query),
    variableValues: request.variables ?? {},
    operationName: request.operationName ?? null,
    contextValue: { world, actor, seen: new Map() } satisfies Context,
    fieldResolver: resolve as GraphQLFieldResolver<unknown, unknown>,
    typeResolver: (value, ...rest) => (isRow(value) ? value.entity : defaultTypeResolver(value, ...rest)),
  });
  return JSON.stringify(result);
}

const isRow = (value: unknown): value is ModelRow => typeof value === 'object' && value !== null && 'columns' in value;

const resolve: GraphQLFieldResolver<unknown, Context, Record<string, unknown>> = (source, given, context, info) => {
  const type = info.parentType.name;
  const name = info.fieldName;
  if (type === 'Query') return resolveRoot(name, given, context);
  if (type === 'Viewer') return resolveViewer(name, context);
  if (isRow(source)) {
    const relation = entityNamed(source.entity).relations[name];
    if (source.entity === 'Lot' && name === 'predecessorIds') return predecessorsOf(source, context);
    if (source.entity === 'Instruction' && name === 'sentence')
      return sentenceOf(source, (entity) => seen(context, entity));
    if (source.entity === 'Instruction' && name === 'rejectionReason') return rejectionReasonOf(source, context);
    return relation === undefined
      ? valueOf(context.world, source, name)
      : resolveRelation(source, relation, given, context);
  }
  if (type === 'SearchConnection') return searchPage(source as SearchPage, name);
  if (type === 'SearchResult') return resolveResult(source as ModelHit, name, context);
  if (type === 'SearchEdge') return (source as Record<string, unknown>)[name];
  if (type.endsWith('Connection')) return resolvePage(source as RelatedPage, name, context);
  if (type.endsWith('Edge')) {
    const { edge, page } = source as Edge;
    return name === 'cursor' ? cursorOf(context.world, edge, page.keys, page.related) : edge;
  }
  return (source as Record<string, unknown>)[name];
};

/** The comment of a rejection, though the caller may not see who rejected it. */
function rejectionReasonOf({ columns: { id, status } }: ModelRow, { world }: Context): string | null {
  if (status !== 'rejected') return null;
  const ofIt = world.rows.get('Approval')!.filter(({ columns }) => columns['instruction_id'] === id);
  return ofIt.find(({ columns }) => columns['decision'] === 'rejected')?.columns['comment'] ?? null;
}

/** Lots appear only in answers to those who see them. */
function predecessorsOf(lot: ModelRow, context: Context): string[] {
  const ids = new Set(seen(context, 'Lot').map(({ columns }) => columns['id']));
  return (valueOf(context.world, lot, 'predecessorIds') as string[]).filter((id) => ids.has(id));
}

function resolveRoot(name: string, given: Record<string, unknown>, context: Context): unknown {
  if (name === 'viewer') return {};
  const byId = (entity: string): ModelRow | undefined =>
    seen(context, entity).find((row) => row.columns['id'] === String(given['id']).toLowerCase());
  if (name === 'search') {
    const hits = searched(context, given as unknown as SearchArguments);
    return { hits, size: (given['first'] as number | null) ?? 50 } satisfies SearchPage;
  }
  if (name === 'approvalPolicySet') return policySetInForce(context);
  if (name === 'node') return entities.map((entity) => byId(entity.name)).find((row) => row !== undefined) ?? null;
  for (const entity of entities) {
    const rows = (): readonly ModelRow[] => atMoment(context, entity.name, seen(context, entity.name), given);
    if (name === `all${entity.plural}`) return relatedPage(context, entity, rows(), given);
    if (name.toLowerCase() === `${entity.name}byid`.toLowerCase())
      return rows().find((row) => row.columns['id'] === String(given['id']).toLowerCase()) ?? null;
  }
  // The rows of the model were inserted without mutations, so that its feed is empty.
  if (name === 'eventCursor') return null;
  throw new Error(`the model does not know the root ${name}`);
}

/** The last set of policies of the caller's account. */
function policySetInForce(context: Context): ModelRow | null {
  const own = seen(context, 'ApprovalPolicySet').filter(
    ({ columns }) => columns['account_id'] === context.actor.accountId,
  );
  return own.toSorted((a, b) => Number(b.columns['version']) - Number(a.columns['version']))[0] ?? null;
}

/** The results of a search, and the number of them on the page. */
interface SearchPage {
  readonly hits: readonly ModelHit[];
  readonly size: number;
}

function searchPage({ hits, size }: SearchPage, name: string): unknown {
  const nodes = hits.slice(0, size);
  if (name === 'nodes') return nodes;
  const cursorOfHit = ({ kind, row }: ModelHit): string =>
    Buffer.from(`["search", "${kind}", "${row.columns['id']}"]`).toString('base64');
  const edges = nodes.map((node) => ({ cursor: cursorOfHit(node), node }));
  if (name === 'edges') return edges;
  return {
    hasNextPage: hits.length > size,
    hasPreviousPage: false,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
}

/** The rows that a search finds, as far as the caller sees them. */
function searched(context: Context, given: SearchArguments): readonly ModelHit[] {
  const { world, actor } = context;
  const keeps = ({ columns }: ModelRow): boolean =>
    keepsAsset(world, actor, columns['register_id']!, columns['asset_id']!);
  return searchedRows({ world, seen: (entity) => seen(context, entity), keeps }, given);
}

function resolveResult({ kind, row, title, matched, former }: ModelHit, name: string, context: Context): unknown {
  switch (name) {
    case 'kind':
      return kind;
    case 'id':
      return row.columns['id'];
    case 'title':
      return title;
    case 'registerId':
      return row.columns['register_id'];
    case 'matched':
      return matched;
    case 'formerValue':
      return former;
    case 'node':
      return row;
    default:
      return subtitleOf(context.world, row, (relation) => relatedAt(context, {})(row, relation)[0]);
  }
}

/** Rows as they are, or as they were where the arguments name a moment. */
function atMoment(
  context: Context,
  entity: string,
  rows: readonly ModelRow[],
  { asOf = null, knownAt = null }: Record<string, unknown>,
): readonly ModelRow[] {
  const instant = knownAt === null ? null : (formatted('dateTime', knownAt) as string);
  const moment = modelMoment(asOf as string | null, instant);
  if (moment === null) return rows;
  const keeps = ({ columns }: ModelRow): boolean =>
    keepsAsset(context.world, context.actor, columns['register_id']!, columns['id']!);
  return pastRows(context.world, entity, rows, moment, keeps);
}

function resolveViewer(name: string, context: Context): unknown {
  const { actor } = context;
  switch (name) {
    case 'account':
      return seen(context, 'Account').find((row) => row.columns['id'] === actor.accountId) ?? null;
    case 'user':
      return seen(context, 'User').find((row) => row.columns['id'] === actor.userId) ?? null;
    case 'userRole':
      return actor.userRole;
    case 'accountType':
      return actor.accountType;
    case 'lens':
      return lensFor(actor.accountType);
    case 'readPermissions':
      return readPermissionsOf(actor);
    default:
      return commands
        .filter((command) =>
          (name === 'may' ? mayRequest : onlyProposes)(command, {
            ...actor,
            lens: lensFor(actor.accountType),
            apiClientId: null,
            delegation: null,
            sessionId: null,
          }),
        )
        .map((command) => command.name);
  }
}

function resolveRelation(row: ModelRow, relation: Relation, given: Record<string, unknown>, context: Context): unknown {
  const matches = joinedRows(row, relation, given, context);
  if (!relation.many) return matches[0] ?? null;
  return relatedPage(context, entityNamed(relation.to), matches, given);
}

function relatedPage(
  context: Context,
  entity: Entity,
  rows: readonly ModelRow[],
  given: Record<string, unknown>,
): RelatedPage {
  const related = relatedAt(context, given);
  const isFound: IsFound = (row, text) =>
    searched(context, { text, kinds: [entityNamed(row.entity).search!.kind] }).some(
      (hit) => hit.row.columns['id'] === row.columns['id'],
    );
  return { ...pageOf(context.world, entity, rows, given, related, isFound), related };
}

/** Rows that decide about a row of a list: of its moment, and without positions of zero. */
function relatedAt(context: Context, given: Record<string, unknown>): Related {
  return (row, name) =>
    joinedRows(row, entityNamed(row.entity).relations[name]!, given, context).filter(
      (other) => other.entity !== 'Position' || valueOf(context.world, other, 'balance') !== '0',
    );
}

function joinedRows(
  row: ModelRow,
  relation: Relation,
  given: Record<string, unknown>,
  context: Context,
): readonly ModelRow[] {
  // Every asset of this register has its transactions from one instruction, so that all of them are reversed together.
  const isOfReversals = relation.path?.('a', 'b').includes('registry.reverse_first') === true;
  const related = (isOfReversals ? [] : seen(context, relation.to)).filter((other) => isJoined(relation, row, other));
  return atMoment(context, relation.to, related, given);
}

function resolvePage(page: RelatedPage, name: string, { world }: Context): unknown {
  if (name === 'nodes') return page.rows;
  if (name === 'edges') return page.rows.map((edge): Edge => ({ edge, page }));
  if (name === 'totalCount') return page.totalCount;
  const [first, last] = [page.rows[0], page.rows.at(-1)];
  return {
    hasNextPage: page.hasNextPage,
    hasPreviousPage: page.hasPreviousPage,
    startCursor: first === undefined ? null : cursorOf(world, first, page.keys, page.related),
    endCursor: last === undefined ? null : cursorOf(world, last, page.keys, page.related),
  };
}

function seen(context: Context, entity: string): readonly ModelRow[] {
  let rows = context.seen.get(entity);
  if (rows === undefined) {
    rows = seenRows(context.world, context.actor satisfies Looker, entity);
    context.seen.set(entity, rows);
  }
  return rows;
}
