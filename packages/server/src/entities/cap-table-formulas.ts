/**
 * How each figure of the cap table is calculated: the description of its field, and what a report tells beside the
 * figure.
 */

const percentage = (of: string): string =>
  `100 × ${of} ÷ the total of all classes with the same unit, to four decimals. Each is rounded half up by itself, so equal holdings have equal percentages and the parts may miss 100 by the rounding; the total is 100.`;

export const capTableFormulas = {
  outstanding:
    'Issued units in the hands of holders. Without treasury, reserved and unissued units, without units in suspense, and without rights (option, rsu, warrant, right, convertible).',
  committed:
    'Units of the class that rights linked to it can claim: the units of those rights that holders have, one for one. Convertibles are left out, because they stand in money.',
  available:
    'Units that are free to grant: reserved for stock plans of the class, less those granted as rights over the class under these plans, plus units reserved for stock plans of linked rights.',
  asConverted:
    'Outstanding units times the conversion ratio that the class states, rounded down to the decimals of the class it converts into. Without a stated ratio the units count as they are. The units count here and not in the class they convert into.',
  fullyDiluted:
    'Outstanding + committed + available, times the conversion ratio that the class states, rounded down to the decimals of the class it converts into. Each unit counts once. Without unlinked rights, convertibles, treasury and unissued units.',
  outstandingPercentage: `${percentage('outstanding')} Null for a class counted in principal.`,
  fullyDilutedPercentage: `${percentage('fully diluted')} Null for a class counted in principal.`,
  votes:
    'Outstanding units times the votes that one unit of the class has, fractions included. Rights and treasury have none. A class that states no votes has none; null where no class with the same unit states any.',
  votesPercentage: `${percentage('votes')} Null where there are no votes.`,
  units: 'Outstanding units of a holder in all classes with the same unit. Rights over classes are left out.',
  percentage: percentage('units of the holder'),
} as const;

/** The same figures of a holder, where they are calculated of what it has. */
const holderFormulas = {
  outstanding: 'Units of the holder in all classes with the same unit. Rights over classes are left out.',
  committed:
    'Units that the rights of the holder can claim of those classes, one for one. Convertibles and rights whose class is not known are left out.',
  asConverted:
    'Its outstanding units of each class times the conversion ratio that the class states, rounded down to the decimals of the class it converts into, summed.',
  fullyDiluted:
    "Its outstanding + committed units of each class times the conversion ratio that the class states, rounded down to the decimals of the class it converts into, summed. Available units are no holder's, so the holders together have less than the total.",
  votes:
    'Its outstanding units of each class times the votes that one unit has, fractions included, summed; null where no class with the same unit states any.',
} as const;

export function holderFormulaOf(figure: keyof typeof holderFormulas): string {
  return holderFormulas[figure];
}

export function formulaOf(figure: keyof typeof capTableFormulas): string {
  return capTableFormulas[figure];
}

/** The formulas as rows. Shape: SQL to be read under an alias. */
export const formulaRows = `(
  select f.number, f.figure, f.formula
  from (values ${Object.entries(capTableFormulas)
    .map(([figure, formula], index) => `(${index}, '${figure}', '${formula}')`)
    .join(', ')}) f (number, figure, formula)
)`;
