/**
 * Idempotency keys in the forms in which clients send them: as they are, with blanks around, and in quotes, as a
 * structured string of RFC 8941. All forms of one key are one key. Release 0.1.0 recorded each key as it was sent.
 */
import { sha256 } from './ids.ts';

const accepted = /^[\x20-\x7e]{1,255}$/;

/** RFC 8941, 3.3.3: a string, in which a quote and a backslash have a backslash before them. */
const structuredString = /^"((?:[ !#-[\]-~]|\\["\\])*)"$/;

/** A key without the quotes and the blanks around it. */
function normalForm(text: string): string {
  const trimmed = text.trim();
  const [, content] = structuredString.exec(trimmed) ?? [];
  // In quotes twice it is still the same key: what one client sends as a text another quotes.
  return content === undefined ? trimmed : normalForm(content.replace(/\\(.)/g, '$1'));
}

/** The key of one command of several. One that would be too long is replaced by its digest. */
function partOf(key: string, part: string): string {
  const ofPart = `${key}/${part}`;
  return ofPart.length <= 255 ? ofPart : sha256(ofPart).toString('hex');
}

/** The key of a request. */
export class IdempotencyKey {
  /** As it was sent. Shape: the values of a header that was sent more than once, joined by a comma and a blank. */
  readonly sent: string;
  /** Whether the request has the header more than once. */
  readonly isRepeated: boolean;
  readonly #normal: string;

  constructor(sent: string, isRepeated = false, normal = normalForm(sent)) {
    this.sent = sent;
    this.isRepeated = isRepeated;
    this.#normal = normal;
  }

  /** The normal form, under which a mutation is recorded. Shape: null where none may be recorded under this key. */
  get recorded(): string | null {
    return !this.isRepeated && accepted.test(this.#normal) ? this.#normal : null;
  }

  /**
   * The texts under which the mutation may be recorded already, in the order in which they count: as sent, then the
   * normal form.
   */
  get lookups(): readonly string[] {
    const { sent } = this;
    const texts = sent === this.#normal ? [sent] : [sent, this.#normal];
    return texts.filter((text) => accepted.test(text));
  }

  /** The key of one command of several: of a mutation by its name in the answer, of a row by its number. */
  of(part: string): IdempotencyKey {
    const normal = this.#normal === '' ? '' : partOf(this.#normal, part);
    return new IdempotencyKey(partOf(this.sent, part), this.isRepeated, normal);
  }
}
