/**
 * Cursors: the order and the sort values of a row, as base64 of a JSON array. Opaque to callers, and checked when they
 * are sent back.
 */
import { Refusal } from '../../base/refusal.ts';
import { isUuid } from '../../base/ids.ts';
import type { FieldKind } from '../../entities/entity.ts';
import { isDate } from '../../rules/instant.ts';
import { readDecimal } from '../../rules/quantity.ts';

/**
 * The texts inside a cursor: the order it belongs to, then one value per part of the order, null where the row has
 * none.
 */
export function cursorParts(cursor: string): readonly (string | null)[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
  } catch {
    throw invalid(cursor);
  }
  const isText = (part: unknown): part is string | null => part === null || typeof part === 'string';
  if (!Array.isArray(parts) || parts.length < 2 || parts.length > 32 || !parts.every(isText)) throw invalid(cursor);
  return parts;
}

/**
 * Which parts of a cursor are null: these are part of the statement. A cursor that cannot be read has none; it is
 * refused where its values are read, or is the id of a row.
 */
export function cursorNulls(cursor: string): readonly boolean[] {
  try {
    return cursorParts(cursor).map((part) => part === null);
  } catch {
    return [];
  }
}

/** Units: characters of a cursor that are repeated in its refusal. */
const shownMax = 100;

function invalid(cursor: string): Refusal {
  const shown = cursor.length <= shownMax ? cursor : `${cursor.slice(0, shownMax)}…`;
  return new Refusal('cursor_invalid', { cursor: shown });
}

const timestamp = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?$/;

const readable: Readonly<Partial<Record<FieldKind, (text: string) => boolean>>> = {
  id: isUuid,
  int: (text) => /^-?\d{1,10}$/.test(text),
  decimal: (text) => readDecimal(text).ok,
  boolean: (text) => text === 'true' || text === 'false',
  date: isDate,
  dateTime: (text) => timestamp.test(text) && isDate(text.slice(0, 10)),
  text: (text) => !text.includes('\u0000'),
  enum: (text) => !text.includes('\u0000'),
};

/**
 * One sort value of a cursor that belongs to this order.
 *
 * Refuses: cursor_invalid, when it is of another order or has been tampered with.
 */
export function cursorValue(cursor: string, order: string, kinds: readonly FieldKind[], index: number): string | null {
  const [given, ...values] = cursorParts(cursor);
  if (given !== order || values.length !== kinds.length) throw invalid(cursor);
  const value = values[index]!;
  if (value !== null && !readable[kinds[index]!]!(value)) throw invalid(cursor);
  return value;
}
