/** The number of entries in a list of fields. */
export function entryCount(value: (name: string) => string, name: string, least: 0 | 1 = 1): number {
  return Math.max(least, Number.parseInt(value(name), 10) || least);
}
