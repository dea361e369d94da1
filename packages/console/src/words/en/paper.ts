export const paper = {
  print: 'Print',
  statement: 'Statement as PDF',
  statements: 'All statements as PDF',
  statementsMore:
    'A job makes a statement of each holder with units on the last day. Its page opens, and you may leave it.',
  certificates: 'All certificates as PDF',
  certificatesMore:
    'A job makes the certificate of each open lot, for book entries their confirmation. Its page opens, and you may leave it.',
  make: 'Make papers',
  file: 'File',
  formats: { zip: 'A ZIP file with a PDF for each', pdf: 'One PDF for the printer' },
  fileHelp:
    'The PDF for the printer has all pages in order. Print it on one side: the other side of a last page would be of the next holder.',
  purpose: 'Purpose',
  purposeHelp:
    'For what the addresses are used, such as “Annual statements 2026”. Each address that is read is recorded with it. Leave it empty for statements without addresses.',
  certificate: 'Certificate as PDF',
  entry: 'Confirmation as PDF',
  registerExtract: 'Register extract as PDF',
  holderList: 'List of holders as PDF',
  capTable: 'Cap table as PDF',
  mailing: 'Download as PDF',
  ofLot: (number: string, asset: string) => `${number} of ${asset}`,
  onDay: (name: string, day: string) => `${name}, ${day}`,
  printedAt: (instant: string) => `Printed ${instant}`,
  more: (shown: string, total: string) => `The first ${shown} of ${total} rows. The CSV export contains all of them.`,
  partOf: (name: string, part: string, parts: string) => `${name}, part ${part} of ${parts}`,
  failed: 'The rows could not be loaded.',
  part: 'Only rows that were on the screen. “Print” on the page prints all of them.',
};
