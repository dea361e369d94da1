/** A subscription as the statement of one page of the feed: the next events, each with what is selected of it. */
import type { OperationDefinitionNode } from 'graphql';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import { event } from '../../entities/event.ts';
import { eventPageSql } from '../../entities/event-page.ts';
import { seesPlaced } from '../../entities/event-visibility.ts';
import { chosenEventTypes, eventTypesRemedy } from '../../rules/event-type.ts';
import { type Env, type Fetch, fetchOf } from './bound.ts';
import { rootFields } from './compile.ts';
import { uuidFetch } from './filter.ts';
import { compilePage } from './page.ts';
import { compileRow } from './row.ts';
import { argumentsOf, objectBehind } from './selection.ts';
import { type Compiled, finish, joined, objectPieces, type Scope, StatementWriter } from './statement-writer.ts';

/** Units: events of a page. */
const eventsMax = 50;

/**
 * Compiles a subscription. Its answer is a page of the feed as JSON, each event in a line as its id and its answer.
 * Units: `costMax` in rows, which a page keeps to by having fewer events.
 *
 * Refuses: subscription_unsupported, page_arguments_invalid, variables_invalid.
 */
export function compileSubscription(scope: Scope, operation: OperationDefinitionNode, costMax: number): Compiled {
  const writer = new StatementWriter(scope, compilePage);
  // Validation has left one field, unless a directive leaves out that one too.
  const [selection] = rootFields(scope, operation);
  if (selection === undefined)
    throw new Refusal('subscription_unsupported', {
      reason: 'The directives of the subscription leave its only field out.',
      remedy: 'Select events.',
    });
  const given = argumentsOf(scope, selection);
  const row = compileRow(writer, event, 'f', objectBehind(selection), selection.nodes);
  refuseIf(writer.readsPersonalData, 'subscription_unsupported', {
    reason: 'The subscription selects personal data, and each look at such data has a purpose of its own.',
    remedy: 'Read it by a query, by the ids of the event.',
  });
  const eventCost = (env: Env): number => 1 + row.cost(env);
  const limit = (env: Env): number => Math.max(1, Math.min(eventsMax, Math.floor(costMax / eventCost(env))));
  const answer = joined(objectPieces([[selection.key, row.pieces]]));
  const page = eventPageSql({
    ...boundArguments(writer, given),
    limit: writer.bind(limit, 'integer'),
    visible: scope.predicate ? seesPlaced('f') : 'true',
    // A line break between the values of JSON would end the line.
    body: `f.id || ' ' || replace(${answer}, chr(10), ' ')`,
  });
  return finish(writer, `select row_to_json(p)::text as json from (${page}) p`, (env) => limit(env) * eventCost(env));
}

function boundArguments(writer: StatementWriter, given: Readonly<Record<string, unknown>>) {
  const [first, since] = [given['after'], given['since']].map((value) => fetchOf(value ?? null)) as [Fetch, Fetch];
  const begin = (env: Env): { after: unknown; since: unknown } => {
    const from = { after: first(env), since: since(env) };
    if (from.after !== null && from.since !== null)
      throw new Refusal('page_arguments_invalid', {
        reason: 'The subscription has both after and since, and each says where it begins.',
        remedy: 'Give one of them.',
      });
    return from.after === null && from.since === null ? { after: null, since: 'infinity' } : from;
  };
  const placed = (env: Env): { after: unknown; since: unknown } =>
    env.after === undefined ? begin(env) : { after: env.after, since: null };
  const id = (name: string): string => writer.bind(uuidFetch(fetchOf(given[name] ?? null)), 'uuid');
  return {
    after: writer.bind((env) => placed(env).after, 'text'),
    since: writer.bind((env) => placed(env).since, 'timestamptz'),
    types: writer.bind(typesOf(fetchOf(given['types'] ?? null)), 'text[]'),
    assetId: id('assetId'),
    holderId: id('holderId'),
  };
}

/** Refuses: variables_invalid. */
function typesOf(fetch: Fetch): Fetch {
  return (env) => {
    const patterns = fetch(env) as readonly string[] | null;
    if (patterns === null) return null;
    const { types, unknown } = chosenEventTypes(patterns);
    refuseIf(unknown !== undefined, 'variables_invalid', {
      reason: `types names ${JSON.stringify(unknown?.slice(0, 100))}, which is no type of event.`,
      remedy: eventTypesRemedy,
    });
    return types;
  };
}
