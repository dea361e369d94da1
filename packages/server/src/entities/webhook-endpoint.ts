import { webhookDisabledReason, webhookEndpointStatus } from '../rules/webhook-endpoint.ts';
import { webhookEndpointColumns } from '../store/webhooks/endpoint-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { dateTime, entity, id, int, many, one, oneOf, withinAccount } from './entity.ts';
import { administrationVisibility } from './visibility.ts';

const columns = fieldsOf(webhookEndpointColumns);

/** A column of how far the endpoint has been told. */
const ofProgress =
  (column: string) =>
  (a: string): string =>
    `(
      select w.${column}
        from registry.webhook_progress w
       where w.account_id = ${a}.account_id
         and w.endpoint_id = ${a}.id
    )`;

export const webhookEndpoint = entity({
  name: 'WebhookEndpoint',
  plural: 'WebhookEndpoints',
  description: 'An address to which the account has events sent as they are placed in its feed.',
  table: 'registry.webhook_endpoints',
  fields: {
    id: id('Identifies the endpoint.', { indexed: true }),
    ...columns,
    status: oneOf(webhookEndpointStatus, 'The status of the endpoint.', { indexed: true }),
    disabledReason: oneOf(webhookDisabledReason, 'Why it is disabled; null where it is not.', { nullable: true }),
    failures: int('How many attempts in a row have failed.', { sql: ofProgress('failures') }),
    failingSince: dateTime('The first of them; null where the last attempt succeeded.', {
      nullable: true,
      sql: ofProgress('failing_since'),
    }),
    createdAt: dateTime('When it was created.', { indexed: true }),
    updatedAt: dateTime('When it last changed; null where it never has.', { nullable: true }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account that hears.'),
    usersAccount: one('UsersAccount', withinAccount('users_account_id', 'id'), 'The role as which it hears.'),
    secrets: many('WebhookSecret', withinAccount('id', 'endpoint_id'), 'Its secrets, without their values.'),
    deliveries: many(
      'WebhookDelivery',
      withinAccount('id', 'endpoint_id'),
      'The deliveries that were sent to it, and those that wait.',
    ),
  },
  visibleTo: administrationVisibility(),
});
