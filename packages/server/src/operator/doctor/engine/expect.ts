/** Results that a probe compares. */

/** PostgreSQL behaved in another way. */
export class OtherBehaviour extends Error {}

/** Refuses: with OtherBehaviour, a value that is not the expected one. Shape: values that JSON has. */
export function expect(found: unknown, expected: unknown): void {
  const [there, right] = [JSON.stringify(found), JSON.stringify(expected)];
  if (there !== right) throw new OtherBehaviour(`The result was ${there} instead of ${right}.`);
}
