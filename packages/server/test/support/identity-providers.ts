/** Providers of OpenID Connect on loopback: oidc-provider itself, and one that lies as it is told to. */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type Configuration, type JWKS, Provider } from 'oidc-provider';
import { now } from './clock.ts';
import { ofConsole } from './console.ts';
import { type Answered, send } from './server.ts';

/** A browser with several cookies, which does not follow redirects. */
export interface Jar {
  /** Cookies by their names. */
  readonly cookies: Map<string, string>;
  get(url: string): Promise<Answered>;
  /** Sends a form, as a page of another origin does. */
  postForm(url: string, fields: Readonly<Record<string, string>>): Promise<Answered>;
  /** Sends JSON, as a page of the console does. */
  post(url: string, json: object): Promise<Answered>;
}

export function openJar(): Jar {
  const cookies = new Map<string, string>();
  const take = (answer: Answered): Answered => {
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (value === '') cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };
  const headers = (more: Readonly<Record<string, string>> = {}) => ({
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    ...more,
  });
  return {
    cookies,
    get: async (url) => take(await send(url, { headers: headers() })),
    postForm: async (url, fields) =>
      take(await send(url, { method: 'POST', headers: headers(), body: new URLSearchParams(fields) })),
    post: async (url, json) => {
      const sent = headers({ ...ofConsole, 'content-type': 'application/json' });
      return take(await send(url, { method: 'POST', headers: sent, body: JSON.stringify(json) }));
    },
  };
}

/** Units: seconds since 1970. */
export const nowSeconds = (): number => Math.floor(now().getTime() / 1000);

/** The client that both providers know. */
export const clientOfProviders = { clientId: 'registry', clientSecret: 'aSecretOfFortyCharactersForTestsAndNoMore' };

interface Listening {
  readonly server: Server;
  readonly address: string;
  stop(): Promise<void>;
}

async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<Listening> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** oidc-provider. */
export interface RealProvider {
  readonly issuer: string;
  /** The subject that signs in at it from now on, without a form to fill in. */
  subject: string;
  /** Gives it other keys, while it runs. */
  turnKeys(): void;
  stop(): Promise<void>;
}

/** Starts it for the console at an address, as the provider of a name. */
export async function startRealProvider(registry: string, name: string): Promise<RealProvider> {
  let callback: ReturnType<Provider['callback']>;
  let current: Provider;
  const { address, stop } = await listen((request, response) => {
    const { pathname } = new URL(request.url!, address);
    const isLogin = pathname.startsWith('/interaction/');
    if (isLogin) void current.interactionFinished(request, response, { login: { accountId: real.subject } });
    else void callback(request, response);
  });
  const turnKeys = (): void => {
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
    const jwks = { keys: [{ ...key, kid: randomBytes(4).toString('hex'), use: 'sig', alg: 'ES256' }] };
    current = new Provider(address, configurationOf(registry, name, jwks));
    callback = current.callback();
  };
  const real: RealProvider = { issuer: address, subject: 'nobody', turnKeys, stop };
  turnKeys();
  return real;
}

