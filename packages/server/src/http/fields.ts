/** The fields of a token request, from its URL or its body. A repeated field is refused. */
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { IdempotencyKey } from '../base/idempotency-key.ts';
import { Refusal } from '../base/refusal.ts';

export type Fields = ReadonlyMap<string, string>;

/**
 * Reads the fields of the URL.
 *
 * Refuses: client_authentication_ambiguous where a credential is repeated, request_malformed where another field is.
 */
export function queryFields(request: FastifyRequest): Fields {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(request.query as Record<string, string | string[]>)) {
    if (typeof value !== 'string') throw repeated(name);
    fields.set(name, value);
  }
  return fields;
}

/**
 * Reads the fields of a body: a form, or a flat JSON object of strings. No body has no fields.
 *
 * Refuses: media_type_unsupported; client_authentication_ambiguous, request_malformed as `queryFields` does.
 */
export function bodyFields(request: FastifyRequest): Fields {
  const body = request.body as Buffer | null | undefined;
  if (body === null || body === undefined || body.length === 0) return new Map();
  if (!isUncompressed(request)) throw compressed();
  if (!isUtf8(body)) throw malformed('The body is not UTF-8.', 'Encode it in UTF-8.');
  const type = mediaTypeOf(request);
  if (type === 'application/x-www-form-urlencoded') return formFields(body.toString());
  if (type === 'application/json') return jsonFields(body.toString());
  throw new Refusal('media_type_unsupported', {
    reason: `The body is of the media type ${type === '' ? 'none' : type}, which this address does not read.`,
    remedy: 'Send the header Content-Type: application/json, or application/x-www-form-urlencoded.',
  });
}

/** The media type of the body in lower case, without its parameters. */
export function mediaTypeOf(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/** The refusal of a compressed body. */
export function compressed(): Refusal {
  return new Refusal('media_type_unsupported', { reason: 'The body is compressed: send it without Content-Encoding.' });
}

/** Whether the body is not compressed. Compressed bodies are refused, because a small one may expand to a large one. */
export function isUncompressed(request: FastifyRequest): boolean {
  const encoding = request.headers['content-encoding'];
  return encoding === undefined || encoding === 'identity';
}

function formFields(text: string): Fields {
  if (text.trimStart().startsWith('{')) {
    const problem = 'The body is JSON, and the header Content-Type says that it is a form.';
    throw malformed(problem, 'Send the header Content-Type: application/json.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw repeated(name);
    fields.set(name, value);
  }
  return fields;
}

const jsonRemedy =
  'Send one JSON object of strings, or a form with the header Content-Type: application/x-www-form-urlencoded.';

function jsonFields(text: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed('The body is not JSON.', jsonRemedy);
  }
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw malformed('The body is not a JSON object.', jsonRemedy);
  const entries = Object.entries(parsed);
  const [wrong] = entries.find(([, value]) => typeof value !== 'string') ?? [];
  if (wrong !== undefined) throw malformed(`${wrong} is not a string.`, 'Every value is one, in quotation marks.');
  // In a flat object of strings every member is two string literals, so their number shows a repeated name.
  const literals = text.match(/"(?:[^"\\]|\\.)*"/g)?.length ?? 0;
  if (literals !== entries.length * 2) {
    const reason = 'A name of the JSON object is given twice.';
    throw new Refusal('client_authentication_ambiguous', { reason, remedy: 'Give each name once.' });
  }
  return new Map(entries as [string, string][]);
}

function repeated(name: string): Refusal {
  const [problem, remedy] = [`${name} is given twice.`, 'Give it once.'];
  return name.startsWith('client_')
    ? new Refusal('client_authentication_ambiguous', { reason: problem, remedy })
    : malformed(problem, remedy);
}

/**
 * Reads the values of a declaration; others are ignored.
 *
 * Refuses: request_malformed, with the declaration's sentence about the first value that is not valid.
 */
export function readValues<T>(declaration: z.ZodType<T>, values: Readonly<Record<string, unknown>> | Fields): T {
  const { data, error } = declaration.safeParse(values instanceof Map ? Object.fromEntries(values) : values);
  if (error !== undefined) throw malformed(error.issues[0]!.message);
  return data;
}

/** The idempotency key that the header names. Shape: of a header that is sent more than once, Node has joined the values. */
export function idempotencyKeyOf({ headers, raw }: FastifyRequest): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return new IdempotencyKey(key, key.includes(',') && (raw.headersDistinct['idempotency-key']?.length ?? 0) > 1);
}

/** A request that cannot be read, why, and what to send. Shape: sentences. */
export function malformed(problem: string, remedy?: string): Refusal {
  return new Refusal('request_malformed', remedy === undefined ? { problem } : { problem, remedy });
}
