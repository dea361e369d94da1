/** One operation of a REST route, before it is written as OpenAPI. */
import type { RefusalCode } from '../../base/refusal-table.ts';
import { type JsonObject, reference } from './json-schema.ts';

/** An answer of one status. */
export interface StatusAnswer {
  readonly description: string;
  readonly content?: JsonObject;
}

export interface RestOperation {
  readonly id: string;
  readonly description: string;
  readonly more?: string;
  readonly tag: 'tokens' | 'oauth' | 'graphql' | 'documents' | 'health';
  readonly parameters?: readonly JsonObject[];
  /** Media type → schema. */
  readonly takes?: JsonObject;
  readonly answers: StatusAnswer;
  /** Answers of other statuses that are no errors. */
  readonly also?: Readonly<Record<string, StatusAnswer>>;
  /** Names of security schemes, any one of which is enough. */
  readonly security?: readonly string[];
  /** The format of errors. */
  readonly errorFormat?: 'problem' | 'token' | 'oauth';
  readonly refuses: readonly RefusalCode[];
}

/** A body of JSON, by the name of its schema. */
export const json = (name: string): JsonObject => ({ 'application/json': { schema: reference(name) } });
/** A body that may be a form as well. */
export const formOrJson = (name: string): JsonObject => ({
  'application/x-www-form-urlencoded': { schema: reference(name) },
  ...json(name),
});

/** The header with an idempotency key, by which a request is run once. */
export const idempotencyKey = (description: string): JsonObject => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

/** Refusals of every route that uses the database. */
export const databaseRefusals: readonly RefusalCode[] = [
  'database_unavailable',
  'database_full',
  'deadline_exceeded',
  'stopping',
];
