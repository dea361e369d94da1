export const paper = {
  print: 'Print',
  printedAt: (instant: string) => `Printed ${instant}`,
  more: (shown: string, total: string) => `The first ${shown} of ${total} rows. The CSV export contains all of them.`,
  failed: 'The rows could not be loaded.',
  part: 'Only rows that were on the screen. “Print” on the page prints all of them.',
};
