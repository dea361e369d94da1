/** The route of registers for mailing. */
import { mailingPath } from '../mailing/mailing.ts';
import { databaseRefusals, formOrJson, type RestOperation } from './operation.ts';

/** Shape: path → method → operation. */
export const mailingPaths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>> = {
  [mailingPath]: {
    post: {
      id: 'registerForMailing',
      description: 'Answers the register of an asset at a record date, with addresses.',
      more:
        'One line of JSON for each holder, as they are read: name, address, registration, class, certificates, quantity, restrictions. ' +
        'Each party whose address is read leaves one access entry with the purpose. An answer that is not whole ends without its last chunk.',
      tag: 'documents',
      takes: formOrJson('MailingRequest'),
      answers: {
        description: 'The holders with units at the end of the day.',
        content: {
          'application/x-ndjson': { schema: { type: 'string', description: 'A line of JSON for each holder.' } },
        },
      },
      security: ['roleToken'],
      refuses: [
        'request_malformed',
        'token_missing',
        'token_invalid',
        'role_not_selected',
        'rate_limited',
        'too_many_in_flight',
        'input_invalid',
        'not_permitted',
        'outside_delegation',
        'not_found',
        'register_too_large',
        'body_too_large',
        'media_type_unsupported',
        'outcome_unknown',
        ...databaseRefusals,
      ],
    },
  },
};
