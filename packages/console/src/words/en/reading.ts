/** Texts of fields that read numbers and dates as they are typed. */
export const reading = {
  twoWays: (text: string) => `“${text}” can be read in two ways. Which do you mean?`,
  otherWay: (text: string) => `Do you mean this by “${text}”?`,
  choose: 'Choose what it means.',
  calendar: 'Open calendar',
};
