/**
 * Logout tokens: a provider tells by one that a session there has ended. Source: OpenID Connect Back-Channel Logout
 * 1.0, 2.4 and 2.6.
 */
import type { JWTVerifyGetKey } from 'jose';
import { z } from 'zod';
import { Refusal } from '../base/refusal.ts';
import { scaledMs } from '../base/waits.ts';
import { callProvider, ProviderFault } from './provider-calls.ts';
import { algorithms, AnswerRefused, clockTolerance, idMax, type ProviderClient } from './provider-client.ts';

/** The end of sessions at a provider: those of the subject, of the session there, or of both. */
export interface ProviderLogout {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  /** The id of the token, which is accepted once. */
  readonly tokenId: string;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
/** Longest time since a token was issued. Units: seconds. */
const ageMax = 300;
/** How long keys are used, and how soon they are read again for one that is not among them. Units: milliseconds. */
const [keysMs, keysPauseMs] = [60_000, 5_000];

const id = z.string().min(1).max(idMax);
const claimsShape = z.object({
  iss: z.string(),
  sub: id.optional(),
  sid: id.optional(),
  jti: id,
  events: z.object({ [event]: z.object({}) }),
  nonce: z.never().optional(),
});

const library = () => import('jose');

export class LogoutTokens {
  readonly #clients: readonly ProviderClient[];
  readonly #keys = new Map<ProviderClient, { readonly address: string; readonly get: JWTVerifyGetKey }>();

  constructor(clients: readonly ProviderClient[]) {
    this.#clients = clients;
  }

  /**
   * Reads a token.
   *
   * Refuses: provider_unavailable. Throws AnswerRefused.
   */
  async read(text: string): Promise<ProviderLogout> {
    const { decodeJwt, errors, jwtVerify } = await library();
    try {
      // It says whose it is before its signature is checked, so that the keys of nobody else are read.
      const { iss } = decodeJwt(text);
      const client = this.#clients.find(({ provider }) => provider.issuer === iss);
      if (client === undefined) throw new AnswerRefused('it is of no provider that is connected');
      const { clientId: audience, issuer } = client.provider;
      const { payload } = await jwtVerify(text, await this.#keysOf(client), {
        issuer,
        audience,
        algorithms,
        clockTolerance,
        maxTokenAge: ageMax,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { sub: subject, sid, jti: tokenId } = claimsShape.parse(payload);
      if (subject === undefined && sid === undefined)
        throw new AnswerRefused('it names neither a subject nor a session');
      return { issuer, subject, sid, tokenId };
    } catch (error) {
      if (error instanceof ProviderFault)
        throw new Refusal('provider_unavailable', { reason: 'The keys of the provider cannot be read at present.' });
      if (error instanceof z.ZodError) throw new AnswerRefused('it is no logout token');
      throw error instanceof errors.JOSEError ? new AnswerRefused(error.message) : error;
    }
  }

  async #keysOf(client: ProviderClient): Promise<JWTVerifyGetKey> {
    const { createRemoteJWKSet, customFetch } = await library();
    const address = await client.keysAddress();
    const before = this.#keys.get(client);
    if (before?.address === address) return before.get;
    const get = createRemoteJWKSet(new URL(address), {
      [customFetch]: callProvider,
      cacheMaxAge: keysMs,
      cooldownDuration: keysPauseMs,
      timeoutDuration: scaledMs(10_000),
    });
    this.#keys.set(client, { address, get });
    return get;
  }
}
