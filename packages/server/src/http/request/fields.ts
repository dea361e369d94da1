/** The fields of a token request, from its URL or its body. A repeated field is refused. */
import { isUtf8 } from 'node:buffer';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { IdempotencyKey } from '../../base/idempotency-key.ts';
import { readableText } from '../../base/refusal-message.ts';
import { Refusal } from '../../base/refusal.ts';
import { characterOfNoText } from '../../base/written-text.ts';
import { repeatedName } from '../bodies/repeated-names.ts';

export type Fields = ReadonlyMap<string, string>;

/** The refusal of a field that is given twice. */
type RefusalOf = (name: string) => Refusal;

/**
 * Reads the fields of the URL.
 *
 * Refuses: client_authentication_ambiguous where a credential is repeated, request_malformed where another field is.
 */
export function queryFields(request: FastifyRequest): Fields {
  requireUtf8Query(request);
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(request.query as Record<string, string | string[]>))
    for (const one of typeof value === 'string' ? [value] : value) addField(fields, name, one, repeated);
  return fields;
}

/**
 * Adds a field, unless it is given already. One without a value is left out where it has one too. Refuses: as
 * `refusalOf` does.
 */
function addField(fields: Map<string, string>, name: string, value: string, refusalOf: RefusalOf): void {
  const given = fields.get(name);
  if (given !== undefined && value === '') return;
  if (given !== undefined && given !== '') throw refusalOf(name);
  fields.set(name, value);
}

/** Leaves out the fields without a value. Source: RFC 6749, 3.1 and 3.2. */
export function withValues(fields: Fields): Fields {
  return new Map([...fields].filter(([, value]) => value !== ''));
}

/**
 * Requires that the query is UTF-8. The framework would leave what is not as it was sent.
 *
 * Refuses: request_malformed.
 */
export function requireUtf8Query({ raw }: FastifyRequest): void {
  const [, query = ''] = /\?(.*)/s.exec(raw.url!) ?? [];
  if (!query.includes('%')) return;
  const bytes = query.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  if (!isUtf8(Buffer.from(bytes, 'latin1')))
    throw malformed(
      'The query of the URL is not UTF-8.',
      'Encode it in UTF-8, and each byte of that as % and two digits.',
    );
}

/**
 * Reads the fields of a body: a form, or a flat JSON object of strings. No body has no fields.
 *
 * Refuses: media_type_unsupported; client_authentication_ambiguous, request_malformed as `queryFields` does.
 */
export function bodyFields(request: FastifyRequest, refusalOf: RefusalOf = repeated): Fields {
  const body = request.body as Buffer | null | undefined;
  if (body === null || body === undefined || body.length === 0) return new Map();
  if (!isUncompressed(request)) throw compressed();
  const text = utf8Of(body).toString();
  const type = mediaTypeOf(request);
  if (type === 'application/x-www-form-urlencoded') return requireTexts(formFields(text, refusalOf));
  if (type === 'application/json') return requireTexts(jsonFields(text, refusalOf));
  throw new Refusal('media_type_unsupported', {
    reason: `The body is of the media type ${type === '' ? 'none' : type}, which this address does not read.`,
    remedy: 'Send the header Content-Type: application/json, or application/x-www-form-urlencoded.',
  });
}

/** The media type of the body in lower case, without its parameters. */
export function mediaTypeOf(request: FastifyRequest): string {
  return (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase();
}

/**
 * A body of text, without the byte order mark that some programs write before it. Source: RFC 8259, 8.1, which lets a
 * reader of JSON ignore the mark; the Encoding Standard, which has forms decoded without it.
 *
 * Refuses: request_malformed.
 */
export function utf8Of(body: Buffer): Buffer {
  if (!isUtf8(body)) throw malformed('The body is not UTF-8.', 'Encode it in UTF-8.');
  return body.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? body.subarray(byteOrderMark.length) : body;
}

const byteOrderMark = Buffer.from('\ufeff');

/** The refusal of a compressed body. Its answer names the encoding that is accepted. Source: RFC 9110, 15.5.16. */
export function compressed(): Refusal {
  return new Refusal('media_type_unsupported', {
    acceptEncoding: 'identity',
    reason: 'The body is compressed: send it without Content-Encoding.',
  });
}

/** Whether the body is not compressed. Compressed bodies are refused, because a small one may expand to a large one. */
export function isUncompressed(request: FastifyRequest): boolean {
  const encoding = request.headers['content-encoding'];
  return encoding === undefined || /^(?:[ \t,]|identity)*$/i.test(encoding);
}

function formFields(text: string, refusalOf: RefusalOf): Fields {
  if (text.trimStart().startsWith('{')) {
    const problem = 'The body is JSON, and the header Content-Type says that it is a form.';
    throw malformed(problem, 'Send the header Content-Type: application/json.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) addField(fields, name, value, refusalOf);
  return fields;
}

/**
 * Requires that no value has a character that no text has: PostgreSQL keeps U+0000 in none. Refuses: request_malformed.
 */
function requireTexts(fields: Fields): Fields {
  for (const [name, value] of fields) {
    const character = characterOfNoText(value);
    if (character === undefined) continue;
    const problem = `The value of ${readableText(name)} has the character ${character}, which no text has.`;
    throw malformed(problem, 'Leave it out.');
  }
  return fields;
}

const jsonRemedy =
  'Send one JSON object of strings, or a form with the header Content-Type: application/x-www-form-urlencoded.';

function jsonFields(text: string, refusalOf: RefusalOf): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed('The body is not JSON.', jsonRemedy);
  }
  const twice = repeatedName(text);
  if (twice !== undefined) throw refusalOf(readableText(twice));
  if (parsed === null || typeof parsed !== 'object' || Array.isArray(parsed))
    throw malformed('The body is not a JSON object.', jsonRemedy);
  const entries = Object.entries(parsed);
  const [wrong] = entries.find(([, value]) => typeof value !== 'string') ?? [];
  if (wrong !== undefined)
    throw malformed(`${readableText(wrong)} is not a string.`, 'Every value is one, in quotation marks.');
  return new Map(entries as [string, string][]);
}

/** The refusal of a field that is given twice: of a credential another one than of others. */
export function repeated(name: string): Refusal {
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

/**
 * The idempotency key that the header names. Shape: of a header that is sent more than once, Node has joined the
 * values.
 */
export function idempotencyKeyOf({ headers, raw }: FastifyRequest): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  return new IdempotencyKey(key, key.includes(',') && (raw.headersDistinct['idempotency-key']?.length ?? 0) > 1);
}

/** A request that cannot be read, why, and what to send. Shape: sentences. */
export function malformed(problem: string, remedy?: string): Refusal {
  return new Refusal('request_malformed', remedy === undefined ? { problem } : { problem, remedy });
}
