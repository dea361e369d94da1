/** The values in a JSON text, counted before it is parsed: many small ones take many times the memory of the text. */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { refuseIf } from '../../base/refusal.ts';

/** Ten thousand rows of a bulk mutation with fifty values each. */
const valuesMax = 500_000;

/** 1 for a comma and for an opening bracket of an object or a list, of which every value has one. */
const marks = new Uint8Array(256);
for (const mark of ',[{') marks[mark.charCodeAt(0)] = 1;

/**
 * Counts the objects, the lists and the members of both, within one of each. Commas and brackets in texts are counted
 * as well, because telling them apart takes twice the time. The text need not be JSON.
 *
 * Refuses: body_too_large.
 */
export function requireFewValues(text: Buffer): number {
  let values = 0;
  for (let at = 0; at < text.length; at += 1) values += marks[text[at]!]!;
  refuseIf(values > valuesMax, 'body_too_large', {
    max: `${valuesMax}`,
    reason: `The body has more than ${inDigitGroups(`${valuesMax}`)} values: objects, lists and members of both.`,
    remedy: 'Divide it into several requests.',
  });
  return values;
}
