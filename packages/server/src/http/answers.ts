/** The bodies of answers, by the schemas of contract/openapi.yaml. */
import { accountTypes, userRoles } from '../rules/actor.ts';
import { z } from 'zod';
import type { LoginAnswer } from '../auth/login.ts';
import type { TokenObject } from '../auth/token-store.ts';
import { refusals } from '../base/refusal-table.ts';

const named = <S extends z.ZodRawShape>(id: string, description: string, shape: S) =>
  z.object(shape).meta({ id, description });
const text = (description: string) => z.string().describe(description);
const formatted = (format: string, description: string) => z.string().meta({ description, format });
const uuid = (description: string) => formatted('uuid', description);
const instant = (description: string) => formatted('date-time', description);
const whole = (description: string) => z.number().meta({ description, type: 'integer' });
const anything = z.unknown().meta({ type: 'object' });

const tokenMembers = {
  token_type: z.literal('Bearer').describe('The token type.'),
  access_token: text('The token. Opaque: nothing can be read from it.'),
  expires_in: whole('Seconds until it expires.'),
};
const token = named('Token', 'A bearer token.', {
  ...tokenMembers,
  expires_at: instant('When it expires.'),
}) satisfies z.ZodType<TokenObject>;

const role = named('Role', 'A role that the client is delegate of.', {
  first_name: text("The user's first name."),
  last_name: text("The user's last name."),
  user_role: z.enum(userRoles).describe('The role.'),
  account_type: z.enum(accountTypes).describe('The type of the account.'),
  account_name: text('The name of the account.'),
  user_id: uuid('The user.'),
  users_account_id: uuid('The role; what role selection takes.'),
  account_id: uuid('The account.'),
  slug: text('The short name of the account.'),
  email: formatted('email', "The user's e-mail address."),
});

export const loginAnswer = named('Login', 'A login token, and the roles that can be selected with it.', {
  token,
  roles: z.object({ data: z.array(role).describe('One entry per role.') }).describe('The roles.'),
}) satisfies z.ZodType<LoginAnswer>;
export const roleAnswer = named('SelectedRole', 'A token bound to the selected role.', { token });

const scope = z.enum(['login', 'role']).describe('The purpose of the token: to select a role, or to act in one.');

export const tokenAnswer = named('TokenAnswer', 'A token in the format of RFC 6749 and RFC 8693.', {
  ...tokenMembers,
  scope,
  issued_token_type: text('In an exchange: what kind of token it is.').optional(),
});

const ofToken =
  'A token that is not live, or of another client, is only reported as not active. token_use and account_id are additions. Source: RFC 7662.';
const [seconds, id] = [z.number().meta({ type: 'integer' }), z.string().meta({ format: 'uuid' })];
export const introspection = named('Introspection', ofToken, {
  active: z.boolean(),
  ...z
    .object({ client_id: z.string(), token_type: tokenMembers.token_type, iat: seconds, exp: seconds, scope })
    .extend({ token_use: scope, sub: id, aud: id, account_id: id })
    .partial().shape,
});

const address = z.string().meta({ format: 'uri' });
const names = z.array(z.string());
export const serverMetadata = named('ServerMetadata', 'The metadata of this authorisation server. Source: RFC 8414.', {
  issuer: address,
  token_endpoint: address,
  introspection_endpoint: address,
  revocation_endpoint: address,
  scopes_supported: names,
  grant_types_supported: names,
  response_types_supported: names,
  token_endpoint_auth_methods_supported: names,
  introspection_endpoint_auth_methods_supported: names,
  revocation_endpoint_auth_methods_supported: names,
});

const codes = Object.keys(refusals);
const problemMembers = {
  type: text('Always about:blank: the code says what kind of problem it is.'),
  title: text('The words of the HTTP status.'),
  status: whole('The HTTP status.'),
  detail: text('The fault, as a sentence.'),
  code: z.enum(codes).describe('The code of the refusal.'),
  retry: z.boolean().describe('Whether the same request may succeed later, unchanged.'),
  requestId: uuid('The request; the same as the header X-Request-Id.'),
  details: z.record(z.string(), z.string()).describe('Facts about the problem.').optional(),
  docs: formatted('uri-reference', 'The page about the code; absent where the server has no documentation.').optional(),
};
export const problem = named('Problem', 'A problem. Source: RFC 9457.', problemMembers);
export const tokenProblem = named('TokenProblem', 'A problem of a token request, with the error codes of RFC 6749.', {
  ...problemMembers,
  error: text('The word of RFC 6749, RFC 6750 or RFC 8693.'),
  error_description: text('The same as detail.'),
  error_uri: formatted('uri-reference', 'The same as docs.').optional(),
});

