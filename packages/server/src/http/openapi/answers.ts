/** The bodies of answers of the REST routes. */
import { z } from 'zod';
import type { TokenObject } from '../../auth/token-store.ts';
import type { LoginAnswer } from '../../auth/login.ts';
import { refusals } from '../../base/refusal-table.ts';
import { accountTypes, userRoles } from '../../rules/actor.ts';

const text = (description: string) => z.string().describe(description);
const formatted = (format: string, description: string) => z.string().meta({ description, format });
const uuid = (description: string) => formatted('uuid', description);
const instant = (description: string) => formatted('date-time', description);
const whole = (description: string) => z.int().describe(description);
const anything = z.looseObject({});

const tokenMembers = {
  token_type: z.literal('Bearer').describe('The token type.'),
  access_token: text('The token. Opaque: nothing can be read from it.'),
  expires_in: whole('Seconds until it expires.'),
};

const scope = z.enum(['login', 'role']).describe('What the token is good for: selecting a role, or acting in one.');

const token = z
  .object({ ...tokenMembers, expires_at: instant('When it expires.') })
  .describe('A bearer token.') satisfies z.ZodType<TokenObject>;

const role = z
  .object({
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
  })
  .describe('A role that the client is delegate of.');

const login = z
  .object({
    token,
    roles: z.object({ data: z.array(role).describe('One entry per role.') }).describe('The roles.'),
  })
  .describe('A login token, and the roles that can be selected with it.') satisfies z.ZodType<LoginAnswer>;

const problemMembers = {
  type: text('Always about:blank: the code says what kind of problem it is.'),
  title: text('The words of the HTTP status.'),
  status: whole('The HTTP status.'),
  detail: text('What is wrong, as a sentence.'),
  code: z.enum(Object.keys(refusals)).describe('The code of the refusal.'),
  retry: z.boolean().describe('Whether the same request may succeed later, unchanged.'),
  requestId: uuid('The request; the same as the header X-Request-Id.'),
  details: z.record(z.string(), z.string()).describe('Facts about the problem.').optional(),
};

const { code, retry, requestId } = problemMembers;

const graphqlError = z
  .object({
    message: text('What is wrong, as a sentence.'),
    path: z
      .array(z.union([z.string(), z.int()]))
      .describe('The path of the field.')
      .optional(),
    locations: z.array(anything).describe('The locations in the document.').optional(),
    extensions: z
      .object({
        code,
        retry,
        details: problemMembers.details.unwrap(),
        checks: z.array(anything).describe('Every rule that was checked, with its result.').optional(),
        requestId,
      })
      .describe('Code and details for programs.'),
  })
  .describe('One error of a GraphQL answer.');

const document = z
  .object({
    id: uuid('Identifies the document.'),
    registerId: uuid('The issuer in whose register it is stored.'),
    name: text('The name of the file.'),
    mediaType: text('What it is.'),
    sizeBytes: whole('How many bytes it has.'),
    sha256: text('The SHA-256 of the bytes, in hexadecimal.'),
    createdAt: instant('When it was stored.'),
  })
  .describe('A document of a register.');

const address = (description: string) => formatted('uri', description);
const names = z.array(z.string()).describe('Values of RFC 8414.');

/** Every answer by the name of its schema. */
export const answers = {
  Token: token,
  Role: role,
  Login: login,
  SelectedRole: z.object({ token }).describe('A token bound to the selected role.'),
  TokenAnswer: z
    .object({ ...tokenMembers, scope, issued_token_type: text('In an exchange: what kind of token it is.').optional() })
    .describe('A token in the format of RFC 6749 and RFC 8693.'),
  Introspection: z
    .object({
      active: z.boolean().describe('Whether it is live.'),
      client_id: text('The client it was given to.').optional(),
      token_type: z.literal('Bearer').describe('The token type.').optional(),
      iat: whole('When it was given, in seconds since 1970.').optional(),
      exp: whole('When it expires, in seconds since 1970.').optional(),
      scope: scope.optional(),
      token_use: z.enum(['login', 'role']).describe('Whether it is a login token or the token of a role.').optional(),
      sub: uuid('The user whose role it is.').optional(),
      aud: uuid('The role.').optional(),
      account_id: uuid('The account.').optional(),
    })
    .describe(
      'The client, user and role of a token. A token that is not live, or of another client, is only reported as not active.',
    ),
  ServerMetadata: z
    .object({
      issuer: address('The base address.'),
      token_endpoint: address('Where tokens are given.'),
      introspection_endpoint: address('Where tokens are asked about.'),
      revocation_endpoint: address('Where tokens are ended.'),
      scopes_supported: names,
      grant_types_supported: names,
      response_types_supported: names,
      token_endpoint_auth_methods_supported: names,
      introspection_endpoint_auth_methods_supported: names,
      revocation_endpoint_auth_methods_supported: names,
    })
    .describe('The metadata of this authorisation server. Source: RFC 8414.'),
  GraphqlAnswer: z
    .object({
      data: anything.nullish().describe('The results, by the root fields of the document.'),
      errors: z.array(graphqlError).describe('The errors.').optional(),
      extensions: z
        .object({ warnings: z.array(anything).describe('Warnings, each with code, message and facts.') })
        .describe('What to know of the answer.')
        .optional(),
    })
    .describe('A GraphQL answer.'),
  GraphqlError: graphqlError,
  DocumentAnswer: z.object({ document }).describe('A stored document.'),
  Document: document,
  LogoAnswer: z
    .object({
      accountId: text('The account.'),
      sha256: z.string().nullable().describe('The SHA-256 of its logo, in hexadecimal digits; null where it has none.'),
    })
    .describe('The logo of an account.'),
  Addresses: z
    .object({
      name: text('Asset registry.'),
      console: text('The path of the console, for a browser.'),
      login: text('The path of the login.'),
      oauth: text('The path of the metadata for standard OAuth clients.'),
      graphql: text('The path of GraphQL.'),
      health: text('The path that tells whether the process lives.'),
      ready: text('The path that tells whether the server can serve.'),
      documentation: text('Where the documentation is, as a sentence.'),
    })
    .describe('The addresses of an installation, as paths of the same host.'),
  Health: z
    .object({
      status: z.enum(['alive', 'started', 'ready']).describe('The status.'),
      mutations: z.enum(['refused']).optional().describe('At /startupz, while no standby holds commits that should.'),
    })
    .describe('The status of the server.'),
  Problem: z.object(problemMembers).describe('A problem. Source: RFC 9457.'),
  TokenProblem: z
    .object({
      ...problemMembers,
      error: text('The word of RFC 6749, RFC 6750 or RFC 8693.'),
      error_description: text('The same as detail.'),
    })
    .describe('A problem of a token request, with the error codes of RFC 6749.'),
};
