/** Texts of the documents that are registered for an API key. Only the access pages load them. */
export const trustedDocuments = {
  title: 'GraphQL documents',
  modes: {
    any: 'This API key may send any GraphQL document, as text or by the ID of a registered one.',
    trusted: 'This API key may send registered documents only. Any other text is refused.',
  },
  none: 'No documents are registered for this API key.',
  name: 'Name',
  documentId: 'ID',
  copyId: (name: string) => `Copy the ID of ${name}`,
  registeredAt: 'Registered',
  state: 'Status',
  registered: 'Registered',
  retired: (day: string) => `Retired ${day}`,
  further: (count: string) => `${count} older documents are not shown. The list allTrustedDocuments has all of them.`,
  trust: 'Allow registered documents only',
  trustMore:
    'From its next request on, the API key is refused every GraphQL text that is not registered for it. Its exports no longer choose their columns, and the console answers nothing to who signs in with it as a program. People sign in by passkey or at a provider as before.',
  trustNothing: 'No document is registered, so a program with this API key will be refused every GraphQL request.',
  allow: 'Allow any document',
  allowMore: 'From its next request on, the API key may send any GraphQL document again.',
  register: 'Register documents',
  upload: 'Upload manifest',
  registerMore:
    'Paste a manifest of your build: a JSON object of names and documents, or a manifest of Apollo, Relay or GraphQL Code Generator. At most 200 documents at once. Documents that are registered already stay as they are.',
  manifest: 'Manifest',
  manifestMore: 'Or a single GraphQL document.',
  retire: 'Retire',
  retireMore: 'The API key is refused this document at its next request. The text stays in the registry.',
};
