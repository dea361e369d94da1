/**
 * Templates of the sentences in which people read instructions. A command has one over its input:
 * `Issue {quantity:units} of {assetId:asset}[ to {holderId:holder}]`.
 *
 * In braces stand a member of the input and how it is read: `rows.quantity` are the quantities of all rows, `*` the
 * whole input, `@` the asset of the instruction. A part in brackets with a member is left out where the member is not
 * given.
 */

/** Rows that a member names by their id: read by a name that the reader sees, else as one whose name is not read. */
export const namedRows = {
  asset: 'an asset',
  holder: 'a holder',
  party: 'a party',
  lot: 'a lot',
  transaction: 'a transaction',
  restriction: 'a restriction',
  plan: 'a stock plan',
  legend: 'a legend',
  identifier: 'an identifier',
} as const;

export type NamedRow = keyof typeof namedRows;

/**
 * How a member is read: a text as it was given; a word of an enumeration; a day; the sum of quantities in units; a
 * count of elements; the names of the members of the input that are given; a row by its name.
 */
export type TellingKind = 'text' | 'word' | 'day' | 'units' | 'count' | 'members' | NamedRow;

/** A part of a sentence: fixed text, or a member with text around it. */
export interface SentencePart {
  readonly before: string;
  /** The member in dots; null of fixed text. */
  readonly member: string | null;
  readonly kind: TellingKind | null;
  /** Of a count what is counted; of members the one that is left out, because the sentence has it already. */
  readonly detail: string;
  readonly after: string;
  /** Whether it is left out with its text where the member is not given. */
  readonly optional: boolean;
}

const kinds: readonly string[] = ['text', 'word', 'day', 'units', 'count', 'members', ...Object.keys(namedRows)];
const memberAt = /\{([\w.*@]+):(\w+)(?: (\w+))?\}/;
const pieces = /\[[^\]]*\]|\{[^}]*\}|[^[{]+/g;

/** The parts of a template. A template that cannot be read is a defect of the program. */
export function readTemplate(template: string): readonly SentencePart[] {
  return [...template.matchAll(pieces)].map(([piece]) => {
    const optional = piece.startsWith('[');
    if (!optional && !piece.startsWith('{'))
      return { before: piece, member: null, kind: null, detail: '', after: '', optional };
    const found = memberAt.exec(piece);
    const [whole = '', member = '', kind = '', detail = ''] = found ?? [];
    if (!kinds.includes(kind)) throw new TypeError(`${piece} of a sentence tells no member`);
    const [before = '', after = ''] = optional ? piece.slice(1, -1).split(whole) : [];
    return { before, member, kind: kind as TellingKind, detail, after, optional };
  });
}
