/** Lies about a sign-in at a provider: what a person brings, what a provider signs, and what it answers. */
import type { ServerResponse } from 'node:http';
import type { Waiting } from '../../src/auth/waiting-sign-in.ts';
import { clientOfProviders, type LyingProvider } from '../support/identity-providers.ts';

/** Answers that a person brings, and what the browser has. Shape: made of one that would be accepted. */
export const wrongAnswers: readonly [
  name: string,
  change: (answer: URLSearchParams, waiting: Waiting) => URLSearchParams | Partial<Waiting> | undefined,
][] = [
  ['the state of another', (answer) => (answer.set('state', 'x'.repeat(43)), answer)],
  ['no state', (answer) => (answer.delete('state'), answer)],
  ['two states', (answer) => (answer.append('state', 'x'), answer)],
  ['the issuer of another', (answer) => (answer.set('iss', elsewhereIssuer), answer)],
  ['no issuer', (answer) => (answer.delete('iss'), answer)],
  ['a code of nobody', (answer) => (answer.set('code', 'x'), answer)],
  ['no code', (answer) => (answer.delete('code'), answer)],
  ['an error', (answer) => (answer.set('error', 'access_denied'), answer)],
  ['a token beside the code', (answer) => (answer.set('id_token', 'x'), answer)],
  ['nothing that waits', () => undefined],
  ['what waits at another provider', () => ({ provider: 'real' })],
  ['the nonce of another', () => ({ nonce: 'x'.repeat(43) })],
  ['the verifier of another', () => ({ verifier: 'x'.repeat(43) })],
  ['what waited eleven minutes', (_answer, { beganAt }) => ({ beganAt: beganAt - 660 })],
];

/** ID tokens that are refused. Units: seconds since 1970. */
export const wrongTokens: readonly [name: string, lie: (now: number) => Partial<LyingProvider>][] = [
  ['unsigned', () => ({ signature: 'none' })],
  ['signed by the secret that both have', () => ({ signature: 'secret' })],
  ['of a key that it has no more', () => ({ signature: 'other key', header: { kid: 'former' } })],
  ['of a key that claims to be another', () => ({ signature: 'other key' })],
  ['with an extension that must be understood', () => ({ header: { crit: ['exp'] } })],
  ['that has expired', (now) => ({ claims: { exp: now - 120 } })],
  ['without an end', () => ({ claims: { exp: undefined } })],
  ['from the future', (now) => ({ claims: { iat: now + 600, exp: now + 900 } })],
  ['that is not good yet', (now) => ({ claims: { nbf: now + 600 } })],
  ['of one who signs in tomorrow', (now) => ({ claims: { auth_time: now + 86_400 } })],
  ['for another client', () => ({ claims: { aud: 'another' } })],
  ['for several clients', () => ({ claims: { aud: [clientOfProviders.clientId, 'another'] } })],
  ['of another issuer', () => ({ claims: { iss: elsewhereIssuer } })],
  ['with the nonce of another', () => ({ claims: { nonce: 'x' } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['of nobody', () => ({ claims: { sub: undefined } })],
  ['of an empty name', () => ({ claims: { sub: '' } })],
  ['of a name of 300 letters', () => ({ claims: { sub: 'x'.repeat(300) } })],
];

/** Another issuer than the one that tells it. */
const elsewhereIssuer = 'https://provider.example';

const html = (response: ServerResponse): void =>
  void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>');
const elsewhere = (response: ServerResponse): void => void response.writeHead(302, { location: '/elsewhere' }).end();
const tenMegabytes = (response: ServerResponse): void =>
  void response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(`{"keys":[],"x":"${'x'.repeat(10_000_000)}"}`);

/** Answers of a provider that should describe itself, or give its keys or a token. */
export const faults: readonly [provider: string, path: string, lie: (response: ServerResponse) => void][] = [
  ['html', '/.well-known/openid-configuration', html],
  ['redirects', '/.well-known/openid-configuration', elsewhere],
  [
    'renamed',
    '/.well-known/openid-configuration',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ issuer: elsewhereIssuer, authorization_endpoint: elsewhereIssuer })),
  ],
  ['other', '/keys', html],
  ['other', '/keys', elsewhere],
  ['other', '/keys', tenMegabytes],
  ['other', '/token', html],
  ['other', '/token', elsewhere],
  ['other', '/token', (response) => void response.writeHead(500).end()],
  [
    'other',
    '/token',
    (response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: 'x'.repeat(1_000_000) })),
  ],
];

