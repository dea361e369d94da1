/** The defects, by their names in `test/model/defects.ts`, that the second model must notice too. */
export const noticedDefects: readonly string[] = [
  'lots are used in the order of their ids',
  'a gift resets the acquisition date',
  'a restriction that has expired still locks units',
  'a split forgets the treasury',
  'a backdated transaction does not restate the last later balance',
  'an effective date may lie in the future',
  'a transfer of an earlier day is held to the restrictions of that day only',
  'a consolidated lot has the cost of the first of its lots',
  'a consolidated lot has the earliest acquisition date of its lots',
  'the units that a split leaves over go to the smallest fractions',
  'the rights over a class are not split with it',
  'a book entry that a reversal brings back gets a new number',
];
