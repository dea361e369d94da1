import { apiClientStatuses } from '../rules/api-client.ts';
import { dateTime, type Enumeration, id, int, many, entity, one, oneOf, text, textList } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

export const apiClientStatus: Enumeration = {
  name: 'ApiClientStatus',
  description: 'Whether a client can log in.',
  values: apiClientStatuses,
};

export const apiClient = entity({
  name: 'ApiClient',
  plural: 'ApiClients',
  description: 'A credential by which a program logs in.',
  table: 'registry.api_clients',
  fields: {
    id: id('Identifies the client within the register of clients.', { indexed: true }),
    clientId: text('The client_id given at login.', { indexed: true }),
    name: text('What the client is called.', { indexed: true }),
    status: oneOf(apiClientStatus, 'Whether it can log in.', { indexed: true }),
    expiresAt: dateTime('When it stops working; null when never.', { nullable: true, indexed: true }),
    allowedNetworks: textList('Networks it may come from, in CIDR notation; empty when from anywhere.'),
    lastUsedAt: dateTime('When it last logged in, to the minute; null when never.', { nullable: true, indexed: true }),
    liveSecrets: int('How many of its secrets work at present: at most two.', {
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
    createdAt: dateTime('When it was made.', { indexed: true }),
  },
  relations: {
    secrets: many(
      'ApiClientSecret',
      [
        ['account_id', 'account_id'],
        ['id', 'api_client_id'],
      ],
      'Its secrets, without the secrets themselves.',
    ),
    account: one('Account', [['account_id', 'id']], 'The account that owns the client.'),
    delegations: many(
      'Delegation',
      [
        ['account_id', 'client_account_id'],
        ['id', 'api_client_id'],
      ],
      'Roles it may assume.',
    ),
  },
  visibleTo: administrationVisibility(),
});
