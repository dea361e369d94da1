/**
 * The nesting of a document's text, measured before it is parsed: the parser calls itself for every bracket, and a
 * process whose code is not yet compiled has room for few such calls.
 */
import { refuseIf } from '../base/refusal.ts';

/**
 * Units: brackets of any kind inside each other. More than any client writes, and far fewer than the parser has room
 * for.
 */
const nestingMax = 200;

/** Refuses: graphql_document_too_deep. */
export function checkNesting(text: string): void {
  const found = nestingOf(text);
  refuseIf(found > nestingMax, 'graphql_document_too_deep', {
    found: `${found}`,
    max: `${nestingMax}`,
    reason: `The brackets of the document are nested ${found} deep; at most ${nestingMax} are allowed.`,
  });
}

/** How many brackets are open at most. Those in texts and comments do not count, as in the parser. */
function nestingOf(text: string): number {
  let open = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if ('{[('.includes(character)) {
      open += 1;
      deepest = Math.max(deepest, open);
    } else if ('}])'.includes(character)) open -= 1;
    else if (character === '#') at = endOfLine(text, at);
    else if (character === '"') at = text.startsWith('"""', at) ? endOfBlock(text, at + 3) : endOfText(text, at + 1);
  }
  return deepest;
}

/** The index of the end of the line. */
function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

/** The index of the quotation mark that ends a text; of a text that is not ended, the end of its line. */
function endOfText(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n' && text[at] !== '\r')
    at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** The index of the last of the three quotation marks that end a block of text. */
function endOfBlock(text: string, from: number): number {
  let at = text.indexOf('"""', from);
  while (at > from && text[at - 1] === '\\') at = text.indexOf('"""', at + 3);
  return at < 0 ? text.length : at + 2;
}
