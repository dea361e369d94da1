/** The bodies of requests and answers of the REST routes, as JSON Schema. */
import { credentialFields } from '../credentials.ts';
import { graphqlRequest } from '../graphql.ts';
import { mailingRequest } from '../mailing/mailing.ts';
import { tokenFields, tokenRequest } from '../oauth.ts';
import { answers } from './answers.ts';
import { type JsonObject, schemasOf } from './json-schema.ts';

/** Every schema by its name: bodies of requests, then of answers. */
export const schemas: JsonObject = schemasOf({
  ClientCredentials: credentialFields,
  TokenRequest: tokenRequest,
  PresentedToken: tokenFields,
  GraphqlRequest: graphqlRequest,
  MailingRequest: mailingRequest,
  ...answers,
});
