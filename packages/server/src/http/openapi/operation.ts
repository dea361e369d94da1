/** One operation of the description, before it is written as OpenAPI has it. */
import type { RefusalCode } from '../../base/refusal.ts';
import { type Members, reference } from './json-schema.ts';

/** An answer of one status. */
export interface Answered {
  readonly description: string;
  readonly content?: Members;
}

export interface Operation {
  readonly id: string;
  readonly description: string;
  readonly more?: string;
  readonly tag: 'tokens' | 'oauth' | 'graphql' | 'documents' | 'health';
  readonly parameters?: readonly Members[];
  /** Media type → schema. */
  readonly takes?: Members;
  readonly answers: Answered;
  /** Other statuses that are no problem. */
  readonly also?: Readonly<Record<string, Answered>>;
  /** Names of security schemes, any one of which is enough. */
  readonly shows?: readonly string[];
  /** How problems are told. */
  readonly telling?: 'problem' | 'token' | 'oauth';
  readonly refuses: readonly RefusalCode[];
}

/** A body of JSON, by the name of its schema. */
export const json = (name: string): Members => ({ 'application/json': { schema: reference(name) } });
/** A body that may be a form as well. */
export const formOrJson = (name: string): Members => ({
  'application/x-www-form-urlencoded': { schema: reference(name) },
  ...json(name),
});

/** The header that names what a request does, so that it is done once. */
export const idempotencyKey = (description: string): Members => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
});

/** What anything that asks the database may be refused with. */
export const throughDatabase: readonly RefusalCode[] = ['database_unavailable', 'deadline_exceeded', 'stopping'];
