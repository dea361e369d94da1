/** Cuts a list into parts of at most so many, in their order. */
export function inParts<T>(list: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < list.length; start += most) parts.push(list.slice(start, start + most));
  return parts;
}
