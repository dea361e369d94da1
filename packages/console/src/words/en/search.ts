export const search = {
  title: 'Search',
  open: 'Search',
  field: 'Search the register, pages and actions',
  hint: 'A name, a number of a holder, a certificate or a transaction, an ISIN, a document, a page or an action.',
  nothing: 'Nothing found',
  count: (count: string, number: number) => (number === 1 ? '1 result' : `${count} results`),
  kinds: {
    page: 'Pages',
    action: 'Actions',
    holder: 'Holders',
    lot: 'Certificates and lots',
    asset: 'Assets',
    identifier: 'Identifiers',
    party: 'Parties',
    transaction: 'Transactions',
    document: 'Documents',
  },
};
