import { apiClientSecretKind, apiClientSecretStatus } from '../rules/api-client.ts';
import { dateTime, id, entity, one, oneOf, text, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const apiClientSecret = entity({
  name: 'ApiClientSecret',
  plural: 'ApiClientSecrets',
  description:
    'A secret of a client, which was shown once and is not stored, or the link of its user to a person who signs in.',
  table: 'registry.api_client_secrets',
  fields: {
    id: id('Identifies the secret; not derived from it.', { indexed: true }),
    kind: oneOf(apiClientSecretKind, 'Whether it is a secret, or links a person.'),
    hint: text(
      'Its last four characters, by which it is told from others; null of a link, and of one that release 0.1.0 made.',
      { nullable: true },
    ),
    status: oneOf(apiClientSecretStatus, 'The present status.', {
      sql: (a) =>
        `(case when ${a}.revoked_at is not null then 'revoked' when ${a}.expires_at <= now() then 'expired' else 'live' end)`,
    }),
    createdAt: dateTime('When it was created.', { indexed: true }),
    lastUsedAt: dateTime('When the client last logged in with it, to the minute; null when never.', { nullable: true }),
    expiresAt: dateTime('When it stops working; null when never.', { nullable: true }),
    revokedAt: dateTime('When it was revoked; null when it was not.', { nullable: true }),
  },
  relations: {
    apiClient: one('ApiClient', withinAccount('api_client_id', 'id'), 'The client whose secret it is.'),
  },
  visibleTo: administrationVisibility(),
});