function configurationOf(registry: string, name: string, jwks: JWKS): Configuration {
  const { clientId, clientSecret } = clientOfProviders;
  return {
    jwks,
    cookies: { keys: ['a key of cookies'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${registry}/provider/${name}`],
        post_logout_redirect_uris: [`${registry}/sign-in`],
        backchannel_logout_uri: `${registry}/console/provider/backchannel-logout`,
        backchannel_logout_session_required: true,
        id_token_signed_response_alg: 'ES256',
      },
    ],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          const button = '<button type="submit" form="op.logoutForm" value="yes" name="logout">Sign out here</button>';
          ctx.body = `<!doctype html><html lang="en"><title>Sign out</title><body>${form}${button}</body></html>`;
        },
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Its own agent calls no address of loopback.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as never),
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId!,
      });
      grant.addOIDCScope('openid');
      await grant.save();
      return grant;
    },
  };
}

/** Goes from an address of a provider by its redirects to the page of the console. Shape: the query of that page. */
export async function walk(jar: Jar, from: string, registry: string): Promise<string> {
  for (let address = from; ; ) {
    const { status, headers, text } = await jar.get(address);
    const location = headers.get('location');
    if (location === null) throw new Error(`${address} answers ${status} and leads nowhere: ${text}`);
    const next = new URL(location, address);
    if (next.origin === registry) return next.search;
    address = next.href;
  }
}

/** A lie in place of one of its answers. */
export type Lie = (response: ServerResponse, request: IncomingMessage) => void;

/** A provider that does right in everything but what a test tells it. */
export interface LyingProvider {
  readonly address: string;
  /** Lies by the path at which they are told. */
  readonly lies: Map<string, Lie>;
  /** The paths that were called. */
  readonly called: string[];
  /** Members of its ID tokens, and of their headers; undefined takes one away. */
  claims: Readonly<Record<string, unknown>>;
  header: Readonly<Record<string, unknown>>;
  /** Its key, and one that its keys do not have. */
  key: KeyObject;
  readonly otherKey: KeyObject;
  /** Signs by one of them, or by the secret of the client, or not at all. */
  signature: 'key' | 'other key' | 'secret' | 'none';
  /** Tells the truth again. */
  repent(): void;
  /** The answer that a person brings who signed in at it. Shape: a query. */
  answer(address: string, subject: string): URLSearchParams;
  /** A signed token. Shape: members that are undefined are left out. */
  token(claims: Readonly<Record<string, unknown>>): string;
  stop(): Promise<void>;
}

interface Given {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectAddress: string;
  readonly subject: string;
}

const json = (response: ServerResponse, value: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
};

/** Starts it. Each first part of a path is an issuer of its own. */
export async function startLyingProvider(): Promise<LyingProvider> {
  const [own, other] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  const codes = new Map<string, Given>();
  const { address, stop } = await listen((request, response) => {
    const { pathname } = new URL(request.url!, address);
    liar.called.push(pathname);
    const lie = liar.lies.get(pathname);
    if (lie !== undefined) return lie(response, request);
    const [, issuer = '', path = ''] = /^(\/[^/]+)(\/.+)$/.exec(pathname) ?? [];
    if (path === '/.well-known/openid-configuration') return json(response, descriptionOf(address + issuer));
    if (path === '/keys')
      return json(response, { keys: [{ ...own!.publicKey.export({ format: 'jwk' }), kid: 'own' }] });
    if (path === '/token') return void answerToken(liar, codes, { issuer: address + issuer, request, response });
    response.writeHead(404).end();
  });
  const truth = { claims: {}, header: {}, signature: 'key' as const, key: own!.privateKey };
  const liar: LyingProvider = {
    ...truth,
    address,
    lies: new Map(),
    called: [],
    otherKey: other!.privateKey,
    repent: () => {
      Object.assign(liar, truth);
      liar.lies.clear();
      liar.called.length = 0;
    },
    answer: (from, subject) => {
      const { searchParams: asked, origin, pathname } = new URL(from);
      const code = randomBytes(8).toString('hex');
      const [nonce, challenge, redirectAddress] = ['nonce', 'code_challenge', 'redirect_uri'].map(
        (name) => asked.get(name) ?? '',
      ) as [string, string, string];
      codes.set(code, { nonce, challenge, redirectAddress, subject });
      const iss = origin + pathname.replace(/\/authorize$/, '');
      return new URLSearchParams({ code, state: asked.get('state')!, iss });
    },
    token: (claims) => signed(liar, claims),
    stop,
  };
  return liar;
}

const descriptionOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  // It would like to get away with these.
  id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
});

async function answerToken(
  liar: LyingProvider,
  codes: Map<string, Given>,
  { issuer, request, response }: { issuer: string; request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { clientId, clientSecret } = clientOfProviders;
  const fields = new URLSearchParams(await readText(request));
  const given = codes.get(fields.get('code') ?? '');
  const challenge = createHash('sha256')
    .update(fields.get('code_verifier') ?? '')
    .digest('base64url');
  const basic = btoa(`${clientId}:${clientSecret}`);
  if (request.headers.authorization !== `Basic ${basic}`) return json(response, { error: 'invalid_client' }, 401);
  if (given?.challenge !== challenge || fields.get('redirect_uri') !== given.redirectAddress)
    return json(response, { error: 'invalid_grant' }, 400);
  const issuedAt = nowSeconds();
  const { subject: sub, nonce } = given;
  const claims = { iss: issuer, sub, aud: clientId, iat: issuedAt, exp: issuedAt + 300, nonce, ...liar.claims };
  json(response, { access_token: 'none of our business', token_type: 'Bearer', id_token: signed(liar, claims) });
}

function signed(
  { header, signature, key, otherKey }: LyingProvider,
  claims: Readonly<Record<string, unknown>>,
): string {
  const alg = { key: 'ES256', 'other key': 'ES256', secret: 'HS256', none: 'none' }[signature];
  const parts = [{ alg, kid: 'own', ...header }, claims];
  const data = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  if (signature === 'none') return `${data}.`;
  if (signature === 'secret')
    return `${data}.${createHmac('sha256', clientOfProviders.clientSecret).update(data).digest('base64url')}`;
  const by = { key: signature === 'key' ? key : otherKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${data}.${sign('sha256', Buffer.from(data), by).toString('base64url')}`;
}
