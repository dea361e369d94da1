/** The bodies of the addresses beside GraphQL, as JSON Schema. */
import { refusals } from '../../base/refusal.ts';
import { accountTypes, userRoles } from '../../rules/actor.ts';

/** A value of the description, as JSON has them. */
export type Plain = string | number | boolean | readonly Plain[] | Members;
export interface Members {
  readonly [name: string]: Plain;
}

/** An object whose members are all there, but for those named as optional. */
const object = (description: string, properties: Members, optional: readonly string[] = []): Members => ({
  type: 'object',
  description,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});
const text = (description: string, more: Members = {}): Members => ({ type: 'string', description, ...more });
const uuid = (description: string): Members => text(description, { format: 'uuid' });
const whole = (description: string): Members => ({ type: 'integer', description });

export const reference = (name: string): Members => ({ $ref: `#/components/schemas/${name}` });

const tokenMembers = {
  token_type: text('How the token is shown.', { const: 'Bearer' }),
  access_token: text('The token. Opaque: nothing can be read from it.'),
  expires_in: whole('Seconds until it expires.'),
};

const problemMembers = {
  type: text('Always about:blank: the code says what kind of problem it is.'),
  title: text('The words of the HTTP status.'),
  status: whole('The HTTP status.'),
  detail: text('What is wrong, as a sentence.'),
  code: text('What is wrong, for programs.', { enum: Object.keys(refusals) }),
  retry: { type: 'boolean', description: 'Whether the same request may succeed later, unchanged.' },
  requestId: uuid('The request; the same as the header X-Request-Id.'),
  details: {
    type: 'object',
    description: 'Facts about the problem.',
    additionalProperties: { type: 'string' },
  },
};

const role = object('A role that the client is delegate of.', {
  first_name: text("The user's first name."),
  last_name: text("The user's last name."),
  user_role: text('The role.', { enum: userRoles }),
  account_type: text('What kind of account it is.', { enum: accountTypes }),
  account_name: text('The name of the account.'),
  user_id: uuid('The user.'),
  users_account_id: uuid('The role; what role selection takes.'),
  account_id: uuid('The account.'),
  slug: text('The short name of the account.'),
  email: text("The user's e-mail address.", { format: 'email' }),
});

