/** The colour of a role: the same wherever and whenever it is shown, and another than that of the roles beside it. */

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

/** Gives each role of a session its colour: by its id, or the next free one where another has that already. */
export function accentsOf(ids: readonly string[]): ReadonlyMap<string, Accent> {
  const given = new Map<string, Accent>();
  const taken = new Set<Accent>();
  for (const id of [...ids].sort()) {
    if (taken.size === accents.length) taken.clear();
    let at = hash(id) % accents.length;
    while (taken.has(accents[at]!)) at = (at + 1) % accents.length;
    taken.add(accents[at]!);
    given.set(id, accents[at]!);
  }
  return given;
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193);
  return value >>> 0;
}
