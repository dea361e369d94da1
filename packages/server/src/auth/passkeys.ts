/**
 * Passkeys, as @simplewebauthn/server makes the options of a browser and checks its answers. The authenticator verifies
 * the person, and no attestation is asked for. The library is loaded with the first passkey. Source: W3C Web
 * Authentication, 7.1 and 7.2.
 */
import { generateKeyPairSync } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { Refusal } from '../base/refusal.ts';

/** The installation, as authenticators know it. Shape: `id` is a host name, `origin` the address of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** A public key that an authenticator made. */
export interface NewPasskey {
  readonly credentialId: Buffer;
  /** COSE_Key. */
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The codes that a sign-in is refused by. */
type SignInCode =
  | 'passkey_refused'
  | 'invitation_not_open'
  | 'person_unknown'
  | 'recovery_code_unknown'
  | 'sign_in_link_not_open'
  | 'identity_refused'
  | 'logout_token_refused';

/**
 * The refusal of a sign-in. The caller does not learn which part failed. Shape: the clients are those of the person
 * whose passkey was shown, none of one that is unknown.
 */
export class SignInRefusal extends Refusal {
  readonly clientIds: readonly string[];
  constructor(code: SignInCode, clientIds: readonly string[] = []) {
    super(code);
    this.clientIds = clientIds;
  }
}

/** The person for whom a passkey is made. Shape: `handle` identifies it to the authenticator, and tells nothing. */
interface Owner {
  readonly handle: Buffer;
  readonly name: string;
  readonly displayName: string;
}

/** Units: milliseconds that a browser waits for the authenticator. */
const timeout = 300_000;
/** EdDSA, ECDSA with P-256, RSASSA-PKCS1-v1_5 with SHA-256. Source: the COSE registry of IANA. */
const algorithms = [-8, -7, -257];

/** Units: bytes. Source: Web Authentication, 4, of ids; a key of RSA with 8,192 bits takes less. */
const [idMax, publicKeyMax] = [1023, 2048];

const library = () => import('@simplewebauthn/server');

/**
 * Makes the options by which a browser makes a passkey that finds its person by itself. Shape: `known` are the ids of
 * passkeys beside which an authenticator makes no other, in base64url.
 */
export async function creationOptions(
  { id, name }: RelyingParty,
  challenge: Buffer,
  owner: Owner,
  known: readonly string[] = [],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new Uint8Array(owner.handle),
    userName: owner.name,
    userDisplayName: owner.displayName,
    challenge: new Uint8Array(challenge),
    attestationType: 'none',
    excludeCredentials: known.map((each) => ({ id: each })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
    timeout,
  });
}

/** Makes the options by which a browser signs with a passkey. They name none, so they tell of nobody. */
export async function requestOptions(
  { id }: RelyingParty,
  challenge: Buffer,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return await generateAuthenticationOptions({
    rpID: id,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    timeout,
  });
}

/** Shape: base64url. */
const bytes = z.string().regex(/^[\w-]+$/);
const shared = { id: bytes, rawId: bytes, type: z.literal('public-key') };
const none = z.object({}).transform(() => ({}));

const createdShape = z.object({
  ...shared,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  clientExtensionResults: none,
});

const signedShape = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish().transform((handle) => handle ?? undefined),
  }),
  clientExtensionResults: none,
});

/** An answer of an authenticator that has the form of one, and nothing more. */
export type SignedAnswer = z.infer<typeof signedShape>;

const clientDataShape = z.object({ challenge: bytes });

/** Reads the answer of a sign-in. Shape: undefined where it has not the form of one. */
export function readSigned(text: string): SignedAnswer | undefined {
  return readJson(text, signedShape);
}

/** The challenge that an answer names. Nobody has checked its signature yet. */
export function challengeOf({ response }: SignedAnswer): string {
  return readJson(Buffer.from(response.clientDataJSON, 'base64url').toString(), clientDataShape)?.challenge ?? '';
}

function readJson<T>(text: string, shape: z.ZodType<T>): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Checks a new passkey. Shape: undefined where it is not accepted.
 *
 * Attestations with certificates are not looked at: nobody asked for one, and their checks would call addresses that
 * the sender chooses.
 */
export async function checkCreated(
  party: RelyingParty,
  text: string,
  isExpected: (challenge: string) => boolean,
): Promise<NewPasskey | undefined> {
  const answer = readJson(text, createdShape);
  if (answer === undefined) return undefined;
  const { verifyRegistrationResponse } = await library();
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(answer.response.attestationObject, 'base64url')),
    );
    if (!['none', 'packed'].includes(attestation.get('fmt')) || attestation.get('attStmt').get('x5c') !== undefined)
      return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge: isExpected,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo === undefined) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const credentialId = Buffer.from(id, 'base64url');
    const isStorable = credentialId.length > 0 && credentialId.length <= idMax && publicKey.length <= publicKeyMax;
    return isStorable ? { credentialId, publicKey: Buffer.from(publicKey), counter } : undefined;
  } catch {
    // The library says by an error what is wrong with an answer. Nobody is told.
    return undefined;
  }
}

/**
 * Checks that an answer is signed with a public key, for this installation, by an authenticator that verified the
 * person. The counter is compared where it is stored. Shape: the counter; undefined where it is not accepted.
 */
export async function checkSigned(
  party: RelyingParty,
  answer: SignedAnswer,
  publicKey: Buffer,
  isExpected: (challenge: string) => boolean,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: isExpected,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: 0 },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

let nobodysKey: Buffer | undefined;

/** A public key whose private key nobody has: an unknown passkey is checked like a known one. Shape: COSE_Key. */
export function keyOfNobody(): Buffer {
  nobodysKey ??= makeKeyOfNobody();
  return nobodysKey;
}

function makeKeyOfNobody(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  // A map of five: kty EC2, alg ES256, crv P-256, and the two coordinates of 32 bytes each.
  const [head, beforeX, beforeY] = ['a5010203262001', '215820', '225820'].map((hex) => Buffer.from(hex, 'hex'));
  return Buffer.concat([head!, beforeX!, Buffer.from(x, 'base64url'), beforeY!, Buffer.from(y, 'base64url')]);
}
