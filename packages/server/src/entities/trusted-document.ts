import { dateTime, entity, id, name, one, text, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const trustedDocument = entity({
  name: 'TrustedDocument',
  plural: 'TrustedDocuments',
  description:
    'A document of GraphQL that is registered for an API client, which sends its id in the place of its text.',
  table: 'registry.trusted_documents',
  fields: {
    id: id('Identifies the registration.', { indexed: true }),
    name: name('The name it was given.'),
    documentId: text('The id that a request sends: sha256: and the SHA-256 of the text.', {
      sql: (a) => `('sha256:' || encode(${a}.digest, 'hex'))`,
    }),
    text: text('The document.'),
    registeredAt: dateTime('When it was registered.', { indexed: true }),
    retiredAt: dateTime('When it was retired; null while the client may send it.', { nullable: true }),
  },
  relations: {
    apiClient: one('ApiClient', withinAccount('api_client_id', 'id'), 'The client for which it is registered.'),
    registeredBy: one('User', withinAccount('registered_by', 'id'), 'The user who registered it.'),
    retiredBy: one('User', withinAccount('retired_by', 'id'), 'The user who retired it; null while it is registered.'),
  },
  visibleTo: administrationVisibility(),
});
