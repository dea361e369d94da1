/** The order of certificate numbers, as people count. */

/** Sorts as a certificate number does: before each number in it stands how many figures it has. */
export const numberKey = (number: string): string =>
  number.replaceAll(/0*(\d*)/g, (all, figures: string) =>
    all === '' ? '' : `${String(figures.length).padStart(2, '0')}${figures}`,
  );
