import { dateTime, entity, id, int, name, one, text } from './entity.ts';
import { documentVisibility } from './visibility.ts';

export const document = entity({
  name: 'Document',
  plural: 'Documents',
  description:
    'A document of a register: a resolution, a court order, a form. Its content is fetched by its id from the documents route.',
  table: 'registry.documents',
  fields: {
    id: id('Identifies the document.', { indexed: true }),
    name: name('The name it was given.'),
    mediaType: text('The media type of the content.'),
    sizeBytes: int('The length of the content in bytes.'),
    sha256: text('SHA-256 of the content, in hexadecimal digits.', { sql: (a) => `encode(${a}.sha256, 'hex')` }),
    createdAt: dateTime('When it was brought.', { indexed: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer to whose register it belongs.'),
    account: one(
      'Account',
      [['account_id', 'id']],
      'The account that uploaded it; null where the role does not see it.',
    ),
  },
  visibleTo: documentVisibility,
  search: {
    kind: 'document',
    description: 'A document, by its name.',
    fields: ['name'],
    filtered: ['name'],
    subtitle: 'mediaType',
  },
});
