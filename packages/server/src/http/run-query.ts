/** Queries that a route sends to the GraphQL endpoint: what a role sees is decided where every query is. */
import { type Details, Outage, Refusal } from '../base/refusal.ts';
import type { RefusalCode } from '../base/refusal-table.ts';
import type { GraphqlEndpoint, QueryReader } from '../graphql/request.ts';
import type { RunQuery } from '../papers/paper-source.ts';
import { dayInWords } from '../rules/in-words.ts';
import type { RoleSender } from './role-route.ts';

/** Runs queries at the GraphQL endpoint, each in a database transaction that is authorised anew. */
export function queriesOf(
  graphql: GraphqlEndpoint,
  { access, requestId }: Pick<RoleSender, 'access' | 'requestId'>,
): RunQuery {
  return async <T>(query: string, variables: Readonly<Record<string, unknown>>): Promise<T> => {
    const { body } = await graphql.answer(
      { query, variables, operationName: null },
      { access, requestId, idempotencyKey: null, method: 'POST', large: false, strict: false },
    );
    return dataOf(body);
  };
}

/** Runs queries of a job at the GraphQL endpoint, each in a database transaction that is authorised anew. */
export function queriesOfJob(graphql: Pick<GraphqlEndpoint, 'readQuery'>, reader: QueryReader): RunQuery {
  return async <T>(query: string, variables: Readonly<Record<string, unknown>>): Promise<T> =>
    dataOf(await graphql.readQuery({ query, variables, operationName: null }, reader));
}

function dataOf<T>(body: string | Buffer): T {
  const { data, errors, extensions } = JSON.parse(body.toString()) as Answer<T>;
  const [early] = extensions?.warnings ?? [];
  if (early !== undefined) throw inFuture(early.facts);
  const [error] = errors ?? [];
  if (error === undefined) return data as T;
  const { code, details = {}, retryAfterSeconds = 1 } = error.extensions;
  if (isOutage(code)) throw new Outage(code, retryAfterSeconds);
  throw new Refusal(code, details);
}

/** The refusal of a day that has not come yet: tomorrow its register may be another. */
const inFuture = ({ argument, value }: Warning['facts']): Refusal =>
  new Refusal('moment_in_future', {
    value,
    reason: `${argument === 'asOf' ? 'The day' : argument} is ${argument === 'asOf' ? dayInWords(value) : value}, which has not come yet.`,
    remedy: 'Give one up to now.',
  });

interface Warning {
  readonly facts: { readonly argument: string; readonly value: string };
}

interface Answer<T> {
  readonly data?: T;
  readonly extensions?: { readonly warnings?: readonly Warning[] };
  readonly errors?: readonly {
    readonly extensions: {
      readonly code: RefusalCode;
      readonly details?: Details;
      readonly retryAfterSeconds?: number;
    };
  }[];
}

const outages: readonly string[] = ['database_unavailable', 'database_full', 'deadline_exceeded', 'stopping'];
const isOutage = (code: string): code is Outage['code'] => outages.includes(code);
