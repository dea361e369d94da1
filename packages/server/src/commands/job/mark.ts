/** Where a job goes on after a step, as it is stored. */

/** Writes a value as JSON. Shape: a bigint as an object with the one member `n`. */
export function writeMark(value: object): string {
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? { n: `${one}` } : one));
}

/** Reads what `writeMark` wrote. */
export function readMark<T>(text: string): T {
  return JSON.parse(text, (_key, one: unknown) => {
    if (typeof one !== 'object' || one === null) return one;
    const { n, ...others } = one as { n?: unknown };
    return typeof n === 'string' && Object.keys(others).length === 0 ? BigInt(n) : one;
  }) as T;
}
