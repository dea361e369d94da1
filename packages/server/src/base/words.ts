/** One word in its three spellings. */

/** `authorizedTotal` → `authorized_total`: the wire's and the table's spelling of one word. */
export function snakeCase(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `authorizedTotal` → `AUTHORIZED_TOTAL`, as orderBy values are spelt. */
export function constantCase(word: string): string {
  return snakeCase(word).toUpperCase();
}

/** `authorized_total` → `authorizedTotal`: the table's word as the wire spells it. */
export function camelCase(word: string): string {
  return word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A row with its columns named as on the wire. */
export function wireNames(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));
}
