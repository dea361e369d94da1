/** The values in a JSON text, counted before it is parsed: many small ones take many times the memory of the text. */
import { inDigitGroups } from '../base/digit-groups.ts';
import { refuseIf } from '../base/refusal.ts';

/** Ten thousand rows of a bulk mutation with fifty values each. */
const valuesMax = 500_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const bracket = 0x5b;
const brace = 0x7b;

/**
 * Counts the objects, the lists and the members of both, within one. The text need not be JSON.
 *
 * Refuses: body_too_large.
 */
export function requireFewValues(text: Buffer): number {
  const values = countValues(text);
  refuseIf(values > valuesMax, 'body_too_large', {
    max: `${valuesMax}`,
    reason: `The body has more than ${inDigitGroups(`${valuesMax}`)} values: objects, lists and members of both.`,
    remedy: 'Divide it into several requests.',
  });
  return values;
}

function countValues(text: Buffer): number {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at];
    if (byte === comma || byte === bracket || byte === brace) values += 1;
    else if (byte === quote) at = endOfText(text, at + 1);
  }
  return values;
}

/** The index of the quotation mark that ends a text. */
function endOfText(text: Buffer, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== quote) at += text[at] === backslash ? 2 : 1;
  return at;
}
