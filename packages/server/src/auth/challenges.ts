/**
 * Challenges that authenticators sign. They are made without a row, so that nobody fills the database by asking for
 * them: a challenge carries its end and an authentication code. One that somebody signed in with is used up.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { challengeCode } from '../base/secrets.ts';
import type { Peppers } from './secrets.ts';

/** Units: seconds. */
const lifetimeSeconds = 300;
/** Units: bytes: random ones, the second of the end, the code. */
const [randomLength, endLength, codeLength] = [12, 4, 16];

/** The purpose of a challenge: one that was made for another is not accepted. */
export const signingIn = 'signing in';
export const proving = (sessionId: string): string => `proving\n${sessionId}`;
export const accepting = (invitation: string): string => `accepting\n${invitation}`;
export const addingTo = (sessionId: string): string => `adding\n${sessionId}`;
export const recovering = (codeDigest: Buffer): string => `recovering\n${codeDigest.toString('hex')}`;

/** Makes a challenge. Units: `now` in milliseconds since 1970. */
export function makeChallenge([{ key }]: Peppers, purpose: string, now = Date.now()): Buffer {
  const end = Buffer.alloc(endLength);
  end.writeUInt32BE(Math.floor(now / 1000) + lifetimeSeconds);
  const signed = Buffer.concat([randomBytes(randomLength), end]);
  return Buffer.concat([signed, challengeCode(key, purpose, signed)]);
}

/** Whether a text is a challenge that this registry made for the purpose a few minutes ago. Shape: base64url. */
export function isChallenge(peppers: Peppers, purpose: string, text: string, now = Date.now()): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== randomLength + endLength + codeLength || bytes.toString('base64url') !== text) return false;
  const [signed, code] = [bytes.subarray(0, -codeLength), bytes.subarray(-codeLength)];
  if (signed.readUInt32BE(randomLength) * 1000 < now) return false;
  return peppers.some((pepper) => timingSafeEqual(code, challengeCode(pepper!.key, purpose, signed)));
}
