/** How many entries a list in a form has. */
export function entryCount(value: (name: string) => string, name: string, least: 0 | 1 = 1): number {
  return Math.max(least, Number.parseInt(value(name), 10) || least);
}
