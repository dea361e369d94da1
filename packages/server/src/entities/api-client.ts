import { apiClientDocuments, apiClientStatus } from '../rules/api-client.ts';
import { dateTime, entity, id, int, many, name, one, oneOf, text, textList, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const apiClient = entity({
  name: 'ApiClient',
  plural: 'ApiClients',
  description: 'A credential by which a program logs in, or by which a user signs in to the console.',
  table: 'registry.api_clients',
  fields: {
    id: id('Identifies the client within the register of clients.', { indexed: true }),
    clientId: text('The client_id given at login.', { indexed: true }),
    name: name('The name of the client.'),
    status: oneOf(apiClientStatus, 'The status of the client.', { indexed: true }),
    expiresAt: dateTime('When it stops working; null when never.', { nullable: true, indexed: true }),
    allowedNetworks: textList('Networks from which it may connect, in CIDR notation; empty for any network.'),
    documents: oneOf(apiClientDocuments, 'The documents of GraphQL that it may send.'),
    lastUsedAt: dateTime('When it last logged in, to the minute; null when never.', { nullable: true, indexed: true }),
    liveSecrets: int('How many of its secrets are live: at most two, or one link of its user to a person.', {
      sql: (a) =>
        `(
          select count(*)
          from registry.api_client_secrets s
          where s.account_id = ${a}.account_id
            and s.api_client_id = ${a}.id
            and s.revoked_at is null
            and (s.expires_at is null or s.expires_at > now())
        )`,
    }),
    invitedUntil: dateTime('Until when the invitation of its user can be accepted; null where none is open.', {
      nullable: true,
      sql: (a) =>
        `(
          select max(i.expires_at)
          from registry.invitations i
          where i.account_id = ${a}.account_id
            and i.api_client_id = ${a}.id
            and i.accepted_at is null
            and i.revoked_at is null
            and i.expires_at > now()
        )`,
    }),
    createdAt: dateTime('When it was created.', { indexed: true }),
  },
  relations: {
    user: one('User', withinAccount('user_id', 'id'), 'The user for whom a person signs in by it; null of a program.'),
    secrets: many('ApiClientSecret', withinAccount('id', 'api_client_id'), 'Its secrets, without their values.'),
    trustedDocuments: many(
      'TrustedDocument',
      withinAccount('id', 'api_client_id'),
      'The documents that are or were registered for it.',
    ),
    account: one('Account', [['account_id', 'id']], 'The account that owns the client.'),
    delegations: many(
      'Delegation',
      [
        ['account_id', 'client_account_id'],
        ['id', 'api_client_id'],
      ],
      'Roles of which it is delegate.',
    ),
  },
  visibleTo: administrationVisibility(),
});
