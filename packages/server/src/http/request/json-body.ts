/** A body that is one JSON object. */
import type { FastifyRequest } from 'fastify';
import { readableText } from '../../base/refusal-message.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import { requireFewValues } from '../bodies/json-values.ts';
import { repeatedName } from '../bodies/repeated-names.ts';
import { compressed, isUncompressed, malformed, mediaTypeOf, utf8Of } from './fields.ts';

/**
 * Reads the body. Shape: the object, and the number of values in it; `remedy` says what to send.
 *
 * Refuses: media_type_unsupported, request_malformed, body_too_large.
 */
export function jsonObjectOf(
  request: FastifyRequest,
  remedy: string,
): { readonly object: Record<string, unknown>; readonly values: number } {
  if (!isUncompressed(request)) throw compressed();
  refuseIf(mediaTypeOf(request) !== 'application/json', 'media_type_unsupported', {
    reason: `The body is of the media type ${mediaTypeOf(request) || 'none'}, which this address does not read.`,
    remedy: 'Send the header Content-Type: application/json.',
  });
  const body = request.body as Buffer | null | undefined;
  if (body === null || body === undefined || body.length === 0) throw malformed('The body is empty.', remedy);
  const text = utf8Of(body);
  const values = requireFewValues(text);
  const object = parseJson(text.toString(), 'The body is not JSON.', remedy);
  if (!isMap(object)) throw malformed('The body is not a JSON object.', remedy);
  return { object, values };
}

/** Parses a text in which no object names a member twice. Refuses: request_malformed. */
export function parseJson(text: string, problem: string, remedy: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw malformed(problem, remedy);
  }
  const name = repeatedName(text);
  if (name === undefined) return parsed;
  const shown = readableText(name);
  throw new Refusal('request_malformed', {
    problem: `The name ${shown} is given twice in one JSON object.`,
    remedy: 'Give it once.',
    repeatedName: shown,
  });
}

/** Whether a value of JSON is an object. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
