/** The defects of `model/defects.ts` that the second model must notice too. */
import { defects } from '../model/defects.ts';
import type { Defect } from '../support/planted-defects.ts';

/** Their names, each with the seed of a register that shows it. */
const seeds: Readonly<Record<string, number>> = {
  'lots are used in the order of their ids': 3,
  'a gift resets the acquisition date': 5,
  'a restriction that has expired still locks units': 6,
  'a split forgets the treasury': 8,
  'a backdated transaction does not restate the last later balance': 4,
  'an effective date may lie in the future': 3,
  'a transfer of an earlier day is held to the restrictions of that day only': 84,
  'a consolidated lot has the cost of the first of its lots': 2009,
  'a consolidation joins lots that were acquired on several days': 4,
  'the units that a split leaves over go to the smallest fractions': 8,
  'the rights over a class are not split with it': 2,
  'a paper certificate that was cancelled comes back': 9,
  'a lot that comes back has the next number': 6,
  'an act is held to the restrictions of today only': 27,
  'a suspended holder gives units away': 6,
  'each lot of a split is cut by itself': 9,
  'a balance below the minimum amount may stay with the holder': 20,
};

export const oracleDefects: readonly Defect[] = Object.entries(seeds).map(([name, seed]) => ({
  ...defects.find((defect) => defect.name === name)!,
  seed,
}));
