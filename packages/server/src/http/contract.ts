/**
 * The form of the routes that callers rely on. The server adds each from its declaration, and `check/openapi.ts` writes
 * contract/openapi.yaml from the same.
 */
import { z } from 'zod';
import type { RefusalCode } from '../base/refusal-table.ts';
import type { ErrorFormat } from './problem.ts';
import type { AddRoute, Answer, RouteOptions } from './routes.ts';

/** A body. Shape: media type → its schema. */
export type Content = Readonly<Record<string, z.ZodType>>;

/** One method of a route. */
export interface Operation {
  readonly id: string;
  /** Shape: a sentence. */
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: Content;
  /** Answers that are no errors. Shape: status → body, null where there is none. */
  readonly answers: Readonly<Record<number, Content | null>>;
  /** Headers that these may have beside those of every answer. Shape: name → description. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Refusals beside those of its caller and of a body that cannot be read. */
  readonly refuses?: readonly RefusalCode[];
  /** Other forms of errors than that of the route. Shape: status → body. */
  readonly errors?: Readonly<Record<number, Content>>;
}

export type Method = 'GET' | 'POST' | 'DELETE';

/** A route of the contract. Shape: `path` is below the base path, and a parameter in it is `:name`. */
export interface Route extends Readonly<Partial<Record<Method, Operation>>>, Pick<RouteOptions, 'slash'> {
  readonly path: string;
  /** Parameters in the path. Shape: name → description. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** The sender that is authenticated; nobody by default. */
  readonly caller?: 'client' | 'loginToken' | 'roleToken';
  readonly errorFormat?: Exclude<ErrorFormat, 'console'>;
  /** Whether HEAD is answered as GET is. */
  readonly head?: true;
}

/** One of something for each operation of a route. */
export type EachOf<R extends Route, One> = { readonly [M in keyof Pick<R, keyof R & Method>]: One };

/** Adds a route, with an answer to each of its operations. */
export function addRoute<R extends Route>(
  add: AddRoute,
  { path, errorFormat = 'problem', slash, head }: R,
  answers: EachOf<R, Answer>,
  options: RouteOptions = {},
): void {
  const { GET: get } = answers as { readonly GET?: Answer };
  const all = head === true && get !== undefined ? { ...answers, HEAD: get } : answers;
  add(path, all, { ...options, errorFormat, ...(slash && { slash }) });
}

/** A body of JSON. */
export const json = (schema: z.ZodType): Content => ({ 'application/json': schema });
/** A body that may be a form as well. */
export const formOrJson = (schema: z.ZodType): Content => ({
  'application/x-www-form-urlencoded': schema,
  ...json(schema),
});
/** A body of bytes, of one of some media types. */
export const bytesOf = (...types: readonly string[]): Content =>
  Object.fromEntries(types.map((type) => [type, z.string().meta({ format: 'binary', description: 'The bytes.' })]));

/** The header with an idempotency key, by which a request is run once. */
export const idempotencyHeader = (description: string) =>
  z.object({ 'Idempotency-Key': z.string().min(1).max(255).describe(description).optional() });