const { retry, requestId, details, docs } = problemMembers;
const graphqlError = named('GraphqlError', 'One error of a GraphQL answer.', {
  message: problemMembers.detail,
  path: z
    .array(z.unknown().meta({ type: ['string', 'integer'] }))
    .describe('The path of the field.')
    .optional(),
  locations: z.array(anything).describe('The locations in the document.').optional(),
  extensions: z
    .object({
      code: z.enum([...codes, 'PERSISTED_QUERY_NOT_SUPPORTED']).describe('The code of the refusal.'),
      retry,
      details: details.unwrap(),
      checks: z.array(anything).describe('Every rule that was checked, with its result.').optional(),
      requestId,
      docs,
    })
    .describe('Code and details for programs.'),
});
export const graphqlAnswer = named('GraphqlAnswer', 'A GraphQL answer.', {
  data: z
    .unknown()
    .meta({ type: ['object', 'null'], description: 'The results, by the root fields of the document.' })
    .optional(),
  errors: z.array(graphqlError).describe('The errors.').optional(),
  extensions: z
    .object({ warnings: z.array(anything).describe('Warnings, each with code, message and facts.') })
    .describe('Warnings and remarks about the answer.')
    .optional(),
});

export const documentAnswer = named('DocumentAnswer', 'A stored document.', {
  document: named('Document', 'A document of a register.', {
    id: uuid('Identifies the document.'),
    registerId: uuid('The issuer in whose register it is stored.'),
    name: text('The name of the file.'),
    mediaType: text('The media type.'),
    sizeBytes: whole('How many bytes it has.'),
    sha256: text('The SHA-256 of the bytes, in hexadecimal.'),
    createdAt: instant('When it was stored.'),
  }),
});

export const jobAnswer = named('JobAnswer', 'A job that was begun.', {
  job: named('RequestedJob', 'A job, as the query API has it under jobById.', {
    id: uuid('Identifies the job.'),
    mutation: text('The name of the mutation: exportList, printPapers of a job that makes papers, or importFile.'),
    state: text('Its state.'),
    createdAt: instant('When it was asked for.'),
  }),
});

export const eventPageAnswer = named('EventPage', 'A page of the feed.', {
  data: z
    .array(anything)
    .describe('Events, in their order. Shape: the documentation has a JSON Schema for each type, under Events.'),
  cursor: z
    .string()
    .meta({ format: 'uuid' })
    .nullable()
    .describe('The id of an event: the next page begins after it. Null where no event concerns the account yet.'),
  hasMore: z.boolean().describe('Whether more may follow at once.'),
});

export const eventStream = z
  .string()
  .describe('Server-sent events, which last until the client disconnects or the server says why the stream ends.')
  .meta({ id: 'EventStream' });

export const logoAnswer = named('LogoAnswer', 'The logo of an account.', {
  accountId: text('The account.'),
  sha256: z.string().nullable().describe('The SHA-256 of its logo, in hexadecimal digits; null where it has none.'),
});

export const addresses = named('Addresses', 'The addresses of an installation, as paths of the same host.', {
  name: text('Asset registry.'),
  console: text('The path of the console, for a browser.'),
  login: text('The path of the login.'),
  oauth: text('The path of the metadata for standard OAuth clients.'),
  graphql: text('The path of GraphQL.'),
  health: text('The path that tells whether the process lives.'),
  started: text('The path that tells whether requests may be sent to the server.'),
  ready: text('The path that tells whether the server can serve.'),
  documentation: text('The documentation; a sentence where this installation has none.'),
});

export const health = named('Health', 'The status of the server.', {
  status: z.enum(['alive', 'started', 'ready']).describe('The status.'),
  mutations: z.enum(['refused']).optional().describe('At /startupz, while no standby holds commits that should.'),
});
