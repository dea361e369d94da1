/** The bodies of the addresses beside GraphQL, as JSON Schema. */
import { credentialFields } from '../credentials.ts';
import { graphqlRequest } from '../graphql.ts';
import { tokenFields, tokenRequest } from '../oauth.ts';
import { answers } from './answers.ts';
import { type Members, schemasOf } from './json-schema.ts';

/** Every schema by its name: what is sent, then what is answered. */
export const schemas: Members = schemasOf({
  ClientCredentials: credentialFields,
  TokenRequest: tokenRequest,
  TokenShown: tokenFields,
  GraphqlRequest: graphqlRequest,
  ...answers,
});
