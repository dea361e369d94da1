/** Texts of fields that read numbers and dates as they are typed. */
export const reading = {
  /** The place whose days are counted. Shape: undefined where the registers have several time zones. */
  zone: (timeZone: string | undefined) =>
    timeZone === undefined
      ? 'UTC, because the registers have different time zones'
      : `the time zone of the register, ${timeZone}`,
  inZone: (timeZone: string) => `In the time zone of this device, ${timeZone}.`,
  otherDayHere: (zone: string, here: string) => `This is today in ${zone}. Here it is ${here}.`,
  twoWays: (text: string) => `“${text}” can be read in two ways. Which do you mean?`,
  otherWay: (text: string) => `Do you mean this by “${text}”?`,
  choose: 'Choose what it means.',
  decimalSign: 'Which is the decimal sign?',
  decimalSigns: { point: 'Point, as in 1,234.50', comma: 'Comma, as in 1.234,50' },
  calendar: 'Open calendar',
  /** Shape: `found` has the parts of the text that it does not read, quoted where they can be seen. */
  faults: {
    invisible: (found: string) =>
      `The text has invisible characters inside (${found}). Delete all of it, and type it with the digits 0 to 9.`,
    digits: (found: string) => `${found} cannot be read. Type all digits as 0 to 9, without marks of footnotes.`,
    beside: (found: string) => `${found} cannot be read. Type the whole number alone, in digits, for example 1,000.5.`,
  },
};
