/**
 * A sign-in that waits while its person is at a provider. The browser keeps it, encrypted under a key that is derived
 * from the secret key, so that every server can go on with it and no row is written for a stranger.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { decryptText, encryptText } from '../base/encryption.ts';
import type { Peppers } from './secrets.ts';

/** How long somebody may be at a provider. Units: seconds. */
export const waitingSeconds = 600;

const purpose = 'sign-in at a provider';
/** Units: bytes of the parts before the ciphertext. */
const [bindingLength, wrappedKeyLength] = [16, 60];

const waitingShape = z.object({
  provider: z.string(),
  use: z.enum(['sign_in', 'invitation', 'proof']),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Units: seconds since 1970. */
  beganAt: z.number(),
  /** The text of the invitation that is accepted. */
  invitation: z.string().optional(),
  /** The digest of the session that is proven anew, in base64url. */
  session: z.string().optional(),
  /** The page to which the person returns, below the base path. */
  returnTo: z.string().optional(),
});

export type Waiting = z.output<typeof waitingShape>;

/** The random parts of a sign-in that begins. Shape: 256 bits each, in base64url. */
export function randomParts(): Pick<Waiting, 'state' | 'nonce' | 'verifier'> {
  const random = (): string => randomBytes(32).toString('base64url');
  return { state: random(), nonce: random(), verifier: random() };
}

/** Encrypts it. Shape: base64url. */
export function sealWaiting([{ key }]: Peppers, waiting: Waiting): string {
  const binding = randomBytes(bindingLength);
  const { wrappedKey, ciphertext } = encryptText(key, purpose, binding, JSON.stringify(waiting));
  return Buffer.concat([binding, wrappedKey, ciphertext]).toString('base64url');
}

/** Decrypts it. Shape: undefined where this registry did not make it, or where its time is over. */
export function openWaiting(peppers: Peppers, text: string): Waiting | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const binding = bytes.subarray(0, bindingLength);
  const wrappedKey = bytes.subarray(bindingLength, bindingLength + wrappedKeyLength);
  const ciphertext = bytes.subarray(bindingLength + wrappedKeyLength);
  for (const pepper of peppers) {
    const opened = decryptText(pepper!.key, purpose, binding, { wrappedKey, ciphertext });
    if (opened === null) continue;
    const waiting = waitingShape.parse(JSON.parse(opened));
    return waiting.beganAt + waitingSeconds < Date.now() / 1000 ? undefined : waiting;
  }
  return undefined;
}
