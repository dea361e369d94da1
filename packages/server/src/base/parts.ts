/** Cuts a list into parts of at most `max` elements, in order. */
export function inParts<T>(list: readonly T[], max: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < list.length; start += max) parts.push(list.slice(start, start + max));
  return parts;
}
