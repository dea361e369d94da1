/**
 * Admission of bodies that come with a token. No body is read before its token is known to be live, and those that are
 * not small are counted from here until the answer: a bulk command and a document by number, the others by their bytes.
 * One that is sent in chunks is counted as it comes.
 */
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { type Access, accountKeyOf, type MakeAccess } from '../../auth/access.ts';
import type { TokenStore } from '../../auth/token-store.ts';
import type { PresentedToken } from '../../auth/tokens.ts';
import { Counter } from '../../base/counter.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { networkOf } from '../../base/network.ts';
import { refuseIf, Refusal } from '../../base/refusal.ts';
import { readCounted } from './chunked-body.ts';
import { clientAddressOf } from '../request/client-address.ts';
import { presentedToken } from '../request/credentials.ts';
import { smallBytesMax } from '../limits/held-bodies.ts';
import type { LargeBodies } from '../limits/large-bodies.ts';
import type { Limits } from '../limits/limits.ts';

/**
 * Requests with a body that is not small, and with a token that this process does not know, that wait for the database
 * at the same time: a connection may hold 128 KiB before it is read. Of these, those of one network.
 */
const unknownTokensMax = 256;
const unknownTokensOfNetworkMax = 64;

/** Admits the sender of a body by a token. Shape: a promise where the database must be asked. */
type Admit = (token: PresentedToken) => Promise<void> | undefined;

/** Finds the token of a request and has it admitted. Refuses: what the request is refused without a body. */
export type AdmitSender = (request: FastifyRequest, admit: Admit) => Promise<void> | undefined;

export interface BodyAdmission {
  /** Makes the hook that runs before a body is read. */
  hookFor(admitSender: AdmitSender): preParsingAsyncHookHandler;
}

/** Admits by a bearer token, which must be that of a role. */
export const admitBearer: AdmitSender = (request, admit) => admit(presentedToken(request));

/** Units: `usualMax` in bytes. */
interface AdmissionParts {
  readonly usualMax: number;
  readonly largeBodies: Pick<LargeBodies, 'hold'>;
  readonly limits: Pick<Limits, 'holdBody'>;
  readonly tokenStore: Pick<TokenStore, 'database'>;
  readonly makeAccess: MakeAccess;
}

export function makeBodyAdmission({
  usualMax,
  largeBodies,
  limits,
  tokenStore,
  makeAccess,
}: AdmissionParts): BodyAdmission {
  const authenticate = makeAuthentication(tokenStore);
  const growthOf = makeGrowth({ usualMax, largeBodies, limits, authenticate });

  const hold = (reply: FastifyReply, access: Access, size: number): void => {
    if (size <= smallBytesMax || hasEnded(reply)) return;
    const account = accountKeyOf(access);
    releaseAtEnd(reply, size > usualMax ? largeBodies.hold(account) : limits.holdBody(account, size));
  };
  const admit = (request: FastifyRequest, reply: FastifyReply, access: Access): Promise<void> | undefined => {
    const size = sizeOf(request);
    const isKnown = access.remembered !== undefined;
    if (isKnown && size <= usualMax) {
      hold(reply, access, size);
      return undefined;
    }
    // One that is sent in chunks may be large, and is counted as it comes.
    const isStranger = !isKnown && (size > smallBytesMax || isChunked(request));
    return authenticate(access, isStranger).then(() => hold(reply, access, size));
  };

  return {
    hookFor: (admitSender) => async (request, reply, payload) => {
      let access: Access | undefined;
      await admitSender(request, (token) => {
        access = makeAccess(token, clientAddressOf(request));
        return admit(request, reply, access);
      });
      if (access === undefined || !isChunked(request)) return payload;
      try {
        return Readable.from([await readCounted(request.raw, growthOf(access, request, reply))]);
      } catch (error) {
        // The sender may go on sending.
        reply.header('connection', 'close');
        throw error;
      }
    },
  };
}

/** Counts the bytes of a body as they come. Shape: undefined where there is room at once. */
type Growth = (bytes: number) => Promise<void> | undefined;

/**
 * Counts bodies that are sent in chunks: while one is small not at all, then by its bytes, then by number.
 *
 * Refuses: body_too_large, too_many_in_flight, too_many_large_bodies, and as the authentication does.
 */
function makeGrowth({
  usualMax,
  largeBodies,
  limits,
  authenticate,
}: Pick<AdmissionParts, 'usualMax' | 'largeBodies' | 'limits'> & { authenticate: Authenticate }) {
  return (access: Access, request: FastifyRequest, reply: FastifyReply): Growth => {
    const max = request.routeOptions.bodyLimit;
    let isLarge = false;
    let release: (() => void) | undefined;
    const letGo = (): void => {
      release?.();
      release = undefined;
    };
    releaseAtEnd(reply, letGo);
    const holdAsLarge = async (): Promise<void> => {
      await authenticate(access, false);
      if (hasEnded(reply)) return;
      letGo();
      release = largeBodies.hold(accountKeyOf(access));
    };
    return (bytes) => {
      refuseIf(bytes > max, 'body_too_large', { max: `${max}` });
      if (isLarge || bytes <= smallBytesMax) return undefined;
      isLarge = bytes > usualMax;
      if (isLarge) return holdAsLarge();
      letGo();
      release = limits.holdBody(accountKeyOf(access), bytes);
      return undefined;
    };
  };
}

function releaseAtEnd(reply: FastifyReply, release: () => void): void {
  // A sender that disconnected meanwhile causes no further close event, so nothing would be released.
  if (hasEnded(reply)) release();
  else reply.raw.once('close', release);
}

function hasEnded({ raw }: FastifyReply): boolean {
  return raw.destroyed || raw.closed;
}

/** Whether the body is sent in chunks, so that it does not declare its length. */
function isChunked({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined;
}

/** Units: bytes that the body declares. */
function sizeOf({ headers }: FastifyRequest): number {
  // A length that is not a number is refused by the parser of the request.
  return Number(headers['content-length'] ?? 0);
}

/** Asks the database who sends a request. */
type Authenticate = (access: Access, isStranger: boolean) => Promise<void>;

/**
 * Asks the database who sends a request. Requests with the same token from the same address that come meanwhile share
 * the answer. Refuses: token_invalid, role_not_selected; too_many_large_bodies.
 */
function makeAuthentication({ database }: Pick<TokenStore, 'database'>): Authenticate {
  const underWay = new Map<string, Promise<unknown>>();
  const unknownTokens = new Counter();

  const share = async (access: Access): Promise<void> => {
    const key = `${access.tokenKey} ${access.clientAddress}`;
    const present = underWay.get(key) ?? access.authenticate(database).finally(() => underWay.delete(key));
    underWay.set(key, present);
    await present;
  };
  return async (access, isStranger) => {
    if (!isStranger) return share(access);
    const network = networkOf(access.clientAddress);
    if (unknownTokens.all >= unknownTokensMax || unknownTokens.of(network) >= unknownTokensOfNetworkMax)
      throw new Refusal('too_many_large_bodies', {
        retryAfterSeconds: '1',
        reason: `Too many requests from this network, or in all, have a body of more than ${inDigitGroups(`${smallBytesMax}`)} bytes and a token that is still being looked up.`,
        remedy: 'Repeat this request in 1 s; a token that was used before is not looked up.',
      });
    return share(access).finally(unknownTokens.enter(network));
  };
}
