/**
 * A provider of OpenID Connect, as openid-client asks and checks it: authorization code with PKCE, state, nonce and the
 * issuer of the answer. The library is loaded when somebody signs in at a provider. Source: OpenID Connect Core 1.0;
 * RFC 7636, 9207 and 9700.
 */
import type { ClientAuth, Configuration, ServerMetadata } from 'openid-client';
import type { IdentityProvider } from '../base/identity-providers.ts';
import type { Log } from '../base/log.ts';
import { Refusal } from '../base/refusal.ts';
import type { ProvenIdentity } from './person-sign-in.ts';
import { callProvider, ProviderFault } from './provider-calls.ts';

/** The parts that must come back with the answer of a provider. Units: `beganAt` in seconds since 1970. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly beganAt: number;
  /** Whether the person must have signed in at the provider since then. */
  readonly anew: boolean;
}

/**
 * An answer that is not accepted. The message is for the log: it has no value of the answer. Shape: the identity where
 * its ID token is one of the provider's.
 */
export class AnswerRefused extends Error {
  readonly identity: Pick<ProvenIdentity, 'issuer' | 'subject'> | undefined;
  constructor(message: string, identity?: AnswerRefused['identity']) {
    super(message);
    this.identity = identity;
  }
}

/** How long the description of a provider is used. Units: milliseconds. */
const descriptionMs = 600_000;
/** The largest difference of two clocks. Units: seconds. */
export const clockTolerance = 60;
/** Longest subject and session that are stored. Source: OpenID Connect Core 1.0, 2. */
export const idMax = 255;
/** Signatures by a key that only the provider has. */
export const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
];

const library = () => import('openid-client');

export class ProviderClient {
  readonly provider: IdentityProvider;
  readonly #redirectAddress: string;
  readonly #log: Log;
  #description: { readonly metadata: ServerMetadata; readonly until: number } | undefined;
  #describing: Promise<ServerMetadata> | undefined;

  /** Shape: people come back to `redirectAddress`, which the provider compares letter by letter. */
  constructor(provider: IdentityProvider, redirectAddress: string, log: Log) {
    this.provider = provider;
    this.#redirectAddress = redirectAddress;
    this.#log = log;
  }