/** Logout tokens that are refused. Units: seconds since 1970. */
export const wrongLogouts: readonly [name: string, claims: (now: number) => object, lie?: Partial<LyingProvider>][] = [
  ['with a nonce', () => ({ nonce: 'x' })],
  ['without a session and a subject', () => ({ sub: undefined, sid: undefined })],
  ['of nobody who is connected', () => ({ iss: elsewhereIssuer })],
  ['for another client', () => ({ aud: 'another' })],
  ['that has expired', (now) => ({ exp: now - 120 })],
  ['of an hour ago', (now) => ({ iat: now - 3_600 })],
  ['from the future', (now) => ({ iat: now + 600 })],
  ['without an id', () => ({ jti: undefined })],
  ['that is none', () => ({ events: undefined })],
  ['of another event', () => ({ events: { 'https://provider.example/event': {} } })],
  ['unsigned', () => ({}), { signature: 'none' }],
  ['signed by the secret that both have', () => ({}), { signature: 'secret' }],
  ['of a key that claims to be another', () => ({}), { signature: 'other key' }],
];

/** Addresses of another host, and of none, where a path of the console should stand. */
export const returnSpellings = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/\u2044/evil.example',
  `/${'x'.repeat(2_000)}`,
];

/** A provider as it describes itself, and a sign-in at it. */
export interface Vendor {
  readonly name: 'entra' | 'google' | 'keycloak' | 'okta';
  /** Members of its description beside those that each has. Source: the description that it publishes. */
  readonly description: object;
  /** Claims of its ID token beside those that each has. */
  readonly claims: Readonly<Record<string, unknown>>;
  /** Parameters of the answer beside code and state. Shape: `iss` only where it is told. */
  answer(issuer: string): Readonly<Record<string, string>>;
  /** Whether it tells when the person signed in. */
  readonly tellsWhen: boolean;
}

const basic = ['client_secret_post', 'client_secret_basic'];

/** The common ones, none of which has what the others lack: `iss` in the answer, PKCE in the description, a session. */
export const vendors: readonly Vendor[] = [
  {
    name: 'entra',
    description: {
      token_endpoint_auth_methods_supported: [...basic, 'private_key_jwt', 'self_signed_tls_client_auth'],
      response_modes_supported: ['query', 'fragment', 'form_post'],
      subject_types_supported: ['pairwise'],
      response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
      request_uri_parameter_supported: false,
      http_logout_supported: true,
      frontchannel_logout_supported: true,
      tenant_region_scope: 'EU',
      cloud_instance_name: 'microsoftonline.com',
    },
    claims: {
      oid: '00000000-0000-0000-66f3-3332eca7ea81',
      tid: '9188040d-6c67-4c5b-b112-36a304b66dad',
      preferred_username: 'ada@quillmere.example',
      aio: 'AXQAi/8IAAAA',
      rh: '0.AX0A',
      uti: 'qv7sW',
      ver: '2.0',
      sid: '5d0ab8a5-1f7b-4bd1-a1a6-6d0f6c0a0d2c',
    },
    answer: () => ({ session_state: '5d0ab8a5-1f7b-4bd1-a1a6-6d0f6c0a0d2c' }),
    tellsWhen: true,
  },
  {
    name: 'google',
    description: {
      token_endpoint_auth_methods_supported: basic,
      code_challenge_methods_supported: ['plain', 'S256'],
      subject_types_supported: ['public'],
      response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token', 'none'],
      scopes_supported: ['openid', 'email', 'profile'],
    },
    claims: { hd: 'quillmere.example', email: 'ada@quillmere.example', email_verified: true, azp: 'registry' },
    answer: (iss) => ({ iss, scope: 'openid', authuser: '0', hd: 'quillmere.example', prompt: 'none' }),
    tellsWhen: false,
  },
  {
    name: 'keycloak',
    description: {
      token_endpoint_auth_methods_supported: ['private_key_jwt', ...basic, 'tls_client_auth', 'client_secret_jwt'],
      code_challenge_methods_supported: ['plain', 'S256'],
      subject_types_supported: ['public', 'pairwise'],
      response_types_supported: ['code', 'none', 'id_token', 'token', 'id_token token', 'code id_token'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
      authorization_response_iss_parameter_supported: true,
      require_pushed_authorization_requests: false,
    },
    claims: {
      typ: 'ID',
      azp: 'registry',
      acr: '1',
      sid: 'b0a9c1ad-7d0b-4d6a-8f5a-0f1d6d0a6a53',
      email_verified: false,
      preferred_username: 'ada',
    },
    answer: (iss) => ({ iss, session_state: 'b0a9c1ad-7d0b-4d6a-8f5a-0f1d6d0a6a53' }),
    tellsWhen: true,
  },
  {
    name: 'okta',
    description: {
      token_endpoint_auth_methods_supported: [...basic, 'client_secret_jwt', 'private_key_jwt', 'none'],
      code_challenge_methods_supported: ['S256'],
      subject_types_supported: ['public'],
      response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
      request_parameter_supported: true,
    },
    claims: { ver: 1, amr: ['pwd', 'mfa'], idp: '00o1', sid: 'idx3', jti: 'ID.x' },
    answer: () => ({}),
    tellsWhen: true,
  },
];
