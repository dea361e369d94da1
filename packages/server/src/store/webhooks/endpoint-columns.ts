/** The columns of webhook endpoints that commands set. */
import { column, integer, list, text, uuid, word } from '../../postgres/column.ts';
import { webhookOrdering, webhookSignature } from '../../rules/webhook-endpoint.ts';

export const webhookEndpointColumns = {
  usersAccountId: column(uuid, {
    description: 'The role as which the endpoint hears, by its users_account_id: it is told what this role sees.',
    names: 'UsersAccount',
    create: 'optional',
    byDefault: 'the role of the caller',
  }),
  name: column(text, {
    description: 'The name of the endpoint.',
    content: 'term',
    lengthMax: 200,
    create: 'required',
    change: true,
    indexed: 'name',
  }),
  url: column(text, {
    description:
      'The URL to which messages are sent by POST: https://, or http:// in networks that the operator has let in.',
    content: 'term',
    lengthMax: 2_000,
    create: 'required',
    change: true,
  }),
  types: column(list('text[]'), {
    description: 'The types of events that are sent, such as units.transferred or units.*; empty for all.',
    lengthMax: 100,
    create: 'optional',
    byDefault: 'all',
    change: true,
  }),
  assetIds: column(list('uuid[]'), {
    description: 'The assets of which events are sent; empty for all events.',
    names: 'Asset',
    lengthMax: 1_000,
    create: 'optional',
    byDefault: 'all',
    change: true,
  }),
  ordering: column(word(webhookOrdering), {
    description: 'Whether events of an asset are sent one after the other.',
    byDefault: 'none',
    create: 'optional',
    change: true,
  }),
  concurrency: column(integer, {
    description: 'How many messages are sent at once.',
    min: 1,
    max: 20,
    create: 'optional',
    byDefault: '4',
    change: true,
  }),
  signature: column(word(webhookSignature), {
    description: 'How messages are signed. It never changes.',
    byDefault: 'v1',
    create: 'optional',
  }),
};