  /**
   * The address at which a person signs in.
   *
   * Refuses: provider_unavailable.
   */
  async signInAddress({ state, nonce, verifier, anew }: Expected): Promise<string> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library();
    const { acr } = this.provider;
    return await this.#using(async (configuration) => {
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: this.#redirectAddress,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(acr.length === 0 ? {} : { acr_values: acr.join(' ') }),
        ...(anew ? { max_age: '0', prompt: 'login' } : {}),
      });
      return address.href;
    });
  }

  /**
   * Redeems the answer with which a person came back. Shape: `answer` is a query.
   *
   * Refuses: provider_unavailable. Throws AnswerRefused.
   */
  async redeem(answer: string, expected: Expected): Promise<ProvenIdentity> {
    const { authorizationCodeGrant } = await library();
    const address = new URL(this.#redirectAddress);
    address.search = answer;
    const now = Math.floor(Date.now() / 1000);
    const { state, nonce, verifier, beganAt, anew } = expected;
    const claims = await this.#using(async (configuration) => {
      const tokens = await authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        ...(anew ? { maxAge: Math.max(0, now - beganAt) } : {}),
      });
      return tokens.claims()!;
    });
    const { iss: issuer, sub: subject, iat, auth_time: authTime } = claims;
    const sid = typeof claims['sid'] === 'string' && claims['sid'].length <= idMax ? claims['sid'] : undefined;
    const latest = Math.floor(Date.now() / 1000) + clockTolerance;
    if (iat > latest || (authTime ?? 0) > latest) throw new AnswerRefused('the ID token is from the future');
    if (subject === '' || subject.length > idMax) throw new AnswerRefused('the subject is empty or too long');
    if (this.provider.acr.length > 0 && !this.provider.acr.some((each) => each === claims['acr']))
      throw new AnswerRefused('the ID token has another acr than the settings want', { issuer, subject });
    // One who does not tell when is taken to have signed in there in 1970: that is no fresh proof.
    const authenticatedAt = new Date(Math.min(authTime ?? 0, latest - clockTolerance) * 1000).toISOString();
    return { issuer, subject, sid, authenticatedAt };
  }

  /**
   * The address at which a person signs out of the provider. Shape: undefined where it has none.
   *
   * Refuses: provider_unavailable.
   */
  async signOutAddress(cameFrom: string): Promise<string | undefined> {
    const { buildEndSessionUrl } = await library();
    return await this.#using((configuration) => {
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return buildEndSessionUrl(configuration, { post_logout_redirect_uri: cameFrom }).href;
    });
  }

  /**
   * The address of the provider's keys.
   *
   * Refuses: provider_unavailable.
   */
  async keysAddress(): Promise<string> {
    return await this.#using((configuration) => {
      const { jwks_uri: address } = configuration.serverMetadata();
      if (address === undefined) throw new ProviderFault('its description names no keys');
      return address;
    });
  }

  /** Refuses: provider_unavailable, also where the description is none that can be used. Throws AnswerRefused. */
  async #using<T>(use: (configuration: Configuration) => T | Promise<T>): Promise<T> {
    try {
      return await use(await this.#configuration());
    } catch (error) {
      const reason = reasonOf(error);
      if (error instanceof AnswerRefused || (await isAboutAnswer(error))) throw new AnswerRefused(reason);
      this.#log.warn({ provider: this.provider.name, reason }, 'a provider of sign-ins cannot be used');
      throw new Refusal('provider_unavailable', {
        reason: `${this.provider.label} cannot be reached or used at present.`,
      });
    }
  }

  /** A configuration of its own for each use: it has the keys of the provider as they are now. */
  async #configuration(): Promise<Configuration> {
    const openid = await library();
    const metadata = await this.#metadata();
    const authentication = await this.#authentication(metadata);
    const configuration = new openid.Configuration(metadata, this.provider.clientId, undefined, authentication);
    configuration[openid.customFetch] = callProvider;
    if (this.provider.issuer.startsWith('http:')) openid.allowInsecureRequests(configuration);
    // An ID token is accepted by its signature, not because it came over TLS.
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  async #metadata(): Promise<ServerMetadata> {
    const { metadata, until } = this.#description ?? { metadata: undefined, until: 0 };
    if (metadata !== undefined && performance.now() < until) return metadata;
    this.#describing ??= this.#describe().finally(() => {
      this.#describing = undefined;
    });
    return await this.#describing;
  }

  async #describe(): Promise<ServerMetadata> {
    const { allowInsecureRequests, customFetch, discovery, None } = await library();
    const { issuer, clientId } = this.provider;
    const configuration = await discovery(new URL(issuer), clientId, undefined, None(), {
      [customFetch]: callProvider,
      ...(issuer.startsWith('http:') ? { execute: [allowInsecureRequests] } : {}),
    });
    const { supportsPKCE: _, id_token_signing_alg_values_supported: offered, ...rest } = configuration.serverMetadata();
    if (rest.issuer !== issuer) throw new ProviderFault('its issuer is written otherwise in its description');
    const usable = offered?.filter((name) => algorithms.includes(name));
    const metadata: ServerMetadata = {
      ...rest,
      ...(usable === undefined ? {} : { id_token_signing_alg_values_supported: usable }),
    };
    this.#description = { metadata, until: performance.now() + descriptionMs };
    return metadata;
  }

  async #authentication(metadata: ServerMetadata): Promise<ClientAuth> {
    const { ClientSecretBasic, ClientSecretPost, PrivateKeyJwt } = await library();
    const { credential } = this.provider;
    if ('secret' in credential) {
      // Source: OpenID Connect Discovery 1.0, 3: without a list it is client_secret_basic.
      const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return (ways.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost)(credential.secret);
    }
    const { key, id } = credential;
    const algorithm =
      credential.algorithm === 'RS256'
        ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
        : { name: 'ECDSA', namedCurve: 'P-256' };
    const cryptoKey = key.toCryptoKey(algorithm, false, ['sign']);
    return PrivateKeyJwt(id === undefined ? cryptoKey : { key: cryptoKey, kid: id });
  }
}

/** Faults of the provider, by the codes of the library; all others are about the answer that a person brought. */
const faultsOfProvider = new Set([
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
  'OAUTH_REQUEST_PROTOCOL_FORBIDDEN',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

/** Errors by which a provider says that it is not able to answer, or that the settings are wrong. */
const errorsOfProvider = new Set(['server_error', 'temporarily_unavailable', 'invalid_client', 'unauthorized_client']);

async function isAboutAnswer(error: unknown): Promise<boolean> {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await library();
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return !errorsOfProvider.has(error.error);
  return error instanceof ClientError && !faultsOfProvider.has(error.code ?? '');
}

/** A sentence for the log. The errors of the library carry tokens and claims beside their message: none is logged. */
function reasonOf(error: unknown): string {
  const { message, cause, error: code } = error as Error & { readonly error?: unknown };
  const more = cause instanceof Error ? `: ${cause.message}` : '';
  const told = typeof code === 'string' && /^[\w.-]{1,60}$/.test(code) ? ` (${code})` : '';
  return `${message}${more}${told}`;
}
