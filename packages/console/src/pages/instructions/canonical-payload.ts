/** The text of which the digest of an instruction is made. The server has its own function for it. */

/** JSON with the members of each object in the order of their names, without white space. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null';
}

function ordered(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(ordered);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, ordered(member)]));
}

/** The canonical form of a request. */
export function canonicalPayload(mutation: string, payload: unknown): string {
  return canonicalJson({ mutation, input: payload });
}
