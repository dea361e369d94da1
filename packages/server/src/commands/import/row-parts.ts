/** Parts that several kinds of rows have: heads, and members of inputs that follow from the values of a row. */

/** Heads that registers of members have for a class, and for a quantity. */
export const shareClass: readonly string[] = ['class of share', 'class of shares', 'share class'];
export const numberOfShares: readonly string[] = ['number of shares', 'no of shares', 'no. of shares'];

/** A member where there is a value. */
export function when<T>(member: string, value: T | undefined): Readonly<Record<string, T>> {
  return value === undefined ? {} : { [member]: value };
}

/** Ranges of share numbers. Shape: the text was read as `numbers` already: `1-100, 151`. */
export function numbersOf(text: string | undefined): readonly object[] | undefined {
  return text?.split(',').map((part) => {
    const [first, last = first] = part.trim().split('-');
    return { startingShareNumber: first, endingShareNumber: last };
  });
}

/** The two numbers of a ratio. Shape: the text was read as `ratio` already. */
export function ratioOf(
  text: string | undefined,
  numerator: string,
  denominator: string,
): Readonly<Record<string, string>> {
  const [first, second] = text?.split(':') ?? [];
  return first === undefined || second === undefined ? {} : { [numerator]: first, [denominator]: second };
}
