/** The colour of a role: always the same, and different from the other roles of the session. */

const accents = [
  'blue',
  'teal',
  'violet',
  'brown',
  'pink',
  'green',
  'indigo',
  'olive',
  'plum',
  'cyan',
  'slate',
  'rust',
] as const;

export type Accent = (typeof accents)[number];

/** Assigns each role a colour by its id, or the next free one. */
export function accentsOf(ids: readonly string[]): ReadonlyMap<string, Accent> {
  const assigned = new Map<string, Accent>();
  const taken = new Set<Accent>();
  for (const id of [...ids].sort()) {
    if (taken.size === accents.length) taken.clear();
    let at = hash(id) % accents.length;
    while (taken.has(accents[at]!)) at = (at + 1) % accents.length;
    taken.add(accents[at]!);
    assigned.set(id, accents[at]!);
  }
  return assigned;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}
