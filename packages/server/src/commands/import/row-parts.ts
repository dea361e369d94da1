/** Parts that several kinds of rows have: heads, and members of inputs that follow from the values of a row. */
import { assetForm } from '../../rules/asset.ts';
import type { ImportColumn } from './import-kind.ts';

/** Heads that registers of members have for a class, and for a quantity. */
export const shareClass: readonly string[] = ['class of share', 'class of shares', 'share class'];
export const numberOfShares: readonly string[] = ['qty', 'number of shares', 'no of shares', 'no. of shares'];

/** The form of a lot that an issue opens. A number tells nothing of it: book entries are numbered too. */
export const unitForm: ImportColumn = {
  kind: 'word',
  words: assetForm,
  spoken: {
    book_entry: ['uncertificated', 'dematerialised', 'dematerialized', 'electronic', 'DRS'],
    certificated: ['certificate', 'paper certificate', 'paper', 'physical'],
    tokenised: ['tokenized', 'token'],
  },
  description:
    'The form of the new lot: certificated of a paper certificate, which a certificate number alone does not say; that of the class by default.',
};

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
