/** One name in its three spellings: wire, table and constant. */

/** The type of a name in snake case, by that of the name. */
export type SnakeCase<T extends string> = T extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** `authorizedTotal` → `authorized_total`: the name of a wire's field as a column. */
export function snakeCase(word: string): string {
  return word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `authorizedTotal` → `AUTHORIZED_TOTAL`, the spelling of orderBy values. */
export function constantCase(word: string): string {
  return snakeCase(word).toUpperCase();
}

/** `authorized_total` → `authorizedTotal`: the name of a column as a field of the wire. */
export function camelCase(word: string): string {
  return word.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The names of columns on the wire, by those in the database. They are few, and each row has them again. */
const wireNamesByColumn = new Map<string, string>();

function wireName(column: string): string {
  let name = wireNamesByColumn.get(column);
  if (name === undefined) {
    name = camelCase(column);
    wireNamesByColumn.set(column, name);
  }
  return name;
}

/** A row with its columns named as on the wire. */
export function wireNames(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [wireName(name), value]));
}