/** Every schema by its name. */
export const schemas: Members = {
  Token: object('A bearer token.', {
    ...tokenMembers,
    expires_at: text('When it expires.', { format: 'date-time' }),
  }),
  Role: role,
  Login: object('A login token, and the roles that can be selected with it.', {
    token: reference('Token'),
    roles: object('The roles.', {
      data: { type: 'array', description: 'One entry per role.', items: reference('Role') },
    }),
  }),
  SelectedRole: object('A token bound to the selected role.', { token: reference('Token') }),
  ClientCredentials: object('A client and its secret.', {
    client_id: text('The id of the client.'),
    client_secret: text('A live secret of the client.', { format: 'password' }),
  }),
  TokenRequest: object(
    'What a standard client asks for: a login token by client credentials, or a role token in exchange for one.',
    {
      grant_type: text('Which of the two.', {
        enum: ['client_credentials', 'urn:ietf:params:oauth:grant-type:token-exchange'],
      }),
      client_id: text('The id of the client, where it is not shown by HTTP Basic.'),
      client_secret: text('A live secret of the client, where it is not shown by HTTP Basic.', { format: 'password' }),
      subject_token: text('In an exchange: the login token.'),
      subject_token_type: text('In an exchange: always an access token.', {
        const: 'urn:ietf:params:oauth:token-type:access_token',
      }),
      audience: text('In an exchange: the users_account_id of the role.'),
      requested_token_type: text('In an exchange: an access token, if said.', {
        const: 'urn:ietf:params:oauth:token-type:access_token',
      }),
    },
    ['client_id', 'client_secret', 'subject_token', 'subject_token_type', 'audience', 'requested_token_type'],
  ),
  TokenAnswer: object(
    'A token as RFC 6749 and RFC 8693 answer it.',
    { ...tokenMembers, issued_token_type: text('In an exchange: what kind of token it is.') },
    ['issued_token_type'],
  ),
  TokenShown: object(
    'A token that is asked about, or ended, and the client that does so.',
    {
      token: text('The token.'),
      client_id: text('The id of the client, where it is not shown by HTTP Basic.'),
      client_secret: text('A live secret of the client, where it is not shown by HTTP Basic.', { format: 'password' }),
    },
    ['client_id', 'client_secret'],
  ),
  Introspection: object(
    'What a token stands for. Where it is not live, or not one of this client, only that it is not active.',
    {
      active: { type: 'boolean', description: 'Whether it is live.' },
      client_id: text('The client it was given to.'),
      token_type: text('How it is shown.', { const: 'Bearer' }),
      iat: whole('When it was given, in seconds since 1970.'),
      exp: whole('When it expires, in seconds since 1970.'),
      token_use: text('Whether it is a login token or the token of a role.', { enum: ['login', 'role'] }),
      sub: uuid('The user whose role it is.'),
      aud: uuid('The role.'),
      account_id: uuid('The account.'),
    },
    ['client_id', 'token_type', 'iat', 'exp', 'token_use', 'sub', 'aud', 'account_id'],
  ),
  ServerMetadata: object('What a standard client must know of this server. Source: RFC 8414.', {
    issuer: text('The base address.', { format: 'uri' }),
    token_endpoint: text('Where tokens are given.', { format: 'uri' }),
    introspection_endpoint: text('Where tokens are asked about.', { format: 'uri' }),
    revocation_endpoint: text('Where tokens are ended.', { format: 'uri' }),
    ...Object.fromEntries(
      [
        'grant_types_supported',
        'response_types_supported',
        'token_endpoint_auth_methods_supported',
        'introspection_endpoint_auth_methods_supported',
        'revocation_endpoint_auth_methods_supported',
      ].map((name) => [name, { type: 'array', description: 'As RFC 8414 names them.', items: { type: 'string' } }]),
    ),
  }),
  GraphqlRequest: object(
    'A GraphQL request.',
    {
      query: text('The document: queries or mutations.'),
      variables: { type: ['object', 'null'], description: 'Values of its variables.' },
      operationName: { type: ['string', 'null'], description: 'Which operation of the document is meant.' },
      extensions: { type: ['object', 'null'], description: 'Taken and not looked at.' },
    },
    ['variables', 'operationName', 'extensions'],
  ),
  GraphqlAnswer: object(
    'A GraphQL answer.',
    {
      data: { type: ['object', 'null'], description: 'By the fields at the root of the document.' },
      errors: { type: 'array', description: 'What is wrong.', items: reference('GraphqlError') },
    },
    ['data', 'errors'],
  ),
  GraphqlError: object(
    'One error of a GraphQL answer.',
    {
      message: text('What is wrong, as a sentence.'),
      path: { type: 'array', description: 'The field it concerns.', items: { type: ['string', 'integer'] } },
      locations: { type: 'array', description: 'Where in the document.', items: { type: 'object' } },
      extensions: object(
        'The same for programs.',
        {
          code: problemMembers.code,
          retry: problemMembers.retry,
          details: problemMembers.details,
          checks: { type: 'array', description: 'Every rule the mutation went through.', items: { type: 'object' } },
          requestId: problemMembers.requestId,
        },
        ['checks'],
      ),
    },
    ['path', 'locations'],
  ),
  DocumentAnswer: object('A document that is kept.', { document: reference('Document') }),
  Document: object('A document of a register.', {
    id: uuid('Identifies the document.'),
    registerId: uuid('The issuer in whose register it is kept.'),
    name: text('The name of the file.'),
    mediaType: text('What it is.'),
    sizeBytes: whole('How many bytes it has.'),
    sha256: text('The SHA-256 of the bytes, in hexadecimal.'),
    createdAt: text('When it was kept.', { format: 'date-time' }),
  }),
  Health: object('How the server is.', { status: text('In one word.', { enum: ['alive', 'ready'] }) }),
  Problem: object('A problem. Source: RFC 9457.', problemMembers, ['details']),
  TokenProblem: object(
    "A problem of a token request, with RFC 6749's words beside it.",
    {
      ...problemMembers,
      error: text('The word of RFC 6749, RFC 6750 or RFC 8693.'),
      error_description: text('The same as detail.'),
    },
    ['details'],
  ),
};
